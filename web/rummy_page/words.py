"""Names of cards, melds and players, for the eye and for the ear."""

from collections.abc import Iterable, Sequence

from rummy_core.cards import COURT, FIRST_JOKER, Card, face_name, is_joker, rank_of, suit_of
from rummy_core.cards import spoken as spoken_in
from rummy_core.errors import SaidError, Sentence
from rummy_core.melds import Meld, joker_faces
from rummy_page.texts import listed, say

YOU = 0
"""The player's own seat on every screen: a room's seats are turned until it is so."""


class Names(tuple[str, ...]):
    """The names of all players by seat, mine first."""

    __slots__ = ()


class Watched(Names):
    """The names at a table where no seat is mine: nobody is called "you"."""

    __slots__ = ()


def is_me(seat: int, names: Sequence[str]) -> bool:
    """Return whether *seat* is my own."""
    return seat == YOU and not isinstance(names, Watched)


NAMES_AT_TWO = slice(1, 2)


def bot_names(bots: int) -> list[str]:
    """Return the names of so many bots, clockwise from the player's left."""
    names = say("bot-names").split()
    return names[NAMES_AT_TWO] if bots == 1 else names[:bots]


def name_of(seat: int, names: Sequence[str]) -> str:
    """Return how a seat is called at the start of a sentence: you, or the bot's name."""
    return say("you") if is_me(seat, names) else names[seat]


def spoken(card: Card) -> str:
    """Return the card as people say it, without an article: ``7 of hearts``."""
    return spoken_in(card, say)


def the_card(card: Card) -> str:
    """Return the card as people say it in a sentence: ``the 7 of hearts``; every kind may have its own article."""
    if card >= FIRST_JOKER:
        return say("the-joker")
    return say(f"the-{COURT.get(rank_of(card), 'number')}", suit=say(f"suits-{suit_of(card)}"), rank=rank_of(card) + 1)


def why_not(refused: SaidError) -> str:
    """Return why something cannot be done, in the page's language: what is wrong, why, what to do."""
    return in_words(refused.said)


def in_words(said: Sentence) -> str:
    """Return a sentence in the page's language, and the sentences inside it."""
    facts = {name: in_words(fact) if isinstance(fact, Sentence) else fact for name, fact in said.facts.items()}
    return say(said.key, **facts)


def cards_seen(cards: Iterable[Card]) -> str:
    """Return cards by their short names, to be drawn by :mod:`rummy_page.rich`."""
    return " ".join(map(face_name, cards))


def meld_kind(meld: Meld) -> str:
    """Return ``run of clubs`` or ``set of kings``."""
    if meld.kind == "run":
        return say("run-of", suit=say(f"suits-{meld.suit}"))
    return say("set-of", ranks=say(f"ranks-{meld.low}"))


def whose_meld(meld: Meld, names: Sequence[str]) -> str:
    """Return ``your run`` or ``Robin's set``."""
    return say("whose-meld", you=is_me(meld.owner, names), name=names[meld.owner], kind=meld.kind)


def meld_heard(meld: Meld, names: Sequence[str], *, fresh: bool = False) -> str:
    """Return a meld for the ear: ``Robin: run, 4 of hearts, 5 of hearts, 6 of hearts``.

    :param fresh: whether to say after the name, as it is shown, that it was laid this turn.
    """
    cards = [_heard_in_meld(meld, index) for index in range(len(meld.cards))]
    name = say("list-comma").join([name_of(meld.owner, names), *([say("this-turn")] if fresh else [])])
    return say("meld-heard", name=name, kind=meld.kind, cards=", ".join(cards))


def _heard_in_meld(meld: Meld, index: int) -> str:
    card = meld.cards[index]
    if not is_joker(card):
        return spoken(card)
    return say("joker-heard", cards=listed([spoken(face) for face in joker_faces(meld, index)]))
