"""A session without a browser: what it asks of the page around it is written down."""

from dataclasses import dataclass, field

from rummy_page.bot_match import BotMatch
from rummy_page.offers import Play
from rummy_page.session import Session
from rummy_page.table import TableModel

from rummy_core.game import Game, start_game
from rummy_core.record import dumps
from rummy_core.replay import load_save
from rummy_core.rules import Rules, preset
from tests.games import dealing
from tests.page.table_at import players


@dataclass
class Notebook:
    """The page around a session, as a list of what it was asked for."""

    saved: list[str] = field(default_factory=list)
    painted: list[TableModel] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    alarms: list[str] = field(default_factory=list)
    waits: list[int] = field(default_factory=list)
    counted: int = 0
    aimed: list[int] = field(default_factory=list)
    session: Session | None = None

    def keep(self, game: Game) -> None:
        self.saved.append(dumps(game, save=True))

    def paint(self) -> None:
        assert self.session is not None
        self.painted.append(self.session.model())

    def tell(self, words: str) -> None:
        self.told.append(words)

    def alarm(self, words: str) -> None:
        self.alarms.append(words)

    def wait(self, milliseconds: int) -> None:
        self.waits.append(milliseconds)

    def hand_over(self) -> None:
        self.counted += 1

    def aim(self, meld_id: int) -> None:
        self.aimed.append(meld_id)


def seated(
    seats: int = 2, rules: Rules | None = None, seed: str = "seed", *, ask: bool = False
) -> tuple[Session, Notebook]:
    """Return a session at a fresh table, opened, and its notebook."""
    game = start_game(rules or preset("basic"), players(seats), dealing(seed))
    page = Notebook()
    match = BotMatch(game, page.keep)
    session = Session(match, page, ask=ask)
    page.session = session
    match.save()
    session.open()
    return session, page


def reloaded(page: Notebook) -> Session:
    """Return a session at what was saved last, as after a reload of the page."""
    again = Notebook()
    again.session = Session(BotMatch(load_save(page.saved[-1])), again)
    return again.session


def game_of(session: Session) -> Game:
    """Return the game against bots that lies on the table."""
    assert isinstance(session.match, BotMatch)
    return session.match.game


def until_my_turn(session: Session) -> None:
    """Let the bots play until it is my turn or the hand is over."""
    while session.match.bot_waits:
        session.tick()


HAND_TAPS = 800
"""More taps than any hand needs; a player who goes round in circles must end."""


def play_a_hand(session: Session) -> None:
    """Play the hand to its end: draw, lay and lay off what is offered, throw the first card that may go.

    The question in which way cards are meant gets its last answer, so that not the easiest is always
    taken; a turn that leads nowhere is taken back once, and ended with a card from the stock and a discard.
    """
    until_my_turn(session)
    turn, lay = -1, True
    for _ in range(HAND_TAPS):
        if not session.match.in_hand:
            return
        turn, lay = session.view.table.turns, lay or session.view.table.turns != turn
        model, ways = session.model(), session.ui.said.ways
        usable = [button for button in model.offers.buttons if button.do is not None]
        if model.offers.track == 0:
            session.press(usable[0 if lay else -1])
        elif ways:
            session.answer(len(ways) - 1)
        elif session.ui.said.aiming:
            session.tap_meld(session.thought.choice.targets[0].meld_id)
        elif lay and usable:
            session.press(usable[0])
        elif lay and model.offers.error:
            session.undo()
            lay = False
        elif usable and isinstance(usable[-1].do, Play) and len(session.ui.selected) == 1:
            session.press(usable[-1])
        else:
            session.release()
            session.tap_card(next(card.card for card in model.hand if not card.locked))
        until_my_turn(session)
    raise AssertionError(f"the hand does not end: {session.model().offers}")
