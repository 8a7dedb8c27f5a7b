"""The page: screens, taps and keys on one side, the session and the saved match on the other."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import js

from rummy_core.deal.open_deal import OpenDeal, clean_player_seed
from rummy_core.deal.secret import SECRET_BYTES, Secret
from rummy_core.errors import DealError
from rummy_core.game import Game, Player, start_game
from rummy_core.points import hand_points
from rummy_page.browser import BrowserStore, Timer, reduced_motion
from rummy_page.check_page import CheckPage
from rummy_page.choose_page import ChoosePage
from rummy_page.coach_line import CoachLine
from rummy_page.dom import Node, at, document, listen
from rummy_page.drag_layer import DragLayer
from rummy_page.events import log_lines
from rummy_page.hint_desk import HintDesk
from rummy_page.history_desk import HistoryDesk
from rummy_page.home import Home, opponents
from rummy_page.house_page import HousePage
from rummy_page.how_page import HowPage, show_table_rules
from rummy_page.keyboard import read_hand, read_table, read_turn
from rummy_page.keyboard_layer import KeyboardLayer
from rummy_page.motion import picture
from rummy_page.motion_layer import MotionLayer
from rummy_page.own_order_keeper import HandOrders
from rummy_page.paint_pages import HandOverPainter, paint_cost, paint_keys
from rummy_page.paint_scores import LogPainter, ScorePainter
from rummy_page.paint_table import TablePainter
from rummy_page.pile_sheet_page import PileSheetPage
from rummy_page.saves import MATCH_KEY, Saves
from rummy_page.score_sheet import hand_over, heard_over, score_sheet
from rummy_page.screens import Screens
from rummy_page.session import Session
from rummy_page.settings_page import SettingsPage
from rummy_page.slips import Slips
from rummy_page.texts import say
from rummy_page.voice import Voice
from rummy_page.words import bot_names

NEWS_MS = 6000
"""How long a piece of news stays; a warning stays until it is dismissed."""


def fresh_deal() -> OpenDeal:
    """Return the deal of a match to come: its secret is drawn, the player's seed still open."""
    return OpenDeal(secrets.token_hex(8), Secret(secrets.token_bytes(SECRET_BYTES)))


