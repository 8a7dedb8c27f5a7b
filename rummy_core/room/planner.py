"""What a seat's app should write next, given the table and what it holds: pure questions, no effects.

A :class:`Draft` is an entry without place and signature. What the log refuses anyway is drafted at most
once for each head, so a wrong plan can never loop.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rummy_core.errors import RoomFault
from rummy_core.hand_state import Seat
from rummy_core.moves import Move
from rummy_core.room.absence import unrecorded
from rummy_core.room.encoding import Value
from rummy_core.room.entry import Entry
from rummy_core.room.keys import Keys
from rummy_core.room.messages import FromRelay, Share
from rummy_core.room.preparation import Preparation, Promise
from rummy_core.room.sealed_hand import SealedHand, complete_but_for, due_slots, givers, named_cards
from rummy_core.room.setup import setup_body
from rummy_core.room.sides import Sides
from rummy_core.room.slots import is_stand_in, slot_at
from rummy_core.room.statements import AbsentCert, LateCert
from rummy_core.room.steps import house_move, key_body, move_text
from rummy_core.room.table import Table, controller, due

TURN_OF_CERTIFICATE_S = 3.0
"""Seconds the next seat waits for the steward to write a certificate, so that not all write at once."""


RETURN_S = 3.0
"""Seconds after a return in which the others' entry about the absence, if there is one, comes in first."""


@dataclass(frozen=True)
class Draft:
    """An entry to be written by this seat: its kind and its body."""

    kind: str
    body: Mapping[str, Value] = field(repr=False)


@dataclass
class Holdings:
    """What this app holds beside the log, as it comes in. Nothing of it is printed."""

    shares: dict[Seat, Share] = field(default_factory=dict, repr=False)
    """The other seats' shares for the demand of the table, signatures checked."""
    pads: dict[tuple[int, int, Seat], bytes] = field(default_factory=dict, repr=False)
    """Pads by match, hand and seat."""
    absent: dict[Seat, tuple[FromRelay, float]] = field(default_factory=dict, repr=False)
    """Certificates about seats, and when they came."""
    returned: tuple[AbsentCert, float] | None = None
    """The certificate of the own last absence, as the relay told it at the return, and when it came."""
    late: FromRelay | None = field(default=None, repr=False)
    faulty: set[int] = field(default_factory=set)
    """Hands whose audit found a fault."""
    double: tuple[Entry, Entry] | None = None
    """Two entries of one seat for one place."""
    stamped: int = -1
    """The highest place of the own log that the relay has stamped in this match."""
    wishes: set[str] = field(default_factory=set)
    """``resign`` and ``rematch``, if the player asked for them."""


def drafts(table: Table, seat: Seat, keys: Keys, sides: Sides, held: Holdings, *, now: float) -> Iterator[Draft]:
    """Yield what *seat* should write now, the most urgent first."""
    if seat in table.away and not table.match.over:
        yield Draft("back", {})
        return
    silent = silent_absence(table, seat, held)
    if silent is not None:
        if now < silent[1]:
            return  # what ends a hand waits as well: the next deck may be known to somebody
        yield Draft("back", {"cert": silent[0].to_value()})
    yield from _proofs(table, seat, keys, held, now)
    if "resign" in held.wishes:
        yield Draft("resign", {})
    if "rematch" in held.wishes and table.stage == "over" and seat not in table.rematch:
        yield Draft("rematch", {})
    waited = due(table)
    if waited is not None and waited.seat == seat and not waited.decision:
        regular = _regular(table, seat, keys, sides, held, kind=waited.kind)
        if regular is not None:
            yield regular


def _proofs(table: Table, seat: Seat, keys: Keys, held: Holdings, now: float) -> Iterator[Draft]:
    hand = table.hand
    if held.double is not None:
        yield Draft("fault", {"one": held.double[0].to_bytes(), "other": held.double[1].to_bytes()})
    if table.stage == "hand" and hand is not None and hand.demand is None:
        slot = keys.broken_slot(hand, table.holder(seat))
        if slot is not None:
            yield Draft("audit", {"h": hand.h, "slot": slot})
    for h in sorted(held.faulty):
        if table.verdict is None:
            yield Draft("audit", {"h": h, "slot": -1})
    for gone, (word, since) in sorted(held.absent.items()):
        if gone not in table.away and now >= since + certificate_delay(table, seat, gone):
            yield Draft("absent", _certificate_body(table, held, word, gone))
    if held.late is not None:
        waited = due(table)
        if waited is not None:
            yield Draft("late", _certificate_body(table, held, held.late, waited.seat))


def silent_absence(table: Table, seat: Seat, held: Holdings) -> tuple[AbsentCert, float] | None:
    """Return the certificate of an own absence that nobody has logged, and when to log it oneself.

    Until it is in the log the seat gives no key and no seed away.
    """
    if held.returned is None:
        return None
    cert, since = held.returned
    if cert.match != table.match_id or not unrecorded(table, seat, cert):
        return None
    return cert, since + RETURN_S


def certificate_delay(table: Table, seat: Seat, gone: Seat) -> float:
    """Return the seconds this seat leaves to lower ones to write a certificate about *gone*."""
    others = [other for other in table.present if other != gone]
    return TURN_OF_CERTIFICATE_S * (others.index(seat) if seat in others else len(others))


