"""Entries of a match that goes its way: opening, commitments, deals, keys, moves, reshuffles."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rummy_core.bots import HOUSE_BOT, bot_named, legal_default
from rummy_core.bots.guard import guarded
from rummy_core.deal.commitments import COMMITMENT_BYTES
from rummy_core.deal.stream import Stream
from rummy_core.errors import EncodingError, NotationError, RoomFault
from rummy_core.hand import legal_moves
from rummy_core.hand_state import Seat
from rummy_core.match import start_match
from rummy_core.moves import Move, Restock, parse_move
from rummy_core.room.decks import MAX_DECK, deck_count, deck_number
from rummy_core.room.encoding import Fields, Value
from rummy_core.room.entry import HASH_BYTES, Entry, body_fields
from rummy_core.room.preparation import Preparation, extend
from rummy_core.room.sealed_hand import (
    By,
    Played,
    SealedHand,
    add_keys,
    deal_sealed,
    first_chance,
    givers,
    play,
    restocked,
    settled,
)
from rummy_core.room.setup import read_setup, setup_body
from rummy_core.room.slots import SLOTS_A_PASS, veiled
from rummy_core.room.statements import LOCK_BYTES
from rummy_core.room.table import (
    Context,
    MissingDeckError,
    Stage,
    Table,
    controller,
    first_dealer_of,
    refuse,
)
from rummy_core.rules import MAX_SEATS
from rummy_core.view import view

BOT_LABEL = "rummy/v1/room-bot"
NO_CARD = "no card"
"""The text of the move that says: no card can be drawn or taken."""

MAX_MOVE = 400
"""Characters of a move: a run of fourteen cards with their numbers takes less than a hundred."""


def opened_table(entry: Entry) -> Table:
    """Return the table that the first entry of a log opens.

    :raises RoomFault: naming the author, if it opens none.
    """
    try:
        setup = read_setup(dict(entry.body))
    except EncodingError as error:
        raise refuse("body", str(error), entry.seat) from None
    if entry.kind != "open" or entry.seat not in setup.humans:
        raise refuse("open", "A log begins with the opening of a table by one of its players.", entry.seat)
    # Who deals first is drawn from the first deck; until then seat 0 stands there.
    match = start_match(setup.rules, len(setup.seats), 0)
    return Table(setup=setup, game=1, match=match, h=deck_number(1, entry.hash), covered=(0,) * len(setup.seats))


def reopened(table: Table, entry: Entry) -> Table:
    """Return the table of the rematch: everybody agreed, the setup is the same."""
    if dict(entry.body) != setup_body(table.setup):
        raise refuse("open", "A rematch has the same rules and seats. Open a new room for others.", entry.seat)
    fresh = opened_table(replace(entry, seat=table.setup.humans[0]))
    return replace(fresh, game=table.game + 1, h=deck_number(1, entry.hash), away=table.away, epochs=table.epochs)


def committed(table: Table, entry: Entry) -> Table:
    """Return the table with one more commitment to a match secret; by it the seat agrees to the opening."""
    commitment = body_fields(entry, ("commitment",)).raw("commitment", COMMITMENT_BYTES)
    if commitment in table.seen:
        raise refuse("match-commit", "This commitment was made before, by another seat. Make your own.", entry.seat)
    commits = {**table.commits, entry.seat: commitment}
    stage: Stage = "prepare" if len(commits) == len(table.setup.humans) else "commit"
    return replace(table, commits=commits, seen=table.seen | {commitment}, stage=stage)


def recorded_pass(table: Table, entry: Entry) -> Table:
    """Return the table with one more pass that is written into the log itself."""
    assert table.recorded is not None  # else no pass is due here
    place = replace(entry, seq=len(table.recorded.entries), prev=table.recorded.head)
    return replace(table, recorded=extend(table.recorded, place))


def _deck(table: Table, entry: Entry, context: Context, h: int, r: int) -> Preparation:
    """Return the finished deck that *entry* names, if it is the one for hand *h*, reshuffle *r*."""
    fields = body_fields(entry, ("h", "head"))
    if fields.number("h", 1, MAX_DECK) != h:
        raise refuse("deck", f"Seat {entry.seat} opens a deck that is not next, hand {deck_count(h)}.", entry.seat)
    head = fields.raw("head", HASH_BYTES)
    prep = table.recorded if table.recorded is not None else context.decks.get(head)
    if prep is None:
        raise MissingDeckError(h, r)
    holders = table.next_holders if r == 0 else _hand(table).holders
    fits = (prep.match_id, prep.h, prep.r, prep.holders) == (table.match_id, h, r, holders)
    if prep.head != head or not prep.done or not fits:
        raise refuse("deck", f"Seat {entry.seat} opens a deck that is not for hand {deck_count(h)}.", entry.seat)
    return prep


def _hand(table: Table) -> SealedHand:
    assert table.hand is not None  # the stage says so
    return table.hand


def with_hand(table: Table, hand: SealedHand) -> Table:
    """Return the table with the hand in its new state; a hand that is over is to be revealed."""
    over = hand.table.phase == "over" or hand.disputed
    match = table.match._replace(hand=hand.table)
    return replace(table, hand=hand, match=match, stage="reveal" if over else "hand")


def dealt(table: Table, entry: Entry, context: Context) -> Table:
    """Return the table with the next hand dealt from a finished deck."""
    prep = _deck(table, entry, context, table.h, 0)
    dealer = table.match.dealer
    if not table.match.results and not table.finished and table.hand is None:
        dealer = first_dealer_of(first_chance(prep), table.match.seats)
    hand = deal_sealed(prep, table.setup.rules, table.match.seats, dealer, seq=entry.seq, entry=entry.hash)
    promised = {promise.commitment for promise in prep.promises.values()}
    table = replace(
        table,
        match=table.match._replace(dealer=dealer),
        h=deck_number(deck_count(table.h) + 1, entry.hash),
        recorded=None,
        seen=table.seen | promised,
        late=None,
        claim=None,
    )
    return with_hand(table, hand)


def reshuffled(table: Table, entry: Entry, context: Context) -> Table:
    """Return the table with the pile, shuffled by all key holders, as the stock."""
    hand = _hand(table)
    prep = _deck(table, entry, context, hand.h, len(hand.chains))
    return with_hand(replace(table, recorded=None), restocked(hand, prep, entry.seq, entry.hash))


def keys_given(table: Table, entry: Entry) -> Table:
    """Return the table with the keys that were asked for; on record, with those of one seat."""
    hand = _hand(table)
    shares = read_shares(entry)
    assert hand.demand is not None  # else no key is due
    owing = (entry.seat,) if hand.demand.on_record else givers(hand)
    if tuple(seat for seat, _, _ in shares) != owing:
        raise refuse("key", f"The keys of seats {list(owing)} are needed, in this order. Collect them.", entry.seat)
    for seat, locks, _sig in shares:
        hand = add_keys(hand, seat, locks)
    return with_hand(table, settled(hand))


def read_shares(entry: Entry) -> list[tuple[Seat, list[bytes], bytes]]:
    """Return seat, locks and signature of each share in a key entry; the author's own is not signed apart."""
    try:
        shares = []
        for item in body_fields(entry, ("shares",)).items("shares", MAX_SEATS):
            share = Fields(item, "share", ("seat", "locks", "sig"))
            locks = [lock for lock in share.items("locks", 2 * SLOTS_A_PASS) if isinstance(lock, bytes)]
            shares.append((share.number("seat", 0, MAX_SEATS - 1), locks, share.raw("sig", most=64)))
    except EncodingError as error:
        raise refuse("body", str(error), entry.seat) from None
    if any(len(lock) != LOCK_BYTES for _, locks, _ in shares for lock in locks):
        raise refuse("key", "A key has 32 bytes. Send it again.", entry.seat)
    return shares


