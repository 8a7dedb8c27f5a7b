"""Clients of the two servers that bench_relay.py compares: they log in, pair up, and send to each other.

Both run over the same WebSocket library in the same process, so what they cost the measurement is alike.
"""

import asyncio
import base64
import json
import struct
import time
from abc import ABC, abstractmethod
from contextlib import suppress

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rummy_core.deal.stream import digest
from rummy_core.room.codes import door_seed, watch_key
from rummy_core.room.signing import Ed25519Signer
from rummy_core.room.wire import relay_talk as talk

PAYLOAD_BYTES = 1024
"""A move with its keys has about so much; a WebRTC offer some times that."""

_FILLING = digest("bench payload").ljust(PAYLOAD_BYTES - 8, b"\x5a")


class Client(ABC):
    """One connected browser. ``took`` collects the seconds from the other one's sending to here."""

    def __init__(self, number: int, port: int) -> None:
        self.number, self.port = number, port
        self.took: list[float] = []
        self.reading: asyncio.Task[None] | None = None
        self.socket: ClientConnection

    @property
    def partner(self) -> int:
        """The number of the client that this one sends to."""
        return self.number ^ 1

    @property
    @abstractmethod
    def url(self) -> str:
        """The address to connect to."""

    @abstractmethod
    async def log_in(self) -> None:
        """Do what the server asks for before it knows who is there."""

    async def sit_down(self, partner: "Client") -> None:
        """Get to where the partner can be reached."""
        return  # a server that knows names needs no more

    @abstractmethod
    def written(self, payload: bytes) -> bytes | str:
        """Return the message that carries a payload to the partner."""

    @abstractmethod
    def payload_of(self, message: bytes | str) -> bytes:
        """Return the payload a message carries, empty if it carries none."""

    async def answer(self, message: bytes | str) -> None:
        """Answer what the server asks meanwhile."""
        return  # nothing is asked

    async def open(self) -> None:
        """Connect and log in."""
        self.socket = await connect(self.url, compression=None, ping_interval=None, open_timeout=60, close_timeout=1)
        await self.log_in()

    def listen(self) -> None:
        """Read from now on."""
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for message in self.socket:
                payload = self.payload_of(message)
                if payload:
                    self.took.append(time.perf_counter() - struct.unpack_from("d", payload)[0])
                else:
                    await self.answer(message)

    async def send(self) -> None:
        """Send the partner a payload with the time in it."""
        await self.socket.send(self.written(struct.pack("d", time.perf_counter()) + _FILLING))

    async def close(self) -> None:
        """Hang up."""
        await self.socket.close()
        if self.reading is not None:
            await self.reading


class OursClient(Client):
    """A browser at our relay: proves its key, opens or joins a room, forwards binary frames."""

    def __init__(self, number: int, port: int) -> None:
        super().__init__(number, port)
        self.signer = Ed25519Signer(digest("bench identity", number))
        self.partner_key = Ed25519Signer(digest("bench identity", self.partner)).public_key
        self.link = digest("bench link", number // 2)[:16]
        self.code = ""
        before, _, after = talk.write(talk.Forward(self.partner_key, _FILLING + bytes(8))).partition(
            _FILLING + bytes(8)
        )
        self.form = before, after

    @property
    def url(self) -> str:
        """The relay's WebSocket."""
        return f"ws://127.0.0.1:{self.port}/relay"

    async def _hear(self, kind: type[talk.Word]) -> talk.Word:
        while True:
            data = await self.socket.recv()
            assert isinstance(data, bytes)  # the relay speaks in bytes
            word = talk.read(data)
            if isinstance(word, kind):
                return word
            await self.answer(data)

    async def log_in(self) -> None:
        """Prove the identity."""
        welcome = await self._hear(talk.Welcome)
        assert isinstance(welcome, talk.Welcome)
        self.relay, self.nonce = welcome.relay, welcome.nonce
        message = talk.prove_message(self.relay, self.signer.public_key, self.nonce)
        await self.socket.send(talk.write(talk.Prove(self.signer.public_key, bytes(16), self.signer.sign(message))))
        await self._hear(talk.Proved)

    async def sit_down(self, partner: Client) -> None:
        """Open the pair's room, or join it by the link."""
        assert isinstance(partner, OursClient)
        door = Ed25519Signer(door_seed(self.link))
        sig = door.sign(talk.door_message(self.relay, self.signer.public_key, self.nonce))
        name = f"B{self.number}"
        if self.number % 2 == 0:
            watch = Ed25519Signer(door_seed(watch_key(self.link))).public_key
            await self.socket.send(talk.write(talk.Create(door.public_key, watch, sig, name, 2)))
        else:
            await self.socket.send(talk.write(talk.Join(partner.code, name, door.public_key, sig)))
        state = await self._hear(talk.RoomState)
        assert isinstance(state, talk.RoomState)
        self.code = state.code

    def written(self, payload: bytes) -> bytes:
        """Return a frame for the partner, from a form made once: what the reader costs is not measured here."""
        before, after = self.form
        return before + payload + after

    def payload_of(self, message: bytes | str) -> bytes:
        """Return the frame's bytes; the sender's key in it is as long as the receiver's."""
        assert isinstance(message, bytes)  # the relay speaks in bytes
        before, after = self.form
        is_frame = len(message) == len(before) + PAYLOAD_BYTES + len(after)
        return message[len(before) : -len(after)] if is_frame else b""

    async def answer(self, message: bytes | str) -> None:
        """Answer pings, as a page that lives does."""
        assert isinstance(message, bytes)  # the relay speaks in bytes
        if isinstance(word := talk.read(message), talk.Ping):
            await self.socket.send(talk.write(talk.Pong(word.number)))


class PeerClient(Client):
    """A browser at a PeerJS server: names itself, forwards offers as JSON."""

    @property
    def url(self) -> str:
        """The server's WebSocket."""
        return f"ws://127.0.0.1:{self.port}/peerjs?key=peerjs&id=b{self.number}&token=t{self.number}&version=1.5.5"

    async def log_in(self) -> None:
        """Wait until the server says that it is open."""
        assert json.loads(await self.socket.recv())["type"] == "OPEN"

    def written(self, payload: bytes) -> str:
        """Return an offer for the partner; bytes travel as Base64, because the server speaks JSON."""
        text = base64.b64encode(payload).decode()
        return json.dumps({"type": "OFFER", "dst": f"b{self.partner}", "payload": text})

    def payload_of(self, message: bytes | str) -> bytes:
        """Return the offer's bytes."""
        word = json.loads(message)
        return base64.b64decode(word["payload"]) if word["type"] == "OFFER" else b""
