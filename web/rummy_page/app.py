"""The page: which screen is shown, which match lies on the table, and what every control does."""

from collections.abc import Callable
from typing import Any

import js

from rummy_core.errors import SeedError
from rummy_core.game import Game
from rummy_page.after_frame import AfterFrame
from rummy_page.asking import Asking
from rummy_page.at_table import MatchAtTable
from rummy_page.browser import BrowserStore
from rummy_page.check_page import CheckPage
from rummy_page.dom import at, document, listen
from rummy_page.history_desk import HistoryDesk
from rummy_page.home import Home, opponents
from rummy_page.house_page import HousePage
from rummy_page.how_page import HowPage
from rummy_page.notice_bar import NoticeBar
from rummy_page.paint_pages import HandOverPainter, paint_keys
from rummy_page.room.page_address import PageAddress
from rummy_page.room.prepare import prepare_rooms, seconds
from rummy_page.room.room_check import room_check
from rummy_page.room.room_over import fair_words, room_over
from rummy_page.room.room_table import RoomTable
from rummy_page.room.rooms_desk import RoomsDesk
from rummy_page.score_sheet import HandOver, hand_over, heard_over, score_sheet
from rummy_page.screens import Screens
from rummy_page.settings import Settings
from rummy_page.settings_page import SettingsPage
from rummy_page.setup import Setup
from rummy_page.slips import Slips
from rummy_page.solo_desk import SoloDesk
from rummy_page.table_screen import TableScreen
from rummy_page.texts import say
from rummy_page.words import why_not


