"""The relay as a process of its own, over real WebSockets: restarts, limits, pages, health."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from rummy_core.room import messages as msg
from rummy_core.room.codes import door_seed, watch_key
from rummy_core.room.setup import MIN_GRACE_S
from rummy_core.room.signing import Ed25519Signer, ed25519_verify
from rummy_core.room.statements import AbsentCert, Witness
from rummy_core.room.wire import relay_talk as talk
from tests.signaling.process import ROOT, WAIT_S, Process
from tests.signaling.visitors import LINK, Kind, hash_at, head, signer_of

HALF = bytes(range(32))


class Client:
    """One real WebSocket of one identity."""

    def __init__(self, relay: Process, name: str, origin: str | None = None) -> None:
        self.signer = signer_of(name)
        self.name = name
        url = f"ws://127.0.0.1:{relay.port}/relay"
        line = connect(url, origin=None if origin is None else Origin(origin), open_timeout=WAIT_S, close_timeout=1)
        self.socket: ClientConnection = relay.lines.enter_context(line)
        welcome = self.hear(talk.Welcome)
        self.relay, self.nonce = welcome.relay, welcome.nonce

    def login(self) -> "Client":
        """Prove the key."""
        sig = self.signer.sign(talk.prove_message(self.relay, self.signer.public_key, self.nonce))
        self.say(talk.Prove(self.signer.public_key, bytes(16), sig))
        self.hear(talk.Proved)
        return self

    def door(self, key: bytes) -> tuple[bytes, bytes]:
        """Return door and signature."""
        door = Ed25519Signer(door_seed(key))
        return door.public_key, door.sign(talk.door_message(self.relay, self.signer.public_key, self.nonce))

    def create(self, grace_s: int = 20) -> talk.RoomState:
        """Open a room."""
        door, sig = self.door(LINK)
        watch = Ed25519Signer(door_seed(watch_key(LINK))).public_key
        self.say(talk.Create(door, watch, sig, self.name, 2, grace_s=grace_s))
        return self.hear(talk.RoomState)

    def join(self, code: str) -> talk.RoomState:
        """Join by the link."""
        door, sig = self.door(LINK)
        self.say(talk.Join(code, self.name, door, sig))
        return self.hear(talk.RoomState)

    def say(self, word: talk.Word) -> None:
        """Send a word."""
        self.socket.send(talk.write(word))

    def raw(self) -> bytes:
        """Return the next message."""
        data = self.socket.recv(timeout=WAIT_S)
        assert isinstance(data, bytes)
        return data

    def hear(self, kind: type[Kind]) -> Kind:
        """Return the next word of a kind; others are passed over."""
        while True:
            data = self.raw()
            if talk.tag_of(data) in talk.FROM_RELAY_TAGS and isinstance(word := talk.read(data), kind):
                return word

    def closing(self) -> tuple[int, str]:
        """Wait until the relay closes the line; return code and reason."""
        with suppress(ConnectionClosed):
            while True:
                self.raw()
        return self.socket.protocol.close_code or 0, self.socket.protocol.close_reason or ""


Start = Callable[..., Process]


@pytest.fixture
def start() -> Iterator[Start]:
    running: list[Process] = []

    def begin(*arguments: str) -> Process:
        running.append(Process(*arguments))
        return running[-1]

    yield begin
    for relay in running:
        relay.stop()


def test_two_browsers_meet_over_real_sockets_and_frames_pass_unchanged(start: Start) -> None:
    relay = start()
    ada, ben = Client(relay, "Ada").login(), Client(relay, "Ben").login()
    state = ada.create()
    ben.join(state.code)
    assert [person.name for person in ada.hear(talk.RoomState).people] == ["Ada", "Ben"]
    for size in (0, 1, 16 * 1024):
        ada.say(talk.Forward(ben.signer.public_key, bytes(size)))
        assert ben.hear(talk.Forward) == talk.Forward(ada.signer.public_key, bytes(size))


def test_a_killed_relay_comes_back_with_code_seats_halves_and_its_own_key(start: Start, tmp_path: Path) -> None:
    relay = start("--store", str(tmp_path / "relay.db"))
    ada, ben = Client(relay, "Ada").login(), Client(relay, "Ben").login()
    code = ada.create(grace_s=MIN_GRACE_S).code
    ben.join(code)
    ada.hear(talk.RoomState)
    ada.say(talk.Lock(closed=True))
    ada.hear(talk.RoomState)
    ada.socket.send(msg.half_deposit("m/1", 1, HALF))
    ada.socket.send(head(5))
    while talk.tag_of(ben.raw()) != "witness":
        pass
    relay.kill()
    relay.again()
    back = Client(relay, "Ben").login()
    assert back.relay == ada.relay
    back.say(talk.Join(code, "Ben"))
    state = back.hear(talk.RoomState)
    assert (state.code, state.closed, [person.name for person in state.people]) == (code, True, ["Ada", "Ben"])
    back.socket.send(msg.head_report("m/1", 5, bytes(32), 1, -1))
    while talk.tag_of(data := back.raw()) != "witness":
        pass
    stamp = msg.read_from_relay(data).statement
    assert isinstance(stamp, Witness)
    assert (stamp.seq, stamp.head) == (5, hash_at(5))
    assert ed25519_verify(ada.relay, stamp.message, stamp.sig)
    while talk.tag_of(data := back.raw()) != "absent":
        back.say(talk.Pong(0))
    word = msg.read_from_relay(data)
    assert isinstance(word.statement, AbsentCert)
    assert (word.statement.key, word.h, word.half) == (ada.signer.public_key, 1, HALF)


def test_a_store_that_cannot_be_used_stops_the_start_with_a_sentence(tmp_path: Path) -> None:
    bad = tmp_path / "not a database"
    bad.write_bytes(b"something else" * 100)
    done = subprocess.run(
        [sys.executable, "-m", "signaling", "--port", "0", "--store", str(bad)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=WAIT_S,
        check=False,
    )
    assert done.returncode == 1
    assert "cannot be used" in done.stderr
    assert "Traceback" not in done.stderr


def test_health_and_metrics_tell_how_many_and_never_who(start: Start) -> None:
    relay = start()
    ada = Client(relay, "Ada").login()
    code = ada.create().code
    status, text = relay.get("/healthz")
    assert (status, json.loads(text)["well"]) == (200, True)
    status, text = relay.get("/metrics")
    assert status == 200
    assert "rummy_relay_rooms 1" in text
    assert 'rummy_relay_messages_total{kind="create"} 1' in text
    for secret in (code, "Ada", "127.0.0.1", ada.signer.public_key.hex()):
        assert secret not in text


def test_the_log_is_json_lines_without_addresses_names_or_codes(start: Start) -> None:
    relay = start()
    ada = Client(relay, "Ada").login()
    code = ada.create().code
    ada.socket.close()
    relay.stop()
    lines = [json.loads(line) for line in relay.log]
    assert [line["event"] for line in lines][:3] == ["started", "room-opened", "came-in"]
    for secret in (code, "Ada", "127.0.0.1", LINK.hex()):
        assert secret not in "\n".join(relay.log)


def test_a_relay_that_is_told_to_stop_does_so_though_browsers_hang_on_its_lines(start: Start) -> None:
    relay = start()
    Client(relay, "Ada").login().create()
    relay.process.terminate()
    _, errors = relay.process.communicate(timeout=WAIT_S)
    assert json.loads(errors.splitlines()[-1])["event"] == "stopped"


def test_a_system_that_lets_it_open_too_few_files_is_named_in_the_log(start: Start) -> None:
    relay = start("--lines", "1000000000")
    relay.stop()
    [warning] = [line for line in map(json.loads, relay.log) if line["event"] == "few-files"]
    assert warning["files"] < warning["lines"] == 1_000_000_000


def test_only_pages_of_the_allowed_origins_connect(start: Start) -> None:
    relay = start("--origins", "https://rummy.example")
    assert Client(relay, "Ada", origin="https://rummy.example").login()
    with pytest.raises(InvalidStatus):
        Client(relay, "Eve", origin="https://elsewhere.example")


def test_a_last_word_counts_though_the_close_comes_in_the_same_piece(start: Start) -> None:
    relay = start()
    host, guest = Client(relay, "host").login(), Client(relay, "guest").login()
    room = host.create()
    guest.join(room.code)
    line = host.socket.protocol
    line.send_binary(talk.write(talk.Leave()))
    line.send_close(1000)
    host.socket.socket.sendall(b"".join(line.data_to_send()))
    while len(room.people) != 1 or room.people[0].key != guest.signer.public_key:
        room = guest.hear(talk.RoomState)


def test_a_message_over_the_limit_closes_the_line_before_it_is_read(start: Start) -> None:
    ada = Client(start(), "Ada").login()
    ada.socket.send(bytes(talk.MAX_RELAY_MESSAGE + 1))
    assert ada.closing()[0] == 1009


def test_a_message_in_pieces_arrives_whole_and_one_too_long_in_all_closes_the_line(start: Start) -> None:
    relay = start()
    ada, ben = Client(relay, "Ada").login(), Client(relay, "Ben").login()
    ben.join(ada.create().code)
    word = talk.write(talk.Forward(ben.signer.public_key, bytes(9_000)))
    ada.socket.send([word[:10], word[10:4_000], word[4_000:]])
    assert ben.hear(talk.Forward).data == bytes(9_000)
    ada.socket.send([bytes(talk.MAX_RELAY_MESSAGE // 2)] * 3)
    assert ada.closing()[0] == 1009


def test_only_the_relays_path_leads_to_the_relay(start: Start) -> None:
    relay = start()
    with pytest.raises(InvalidStatus, match="404"):
        connect(f"ws://127.0.0.1:{relay.port}/elsewhere")
    assert relay.get("/relay")[0] == 404


def test_a_text_message_ends_the_line_and_not_the_relay(start: Start) -> None:
    relay = start()
    eve = Client(relay, "Eve")
    eve.socket.send("hello")
    assert eve.closing()[0] == 1003
    assert Client(relay, "Ada").login()
    relay.stop()
    assert not any("error" in line for line in relay.log)


def test_garbage_three_times_closes_the_line_with_its_reason(start: Start) -> None:
    eve = Client(start(), "Eve").login()
    for _ in range(3):
        eve.socket.send(b"nonsense")
    assert eve.closing() == (1008, "garbage")


def test_a_reader_that_reads_nothing_costs_a_bounded_queue_and_then_its_line(start: Start) -> None:
    relay = start("--outgoing", "200000", "--burst-bytes", "100000000", "--burst-messages", "100000")
    ada, ben = Client(relay, "Ada").login(), Client(relay, "Ben").login()
    ben.join(ada.create().code)
    ada.hear(talk.RoomState)
    frame = talk.Forward(ben.signer.public_key, bytes(16 * 1024))
    lost: talk.RoomState | None = None
    for _ in range(5_000):  # fills the buffers of both sockets first
        ada.say(frame)
        ada.say(talk.Ping(1))
        while not isinstance(word := talk.read(ada.raw()), talk.Pong):
            lost = word if isinstance(word, talk.RoomState) else lost
        if lost is not None:
            break
    assert lost is not None
    assert [person.here for person in lost.people] == [True, False]
