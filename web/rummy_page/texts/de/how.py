"""The German texts of "How to play"."""

HOW_TEXTS: dict[str, str] = {
    "how-short": "Kurz gesagt",
    "how-melds": "Auslagen",
    "how-values": "Was Karten kosten",
    "how-words": "Wörter",
    "how-draw": "**Ziehe eine Karte** vom Stapel oder nimm die oberste der Ablage.",
    "how-meld-any": "**Lege aus**, wenn du magst, und lege Karten an Auslagen auf dem Tisch an, deine und fremde.",
    "how-meld-one": (
        "**Lege einmal neu aus**, wenn du magst, und lege Karten an Auslagen auf dem Tisch an, deine und fremde."
    ),
    "how-throw": "**Lege eine Karte** auf die Ablage. Damit endet dein Zug.",
    "how-out-free": "**Habe zuerst eine leere Hand**, und du bekommst Punkte für alles, was die anderen noch halten.",
    "how-out-throw": (
        "**Lege zuerst deine letzte Karte ab**, und du bekommst Punkte für alles, was die anderen noch halten."
    ),
    "how-out-penalty": "**Habe zuerst eine leere Hand**: Für die anderen zählt, was sie noch halten, als Strafpunkte.",
    "how-set": "Ein Satz",
    "how-set-text": "Drei oder vier von gleichem Rang.",
    "how-run": "Eine Folge",
    "how-run-text": "Drei oder mehr einer Farbe, der Reihe nach.",
    "how-low": "Ass unter der Zwei",
    "how-high": "Ass über dem König",
    "how-corner": "Um die Ecke",
    "how-yes": "Das ist hier eine Folge.",
    "how-no": "Das ist hier keine Folge.",
    "how-value-ace": "ein Ass",
    "how-value-number": "ihre Zahl",
    "how-value-court": "Bube, Dame, König",
    "how-value-joker": "ein Joker",
    "how-numbers": "2 bis 10",
    "how-values-note": "Nur Karten auf der Hand zählen. Ausgelegte kosten nichts, bring sie also früh auf den Tisch.",
    "how-lay-off": "Anlegen",
    "how-lay-off-text": (
        "Eine Karte aus deiner Hand an eine Auslage auf dem Tisch legen. Was dort schon liegt, bleibt, wie es ist."
    ),
    "how-piles": "Stapel und Ablage",
    "how-piles-text": "Die verdeckten Karten, von denen du ziehst, und die offenen, die abgelegt wurden.",
    "how-go-out": "Schluss machen",
    "how-go-out-text": "Deine letzte Karte loswerden. Die Runde ist sofort zu Ende.",
    "how-rummy": "Hand-Rommé",
    "how-rummy-double": "In einem einzigen Zug Schluss machen und vorher nichts gelegt haben. Das zählt doppelt.",
    "how-rummy-bonus": "In einem einzigen Zug Schluss machen und vorher nichts gelegt haben. Das bringt 10 Punkte.",
    "how-frozen": "Bleibt diesen Zug",
    "how-frozen-text": "Eine Karte von der Ablage darfst du nicht im selben Zug wieder ablegen.",
}
