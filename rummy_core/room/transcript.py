"""A room's log as one document, and the check of everything in it without trusting anybody.

A transcript holds the entries of the log and of all side chains, in hexadecimal of their canonical
bytes. :func:`verify_transcript` replays it: signatures, chain, commitments, decks, every move and every
move of the house bot; when the seeds are public, every deal is audited too.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rummy_core.errors import EncodingError, RecordError, RoomFault
from rummy_core.hand_state import Seat
from rummy_core.room.apply import share_signatures, signatures
from rummy_core.room.decks import deck_count
from rummy_core.room.entry import Entry, decode_entry
from rummy_core.room.log import Log
from rummy_core.room.preparation import Preparation, extend
from rummy_core.room.reveal import deal_verdict
from rummy_core.room.sealed_hand import SealedHand
from rummy_core.room.signing import Verifier
from rummy_core.room.table import MissingDeckError, Table, open_preparation, open_reshuffle
from rummy_core.room.version import MAX_ENTRY

FORMAT = "rummy-room"
VERSION = 1
MAX_BYTES = 40_000_000
"""A transcript of a long match has some MB; anything longer is not ours."""

DeckName = tuple[int, int, int]

PROVED_SIGNATURES = "Every entry and every key was signed by the seat in whose name it stands."
PROVED_CHAIN = "No entry was left out, added or changed: each names the hash of the one before."
PROVED_MOVES = "Every move was allowed, and every move of a bot or the house bot is the one it had to be."
PROVED_DEALS = "Every scored hand was dealt from the decks that all its players shuffled and locked."
PROVED_SECRETS = "All hand seeds follow from secrets committed to before the first card."
OPEN_SECRETS = "That all hand seeds were fixed before the match: not every player has published the secret."
OPEN_UNSCORED = "A hand that was not scored: its seeds were not published."


@dataclass(frozen=True)
class TranscriptReport:
    """What a transcript proves. ``fault`` says what is wrong and where; ``seat`` whose it is, if known."""

    ok: bool
    entries: int
    proved: tuple[str, ...] = ()
    not_proved: tuple[str, ...] = ()
    fault: str = ""
    seat: Seat | None = None
    places: tuple[int, ...] = ()
    """The seats' places, once the last match in the log is over."""
    covered: tuple[int, ...] = ()
    """How many moves the house bot made for each seat in that match."""
    names: tuple[str, ...] = field(default=())


def write_transcript(entries: Sequence[Entry], sides: Sequence[tuple[DeckName, tuple[Entry, ...]]]) -> str:
    """Return the document of a log and its side chains."""
    document = {
        "format": FORMAT,
        "version": VERSION,
        "entries": [entry.to_bytes().hex() for entry in entries],
        "sides": [
            {"game": name[0], "h": name[1], "r": name[2], "entries": [entry.to_bytes().hex() for entry in chain]}
            for name, chain in sides
        ],
    }
    return json.dumps(document, indent=1) + "\n"


def is_transcript(document: object) -> bool:
    """Return whether a JSON document says that it is a room's transcript."""
    return isinstance(document, Mapping) and document.get("format") == FORMAT


def looks_like_transcript(text: str) -> bool:
    """Return whether a text begins like a room's transcript; nothing is read."""
    return f'"{FORMAT}"' in text[:200]


