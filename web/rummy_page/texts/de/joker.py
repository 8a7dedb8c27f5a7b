"""The German texts of joker rummy and of tables with house rules."""

JOKER_TEXTS: dict[str, str] = {
    "list-or": " oder ",
    # -- the question in which way cards are meant
    "ask-joker": "Für welche Karte steht der Joker?",
    "ask-melds": "Welche Auslagen sind das?",
    "ask-note": "So bleibt es auf dem Tisch. Schließe das hier, um andere Karten zu wählen.",
    "ask-note-swap": "Wer später genau diese Karte hat, darf sie gegen den Joker tauschen.",
    "answer-points.one": "{n} Punkt",
    "answer-points.other": "{n} Punkte",
    # -- the first meld
    "meter-first-meld": "Erste Auslage",
    "meter-of": "{points}/{needed}",
    "meter-clean": "Eine Folge ohne Joker",
    "meter-not-clean": "Braucht eine Folge ohne Joker",
    "choose-melds.one": "Auslage wählen",
    "choose-melds.other": "{n} Auslagen wählen",
    "say-opening": "**Du kannst auslegen.** Deine Karten erreichen die {n} Punkte einer ersten Auslage.",
    "say-no-opening": "**Lege eine Karte ab.** Für eine erste Auslage mit {n} Punkten reicht deine Hand noch nicht.",
    "say-opening-start": "**Du beginnst mit einer Karte mehr.** Lege eine ab, damit beginnt die Ablage.",
    "why-no-opening": "reicht noch nicht",
    "refused-no-opening": (
        "Noch keine erste Auslage. Sie braucht {n} Punkte und eine Folge ohne Joker. Lege eine Karte ab."
    ),
    "say-quiet-start": "**Du beginnst mit einer Karte mehr.** Lege eine ab. Ausgelegt wird ab Umlauf {round}.",
    # -- jokers
    "why-not-now": "nicht jetzt",
    "swap": "Gegen Joker tauschen",
    "say-swap": "{card} passt für den Joker in {meld}. Tausche, und lege den Joker in diesem Zug aus.",
    "choose-card": "{card} wählen",
    "card-freed": "befreiter Joker, muss in diesem Zug auf den Tisch",
    "tag-lay": "muss",
    "hand-and-round": "Runde {n}, Umlauf {round}",
    # -- penalty points
    "lowest-wins": "{title}, der niedrigste Stand gewinnt",
    "score-end-of.one": "Strafpunkte, {n} Runde",
    "score-end-of.other": "Strafpunkte, {n} Runden",
    "score-up-to": "Strafpunkte bis {n}",
    "over-text-penalty": "{hand}. {who} hat {how}. Für die anderen zählt, was sie hielten, als Strafpunkte.",
    "over-text-penalty.you": "{hand}. {who} hast {how}. Für die anderen zählt, was sie hielten, als Strafpunkte.",
    "stuck-each-pays": "Alle zählen ihre eigenen Karten. Der niedrigste Stand gewinnt.",
    "stuck-others-pay": "Die niedrigste Hand zählt nichts, die anderen, was sie mehr hielten.",
    "never-melded": "nichts ausgelegt",
    "cost-never": "Du hast noch nichts ausgelegt. Deshalb zählt deine Hand {cost}, egal was darin ist.",
    "your-points.one": "Punkt für dich",
    "your-points.other": "Punkte für dich",
    # -- the choices before a match
    "game-joker": "Joker",
    "about-joker": "erste Auslage ab {n} Punkten",
    # -- the page with house rules
    "in-full": "Die Regeln ausführlich",
    "changed": "geändert",
    # -- how to play
    "how-joker-run": "Ein Joker in einer Folge",
    "how-joker-set": "Ein Joker in einem Satz",
    "how-joker-twins": "Zwei Joker nebeneinander",
    "how-starts": (
        "**Du beginnst mit einer Karte mehr**, wenn du zuerst dran bist: Lege eine ab, so beginnt die Ablage."
    ),
}
