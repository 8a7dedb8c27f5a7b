"""The Italian texts of joker rummy and of tables with house rules."""

JOKER_TEXTS: dict[str, str] = {
    "list-or": " o ",
    # -- the question in which way cards are meant
    "ask-joker": "Quale carta è il jolly?",
    "ask-melds": "Quali combinazioni sono?",
    "ask-note": "Sul tavolo resta così. Chiudi per scegliere altre carte.",
    "ask-note-swap": "Chi ha quella carta potrà poi scambiarla con il jolly.",
    "answer-points.one": "{n} punto",
    "answer-points.other": "{n} punti",
    # -- the first meld
    "meter-first-meld": "Prima calata",
    "meter-of": "{points}/{needed}",
    "meter-clean": "Una scala senza jolly",
    "meter-not-clean": "Serve una scala senza jolly",
    "choose-melds.one": "Scegli la combinazione",
    "choose-melds.other": "Scegli {n} combinazioni",
    "say-opening": "**Puoi aprire.** Le tue combinazioni arrivano ai {n} punti della prima calata.",
    "say-no-opening": "**Scarta una carta.** La tua mano non arriva ancora a una prima calata da {n} punti.",
    "say-opening-start": "**Cominci con una carta in più.** Scartane una per aprire gli scarti.",
    "why-no-opening": "non basta ancora",
    "refused-no-opening": ("Ancora niente prima calata. Servono {n} punti, e una scala senza jolly. Scarta una carta."),
    "say-quiet-start": "**Cominci con una carta in più.** Scartane una. Si cala dal giro {round}.",
    # -- jokers
    "why-not-now": "non ora",
    "swap": "Scambia il jolly",
    "say-swap": "Un jolly sostituisce {card} ({meld}). Scambiali, e cala il jolly in questo turno.",
    "choose-card": "Scegli {card}",
    "card-freed": "jolly liberato, da calare in questo turno",
    "tag-lay": "cala",
    "hand-and-round": "Mano {n}, giro {round}",
    # -- penalty points
    "lowest-wins": "{title}, vince il più basso",
    "score-end-of.one": "Punti di penalità, {n} mano",
    "score-end-of.other": "Punti di penalità, {n} mani",
    "score-up-to": "Punti di penalità fino a {n}",
    "over-text-penalty": "{hand}. {who} {how}. Gli altri contano le loro carte contro di sé.",
    "stuck-each-pays": "Ognuno conta le sue carte. Vince il totale più basso.",
    "stuck-others-pay": "La mano più bassa non conta nulla, le altre quel che hanno in più.",
    "never-melded": "mai calato",
    "cost-never": "Non hai calato. La tua mano conta quindi {cost}, qualunque carta abbia.",
    "your-points.one": "punto per te",
    "your-points.other": "punti per te",
    # -- the choices before a match
    "game-joker": "Jolly",
    "about-joker": "prima calata da {n} punti",
    # -- the page with house rules
    "in-full": "Le regole per intero",
    "changed": "cambiata",
    # -- how to play
    "how-joker-run": "Un jolly in una scala",
    "how-joker-set": "Un jolly in un gruppo",
    "how-joker-twins": "Due jolly vicini",
    "how-starts": "**Cominci con una carta in più** se tocca prima a te: scartane una, e gli scarti sono aperti.",
}