def read_transcript(text: str) -> tuple[list[Entry], dict[DeckName, list[Entry]]]:
    """Return the entries and the side chains of a transcript; only its form is checked.

    :raises RecordError: saying where it is malformed.
    """
    if len(text) > MAX_BYTES:
        raise RecordError("log-too-long", most=MAX_BYTES // 1_000_000)
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        raise RecordError("log-json") from None
    if not is_transcript(document) or document.get("version") != VERSION:
        raise RecordError("log-version", ours=VERSION)
    try:
        entries = _entries(document["entries"], "log-entry")
        sides = {}
        for side in document["sides"]:
            name = (int(side["game"]), int(side["h"]), int(side["r"]))
            sides[name] = _entries(side["entries"], "log-pass", hand=deck_count(name[1]))
    except (KeyError, TypeError, ValueError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError("log-fields", detail=f"{error!s:.40}") from None
    return entries, sides


def _entries(items: Any, wrong: str, **where: int) -> list[Entry]:
    found = []
    for place, item in enumerate(items):
        try:
            found.append(decode_entry(bytes.fromhex(item[: 2 * MAX_ENTRY + 2])))
        except (EncodingError, ValueError) as error:
            raise RecordError(wrong, place=place, detail=f"{error!s:.60}", **where) from None
    return found


def verify_transcript(text: str, verify: Verifier) -> TranscriptReport:
    """Check a transcript completely; the report names the first thing that is wrong, and whose it is.

    :param verify: checks one signature; in CPython :func:`rummy_core.room.signing.ed25519_verify`.
    :raises RecordError: if *text* is no transcript at all.
    """
    entries, sides = read_transcript(text)
    log = Log()
    decks: dict[bytes, Preparation] = {}
    for entry in entries:
        try:
            _check(log, entry, sides, decks, verify)
        except RoomFault as fault:
            return TranscriptReport(False, len(log), fault=f"Entry {len(log)}: {fault.message}", seat=fault.seat)
    table = log.table
    if table is None:
        return TranscriptReport(False, 0, fault="This log is empty. Choose a file with a match in it.")
    return _report(table, len(log))


def _check(
    log: Log,
    entry: Entry,
    sides: Mapping[DeckName, Sequence[Entry]],
    decks: dict[bytes, Preparation],
    verify: Verifier,
) -> None:
    if entry.seq != len(log) or entry.prev != log.head:
        raise RoomFault("place", "It does not follow the entry before. Something was changed or left out.")
    before = log.table
    checks = signatures(None if before is None else before.setup, entry)
    checks += [] if before is None else share_signatures(before, entry)
    if not all(verify(*check) for check in checks):
        raise RoomFault("signature", f"A signature in seat {entry.seat}'s {entry.kind} entry is wrong.")
    try:
        line = log.try_at(entry, decks)
    except MissingDeckError as missing:
        assert before is not None  # only a table misses a deck
        made = _remake(before, sides.get((before.game, missing.h, missing.r), ()), missing.r, verify)
        decks[made.head] = made
        try:
            line = log.try_at(entry, decks)
        except MissingDeckError:
            message = f"The passes of hand {deck_count(missing.h)} that this entry names are not in the file."
            raise RoomFault("deck", message) from None
    log.append(line)


def _remake(table: Table, entries: Sequence[Entry], r: int, verify: Verifier) -> Preparation:
    prep = open_reshuffle(table) if r else open_preparation(table)
    for entry in entries:
        if entry.seat not in table.setup.humans or not verify(
            table.setup.seats[entry.seat].key, entry.message, entry.sig
        ):
            raise RoomFault("signature", f"A pass in the name of seat {entry.seat} is not signed by it.")
        prep = extend(prep, entry)
    return prep


def _report(table: Table, count: int) -> TranscriptReport:
    covered = table.covered
    names = tuple(seat.name for seat in table.setup.seats)
    verdict = table.verdict
    fault = ""
    seat: Seat | None = None
    if verdict is not None:
        fault = f"The match ended by a proved fault: {verdict.said}"
        seat = verdict.seats[0] if len(verdict.seats) == 1 else None
    else:
        found = next((found for hand, _ in table.finished if (found := deal_verdict(hand)) is not None), None)
        if found is not None:
            fault = str(found.said)
            seat = found.seats[0] if len(found.seats) == 1 else None
    all_secret = set(table.commits) == set(table.secrets)
    proved = [PROVED_SIGNATURES, PROVED_CHAIN, PROVED_MOVES]
    if not fault:
        proved += [PROVED_DEALS, *([PROVED_SECRETS] if all_secret else [])]
    open_hand = table.hand is not None and not _is_finished(table, table.hand)
    not_proved = [*([] if all_secret else [OPEN_SECRETS]), *([OPEN_UNSCORED] if open_hand else [])]
    return TranscriptReport(
        ok=not fault,
        entries=count,
        proved=tuple(proved),
        not_proved=tuple(not_proved),
        fault=fault,
        seat=seat,
        places=table.match.places,
        covered=covered,
        names=names,
    )


def _is_finished(table: Table, hand: SealedHand) -> bool:
    return any(hand.h == done.h for done, _ in table.finished)
