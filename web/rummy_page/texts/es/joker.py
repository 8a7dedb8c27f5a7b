"""The Spanish texts of joker rummy and of tables with house rules."""

JOKER_TEXTS: dict[str, str] = {
    "list-or": " o ",
    # -- the question in which way cards are meant
    "ask-joker": "¿Qué carta es el comodín?",
    "ask-melds": "¿Qué combinaciones son?",
    "ask-note": "En la mesa queda así. Cierra para elegir otras cartas.",
    "ask-note-swap": "Quien tenga esa carta podrá cambiarla después por el comodín.",
    "answer-points.one": "{n} punto",
    "answer-points.other": "{n} puntos",
    # -- the first meld
    "meter-first-meld": "Primera bajada",
    "meter-of": "{points}/{needed}",
    "meter-clean": "Una escalera sin comodín",
    "meter-not-clean": "Falta una escalera sin comodín",
    "choose-melds.one": "Elegir la combinación",
    "choose-melds.other": "Elegir {n} combinaciones",
    "say-opening": "**Puedes abrir.** Tus combinaciones llegan a los {n} puntos de la primera bajada.",
    "say-no-opening": "**Descarta una carta.** Tu mano aún no llega a una primera bajada de {n} puntos.",
    "say-opening-start": "**Empiezas con una carta más.** Descarta una para abrir el descarte.",
    "why-no-opening": "aún no basta",
    "refused-no-opening": (
        "Aún no hay primera bajada. Hacen falta {n} puntos, y una escalera sin comodín. Descarta una carta."
    ),
    "say-quiet-start": "**Empiezas con una carta más.** Descarta una. Se baja desde la vuelta {round}.",
    # -- jokers
    "why-not-now": "ahora no",
    "swap": "Cambiar el comodín",
    "say-swap": "{card} está en {meld} como comodín. Cámbialos, y baja el comodín en este turno.",
    "choose-card": "Elegir {card}",
    "card-freed": "comodín liberado, se baja en este turno",
    "tag-lay": "baja",
    "hand-and-round": "Mano {n}, vuelta {round}",
    # -- penalty points
    "lowest-wins": "{title}, gana el más bajo",
    "score-end-of.one": "Puntos de penalización, {n} mano",
    "score-end-of.other": "Puntos de penalización, {n} manos",
    "score-up-to": "Puntos de penalización hasta {n}",
    "over-text-penalty": "{hand}. {who} {how}. Los demás cuentan sus cartas en su contra.",
    "stuck-each-pays": "Cada uno cuenta sus cartas. Gana el total más bajo.",
    "stuck-others-pay": "La mano más baja no cuenta nada, las demás lo que tienen de más.",
    "never-melded": "nunca bajó",
    "cost-never": "No has bajado. Por eso tu mano cuenta {cost}, tenga lo que tenga.",
    "your-points.one": "punto para ti",
    "your-points.other": "puntos para ti",
    # -- the choices before a match
    "game-joker": "Comodín",
    "about-joker": "primera bajada de {n} puntos",
    # -- the page with house rules
    "in-full": "Las reglas completas",
    "changed": "cambiada",
    # -- how to play
    "how-joker-run": "Un comodín en una escalera",
    "how-joker-set": "Un comodín en un grupo",
    "how-joker-twins": "Dos comodines juntos",
    "how-starts": "**Empiezas con una carta más** si vas primero: descarta una, y el descarte queda abierto.",
}