class App:
    """Everything the page does; it also is the session's outlet to the browser."""

    def __init__(self) -> None:
        store = BrowserStore()
        self._saves = Saves(store)
        self._settings = SettingsPage(store, self._settings_changed)
        self._table = TablePainter()
        self._motion = MotionLayer(self._table)
        self._drag = DragLayer(self._table, self._motion, self._at_table)
        self._orders = HandOrders(store)
        self._hints = HintDesk()
        self._slips = Slips()
        self._keyboard = KeyboardLayer(self._table, self._at_table, lambda: self._settings.now.letters, self._letters())
        self._voice = Voice()
        self._home = Home(store)
        self._house = HousePage(lambda: self._home.setup, self._home.take)
        self._check = CheckPage()
        self._how = HowPage()
        self._over = HandOverPainter()
        self._desk = HistoryDesk(store, self)
        self._coach = CoachLine(self._table.refit)
        self._panel = ScorePainter(document.getElementById("panel"))
        self._sheet = ScorePainter(document.getElementById("scores"))
        self._logs = [
            LogPainter(document.querySelector("#panel .log")),
            LogPainter(document.querySelector("#scores .log")),
        ]
        self._timer = Timer(self._tick)
        self._news = Timer(lambda: at("notice").hidden(True))
        self._notice, self._notice_text = at("notice"), at("notice-text")
        self._seal = Node(document.querySelector("#panel .seal-text"))
        self._deal = fresh_deal()
        self._session: Session | None = None
        self._confirmed: Callable[[], None] = self._nothing
        paint_keys()
        saved, notice = self._saves.load()
        if saved is not None:
            self._session = self._new_session(saved)
        self._start_notice = notice
        self._screens = Screens(self._entered)
        self._pile_sheet = PileSheetPage(self._screens.open_sheet, self._screens.close_sheets)
        self._question = ChoosePage(self._screens.open_sheet, self._screens.close_sheets)
        self._actions = self._action_table()
        listen(document, "click", self._clicked)
        listen(document, "change", self._form_changed)
        listen(document, "submit", lambda event: event.preventDefault())
        listen(document, "keydown", self._key)
        listen(document.getElementById("own-seed"), "input", lambda _event: self._seed_typed())
        listen(js.window, "resize", lambda _event: self._table.refit())
        listen(js.window, "storage", self._stored_elsewhere)

    def open(self, queued: str) -> None:
        """Show what the address asks for, then do what was tapped while the page loaded."""
        self._screens.open_first()
        self._warn(self._start_notice)
        if queued:
            self._act(queued, None, 0)

    # -- the session's outlet

    def save(self, game: Game) -> None:
        """Keep the game before anything of its new state is shown."""
        self._warn(self._saves.keep(game) or self._desk.keep(game))
        js.rummyBoot.busy(game.match.in_hand)

    def paint(self) -> None:
        """Show the table."""
        session = self._session
        if session is None:
            return
        self._orders.keep(session)
        model = session.model()
        self._motion.change(
            picture(session.view.table, [one.card for one in model.hand], session.ui.gathered),
            fresh=not session.game.log[-1],
            paint=lambda: self._table.paint(model),
        )
        self._drag.follow()
        self._pile_sheet.follow(session)
        self._question.follow(session)
        self._keyboard.keep_focus()
        self._coach.follow(session, self._settings.now.learn)
        if not session.ui.said.error:
            self._voice.hush()
        self._panel.paint(score_sheet(session.view, session.names))
        lines = log_lines(session.events, session.names)
        self._logs[0].paint(lines)

    def tell(self, words: str) -> None:
        """Say this when there is time."""
        self._voice.tell(words)

    def alarm(self, words: str) -> None:
        """Say this at once."""
        self._voice.alarm(words)

    def wait(self, milliseconds: int) -> None:
        """Ring the session after this time."""
        self._timer.start(milliseconds)

    def hand_over(self) -> None:
        """Show the count."""
        if self._screens.now == "table":
            self._screens.swap("hand-over")

    def aim(self, meld_id: int) -> None:
        """Put the focus on a meld."""
        self._table.aim(meld_id)

    # -- what the desk of past games asks for

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
        """Return the match at the table, if there is one."""
        return None if self._session is None else self._session.game

    def play_on(self, game: Game) -> None:
        """Put *game* on the table and show it."""
        self._saves.yielded = False
        self._session = self._new_session(game)
        self._screens.go("table")

    def ask(self, key: str, then: Callable[[], None], **values: object) -> None:
        """Ask before something that changes what lies on the table."""
        self._ask(key, then, **values)

    def _tick(self) -> None:
        if self._session is not None:
            self._session.tick()

    # -- screens

    def _entered(self, name: str) -> str:
        """Fill the screen that is asked for and return the one to show instead, if it must be another."""
        session = self._session
        if name in ("table", "hand-over"):
            if session is None:
                name = "home"
            else:
                over = not session.game.match.in_hand
                name = "hand-over" if over else "table"
        if name != "table":
            self._timer.stop()
        if name != "replay":
            self._desk.leave()
        elif not self._desk.enter_replay():
            name = "history"
        match name:
            case "home":
                self._home.show_saved(None if session is None else session.game)
                at("learn").el.checked = self._settings.now.learn
                js.rummyBoot.busy(False)
            case "table":
                at("table").hidden(False)  # sizes are measured while painting
                self._open_table()
            case "hand-over":
                self._show_over()
            case "check-the-deals":
                self._check.open(None if session is None else session.game, self._deal)
            case "how-to-play":
                self._how.open(self._home.setup.rules() if session is None else session.game.match.rules)
            case "house-rules":
                self._house.open()
            case "settings":
                self._settings.open()
            case "history":
                self._desk.enter_history()
        return name

    def _open_table(self) -> None:
        if self._session is None:
            return
        view = self._session.view
        at("menu-seal").text(say("sealed-short", n=view.number))
        self._seal.rich(say("sealed", n=view.number))
        self._session.still = reduced_motion()
        self._session.open()

    def _show_over(self) -> None:
        session = self._session
        if session is None:
            return
        over = hand_over(session.view, session.names)
        fair = say("fair-over") if over.match_over else say("fair", n=session.view.number)
        self._over.paint(over, score_sheet(session.view, session.names, new=True), fair)
        self._voice.tell(heard_over(over, session.view))
        js.rummyBoot.busy(False)

    # -- matches

    def _new_session(self, game: Game) -> Session:
        session = Session(game, self, ask=self._settings.now.ask, still=reduced_motion())
        session.swift = self._settings.now.swift
        self._orders.restore(session)
        self._motion.forget()
        return session

    def _at_table(self) -> Session | None:
        """Return the match at the table while it may be touched."""
        return None if self._saves.yielded or self._screens.now != "table" else self._session

    def _play(self) -> None:
        session = self._session
        if session is not None and not session.game.match.over:
            names = opponents(session.game)
            self._ask("replace", self._start_match, names=names)
        else:
            self._start_match()

    def _start_match(self) -> None:
        setup = self._home.setup
        bots = [Player(name, setup.level) for name in bot_names(setup.seats - 1)]
        self._saves.yielded = False
        game = start_game(setup.rules(), [Player(say("you")), *bots], self._deal)
        self._deal = replace(fresh_deal(), player_seed=self._deal.player_seed)
        self._session = self._new_session(game)
        self._screens.go("table")

    def _next(self) -> None:
        session = self._session
        if session is None:
            return
        if session.game.match.over:
            self._again(session.game)
            return
        self._motion.forget()
        session.deal_next()
        self._screens.swap("table")

    def _again(self, game: Game) -> None:
        """Play another match at the same table."""
        again = start_game(game.match.rules, game.players, self._deal)
        self._deal = replace(fresh_deal(), player_seed=self._deal.player_seed)
        self._session = self._new_session(again)
        self._screens.swap("table")

    def _give_up(self) -> None:
        if self._session is not None:
            self._session.give_up()
            self._screens.swap("hand-over")

    def _ask(self, key: str, then: Callable[[], None], **values: object) -> None:
        """Ask before something that cannot be taken back."""
        at("ask-title").text(say(f"{key}-title"))
        at("ask-text").text(say(f"{key}-text", **values))
        at("ask-yes").text(say(f"{key}-yes"))
        at("ask-no").text(say(f"{key}-no"))
        self._confirmed = then
        self._screens.open_sheet("ask")

    def _confirm(self) -> None:
        then, self._confirmed = self._confirmed, self._nothing
        self._screens.close_sheets()
        then()

    def _nothing(self) -> None:
        """Nothing was asked."""

    # -- notices, settings, other tabs

    def _warn(self, text: str) -> None:
        if text:
            at("home-notice").rich(text)
            at("home-notice-box").hidden(False)
            self._notice_text.rich(text)
            self._notice.attr("class", "notice warn")
            self._notice.hidden(False)
            self._table.refit()

    def _dismiss(self) -> None:
        self._notice.hidden(True)
        at("home-notice-box").hidden(True)
        self._table.refit()

    def _settings_changed(self) -> None:
        if self._session is not None:
            self._session.ask = self._settings.now.ask
            self._session.swift = self._settings.now.swift
            self._session.still = reduced_motion()

    def _stored_elsewhere(self, event: Any) -> None:
        """Another tab saved this browser's match: it plays on there, and this one keeps its hands off."""
        if event.key == MATCH_KEY and self._session is not None and not self._saves.yielded:
            self._saves.yielded = True
            self._timer.stop()
            self._warn(say("other-tab"))

    def _seed_typed(self) -> None:
        try:
            seed = clean_player_seed(str(document.getElementById("own-seed").value))
        except DealError as error:
            self._check.seed_note(str(error))
            return
        self._deal = replace(self._deal, player_seed=seed)
        self._check.seed_note(say("own-seed-kept") if seed else say("own-seed-note"))

    # -- taps

    def _action_table(self) -> dict[str, Callable[[], None]]:
        go, sheet = self._screens.go, self._screens.open_sheet
        return {
            "play": self._play,
            "new-match": lambda: go("home"),
            "continue": lambda: go("table"),
            "leave": lambda: go("home"),
            "back": self._screens.back,
            "next-hand": self._next,
            "settings": lambda: go("settings"),
            "how-to-play": lambda: go("how-to-play"),
            "house-rules": lambda: go("house-rules"),
            "house-reset": self._house.reset,
            "rules": self._open_rules,
            "check-the-deals": lambda: go("check-the-deals"),
            "menu": self._open_menu,
            "scores": self._open_scores,
            "cost": self._open_cost,
            "keys": lambda: sheet("keys"),
            "close": self._screens.close_sheets,
            "confirm": self._confirm,
            "give-up": lambda: self._ask("give-up", self._give_up),
            "dismiss": self._dismiss,
            "more-melds": self._table.more_melds,
            "skip": self._keyboard.focus_hand,
        }

    def _clicked(self, event: Any) -> None:
        control = event.target.closest("[data-action]")
        if not control:
            if event.target.tagName == "DIALOG":  # a tap beside the sheet
                self._screens.close_sheets()
            return
        if control.tagName == "A":
            event.preventDefault()
        if not self._slips.meant(event, control):
            return
        self._act(str(control.dataset.action), control, float(event.timeStamp))

    def _act(self, action: str, control: Any, when: float) -> None:
        if action in self._actions:
            self._actions[action]()
        elif action == "show-hand":
            self._check.show(int(control.dataset.hand))
        elif self._desk.act(action, control):
            return
        elif self._session is not None and control is not None and not self._saves.yielded:
            if self._pile_sheet.act(action, control, self._session, when):
                return
            if self._question.act(action, control, self._session, when):
                return
            self._act_at_table(self._session, action, control, when)

    def _act_at_table(self, session: Session, action: str, control: Any, when: float) -> None:
        session.hurry()
        match action:
            case "card":
                card = int(control.dataset.card)
                self._table.focus_card = card
                session.tap_card(card, when)
            case "stock":
                session.tap_stock(when)
            case "pile":
                session.tap_pile(when)
            case "meld":
                session.tap_meld(int(control.dataset.meld), when)
            case "act":
                buttons = session.model().offers.buttons
                index = int(control.dataset.index)
                if index < len(buttons):
                    session.press(buttons[index], when)
            case "undo":
                session.undo(when)
            case "hint":
                self._hints.ask(session)
            case "sort":
                session.resort()
            case "release":
                session.release()
            case "felt" if session.ui.selected or session.ui.said.text:
                session.release()

    def _open_menu(self) -> None:
        if self._session is not None:
            totals = say("list-comma").join(map(str, self._session.view.totals))
            at("menu-scores").text(totals)
        self._screens.open_sheet("menu")

    def _open_rules(self) -> None:
        if self._session is not None:
            view = self._session.view
            show_table_rules(view.rules, view.table.seats)
            self._screens.open_sheet("table-rules")

    def _open_scores(self) -> None:
        session = self._session
        if session is not None:
            self._sheet.paint(score_sheet(session.view, session.names))
            self._logs[1].paint(log_lines(session.events, session.names))
            self._screens.open_sheet("scores")

    def _open_cost(self) -> None:
        session = self._session
        if session is not None:
            view, thought = session.view, session.thought
            paint_cost(thought.arrangement, view.rules, thought.cost, hand_points(view.hand, view.rules))
            self._screens.open_sheet("cost-sheet")

    def _form_changed(self, event: Any) -> None:
        form = event.target.form
        name = str(form.id) if form else ""
        if self._desk.changed(event.target):
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

    def _letters(self) -> dict[str, Callable[[Session], None]]:
        """Return the letters that play nothing."""
        return {
            "c": lambda session: self._voice.tell(read_hand(session, self._table.order)),
            "t": lambda session: self._voice.tell(read_table(session)),
            "r": lambda session: self._voice.tell(read_turn(session)),
            "h": self._hints.ask,
            "?": lambda _session: self._screens.open_sheet("keys"),
        }
