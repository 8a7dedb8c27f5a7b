"""The French texts of joker rummy and of tables with house rules."""

JOKER_TEXTS: dict[str, str] = {
    "list-or": " ou ",
    # -- the question in which way cards are meant
    "ask-joker": "Quelle carte est le joker ?",
    "ask-melds": "Quelles combinaisons sont-ce ?",
    "ask-note": "Cela reste ainsi sur la table. Ferme pour choisir d'autres cartes.",
    "ask-note-swap": "Qui tient cette carte pourra plus tard l'échanger contre le joker.",
    "answer-points.one": "{n} point",
    "answer-points.other": "{n} points",
    # -- the first meld
    "meter-first-meld": "Première pose",
    "meter-of": "{points}/{needed}",
    "meter-clean": "Une suite sans joker",
    "meter-not-clean": "Il faut une suite sans joker",
    "choose-melds.one": "Choisir la combinaison",
    "choose-melds.other": "Choisir {n} combinaisons",
    "say-opening": "**Tu peux ouvrir.** Tes combinaisons atteignent les {n} points de la première pose.",
    "say-no-opening": "**Défausse une carte.** Ta main n'atteint pas encore une première pose à {n} points.",
    "say-opening-start": "**Tu commences avec une carte de plus.** Défausses-en une pour ouvrir la défausse.",
    "why-no-opening": "pas encore assez",
    "refused-no-opening": (
        "Pas encore de première pose. Il faut {n} points et une suite sans joker. Défausse une carte."
    ),
    "say-quiet-start": (
        "**Tu commences avec une carte de plus.** Défausses-en une. On pose à partir du tour de table {round}."
    ),
    # -- jokers
    "why-not-now": "pas ce tour",
    "swap": "Échanger le joker",
    "say-swap": "{card} est dans {meld} sous forme de joker. Échange-les, et pose le joker ce tour.",
    "choose-card": "Choisir {card}",
    "card-freed": "joker libéré, à poser ce tour",
    "tag-lay": "poser",
    "hand-and-round": "Manche {n}, tour {round}",
    # -- penalty points
    "lowest-wins": "{title}, le plus petit gagne",
    "score-end-of.one": "Points de pénalité, {n} manche",
    "score-end-of.other": "Points de pénalité, {n} manches",
    "score-up-to": "Points de pénalité jusqu'à {n}",
    "over-text-penalty": "{hand}. {who} {how}. Les autres comptent leurs cartes contre eux.",
    "over-text-penalty.you": "{hand}. Tu {how}. Les autres comptent leurs cartes contre eux.",
    "stuck-each-pays": "Chacun compte ses cartes. Le plus petit total gagne.",
    "stuck-others-pay": "La main la plus faible ne compte rien, les autres comptent la différence.",
    "never-melded": "rien posé",
    "cost-never": "Tu n'as rien posé. Ta main compte donc {cost}, quoi qu'elle contienne.",
    "your-points.one": "point pour toi",
    "your-points.other": "points pour toi",
    # -- the choices before a match
    "game-joker": "Joker",
    "about-joker": "première pose à {n} points",
    # -- the page with house rules
    "in-full": "Les règles en entier",
    "changed": "changé",
    # -- how to play
    "how-joker-run": "Un joker dans une suite",
    "how-joker-set": "Un joker dans un groupe",
    "how-joker-twins": "Deux jokers côte à côte",
    "how-starts": (
        "**Tu commences avec une carte de plus** si tu joues d'abord : défausses-en une, et la défausse est ouverte."
    ),
}
