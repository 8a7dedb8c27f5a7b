"""The Spanish names of cards as people say them."""

CARD_TEXTS: dict[str, str] = {
    "suits-0": "tréboles",
    "suits-1": "diamantes",
    "suits-2": "corazones",
    "suits-3": "picas",
    "card-ace": "as de {suit}",
    "card-number": "{rank} de {suit}",
    "card-jack": "jota de {suit}",
    "card-queen": "reina de {suit}",
    "card-king": "rey de {suit}",
    "card-joker": "comodín",
    "card-hidden": "carta tapada",
}
