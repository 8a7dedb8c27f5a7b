"""In French: what a check of the deals found, and what it proves and does not."""

CLAIM_TEXTS: dict[str, str] = {
    "claim-committed": "Le secret de la partie est celui qui avait été fixé avant la première carte.",
    "claim-seeds-follow": "La graine de chaque manche découle du secret de la partie et de ta propre graine.",
    "claim-decks-follow": "Chaque paquet et chaque mélange du relevé est celui que donne la graine de sa manche.",
    "claim-dealer-follows": "Le premier donneur est celui que donne la graine de la manche 1.",
    "claim-in-order": "Aucune manche ne manque : elles sont numérotées à partir de 1, sans trou.",
    "claim-secret-pending": "Que les graines étaient fixées d'avance : le secret est montré quand la partie finit.",
    "claim-page-knows": "Que rien n'a regardé : cette page détient tes cartes et celles des robots.",
    "claim-seen-before": "Que l'empreinte est celle que tu as vue : note-la avant d'entrer ta graine.",
    "claim-chosen-by-trial": (
        "Que le secret de la page est dû au hasard : seule ta propre graine rend son choix inutile."
    ),
    "differs-deck-size": "Le nombre de cartes du relevé n'est pas celui de ses jeux et jokers : {count}.",
    "differs-commitment": "Le secret de la partie ne correspond pas à l'empreinte fixée avant la partie.",
    "differs-seed": "La graine de la manche {hand} ne découle pas du secret de la partie.",
    "differs-deck": "Le paquet de la manche {hand} ne découle pas de la graine montrée.",
    "differs-reshuffle": "Le mélange {number} de la manche {hand} ne découle pas de la graine montrée.",
    "differs-hand": "La manche {hand} manque ou n'est pas à sa place ; une donne est peut-être cachée.",
    "differs-dealer": "Le premier donneur ne découle pas de la graine de la manche 1.",
}
