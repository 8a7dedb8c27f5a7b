"""The French names of cards as people say them."""

CARD_TEXTS: dict[str, str] = {
    "suits-0": "trèfle",
    "suits-1": "carreau",
    "suits-2": "cœur",
    "suits-3": "pique",
    "card-ace": "as de {suit}",
    "card-number": "{rank} de {suit}",
    "card-jack": "valet de {suit}",
    "card-queen": "dame de {suit}",
    "card-king": "roi de {suit}",
    "card-joker": "joker",
    "card-hidden": "carte cachée",
}
