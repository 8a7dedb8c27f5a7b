"""The Italian texts of "How to play"."""

HOW_TEXTS: dict[str, str] = {
    "how-short": "In breve",
    "how-melds": "Combinazioni",
    "how-values": "Quanto valgono le carte",
    "how-words": "Parole",
    "how-draw": "**Pesca una carta** dal tallone, o prendi la prima degli scarti.",
    "how-meld-any": "**Cala combinazioni** scoperte se vuoi, e attacca carte a quelle sul tavolo, tue o no.",
    "how-meld-one": "**Cala una nuova combinazione** se vuoi, e attacca carte a quelle sul tavolo, tue o no.",
    "how-throw": "**Scarta una carta.** Così finisce il tuo turno.",
    "how-out-free": (
        "**Resta senza carte prima degli altri** e segni tutte le carte che gli altri hanno ancora in mano."
    ),
    "how-out-throw": (
        "**Scarta l'ultima carta prima degli altri** e segni tutte le carte che gli altri hanno ancora in mano."
    ),
    "how-out-penalty": "**Resta senza carte prima degli altri**: gli altri contano le loro carte contro di sé.",
    "how-set": "Un gruppo",
    "how-set-text": "Tre o quattro carte dello stesso valore (tris, poker).",
    "how-run": "Una scala",
    "how-run-text": "Tre o più carte di un seme, in ordine.",
    "how-low": "Asso sotto il due",
    "how-high": "Asso sopra il re",
    "how-corner": "Dal re al due",
    "how-yes": "Qui è una scala.",
    "how-no": "Qui non è una scala.",
    "how-value-ace": "un asso",
    "how-value-number": "il suo numero",
    "how-value-court": "fante, donna, re",
    "how-value-joker": "un jolly",
    "how-numbers": "da 2 a 10",
    "how-values-note": "Contano solo le carte in mano. Quelle calate non costano nulla: calale presto.",
    "how-lay-off": "Attaccare",
    "how-lay-off-text": (
        "Aggiungere una carta della mano a una combinazione sul tavolo. Le carte già lì restano come sono."
    ),
    "how-piles": "Tallone e scarti",
    "how-piles-text": "Le carte coperte da cui si pesca, e le carte scoperte che si sono scartate.",
    "how-go-out": "Chiudere",
    "how-go-out-text": "Liberarsi dell'ultima carta. La mano finisce subito.",
    "how-rummy": "Chiudere in mano",
    "how-rummy-double": "Chiudere in un solo turno, senza aver calato nulla prima. Vale doppio.",
    "how-rummy-bonus": "Chiudere in un solo turno, senza aver calato nulla prima. Vale 10 punti in più.",
    "how-frozen": "Resta nel turno",
    "how-frozen-text": "Una carta presa dagli scarti non si può riscartare nello stesso turno.",
}
