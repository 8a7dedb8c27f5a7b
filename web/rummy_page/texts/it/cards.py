"""The Italian names of cards as people say them."""

CARD_TEXTS: dict[str, str] = {
    "suits-0": "fiori",
    "suits-1": "quadri",
    "suits-2": "cuori",
    "suits-3": "picche",
    "card-ace": "asso di {suit}",
    "card-number": "{rank} di {suit}",
    "card-jack": "fante di {suit}",
    "card-queen": "donna di {suit}",
    "card-king": "re di {suit}",
    "card-joker": "jolly",
    "card-hidden": "carta coperta",
}
