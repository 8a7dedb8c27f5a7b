"""Moves the drawn cards: measures before and after a change and lets each card travel between the two.

The layout is the new one at once; only drawings travel, by transform, so no move waits for one. A card
that comes to my hand or stays in it moves itself. Any other is carried by a copy above the table,
because the regions clip what leaves them, and shows itself where it belongs when the copy is there.
"""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, NamedTuple, TypeAlias

from pyodide.ffi import create_proxy

from rummy_core.cards import HIDDEN, Card
from rummy_page.dom import document
from rummy_page.flying_copies import FlyingCopies
from rummy_page.motion import HAND, PILE, STOCK, Flight, Picture, Spot, deal_gap, dealt, flights, still
from rummy_page.paint_table import TablePainter
from rummy_page.travel import NOWHERE, Pace, Rect, animate, aside, lying, pace_now, rect_of

CLOSE, OPEN = 0.55, 0.78
"""When a drawn card's back begins to turn, and when its face begins to show, as parts of its way."""

RING_MS = 1000
"""How long a changed card wears its ring where nothing moves: UI.md, section 9."""

STILL_PX = 1.5
"""A card that would move less than this stays."""

SHOWS = ("meld", "box", "pile")
"""Where a card that arrives is drawn; a seat and the stock show only how many there are."""


class Trip(NamedTuple):
    """A flight, what is drawn at its end, the copy that flies there if one does, and where it leads from and to."""

    flight: Flight
    target: Any
    copy: Any
    origin: Rect
    goal: Rect


Move: TypeAlias = tuple[Flight, Rect | None]
"""A flight and where its card was drawn, as far as that is known."""


