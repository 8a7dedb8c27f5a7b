"""Moves the drawn cards: measures before and after a change and lets each card travel between the two.

The layout is the new one at once; only drawings travel, by transform, so no move waits for one. A card
that comes to my hand or stays in it moves itself. Any other is carried by a copy above the table,
because the regions clip what leaves them, and shows itself where it belongs when the copy is there.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from time import monotonic
from typing import Any, NamedTuple, TypeAlias

import js
from pyodide.ffi import create_proxy

from rummy_core.cards import HIDDEN, Card
from rummy_page.dom import as_js, card_face, document, make
from rummy_page.motion import HAND, PILE, STOCK, Flight, Picture, Spot, deal_gap, dealt, flights, still
from rummy_page.paint_table import TablePainter

CLOSE, OPEN = 0.55, 0.78
"""When a drawn card's back begins to turn, and when its face begins to show, as parts of its way."""

RING_MS = 1000
"""How long a changed card wears its ring where nothing moves: UI.md, section 9."""

STILL_PX = 1.5
"""A card that would move less than this stays."""

COPY_PX = 64.0
"""How wide a copy is laid out."""

SHOWS = ("meld", "box", "pile")
"""Where a card that arrives is drawn; a seat and the stock show only how many there are."""


class Rect(NamedTuple):
    """Where something is drawn, in pixels of the window."""

    x: float
    y: float
    width: float


NOWHERE = Rect(0, 0, 0)


def rect_of(element: Any) -> Rect:
    """Return where *element* is drawn now, on its way or not."""
    box = element.getBoundingClientRect()
    return Rect(float(box.left), float(box.top), float(box.width))


class Pace(NamedTuple):
    """How cards travel, as the styles say; durations in milliseconds, and 0 where motion is reduced."""

    move: float
    """How long a card is on its way."""
    deal: float
    """The time between two dealt cards."""
    ease: str


def pace_now() -> Pace:
    """Return how cards travel now, which follows from the page's mark for motion alone."""
    return _pace(str(document.documentElement.dataset.motion))


@lru_cache(maxsize=4)
def _pace(_motion: str) -> Pace:
    # Reading styles has the browser work them out, so they are read once for each mark.
    styles = js.getComputedStyle(document.documentElement)
    move, deal, ease = (str(styles.getPropertyValue(token)).strip() for token in ("--dur-move", "--dur-deal", "--ease"))
    return Pace(_milliseconds(move), _milliseconds(deal), ease)