def _certificate_body(table: Table, held: Holdings, word: FromRelay, seat: Seat) -> Mapping[str, Value]:
    """Return the body of a certificate entry; with both halves of the hand seed if the hand needs them."""
    assert isinstance(word.statement, AbsentCert | LateCert)  # the peer keeps no others here
    pad = half = b""
    hand = table.hand
    if hand is not None and table.stage in ("hand", "reveal") and seat in hand.sealed_seats and word.h == hand.h:
        pad = held.pads.get((table.game, hand.h, seat), b"")
        half = word.half
        if not pad or not half:
            pad = half = b""
    return {"cert": word.statement.to_value(), "pad": pad, "half": half}


def _regular(table: Table, seat: Seat, keys: Keys, sides: Sides, held: Holdings, *, kind: str) -> Draft | None:
    holder = table.holder(seat)
    hand = table.hand
    match kind:
        case "commit" if table.stage == "commit":
            return Draft("commit", {"commitment": keys.match_commitment(holder)})
        case "commit":
            return Draft("commit", promise_body(keys.promise(holder, table.h)))
        case "deal":
            return _deck_draft(kind, table, sides, table.h, 0)
        case "restock" if hand is not None:
            return _deck_draft(kind, table, sides, hand.h, len(hand.chains))
        case "key" if hand is not None:
            return _key_draft(table, hand, seat, keys, held)
        case "bot" | "cover":
            return Draft(kind, {"for": _playing(table), "move": move_text(house_move(table))})
        case "reveal" if table.stage == "over":
            if table.setup.relay and held.stamped < table.ended:
                # All seeds follow from this secret, and only what is stamped can not be taken back.
                return None
            return Draft("reveal", {"h": 0, "seed": keys.match_secret(holder).reveal()})
        case "reveal" if hand is not None:
            return Draft("reveal", {"h": hand.h, "seed": keys.seed(holder, hand.h).reveal()})
        case "open":
            return Draft("open", setup_body(table.setup))
    return None  # a pass on record is computed first, see `recorded_pass_due`


def recorded_pass_due(table: Table, seat: Seat) -> Preparation | None:
    """Return the chain written into the log, if *seat* has to make its next pass."""
    waited = due(table)
    if waited is None or waited.seat != seat or waited.kind not in ("shuffle", "lock"):
        return None
    return table.recorded


def _playing(table: Table) -> Seat:
    playing = controller(table)
    assert playing is not None  # a bot or cover entry is due
    return playing[0]


def promise_body(promise: Promise) -> Mapping[str, Value]:
    """Return the body of a commitment to a hand."""
    return {"commitment": promise.commitment, "pad_hash": promise.pad_hash, "half_hash": promise.half_hash}


def _deck_draft(kind: str, table: Table, sides: Sides, h: int, r: int) -> Draft | None:
    if table.recorded is not None:
        return Draft(kind, {"h": h, "head": table.recorded.head})
    for name, prep in sides.current(table):
        if name == (table.game, h, r) and prep.done:
            return Draft(kind, {"h": h, "head": prep.head})
    return None


def own_locks(hand: SealedHand, seat: Seat, table: Table, keys: Keys) -> list[tuple[int, bytes]]:
    """Return slot and lock of everything *seat* owes the table now."""
    holder = table.holder(seat)
    return [(slot, keys.lock(holder, hand.h, slot)) for slot in due_slots(hand, seat)]


def _key_draft(table: Table, hand: SealedHand, seat: Seat, keys: Keys, held: Holdings) -> Draft | None:
    assert hand.demand is not None  # a key entry is due
    needed = [giver for giver in givers(hand) if giver == seat or not hand.demand.on_record]
    if any(giver != seat and giver not in held.shares for giver in needed):
        return None
    shares: list[tuple[Seat, list[bytes], bytes]] = []
    for giver in needed:
        if giver == seat:
            shares.append((seat, [lock for _, lock in own_locks(hand, seat, table, keys)], b""))
        else:
            share = held.shares[giver]
            shares.append((giver, [lock for _, lock in share.locks], share.sig))
    return Draft("key", key_body(shares))


def move_draft(table: Table, seat: Seat, keys: Keys, move: Move | None) -> Draft:
    """Return the entry of a player's move, opening the cards it shows for the first time.

    :raises RoomFault: code ``not-your-turn``, if the seat has no decision to make now.
    """
    waited = due(table)
    hand = table.hand
    if waited is None or hand is None or (waited.seat, waited.kind) != (seat, "move"):
        raise RoomFault("not-your-turn", "It is not your turn. Wait until the others have played.", seat)
    holder = table.holder(seat)
    named = named_cards(move)
    opens: list[Value] = []
    for number in hand.table.hands[seat]:
        if not is_stand_in(number) or complete_but_for(hand, seat, slot_at(number)) is None:
            continue
        if keys.own_card(hand, holder, slot_at(number)) in named:
            opens.append({"slot": slot_at(number), "lock": keys.lock(holder, hand.h, slot_at(number))})
    return Draft("move", {"move": move_text(move), "open": opens})


def asked_share(table: Table, seat: Seat, keys: Keys) -> list[tuple[int, bytes]]:
    """Return the locks *seat* has to send now to the seat that collects them; none if it collects itself."""
    hand = table.hand
    waited = due(table)
    if hand is None or hand.demand is None or hand.demand.on_record or table.stage != "hand":
        return []
    if waited is None or waited.seat == seat:
        return []
    return own_locks(hand, seat, table, keys)
