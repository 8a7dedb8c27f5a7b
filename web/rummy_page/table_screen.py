"""The table in the browser, whoever plays there: it shows a session and brings it taps and keys."""

from collections.abc import Callable
from typing import Any, Protocol

import js

from rummy_core.points import hand_points
from rummy_page.after_frame import AfterFrame
from rummy_page.at_table import MatchAtTable
from rummy_page.breathing import breathe, rest
from rummy_page.browser import Timer, reduced_motion
from rummy_page.choose_page import ChoosePage
from rummy_page.coach_line import CoachLine
from rummy_page.dom import Node, at, document, listen
from rummy_page.drag_layer import DragLayer
from rummy_page.events import log_lines
from rummy_page.foresight import Foresight, Tap, tap_on
from rummy_page.hint_desk import HintDesk
from rummy_page.how_page import show_table_rules
from rummy_page.keyboard import read_hand, read_table, read_turn
from rummy_page.keyboard_layer import KeyboardLayer
from rummy_page.language import whenever_chosen
from rummy_page.motion import Picture, Rows, picture
from rummy_page.motion_layer import MotionLayer
from rummy_page.own_order_keeper import HandOrders
from rummy_page.paint_pages import paint_cost
from rummy_page.paint_scores import LogPainter, ScorePainter
from rummy_page.paint_table import TablePainter
from rummy_page.pile_sheet_page import PileSheetPage
from rummy_page.saves import Store
from rummy_page.score_sheet import score_sheet
from rummy_page.screens import Screens
from rummy_page.session import Session
from rummy_page.settings import Settings
from rummy_page.sound_layer import SoundLayer
from rummy_page.sounds import LOUDNESS
from rummy_page.texts import say
from rummy_page.voice import Voice


class Around(Protocol):
    """What the table asks of the app around it."""

    def settings(self) -> Settings:
        """Return the settings of this browser."""

    def may_touch(self) -> bool:
        """Return whether the match at the table is this tab's to play."""

    def counted(self) -> None:
        """Show the count of the hand that just ended."""