class MotionLayer:
    """Everything on the table that is on its way."""

    def __init__(self, table: TablePainter, heard: Callable[[Picture, Picture, float], None]) -> None:
        """*heard* is told each change: what was, what is, and the milliseconds until the cards arrive."""
        self._table = table
        self._heard = heard
        self._above = FlyingCopies()
        self._shown: Picture | None = None
        self._copies: dict[Card, Any] = {}
        """The copies on their way that show which card they are."""
        self._moving: dict[Card, Any] = {}
        self._dealing = False
        self._calm_at = 0.0
        """When all that is on its way has arrived, in seconds of the monotonic clock."""
        self._landed = create_proxy(self._land)
        self.loose: set[Card] = set()
        """Cards of my hand that a drag has pulled out of their place; the next change takes them back."""
        self.picked: dict[Card, Rect] = {}
        """Where a drag let go of copies of cards that lie elsewhere (a back for the stock's top)."""

    def forget(self) -> None:
        """Begin anew: what is shown next did not come from what was shown last."""
        self.finish()
        self._shown = None

    def change(self, after: Picture, fresh: bool, paint: Callable[[], None]) -> None:
        """Run *paint*, which shows *after*, and let the cards travel to where it puts them.

        :param fresh: whether the hand was dealt this moment: its cards come one by one.
        """
        before, self._shown = self._shown, after
        if before is None:
            if fresh:
                self._deal(after, paint)
            else:
                paint()
            return
        travel = flights(before, after)
        if not travel and before.hand == after.hand and not self.loose and not self.picked:
            self._above.drop_ready()
            paint()
            return
        pace = pace_now()
        self._heard(before, after, pace.move)
        travel += self._still_flying(after, travel)
        # What lies where it lay need not be measured, unless it is still on its way there.
        resting = still(before, after) - self.loose if monotonic() >= self._calm_at else set()
        starts = self._starts(before, travel, resting)
        moves = self._moves(after, travel, starts, pace)
        top = _covered(before, travel) if pace.move else None
        at_top = NOWHERE if top is None else rect_of(self._table.pile_face(False))
        self._drop_everything()
        under = None if top is None else self._above.take(top, under=True)
        copies = [self._copy(flight) if pace.move else None for flight, _ in moves]
        paint()
        self._settle()
        trips = self._trips(moves, copies, pace)
        if under is not None:
            self._lie(under, at_top, pace)
        for trip in trips:
            self._begin(trip, pace)
        self._above.drop_ready()
        self._calm_at = monotonic() + pace.move / 1000

    def prepare(self, after: Picture) -> None:
        """Lay out, out of sight, the copies that a change to *after* would send off, so that it need not do it."""
        before = self._shown
        if before is not None and pace_now().move:
            travel = flights(before, after)
            cards = [_covered(before, travel), *map(_carried, travel)]
            self._above.prepare([card for card in cards if card is not None])

    def settle(self) -> None:
        """Send home the cards that a drag pulled out, if nothing has done so yet."""
        if self._shown is not None and (self.loose or self.picked):
            self.change(self._shown, False, lambda: None)

    def hurry(self) -> None:
        """End a deal that is still under way."""
        if self._dealing:
            self.finish()

    def finish(self) -> None:
        """Put everything in its place at once."""
        self._above.drop_ready()
        self._drop_everything()
        self._settle()

    # -- before

    def _still_flying(self, after: Picture, travel: list[Flight]) -> list[Flight]:
        """Return flights for the copies that an earlier change sent off: they go on from where they are."""
        again = set(self._copies) - {flight.card for flight in travel}
        return [Flight(card, spot, spot) for card in again if (spot := after.spots.get(card, HAND)) != HAND]

    def _starts(self, before: Picture, travel: list[Flight], resting: set[Card]) -> dict[Card, Rect]:
        """Measure where the cards that may move are drawn now: all of my hand that are not *resting*, and *travel*."""
        starts = {card: rect_of(copy) for card, copy in self._copies.items()}
        for flight in travel:
            picked = HIDDEN if flight.start == STOCK else flight.card
            if picked in self.picked:
                starts[flight.card] = self.picked.pop(picked)
        for card in before.hand:
            if card not in resting and card not in starts and (face := self._table.hand_face(card)):
                starts[card] = rect_of(face)
        for flight in travel:
            if flight.card not in starts and flight.card != HIDDEN:
                element = self._element(flight.card, flight.start)
                if element:
                    starts[flight.card] = rect_of(element)
        return starts

    def _element(self, card: Card, spot: Spot) -> Any:
        match spot.kind:
            case "hand":
                return self._table.hand_face(card)
            case "box":
                return self._table.box_face(card)
            case "meld":
                return self._table.meld_face(spot.number, card)
            case "seat":
                return self._table.seat_face(spot.number)
            case _:
                return self._table.pile_face(spot == STOCK)

    # -- after

    def _moves(self, after: Picture, travel: list[Flight], starts: dict[Card, Rect], pace: Pace) -> list[Move]:
        """Return the flights in the order they begin, and where each card was drawn, as far as that is known."""
        moves = [(flight, starts.get(flight.card)) for flight in travel]
        moves.sort(key=lambda move: move[0].end == HAND)
        if pace.move:
            landing = {flight.card for flight in travel if flight.end == HAND}
            stay = [card for card in after.hand if card in starts and card not in landing]
            moves += [(Flight(card, HAND, HAND), starts[card]) for card in stay]
        for card, start in self.picked.items():  # a drag let go of them where they could not lie
            spot = STOCK if card == HIDDEN else after.spots.get(card, HAND)
            if spot != HAND:
                moves.append((Flight(card, spot, spot), start))
        self.picked.clear()
        return moves

    def _trips(self, moves: Sequence[Move], copies: Sequence[Any], pace: Pace) -> list[Trip]:
        """Return what has to be set in motion, or only marked where nothing moves.

        The copies lie there already, and all is measured before the first of it moves: measuring after a change
        has the browser work styles and layout out anew, each time.
        """
        trips = []
        for (flight, start), copy in zip(moves, copies, strict=True):
            target = self._element(flight.card, flight.end)
            if not target:
                if copy is not None:
                    copy.remove()
                continue
            goal = rect_of(target) if pace.move else NOWHERE
            source = None if start is not None or not pace.move else self._element(flight.card, flight.start)
            trips.append(Trip(flight, target, copy, rect_of(source) if source else start or goal, goal))
        return trips

    def _begin(self, trip: Trip, pace: Pace, delay: float = 0) -> None:
        """Set one card in motion, or mark it where nothing moves."""
        start, end = trip.flight.start, trip.flight.end
        if not pace.move:
            if end.kind in SHOWS or end == HAND:
                self._ring(trip.target)
        elif end != HAND:
            self._fly(trip, pace)
        elif start == HAND:
            self._shift(trip, pace)
        elif start == STOCK and not self._dealing:
            self._come_face_down(trip, pace)
        else:
            self._come(trip, pace, delay)

    def _fly(self, trip: Trip, pace: Pace) -> None:
        """Carry a copy to a place outside my hand, and show the card there when it arrives."""
        card = trip.flight.card
        way = [lying(trip.origin), lying(trip.goal)]
        animate(trip.copy, way, pace, pace.move, fill="both").onfinish = self._landed
        if card != HIDDEN:
            self._copies[card] = trip.copy
        if trip.flight.end.kind in SHOWS:
            self._moving[card] = animate(trip.target, [{"opacity": "0"}, {"opacity": "0"}], pace, pace.move)

    def _come(self, trip: Trip, pace: Pace, delay: float) -> None:
        """Let a card come to my hand with its face up; one that waits to be dealt is out of sight until then."""
        origin, goal = trip.origin, trip.goal
        # On its way a card is above the others, and what lies below it can be tapped.
        flying = {"zIndex": "4", "pointerEvents": "none"}
        away: dict[str, Any] = {"translate": f"{origin.x - goal.x}px {origin.y - goal.y}px", **flying}
        here: dict[str, Any] = {"translate": "0 0", **flying}
        frames = (
            [{**away, "opacity": "0"}, {**away, "opacity": "1", "offset": 0.01}, {**here, "opacity": "1"}]
            if delay
            else [away, here]
        )
        self._moving[trip.flight.card] = animate(trip.target.parentElement, frames, pace, pace.move, delay)

    def _come_face_down(self, trip: Trip, pace: Pace) -> None:
        """Carry a back from the stock to the card's place in my hand, and turn it there."""
        goal, move = trip.goal, pace.move
        closed = lying(goal, turned=True)
        frames = [lying(trip.origin), {**lying(goal), "offset": CLOSE / OPEN}, closed]
        animate(trip.copy, frames, pace, move * OPEN, fill="both").onfinish = self._landed
        opening = [{"transform": "scaleX(0)"}, {"transform": "none"}]
        self._moving[trip.flight.card] = animate(trip.target, opening, pace, move * (1 - OPEN), move * OPEN)

    def _shift(self, trip: Trip, pace: Pace) -> None:
        """Let a card of my hand move aside."""
        dx, dy = trip.origin.x - trip.goal.x, trip.origin.y - trip.goal.y
        if abs(dx) > STILL_PX or abs(dy) > STILL_PX:
            self._moving[trip.flight.card] = animate(trip.target.parentElement, aside(dx, dy), pace, pace.move)

    def _deal(self, after: Picture, paint: Callable[[], None]) -> None:
        self._drop_everything()
        pace = pace_now()
        paint()
        if not pace.move or document.hidden:
            return
        gap = deal_gap(len(after.hand), pace.deal, pace.move)
        self._dealing = True
        self._calm_at = monotonic() + (pace.move + gap * len(after.hand)) / 1000
        origin = rect_of(self._element(HIDDEN, STOCK))
        moves = [(flight, origin) for flight in dealt(after)]
        for place, trip in enumerate(self._trips(moves, [None] * len(moves), pace)):
            self._begin(trip, pace, place * gap)

    def _ring(self, element: Any) -> None:
        """Mark a changed card where nothing moves."""
        ring = {"outline": "3px solid var(--accent)", "outlineOffset": "1px"}
        animate(element, [ring, ring], None, RING_MS)

    # -- copies

    def _copy(self, flight: Flight) -> Any:
        card = _carried(flight)
        return None if card is None else self._above.take(card)

    def _lie(self, copy: Any, where: Rect, pace: Pace) -> None:
        """Let a copy lie somewhere until the others have landed."""
        animate(copy, [lying(where), lying(where)], pace, pace.move, fill="both").onfinish = self._landed

    def _land(self, event: Any) -> None:
        event.target.effect.target.remove()
        self._copies = {card: copy for card, copy in self._copies.items() if copy.isConnected}

    def _drop_everything(self) -> None:
        self._dealing = False
        for motion in self._moving.values():
            motion.cancel()
        self._moving.clear()
        self._copies.clear()
        self._above.drop_flying()

    def _settle(self) -> None:
        for card in self.loose:
            face = self._table.hand_face(card) or self._table.box_face(card)
            if face:
                face.parentElement.style.removeProperty("translate")
        self.loose.clear()


def _carried(flight: Flight) -> Card | None:
    """Return of which card a copy is carried, :data:`HIDDEN` for a back; ``None`` where the card itself moves."""
    if flight.end != HAND:
        return flight.card
    return HIDDEN if flight.start == STOCK else None


def _covered(before: Picture, travel: Sequence[Flight]) -> Card | None:
    """Return the card on the pile if another is about to fly onto it: it stays in sight until then."""
    return before.top if any(flight.end == PILE for flight in travel) else None