def _milliseconds(text: str) -> float:
    number = float(text.rstrip("ms") or 0)
    return number if text.endswith("ms") else number * 1000


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
        self._layer = make("div", "flying", aria_hidden="true")
        self._layer.style.setProperty("--copy-px", f"{COPY_PX}px")
        document.getElementById("table").append(self._layer)
        self._shown: Picture | None = None
        self._copies: dict[Card, Any] = {}
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
            paint()
            return
        pace = pace_now()
        self._heard(before, after, pace.move)
        travel += self._still_flying(after, travel)
        # What lies where it lay need not be measured, unless it is still on its way there.
        resting = still(before, after) - self.loose if monotonic() >= self._calm_at else set()
        starts = self._starts(before, travel, resting)
        moves = self._moves(after, travel, starts, pace)
        carried = self._shown_top(travel, before) if pace.move else None
        self._drop_everything()
        under = None if carried is None else self._copy(carried[0])
        copies = [self._copy_for(flight) if pace.move else None for flight, _ in moves]
        paint()
        self._settle()
        trips = self._trips(moves, copies, pace)
        if carried is not None:
            self._lie(under, carried[1], pace)
        for trip in trips:
            self._begin(trip, pace)
        self._calm_at = monotonic() + pace.move / 1000

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

    def _shown_top(self, travel: list[Flight], before: Picture) -> tuple[Card, Rect] | None:
        """Return the card on the pile if another is about to fly onto it: it stays in sight until then."""
        if before.top is None or not any(flight.end == PILE for flight in travel):
            return None
        return before.top, rect_of(self._table.pile_face(False))

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

    def _copy_for(self, flight: Flight) -> Any:
        """Return what carries a card to its place: a copy of it, a back, or nothing where the card itself moves."""
        if flight.end != HAND:
            return self._copy(flight.card)
        return self._copy(HIDDEN) if flight.start == STOCK else None

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
        way = [_lying(trip.origin), _lying(trip.goal)]
        _animate(trip.copy, way, pace, pace.move, fill="both").onfinish = self._landed
        if card != HIDDEN:
            self._copies[card] = trip.copy
        if trip.flight.end.kind in SHOWS:
            self._moving[card] = _animate(trip.target, [{"opacity": "0"}, {"opacity": "0"}], pace, pace.move)

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
        self._moving[trip.flight.card] = _animate(trip.target.parentElement, frames, pace, pace.move, delay)

    def _come_face_down(self, trip: Trip, pace: Pace) -> None:
        """Carry a back from the stock to the card's place in my hand, and turn it there."""
        goal, move = trip.goal, pace.move
        closed = _lying(goal, turned=True)
        frames = [_lying(trip.origin), {**_lying(goal), "offset": CLOSE / OPEN}, closed]
        _animate(trip.copy, frames, pace, move * OPEN, fill="both").onfinish = self._landed
        opening = [{"transform": "scaleX(0)"}, {"transform": "none"}]
        self._moving[trip.flight.card] = _animate(trip.target, opening, pace, move * (1 - OPEN), move * OPEN)

    def _shift(self, trip: Trip, pace: Pace) -> None:
        """Let a card of my hand move aside."""
        dx, dy = trip.origin.x - trip.goal.x, trip.origin.y - trip.goal.y
        if abs(dx) > STILL_PX or abs(dy) > STILL_PX:
            frames = [{"translate": f"{dx}px {dy}px"}, {"translate": "0 0"}]
            self._moving[trip.flight.card] = _animate(trip.target.parentElement, frames, pace, pace.move)

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
        _animate(element, [ring, ring], None, RING_MS)

    # -- copies

    def _copy(self, card: Card) -> Any:
        """Return a copy above all others, still without a place."""
        copy = card_face(card)
        self._layer.append(copy)
        return copy

    def _lie(self, copy: Any, where: Rect, pace: Pace) -> None:
        """Let a copy lie somewhere until the others have landed."""
        _animate(copy, [_lying(where), _lying(where)], pace, pace.move, fill="both").onfinish = self._landed

    def _land(self, event: Any) -> None:
        event.target.effect.target.remove()
        self._copies = {card: copy for card, copy in self._copies.items() if copy.isConnected}

    def _drop_everything(self) -> None:
        self._dealing = False
        for motion in self._moving.values():
            motion.cancel()
        self._moving.clear()
        self._copies.clear()
        self._layer.replaceChildren()

    def _settle(self) -> None:
        for card in self.loose:
            face = self._table.hand_face(card) or self._table.box_face(card)
            if face:
                face.parentElement.style.removeProperty("translate")
        self.loose.clear()


def _lying(at: Rect, *, turned: bool = False) -> dict[str, Any]:
    """Return the keyframe in which a copy lies at *at*; *turned* so far that only its edge would be seen.

    A copy is laid out in the corner of the window, :data:`COPY_PX` wide. Its transform does the rest, so that
    its goal need not be known when it is laid out, and nothing is laid out once that is known.
    """
    scale = at.width / COPY_PX
    if turned:
        return {"transform": f"translate({at.x + at.width / 2}px, {at.y}px) scale(0, {scale})"}
    return {"transform": f"translate({at.x}px, {at.y}px) scale({scale})"}


def _animate(
    element: Any,
    frames: list[dict[str, Any]],
    pace: Pace | None,
    duration: float,
    delay: float = 0,
    *,
    fill: str = "backwards",
) -> Any:
    """Start an animation, at the ease of *pace*; before its delay is over the element shows the first frame."""
    return element.animate(as_js(frames), _timing(duration, delay, pace.ease if pace else "linear", fill))


@lru_cache(maxsize=32)
def _timing(duration: float, delay: float, ease: str, fill: str) -> Any:
    return as_js({"duration": duration, "delay": delay, "easing": ease, "fill": fill})