class App:
    """Everything the page does."""

    def __init__(self) -> None:
        store, later = BrowserStore(), AfterFrame()
        self._screens = Screens(self._entered, self._invited)
        self._asking = Asking(self._screens)
        self._settings = SettingsPage(store, self._settings_changed)
        self._table = TableScreen(store, self._screens, self, later)
        self._notices = NoticeBar(self._table.refit)
        self._slips = Slips(self._table.pressed, self._table.dragged)
        self._home = Home(store)
        self._house = HousePage(lambda: self._home.setup, self._home.take)
        self._check = CheckPage()
        self._how = HowPage()
        self._over = HandOverPainter()
        self._desk = HistoryDesk(store, self)
        self._solo = SoloDesk(store, self._desk.keep, self._notices.warn, later)
        self._address = PageAddress(BrowserStore("sessionStorage"), store)
        self._room_table = RoomTable(self._table, self._notices, seconds, self._recount, self._desk.keep)
        self._rooms = RoomsDesk(store, self, self._room_table, self._address, prepare_rooms)
        paint_keys()
        if self._solo.match is not None:
            self._table.seat(self._solo.match)
        self._actions = self._action_table()
        listen(document, "click", self._clicked)
        listen(document, "touchend", self._lifted)
        listen(document, "change", self._form_changed)
        listen(document, "submit", lambda event: event.preventDefault())
        listen(document, "keydown", self._key)
        listen(document.getElementById("own-seed"), "input", lambda _event: self._seed_typed())
        listen(js.window, "storage", self._stored_elsewhere)

    def open(self, queued: str) -> None:
        """Show what the address asks for, then do what was tapped while the page loaded."""
        if self._address.take_shared():
            self._screens.swap("room-join")
        else:
            self._screens.open_first()
        self._notices.warn(self._solo.start_notice)
        if queued:
            self._act(queued, None, 0)

    # -- what the table asks for

    def settings(self) -> Settings:
        """Return the settings of this browser."""
        return self._settings.now

    def may_touch(self) -> bool:
        """Return whether the match at the table is this tab's to play."""
        return self._room_table.at_table or not self._solo.yielded

    def counted(self) -> None:
        """Show the count."""
        self._screens.swap("hand-over")

    # -- what the desks of rooms and of past games ask for

    def screen(self) -> str:
        """Return which screen is shown."""
        return self._screens.now

    def swap(self, screen: str) -> None:
        """Show a screen in place of this one."""
        self._screens.swap(screen)

    def warn(self, text: str) -> None:
        """Show a notice over the table and on the home page."""
        self._notices.warn(text)

    def setup(self) -> Setup:
        """Return the rules as they are chosen now."""
        return self._home.setup

    def choose(self, setup: Setup) -> None:
        """Choose and remember other rules."""
        self._home.take(setup)

    def go(self, screen: str) -> None:
        """Show a screen."""
        self._screens.go(screen)

    def open_sheet(self, name: str) -> None:
        """Open a sheet over the screen."""
        self._screens.open_sheet(name)

    def close_sheets(self) -> None:
        """Close whatever sheet is open."""
        self._screens.close_sheets()

    def playing(self) -> Game | None:
        """Return the match against bots, if there is one."""
        return self._solo.game

    def looked_at(self) -> Game | None:
        """Return the match at the table to look back at, whoever plays there, if there is one."""
        room = self._room_table.match
        return room.game() if room is not None and self._room_table.at_table else self._solo.game

    def transcript(self) -> str:
        """Return the transcript of the room at the table; empty if no room's match lies there."""
        room = self._room_table.match
        return room.transcript() if room is not None and self._room_table.at_table else ""

    def play_on(self, game: Game) -> None:
        """Put *game* on the table and show it."""
        self._table.seat(self._solo.take(game))
        self._screens.go("table")

    def ask(self, key: str, then: Callable[[], None], **values: object) -> None:
        """Ask before something that changes what lies on the table."""
        self._asking.ask(key, then, **values)

    # -- screens

    @property
    def _match(self) -> MatchAtTable | None:
        """The match at the table."""
        return None if self._table.session is None else self._table.session.match

    def _invited(self, fragment: str) -> str:
        """Keep an invitation that the address holds and return the screen that follows it."""
        return "room-join" if self._address.take_fragment(fragment) else ""

    def _entered(self, name: str) -> str:
        """Fill the screen that is asked for and return the one to show instead, if it must be another."""
        name = self._rooms.entered(name)
        if name in ("table", "hand-over"):
            if self._match is None and self._solo.match is not None:
                self._table.seat(self._solo.match)
            match = self._match
            name = "home" if match is None else "table" if match.in_hand else "hand-over"
        if name != "table":
            self._table.pause()
        if name != "replay":
            self._desk.leave()
        elif not self._desk.enter_replay():
            name = "history"
        match name:
            case "home":
                self._home.show_saved(self._solo.game)
                at("learn").el.checked = self._settings.now.learn
                js.rummyBoot.busy(False)
            case "table":
                at("table").hidden(False)  # sizes are measured while painting
                if self._match is self._solo.match and self._solo.match is not None:
                    self._solo.match.save()
                js.rummyBoot.busy(True)
                self._table.open()
            case "hand-over":
                over = self._paint_over()
                if over is not None and self._table.session is not None:
                    self._table.voice.tell(heard_over(over, self._table.session.view))
                js.rummyBoot.busy(False)
            case "check-the-deals":
                self._open_check()
            case "how-to-play":
                session = self._table.session
                self._how.open(self._home.setup.rules() if session is None else session.view.rules)
            case "house-rules":
                self._house.open()
            case "settings":
                self._settings.open()
            case "history":
                self._desk.enter_history()
        return name

    def _paint_over(self) -> HandOver | None:
        session = self._table.session
        if session is None:
            return None
        over = hand_over(session.view, session.names)
        fair = say("fair-over") if over.match_over else say("fair", n=session.view.number)
        room = self._room_table.match
        if room is not None and session.match is room:
            over, fair = room_over(over, room), fair_words(room)
        self._over.paint(over, score_sheet(session.view, session.names, new=True), fair)
        return over

    def _open_check(self) -> None:
        room = self._room_table.match
        self._check.open(None if self._room_table.at_table else self._solo.game, self._solo.deal)
        if room is not None and self._room_table.at_table:
            found = room_check(room.table, room.game(), self._room_table.audits)
            self._check.show_finding(found, list(room.standing.names))

    def _recount(self) -> None:
        """Show the page after a hand as it is now, or the table if that has gone on."""
        if self._screens.now == "hand-over":
            if self._match is not None and self._match.in_hand:
                self._screens.swap("table")
            else:
                self._paint_over()

    # -- matches

    def _play(self) -> None:
        game = self._solo.game
        if game is not None and not game.match.over:
            self._asking.ask("replace", self._start_match, names=opponents(game))
        else:
            self._start_match()

    def _play_on(self) -> None:
        """Go on with the match that is not over, or start one: the shortcut of the installed page."""
        game = self._solo.game
        if game is not None and not game.match.over:
            self._screens.go("table")
        else:
            self._start_match()

    def _start_match(self) -> None:
        self._table.seat(self._solo.start(self._home.setup))
        self._screens.go("table")

    def _continue(self) -> None:
        """Go on with the match against bots, whatever lies on the table."""
        if self._solo.match is not None and self._match is not self._solo.match:
            self._table.seat(self._solo.match)
        self._screens.go("table")

    def _next(self) -> None:
        match = self._match
        if match is not None and match.over and match is self._solo.match:
            again = self._solo.again()
            if again is not None:
                self._table.seat(again)
        else:
            self._table.next_hand()
        self._recount()

    def _ask_give_up(self) -> None:
        room = self._room_table.match if self._room_table.at_table else None
        if room is not None and room.watching and self._table.session is not None:
            self._screens.close_sheets()
            self._table.session.refuse(say("hold-watch-refused"))
        else:
            self._asking.ask("give-up" if room is None else "resign", self._give_up)

    def _give_up(self) -> None:
        if self._table.session is not None:
            self._table.session.give_up()
            self._screens.swap("hand-over")

    def _dismiss(self) -> None:
        if not self._room_table.dismiss():
            self._notices.dismiss()

    # -- settings, other tabs, the own seed

    def _settings_changed(self) -> None:
        self._table.settings_changed()

    def _stored_elsewhere(self, event: Any) -> None:
        """Another tab saved this browser's match: it plays on there, and this one keeps its hands off."""
        if self._solo.stored_elsewhere(str(event.key)):
            self._table.pause()
            self._notices.warn(say("other-tab"))

    def _seed_typed(self) -> None:
        try:
            kept = self._solo.own_seed(str(document.getElementById("own-seed").value))
        except SeedError as error:
            self._check.seed_note(why_not(error))
            return
        self._check.seed_note(say("own-seed-kept") if kept else say("own-seed-note"))

    # -- taps

    def _action_table(self) -> dict[str, Callable[[], None]]:
        go, sheet = self._screens.go, self._screens.open_sheet
        return self._table.actions() | {
            "play": self._play,
            "play-on": self._play_on,
            "new-match": lambda: go("home"),
            "continue": self._continue,
            "leave": lambda: go("home"),
            "back": self._screens.back,
            "next-hand": self._next,
            "settings": lambda: go("settings"),
            "install": self._settings.install.ask,
            "how-to-play": lambda: go("how-to-play"),
            "house-rules": lambda: go("house-rules"),
            "house-reset": self._house.reset,
            "check-the-deals": lambda: go("check-the-deals"),
            "keys": lambda: sheet("keys"),
            "close": self._screens.close_sheets,
            "confirm": self._asking.confirm,
            "give-up": self._ask_give_up,
            "dismiss": self._dismiss,
            "room-take-over": self._room_table.take_over,
            "room-try-now": self._room_table.try_now,
        }

    def _clicked(self, event: Any) -> None:
        control = event.target.closest("[data-action]")
        if not control:
            if event.target.tagName == "DIALOG":  # a tap beside the sheet
                self._screens.close_sheets()
            return
        if control.tagName == "A":
            event.preventDefault()
        if not event.detail or self._slips.meant(control):  # a key's click has no detail, and is always meant
            self._act(str(control.dataset.action), control, float(event.timeStamp))

    def _lifted(self, event: Any) -> None:
        control = self._slips.lifted(event)
        if control:
            event.preventDefault()  # no click follows
            if self._slips.meant(control):
                self._act(str(control.dataset.action), control, float(event.timeStamp))

    def _act(self, action: str, control: Any, when: float) -> None:
        if action in self._actions:
            self._actions[action]()
        elif action == "show-hand":
            self._check.show(int(control.dataset.hand))
        elif action == "copy-number":
            self._check.copy(control)
        elif not self._rooms.act(action, control) and not self._desk.act(action, control):
            self._table.act(action, control, when)

    def _form_changed(self, event: Any) -> None:
        form = event.target.form
        name = str(form.id) if form else ""
        if self._desk.changed(event.target) or self._rooms.changed(event.target):
            return
        if event.target.name == "learn":
            self._settings.changed(event.target)
        elif name == "play-form":
            self._home.changed()
        elif name == "house-form":
            self._house.changed(event.target)
        elif name == "settings-form":
            self._settings.changed(event.target)
        elif name == "how-rules":
            self._how.choose(str(event.target.value))

    # -- keys

    def _key(self, event: Any) -> None:
        bare = not (event.ctrlKey or event.metaKey or event.altKey or document.querySelector("dialog[open]"))
        if self._screens.now == "replay" and bare and self._desk.key(str(event.key)):
            event.preventDefault()