def moved(table: Table, entry: Entry) -> Table:
    """Return the table after a player's own move."""
    try:
        fields = body_fields(entry, ("move", "open"))
        move = read_move(fields.text("move", MAX_MOVE))
        opens = [Fields(item, "key", ("slot", "lock")) for item in fields.items("open", SLOTS_A_PASS)]
        keys = [(key.number("slot", 0, 2**16), key.raw("lock", LOCK_BYTES)) for key in opens]
    except (EncodingError, NotationError) as error:
        raise refuse("body", str(error), entry.seat) from None
    return _after_move(table, entry, Played(entry.seat, move, "player"), keys)


def read_move(text: str) -> Move | None:
    """Return the move that *text* describes, ``None`` for "no card".

    :raises NotationError: if it describes none that a player can make.
    """
    if text == NO_CARD:
        return None
    move = parse_move(text)
    if isinstance(move, Restock) or str(move) != text:
        raise NotationError(f"Not a move of a player in its one form: {text[:40]!r}. Write one like draw, or take 1.")
    return move


def move_text(move: Move | None) -> str:
    """Return the text of a move; :func:`read_move` reads it back."""
    return NO_CARD if move is None else str(move)


def house_move(table: Table) -> Move | None:
    """Return the one move that a bot, or the house bot, makes for the seat whose turn it is.

    It depends on what the seat may see and on the hand's public randomness, so every peer gets the same.
    """
    hand = _hand(table)
    seat = hand.table.turn
    level = table.setup.seats[seat].bot or HOUSE_BOT
    if not legal_moves(hand.table):
        return None
    chance = Stream(hand.chance, BOT_LABEL, seat, hand.table.turns)
    seen = view(table.match._replace(hand=veiled(hand.table)), seat)
    return guarded(bot_named(level), legal_default, seen, chance).move


def stood_in(table: Table, entry: Entry) -> Table:
    """Return the table after a move by a bot or by the house bot, which everybody computes alike."""
    playing = controller(table)
    assert playing is not None  # else no such entry is due
    seat, kind = playing
    try:
        fields = body_fields(entry, ("for", "move"))
        named, text = fields.number("for", 0, MAX_SEATS - 1), fields.text("move", MAX_MOVE)
    except EncodingError as error:
        raise refuse("body", str(error), entry.seat) from None
    move = house_move(table)
    if named != seat or text != move_text(move):
        raise refuse(
            "house-move", f"The house plays {move_text(move)[:40]!r} for seat {seat} here, nothing else.", entry.seat
        )
    by: By = "bot" if kind == "bot" else "cover" if seat in table.away else "late"
    if by != "bot":
        covered = (*table.covered[:seat], table.covered[seat] + 1, *table.covered[seat + 1 :])
        table = replace(table, covered=covered)
    return _after_move(table, entry, Played(seat, move, by), ())


def _after_move(table: Table, entry: Entry, played: Played, opens: Sequence[tuple[int, bytes]]) -> Table:
    hand = _hand(table)
    if played.seat != hand.table.turn:
        raise RoomFault("not-your-turn", "It is not your turn. Wait until the others have played.", entry.seat)
    try:
        hand = play(hand, played, opens, entry.seq, entry.hash)
    except RoomFault as fault:
        raise RoomFault(fault.code, fault.message, entry.seat) from None
    return with_hand(table, hand)


def key_body(shares: list[tuple[Seat, list[bytes], bytes]]) -> Mapping[str, Value]:
    """Return the body of a key entry."""
    return {"shares": [{"seat": seat, "locks": locks, "sig": sig} for seat, locks, sig in shares]}
