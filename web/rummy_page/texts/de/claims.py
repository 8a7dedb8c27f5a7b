"""In German: what a check of the deals found, and what it proves and does not."""

CLAIM_TEXTS: dict[str, str] = {
    "claim-committed": "Das Geheimnis der Partie ist das, das vor der ersten Karte festgelegt wurde.",
    "claim-seeds-follow": "Der Startwert jeder Runde folgt aus dem Geheimnis der Partie und deinem eigenen Startwert.",
    "claim-decks-follow": "Alle gemischten Karten der Aufzeichnung sind die, die der Startwert ihrer Runde ergibt.",
    "claim-dealer-follows": "Der erste Geber ist der, den der Startwert der Runde 1 ergibt.",
    "claim-in-order": "Keine Runde fehlt: Die Runden sind von 1 an ohne Lücke nummeriert.",
    "claim-secret-pending": "Dass die Startwerte vorher feststanden: Das Geheimnis wird am Ende der Partie gezeigt.",
    "claim-page-knows": "Dass niemand hineingesehen hat: Diese Seite hat deine Karten und die der Bots.",
    "claim-seen-before": (
        "Dass der Fingerabdruck der ist, den du gesehen hast: Notiere ihn, bevor du deinen Startwert eingibst."
    ),
    "claim-chosen-by-trial": (
        "Dass das Geheimnis der Seite Zufall ist: Nur ein eigener Startwert macht eine Auswahl nutzlos."
    ),
    "differs-deck-size": "Die Zahl der Karten passt nicht zu Paketen und Jokern: Es müssten {count} sein.",
    "differs-commitment": "Das Geheimnis der Partie passt nicht zu dem, was vor der Partie festgelegt wurde.",
    "differs-seed": "Der Startwert der Runde {hand} folgt nicht aus dem Geheimnis der Partie.",
    "differs-deck": "Die Karten der Runde {hand} folgen nicht aus dem gezeigten Startwert.",
    "differs-reshuffle": "Das Mischen {number} der Runde {hand} folgt nicht aus dem gezeigten Startwert.",
    "differs-hand": "Runde {hand} fehlt oder steht am falschen Ort; es kann etwas verborgen sein.",
    "differs-dealer": "Der erste Geber folgt nicht aus dem Startwert der Runde 1.",
}
