"""Cards as small integers, and their names.

A physical card is one ``int`` that never changes its meaning:

- ``0..51``: the first pack, ``suit * 13 + rank`` (suits c d h s, ranks A 2 .. K);
- ``52..103``: the second pack in the same order (so ``card % 52`` is the face);
- ``104..111``: jokers, up to eight.

The text form is rank and suit, ``7h`` or ``Ts``; ``??`` is a joker. A second copy of a face, and
every joker after the first, carries its number: ``7h#2``, ``??#3``. So a text names one physical
card.

>>> card_name(parse_card("7h")), card_name(parse_card("7h#2")), rank_of(parse_card("Ts"))
('7h', '7h#2', 9)
"""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from rummy_core.english import Say, english
from rummy_core.errors import NotationError

Card: TypeAlias = int
"""A physical card, 0..111; see the module's docstring. Negative numbers never name a card."""

Rank: TypeAlias = int
"""0 is the ace, 1 the two, 9 the ten, 12 the king."""

Suit: TypeAlias = int
"""0 clubs, 1 diamonds, 2 hearts, 3 spades."""

HIDDEN: Card = -1
"""Stands in a view where a card lies that the viewer may not know. All hidden cards are alike."""

RANK_CHARS = "A23456789TJQK"
SUIT_CHARS = "cdhs"
RANKS = 13
SUITS = 4
PACK = RANKS * SUITS
MAX_PACKS = 2
FIRST_JOKER: Card = PACK * MAX_PACKS
MAX_JOKERS = 8

COURT: Mapping[Rank, str] = {0: "ace", 10: "jack", 11: "queen", 12: "king"}
"""The ranks that are called by a word and not by a number."""


def is_joker(card: Card) -> bool:
    """Return whether *card* is a joker."""
    return card >= FIRST_JOKER


def rank_of(card: Card) -> Rank:
    """Return the rank of a natural card; meaningless for jokers and hidden cards."""
    return card % RANKS


def suit_of(card: Card) -> Suit:
    """Return the suit of a natural card; meaningless for jokers and hidden cards."""
    return card // RANKS % SUITS


def face_of(card: Card) -> Card:
    """Return the first-pack card with the same face; every joker's face is the first joker."""
    return FIRST_JOKER if card >= FIRST_JOKER else card % PACK


def make_deck(packs: int, jokers: int) -> tuple[Card, ...]:
    """Return the cards of a deck in their canonical order: packs first, then jokers.

    With 52, 104 or 108 cards of the usual make-up, a card's place here is the ``id`` that the deal
    protocol shuffles; with one pack and jokers, ids 52 and up are the jokers.
    """
    if packs not in (1, 2) or not 0 <= jokers <= MAX_JOKERS:
        raise NotationError(f"no deck of {packs} packs and {jokers} jokers: 1-2 packs, 0-8 jokers")
    return (*range(PACK * packs), *range(FIRST_JOKER, FIRST_JOKER + jokers))


def face_name(card: Card) -> str:
    """Return the face alone, ``7h`` or ``??``, without the number of the copy."""
    if card >= FIRST_JOKER:
        return "??"
    if card < 0:
        return "--"
    return RANK_CHARS[card % RANKS] + SUIT_CHARS[card // RANKS % SUITS]


def card_name(card: Card) -> str:
    """Return the text that names this physical card: ``7h``, ``7h#2``, ``??``; ``--`` if hidden."""
    copy = card - FIRST_JOKER if card >= FIRST_JOKER else card // PACK
    return face_name(card) + (f"#{copy + 1}" if copy > 0 else "")


def parse_card(text: str) -> Card:
    """Return the card that *text* names.

    :raises NotationError: if *text* is not a card.
    """
    face, mark, copy_text = text.partition("#")
    copy = int(copy_text) - 1 if copy_text.isascii() and copy_text.isdigit() and len(copy_text) == 1 else 0
    if (mark and (copy < 0 or copy_text != str(copy + 1))) or len(face) != 2:
        raise NotationError(f"not a card: {text[:20]!r}. Write a rank and a suit, like 7h, or ??")
    if face == "??":
        if copy < MAX_JOKERS:
            return FIRST_JOKER + copy
    elif face[0] in RANK_CHARS and face[1] in SUIT_CHARS and copy < MAX_PACKS:
        return copy * PACK + SUIT_CHARS.index(face[1]) * RANKS + RANK_CHARS.index(face[0])
    raise NotationError(f"not a card: {text[:20]!r}. Write a rank and a suit, like 7h, or ??")


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards named in *text*, separated by blanks.

    A face written twice means its two copies, in order: ``"7h 7h ?? ??"`` is
    ``7h 7h#2 ?? ??#2``. So a hand can be written the way people write it.

    :raises NotationError: if a word is not a card, or a card is named more often than it exists.
    """
    cards: list[Card] = []
    for word in text.split():
        card = parse_card(word)
        if "#" not in word:
            step, end = (1, FIRST_JOKER + MAX_JOKERS) if is_joker(card) else (PACK, FIRST_JOKER)
            while card in cards and card + step < end:
                card += step
        if card in cards:
            raise NotationError(f"{word} is named too often in {text[:60]!r}")
        cards.append(card)
    return tuple(cards)


def cards_text(cards: Iterable[Card]) -> str:
    """Return the cards' names separated by blanks; :func:`parse_cards` reads it back."""
    return " ".join(map(card_name, cards))


def spoken(card: Card, say: Say = english) -> str:
    """Return the card as people say it: ``7 of hearts``, ``joker``, ``hidden card``."""
    if card >= FIRST_JOKER:
        return say("card-joker")
    if card < 0:
        return say("card-hidden")
    suit, rank = say(f"suits-{suit_of(card)}"), rank_of(card)
    return say(f"card-{COURT.get(rank, 'number')}", suit=suit, rank=rank + 1)
