"""When a hand is over and all its seeds are public: the true cards, the true result, or whose fault.

The decks follow from the seeds by composing orders, which costs nothing; that every pass was really made
so is the audit's matter, which costs as much as the deal and runs aside.
"""

from dataclasses import dataclass

from rummy_core.cards import Card, card_name
from rummy_core.deal.audit import PlayedHand, PublishedLock, audit_work
from rummy_core.deal.products import Work, run
from rummy_core.deal.stream import deck_order
from rummy_core.errors import DealFault, RuleViolation, Sentence
from rummy_core.hand import apply, deal
from rummy_core.hand_state import HandState, Seat
from rummy_core.moves import Restock
from rummy_core.room.sealed_hand import SealedHand
from rummy_core.room.slots import pass_of


@dataclass(frozen=True)
class Verdict:
    """A fault that is proved, and the seats it may be: one, but where the evidence leaves more."""

    code: str
    said: Sentence
    """What was done, in no language yet."""
    seats: tuple[Seat, ...]


def true_order(hand: SealedHand, r: int) -> tuple[Card, ...]:
    """Return the cards by position of reshuffle *r*, as the public seeds make them."""
    deck = hand.table.rules.deck()
    ids = hand.chains[r].cards
    for holder in hand.holders:
        ids = tuple(ids[place] for place in deck_order(hand.seeds[holder.seat], len(ids), r))
    return tuple(deck[index] for index in ids)


def audit_hand(hand: SealedHand) -> DealFault | None:
    """Return the first fault of the deal and its keys, or ``None``; takes about as long as the deal."""
    return run(work_of_audit(hand))


def work_of_audit(hand: SealedHand) -> Work[DealFault | None]:
    """Return the work of :func:`audit_hand`."""
    return audit_work(
        PlayedHand(
            h=hand.h,
            holders=hand.holders,
            commitments={seat: promise.commitment for seat, promise in hand.promises.items()},
            seeds=hand.seeds,
            chains=hand.chains,
            locks=[
                PublishedLock(seat, *pass_of(slot), lock)
                for slot, by_seat in sorted(hand.locks.items())
                for seat, lock in sorted(by_seat.items())
            ],
        )
    )


def deal_verdict(hand: SealedHand) -> Verdict | None:
    """Return what the audit of the deal found."""
    fault = audit_hand(hand)
    return None if fault is None else Verdict(fault.step, fault.said, fault.suspects)


def true_hand(hand: SealedHand) -> HandState | Verdict:
    """Return the hand as it really was, all cards in sight, or the first thing in it that was against the rules.

    Some rules depend on cards that only their holder saw, such as whether a taken card could be used.
    Here every move is checked again with all cards known.
    """
    orders = [true_order(hand, r) for r in range(len(hand.chains))]
    for slot, card in hand.opened.items():
        r, position = pass_of(slot)
        if orders[r][position] != card:
            found = deal_verdict(hand)
            said = Sentence("fault-order", {"card": card_name(card), "position": position})
            return found or Verdict("order", said, tuple(holder.seat for holder in hand.holders))
    state = deal(hand.table.rules, hand.table.seats, hand.table.dealer, orders[0])
    for played in hand.played:
        try:
            if played.move is not None:
                state = apply(state, played.move)
            elif state.result is None or state.result.reason != "no_card":
                raise RuleViolation("stock-left/seat", seat=played.seat)
            if state.phase == "shuffle":
                state = apply(state, Restock(orders[state.reuses]))
        except RuleViolation as refusal:
            return Verdict(refusal.code, refusal.said, (played.seat,))
    if state.result is None:
        return Verdict("not-over", Sentence("fault-not-over"), _last(hand))
    return state


def _last(hand: SealedHand) -> tuple[Seat, ...]:
    return (hand.played[-1].seat,) if hand.played else ()
