"""The names of cards as people say them."""

CARD_TEXTS: dict[str, str] = {
    "suits-0": "clubs",
    "suits-1": "diamonds",
    "suits-2": "hearts",
    "suits-3": "spades",
    "card-ace": "ace of {suit}",
    "card-number": "{rank} of {suit}",
    "card-jack": "jack of {suit}",
    "card-queen": "queen of {suit}",
    "card-king": "king of {suit}",
    "card-joker": "joker",
    "card-hidden": "hidden card",
}
