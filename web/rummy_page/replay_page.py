"""The replay screen at work: films a hand, reviews it in slices, and moves along it."""

from collections.abc import Iterator
from typing import Any

import js

from rummy_core.analysis import TurnReview, review_hand
from rummy_core.game import Game
from rummy_page.browser import Job, Timer
from rummy_page.dom import at, make
from rummy_page.replay import Film, best_count, dealt_words, filming, move_lines, replay_model, verdict_at
from rummy_page.replay_chart import chart, cursor
from rummy_page.replay_chart_paint import ChartPainter
from rummy_page.replay_paint import ReplayPainter
from rummy_page.texts import listed, say
from rummy_page.words import name_of

PLAY_MS = 900
"""How long each move is shown while the replay plays by itself."""

KEYS = {"ArrowRight": "next", "ArrowLeft": "prev", "Home": "first", "End": "last"}


class ReplayPage:
    """One match, hand by hand."""

    def __init__(self) -> None:
        self._paint = ReplayPainter()
        self._chart = ChartPainter()
        self._job, self._reviewing = Job(), Job()
        self._timer = Timer(self._play_on)
        self._select: Any = at("replay-hand").el
        self._film: Film | None = None
        self._reviews: dict[int, TurnReview] = {}
        """By the place of their turn in the film."""
        self._step = 0
        self._playing = False
        self._everything = True
        self._reviewed = False
        self.game: Game | None = None

    def load(self, game: Game, number: int) -> None:
        """Choose the match and the hand that :meth:`enter` will show."""
        self.game = game
        self._choose_hand(number)

    def enter(self) -> bool:
        """Return whether there is a match to show; its film is made in slices."""
        return self.game is not None

    def leave(self) -> None:
        """Stop playing: the screen is left."""
        self._stop()
        self._reviewing.stop()

    def choose_hand(self) -> None:
        """Show the hand that was picked from the list of hands."""
        self._choose_hand(int(self._select.value))

    def _choose_hand(self, number: int) -> None:
        game = self.game
        if game is None:
            return
        self._stop()
        self._film = None
        self._reviews, self._reviewed = {}, False
        counted = len(game.log) - (1 if game.match.in_hand else 0)
        options = []
        for hand in range(1, counted + 1):
            option = make("option", "", say("replay-hand-of", n=hand, all=counted), value=str(hand))
            option.selected = hand == number
            options.append(option)
        self._select.replaceChildren(*options)
        self._job.start(_filmed(game, number), self._filmed)

    def _filmed(self, film: Film) -> None:
        self._film = film
        self._step = 0
        self._show()
        self._sum_up()
        self._reviewing.start(self._marks(film), lambda _done: self._sum_up())

    def _marks(self, film: Film) -> Iterator[bool | None]:
        """Review the hand: each mark is shown as soon as it is found."""
        place = 0
        for review in review_hand(film.game, film.number):
            if review is not None:
                self._reviews[place] = review
                place += 1
                self._show_marks()
            yield None
        self._reviewed = True
        yield True

    def _sum_up(self) -> None:
        film = self._film
        if film is None:
            return
        sums = []
        for seat in range(len(film.names)):
            lines = [best_count(film, seat, self._reviews)] if self._reviewed else [say("review-working")]
            sums.append((seat, name_of(seat, film.names), [*lines, dealt_words(film, seat)]))
        self._paint.sums(sums)
        curves = [
            say("replay-chart-heard", name=name_of(seat, film.names), costs=listed(list(map(str, costs))))
            for seat, costs in enumerate(film.costs)
        ]
        self._chart.heard(". ".join(curves))

    def _show_marks(self) -> None:
        """Show a mark that was just found: no card has moved, so only the words change."""
        if self._film is not None:
            self._paint.moves.paint(move_lines(self._film, self._step, self._reviews))
            self._paint.paint_verdict(verdict_at(self._film, self._step, self._reviews))

    def _show(self) -> None:
        film = self._film
        if film is None:
            return
        model = replay_model(film, self._step, self._reviews, self._everything)
        self._paint.paint(model, self._playing, self._everything)
        self._chart.paint(chart(film, self._reviews), cursor(film, self._step))

    # -- moving along

    def act(self, action: str, control: Any) -> None:
        """Do what a control of the screen says."""
        match action:
            case "first" | "prev" | "next" | "last":
                self._stop()
                self._move(action)
            case "play":
                self._play()
            case "open":
                self._everything = not self._everything
            case "go":
                self._stop()
                self._step = int(control.dataset.step)
            case "moves" if self._film is not None:
                self._paint.sheet.paint(move_lines(self._film, self._step, self._reviews))
        self._show()

    def key(self, key: str) -> bool:
        """Move by a key and return whether it is one of this screen's."""
        if key in KEYS:
            self.act(KEYS[key], None)
        return key in KEYS

    def _move(self, action: str) -> None:
        if self._film is None:
            return
        last = len(self._film.frames) - 1
        to = {"first": 0, "prev": self._step - 1, "next": self._step + 1, "last": last}[action]
        self._step = max(0, min(last, to))

    def _play(self) -> None:
        if self._playing:
            self._stop()
        elif self._film is not None:
            if self._step == len(self._film.frames) - 1:
                self._step = 0
            self._playing = True
            self._timer.start(PLAY_MS)

    def _play_on(self) -> None:
        if self._film is None or not self._playing:
            return
        self._move("next")
        if self._step == len(self._film.frames) - 1 or js.document.hidden:
            self._playing = False
        else:
            self._timer.start(PLAY_MS)
        self._show()

    def _stop(self) -> None:
        self._playing = False
        self._timer.stop()


def _filmed(game: Game, number: int) -> Iterator[Film | None]:
    yield (yield from filming(game, number))
