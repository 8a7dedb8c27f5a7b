"""Opening a position: with every key holder's lock of it, the card that lies there shows.

A seat that is dealt a card gets the locks of all others and adds its own. When a card becomes
public its owner publishes the last lock, and everybody computes the same card or the same fault. So
nobody can play a card that was not dealt to them.
"""

from collections.abc import Mapping
from math import prod

from rummy_core.deal.card_points import card_at
from rummy_core.deal.chain import PassChain
from rummy_core.deal.curve import Scalar, decode_scalar, inverse, multiply
from rummy_core.deal.stream import GROUP_ORDER
from rummy_core.errors import DealError, DealFault


def read_lock(data: bytes, seat: int) -> Scalar:
    """Return the lock that *seat* sent: 32 bytes, little-endian, 1..L-1.

    :raises DealFault: step ``key``, naming the seat, if it is anything else.
    """
    try:
        return decode_scalar(data)
    except DealError as error:
        raise DealFault("key/form", (seat,), detail=str(error)) from None


def open_position(chain: PassChain, position: int, locks: Mapping[int, Scalar], me: int | None = None) -> int:
    """Return the id of the card at a position of a finished chain.

    :param locks: the lock of this position, by seat, of every key holder.
    :param me: the seat that opens, which knows its own work to be right; None for a spectator.
    :raises DealError: if the passes are not all made, there is no such position, or a lock lacks.
    :raises DealFault: step ``key``, if no card shows. A wrong lock and a wrong pass look alike, so
        the suspects are all key holders but *me*: with two players the other one is named at once,
        with more the audit of the published seeds names the cheat.
    """
    if chain.next_step is not None:
        raise DealError("The deck is not locked by everybody yet; wait for the passes that lack.")
    if not 0 <= position < len(chain.cards):
        raise DealError(f"There is no position {position} among {len(chain.cards)} cards.")
    if sorted(locks) != list(chain.seats):
        lacking = [seat for seat in chain.seats if seat not in locks]
        raise DealError(f"Position {position} opens with every key; seats {lacking} must send theirs.")
    unlock = inverse(prod(locks.values()) % GROUP_ORDER)
    card = card_at(multiply(unlock, chain.head[position]), chain.cards)
    if card is not None:
        return card
    suspects = tuple(seat for seat in chain.seats if seat != me)
    raise DealFault("key/one" if len(suspects) == 1 else "key/some", suspects)
