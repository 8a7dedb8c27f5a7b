"""The German names of cards as people say them."""

CARD_TEXTS: dict[str, str] = {
    "suits-0": "Kreuz",
    "suits-1": "Karo",
    "suits-2": "Herz",
    "suits-3": "Pik",
    "card-ace": "{suit}-Ass",
    "card-number": "{suit} {rank}",
    "card-jack": "{suit}-Bube",
    "card-queen": "{suit}-Dame",
    "card-king": "{suit}-König",
    "card-joker": "Joker",
    "card-hidden": "verdeckte Karte",
}