class TableScreen:
    """See the module; the outlet of the session at the table."""

    def __init__(self, store: Store, screens: Screens, around: Around, later: AfterFrame) -> None:
        """*later* does what the eye does not need at once."""
        self._screens, self._around = screens, around
        self._screen: Any = document.getElementById("table")
        self.session: Session | None = None
        self._hand = ""
        """The hand that was painted last."""
        self._later = later
        self._foresight = Foresight(self)
        self._down: Tap | None = None
        """The tap that a finger began."""
        self.voice = Voice(self._later)
        self._hints = HintDesk()
        self._table = TablePainter()
        self._sounds = SoundLayer(lambda: LOUDNESS[around.settings().sound])
        self._motion = MotionLayer(self._table, self._sounds.change)
        self._drag = DragLayer(self._table, self._motion, self._at_table)
        self._keyboard = KeyboardLayer(self._table, self._at_table, lambda: around.settings().letters, self._letters())
        self._orders = HandOrders(store)
        self._coach = CoachLine(self._table.refit)
        self._pile_sheet = PileSheetPage(screens.open_sheet, screens.close_sheets)
        self._question = ChoosePage(screens.open_sheet, screens.close_sheets)
        self._beside: Any = document.getElementById("panel")
        self._panel = ScorePainter(self._beside)
        self._sheet = ScorePainter(document.getElementById("scores"))
        self._logs = [
            LogPainter(document.querySelector("#panel .log")),
            LogPainter(document.querySelector("#scores .log")),
        ]
        self._timer = Timer(self._tick)
        self._seal = Node(document.querySelector("#panel .seal-text"))
        listen(js.window, "resize", lambda _event: self._resized())
        whenever_chosen(self._speak_anew)

    def _speak_anew(self) -> None:
        if self.session is not None:
            self.session.speak_anew()

    # -- a match comes to the table

    def seat(self, match: MatchAtTable) -> Session:
        """Put *match* on the table, in place of whatever lay there."""
        settings = self._around.settings()
        self._timer.stop()
        session = Session(match, self, ask=settings.ask, still=reduced_motion())
        session.swift = settings.swift
        self._orders.restore(session)
        self._motion.forget()
        self.session = session
        return session

    def open(self) -> None:
        """Show the table; the screen is there already, because sizes are measured while painting."""
        session = self.session
        if session is not None:
            at("menu-seal").text(say("sealed-short", n=session.view.number))
            self._seal.rich(say("room-sealed" if session.match.standing.live else "sealed", n=session.view.number))
            session.still = reduced_motion()
            session.open()

    def follow(self) -> None:
        """Show what has happened in the match meanwhile, if the table is what is shown."""
        if self.session is not None and self._screens.now == "table":
            self.session.follow()

    def clear(self) -> None:
        """Take the match from the table."""
        self._timer.stop()
        self.session = None

    def pause(self) -> None:
        """Let nothing happen on its own time while another screen is shown."""
        self._timer.stop()

    def next_hand(self) -> None:
        """Go on to the next hand."""
        if self.session is not None:
            self.session.deal_next()

    def settings_changed(self) -> None:
        """Take over the settings."""
        self._sounds.settings_changed()
        session, settings = self.session, self._around.settings()
        if session is not None:
            session.ask, session.swift, session.still = settings.ask, settings.swift, reduced_motion()

    def refit(self) -> None:
        """Measure again: something took room from the table, or gave it back."""
        self._table.refit()

    def _resized(self) -> None:
        self._table.refit()
        self._later.then("beside", self._paint_beside)

    def _at_table(self) -> Session | None:
        """Return the session while it may be touched."""
        return self.session if self._screens.now == "table" and self._around.may_touch() else None

    def dragged(self) -> bool:
        """Return whether the finger that is down, or was down last, has dragged a card."""
        return self._drag.dragged

    def _tick(self) -> None:
        if self.session is not None:
            self.session.tick()

    # -- the session's outlet

    def paint(self) -> None:
        """Show the table, if that is the screen that is shown: elsewhere no card has a place to travel from or to."""
        session = self.session
        if session is None or self._screen.hidden:
            return
        if session.match.hand_name != self._hand:
            self._hand = session.match.hand_name
            self._motion.forget()  # the cards of a new hand come from the stock, not from where others lay
        model = session.model()
        self._motion.change(
            _picture(session),
            fresh=not session.match.events,
            paint=lambda: self._table.paint(model),
        )
        self._drag.follow()
        self._pile_sheet.follow(session)
        self._question.follow(session)
        self._coach.follow(session, self._around.settings().learn)
        if not session.ui.said.error:
            self.voice.hush()
        self._later.then("breathe", breathe)
        self._later.then("focus", self._keyboard.keep_focus)
        self._later.then("beside", self._paint_beside)

    def _paint_beside(self) -> None:
        """Show what is read beside the table, and keep how the hand lies."""
        session = self.session
        if session is not None:
            self._orders.keep(session)
        if session is not None and self._beside.offsetParent:  # a phone has no room for it
            self._panel.paint(score_sheet(session.view, session.names))
            self._logs[0].paint(log_lines(session.events, session.names))

    def tell(self, words: str) -> None:
        """Say this when there is time."""
        self.voice.tell(words)

    def alarm(self, words: str) -> None:
        """Say this at once."""
        self.voice.alarm(words)

    def wait(self, milliseconds: int) -> None:
        """Ring the session after this time."""
        self._timer.start(milliseconds)

    def hand_over(self) -> None:
        """Show the count."""
        if self._screens.now == "table":
            self._around.counted()

    def aim(self, meld_id: int) -> None:
        """Put the focus on a meld."""
        self._table.aim(meld_id)

    # -- taps and letters

    def actions(self) -> dict[str, Callable[[], None]]:
        """Return what the controls of the table do that play nothing."""
        return {
            "rules": self._open_rules,
            "menu": self._open_menu,
            "scores": self._open_scores,
            "cost": self._open_cost,
            "more-melds": self._table.more_melds,
            "skip": self._keyboard.focus_hand,
        }

    def act(self, action: str, control: Any, when: float) -> None:
        """Do what a control of the table says."""
        session = self.session
        if session is None or control is None or not self._around.may_touch():
            return
        if self._pile_sheet.act(action, control, session, when):
            return
        if self._question.act(action, control, session, when):
            return
        session.hurry()
        self._down, tap = None, tap_on(control)
        if tap is not None:
            if action == "card":
                self._table.focus_card = tap.number
            self._foresight.make(session, tap, when)
            return
        match action:
            case "hint":
                self._hints.ask(session)
            case "sort":
                session.resort()
            case "release":
                session.release()
            case "felt" if session.ui.selected or session.ui.said.text:
                session.release()

    def pressed(self, control: Any, when: float) -> None:
        """Look at what a tap on *control* leads to, once it is on the screen that a finger came down there."""
        self._down = tap_on(control)
        self._later.then("breathe", rest)
        if self._down is not None and self._at_table() is not None:
            self._later.then("foresee", lambda: self._foresee(when))

    def _foresee(self, when: float) -> None:
        session = self._at_table()
        if session is not None and self._down is not None:  # else the finger has left again
            copy = self._foresight.look(session, self._down, when)
            if copy is not None:
                self._table.prepare(copy.model())
                self._motion.prepare(_picture(copy))

    def _letters(self) -> dict[str, Callable[[Session], None]]:
        """Return the letters that play nothing."""
        return {
            "c": lambda session: self.voice.tell(read_hand(session, self._table.order)),
            "t": lambda session: self.voice.tell(read_table(session)),
            "r": lambda session: self.voice.tell(read_turn(session)),
            "h": self._hints.ask,
            "?": lambda _session: self._screens.open_sheet("keys"),
        }

    # -- sheets

    def _open_menu(self) -> None:
        if self.session is not None:
            at("menu-scores").text(say("list-comma").join(map(str, self.session.view.totals)))
        self._screens.open_sheet("menu")

    def _open_rules(self) -> None:
        if self.session is not None:
            view = self.session.view
            show_table_rules(view.rules, view.table.seats)
            self._screens.open_sheet("table-rules")

    def _open_scores(self) -> None:
        session = self.session
        if session is not None:
            self._sheet.paint(score_sheet(session.view, session.names))
            self._logs[1].paint(log_lines(session.events, session.names))
            self._screens.open_sheet("scores")

    def _open_cost(self) -> None:
        session = self.session
        if session is not None:
            view, thought = session.view, session.thought
            paint_cost(thought.arrangement, view.rules, thought.cost, hand_points(view.hand, view.rules))
            self._screens.open_sheet("cost-sheet")


def _picture(session: Session) -> Picture:
    """Return the table as it lies in a session."""
    model = session.model()
    hand = [one.card for one in model.hand]
    rows = Rows(model.columns, model.split)
    return picture(session.view.table, hand, session.ui.gathered, rows, mine=not model.watching)
