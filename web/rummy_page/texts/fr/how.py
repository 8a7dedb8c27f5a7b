"""The French texts of "How to play"."""

HOW_TEXTS: dict[str, str] = {
    "how-short": "En bref",
    "how-melds": "Combinaisons",
    "how-values": "Ce que valent les cartes",
    "how-words": "Les mots",
    "how-draw": "**Pioche une carte** dans le talon, ou prends le dessus de la défausse.",
    "how-meld-any": (
        "**Pose des combinaisons** face visible si tu veux, et complète celles de la table, à toi ou non."
    ),
    "how-meld-one": ("**Pose une nouvelle combinaison** si tu veux, et complète celles de la table, à toi ou non."),
    "how-throw": "**Défausse une carte.** Cela termine ton tour.",
    "how-out-free": "**Vide ta main en premier** et tu marques toutes les cartes que les autres ont encore en main.",
    "how-out-throw": (
        "**Défausse ta dernière carte en premier** et tu marques toutes les cartes que les autres ont encore en main."
    ),
    "how-out-penalty": "**Vide ta main en premier** : les autres comptent leurs cartes contre eux.",
    "how-set": "Un groupe",
    "how-set-text": "Trois ou quatre cartes du même rang (brelan, carré).",
    "how-run": "Une suite",
    "how-run-text": "Trois cartes ou plus d'une couleur, dans l'ordre.",
    "how-low": "L'as sous le deux",
    "how-high": "L'as après le roi",
    "how-corner": "Du roi au deux",
    "how-yes": "Ici, c'est une suite.",
    "how-no": "Ici, ce n'est pas une suite.",
    "how-value-ace": "un as",
    "how-value-number": "son chiffre",
    "how-value-court": "valet, dame, roi",
    "how-value-joker": "un joker",
    "how-numbers": "2 à 10",
    "how-values-note": "Seules les cartes en main comptent. Les cartes posées ne coûtent rien : pose-les tôt.",
    "how-lay-off": "Ajouter",
    "how-lay-off-text": (
        "Compléter une combinaison de la table avec une carte de ta main. Les cartes déjà là restent en place."
    ),
    "how-piles": "Talon et défausse",
    "how-piles-text": "Les cartes cachées où l'on pioche, et les cartes visibles que l'on a jetées.",
    "how-go-out": "Terminer",
    "how-go-out-text": "Se défaire de sa dernière carte. La manche s'arrête aussitôt.",
    "how-rummy": "Rami d'un coup",
    "how-rummy-double": "Terminer en un seul tour sans avoir rien posé avant. Cela compte double.",
    "how-rummy-bonus": "Terminer en un seul tour sans avoir rien posé avant. Cela rapporte 10 points de plus.",
    "how-frozen": "Reste ce tour",
    "how-frozen-text": "Une carte prise dans la défausse ne peut pas y être rejetée au même tour.",
}
