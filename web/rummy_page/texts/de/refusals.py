"""The German texts of why the rules forbid a move: what is wrong, why, what to do."""

REFUSAL_TEXTS: dict[str, str] = {
    # -- drawing
    "refusal-stock-empty": (
        "Der Stapel ist aufgebraucht. Einen neuen gibt es in dieser Runde nicht. Nimm die oberste Karte der Ablage."
    ),
    "refusal-stock-empty/end": (
        "Der Stapel ist aufgebraucht. Nimm die oberste Karte der Ablage oder beende die Runde."
    ),
    "refusal-no-shuffle": "Es wird gerade nicht gemischt. Der Stapel bleibt, wie er ist.",
    "refusal-shuffle-cards": "Die gemischten Karten sind nicht die Karten der Ablage.",
    "refusal-pile-empty": "Die Ablage ist gerade leer. Ziehe vom Stapel.",
    "refusal-take-one": "Nur die oberste Karte geht. Nimm eine einzige von der Ablage.",
    "refusal-take-all": "Die Ablage geht nur im Ganzen. Nimm alle {count} Karten.",
    "refusal-take-count": "Die Ablage hat {count} Karten. Nimm 1 bis {count} davon.",
    "refusal-take-useless": (
        "{card} bleibt auf der Ablage. In diesem Zug kann die Karte nicht auf den Tisch. Ziehe vom Stapel."
    ),
    "refusal-take-useless/stuck": (
        "{card} bleibt auf der Ablage. Du könntest die Karte nicht wieder ablegen. Ziehe vom Stapel."
    ),
    "refusal-no-end": "Die Runde läuft weiter. Auf Wunsch endet sie an diesem Tisch nicht. Spiel weiter.",
    "refusal-stock-left": "Es gibt noch Karten. Ziehe eine oder nimm von der Ablage.",
    "refusal-stock-left/seat": "Platz {seat} könnte noch eine Karte nehmen. Die Angabe war falsch.",
    "refusal-starter-discards": "Du beginnst mit einer Karte mehr. Lege eine ab, damit beginnt die Ablage.",
    "refusal-already-drawn": "Du hast schon gezogen. Das geht einmal pro Zug. Lege aus, lege an oder lege ab.",
    "refusal-draw-first": "Ziehe zuerst. Nimm eine Karte vom Stapel oder von der Ablage, dann geht es weiter.",
    # -- cards that are no meld
    "refusal-meld-size": "Noch keine Auslage. Eine Auslage hat mindestens drei Karten. Wähle mehr Karten.",
    "refusal-card-twice": "Eine Karte ist doppelt gewählt. Wähle jede Karte nur einmal.",
    "refusal-meld-mixed": (
        "Noch keine Auslage. Ein Satz hat einen Rang, eine Folge eine Farbe der Reihe nach. Wähle andere Karten."
    ),
    "refusal-set-suit": (
        "Eine Farbe ist doppelt. Ein Satz hat jede Farbe einmal, und {card} ist zweimal dabei. Nimm eine heraus."
    ),
    "refusal-set-size": "Zu viele Karten. Ein Satz hat drei oder vier Karten. Nimm eine heraus.",
    "refusal-run-twice": "Keine Folge. {card} ist zweimal dabei. Nimm eine davon heraus.",
    "refusal-run-frame": "Zu viele Karten. Die Folge ginge über das Ende der Farbe hinaus. Nimm eine heraus.",
    "refusal-ace-low": "Asse sind hier niedrig. A-2-3 ist eine Folge, Q-K-A nicht. Wähle andere Karten.",
    "refusal-ace-high": "Asse sind hier hoch. Q-K-A ist eine Folge, A-2-3 nicht. Wähle andere Karten.",
    "refusal-run-corner": "Keine Folge. Um die Ecke, vom König zur Zwei, geht eine Folge nicht. Wähle andere Karten.",
    "refusal-run-gap": (
        "Noch keine Auslage. {cards} überspringt den Rang {rank}. Nimm {card} dazu oder wähle andere Karten."
    ),
    # -- laying melds
    "refusal-one-meld": "Nur eine neue Auslage pro Zug. Du hast schon eine gelegt. Lege Karten an oder lege ab.",
    "refusal-quiet-round": "Ausgelegt wird ab Umlauf {round}. Bis dahin wird nur gezogen und abgelegt.",
    "refusal-not-held": "{card} ist nicht in dieser Hand. Wähle Karten, die darin sind.",
    "refusal-keep-one": (
        "Behalte eine Karte zum Ablegen. Schluss macht man an diesem Tisch nur damit. Lass eine Karte auf der Hand."
    ),
    "refusal-no-finish": (
        "{card} muss noch auf den Tisch. So ginge das in diesem Zug nicht mehr. Lege die Karte mit diesen aus."
    ),
    "refusal-no-finish/last": (
        "Nur {card} bliebe übrig. Diese Karte darfst du in diesem Zug nicht ablegen. Behalte eine andere."
    ),
    "refusal-must-lay": "{card} ist genommen und muss auf den Tisch. Lege sie aus oder nimm den Zug zurück.",
    "refusal-first-meld-short": (
        "Noch {short} zu wenig. Eine erste Auslage braucht {needed} Punkte. Lege mehr aus oder nimm den Zug zurück."
    ),
    "refusal-first-meld-clean": (
        "Es fehlt eine Folge ohne Joker. Eine erste Auslage braucht eine. Lege eine aus oder nimm den Zug zurück."
    ),
    # -- adding to melds
    "refusal-meld-first": "Lege zuerst selbst aus. Anlegen darfst du erst nach deiner eigenen ersten Auslage.",
    "refusal-no-such-meld": "Diese Auslage gibt es nicht. Wähle eine, die auf dem Tisch liegt.",
    "refusal-which-end": "{card} passt an beide Enden. Sag, an welches Ende der Folge die Karte kommt.",
    "refusal-set-full": "Der Satz mit {rank} ist voll. Ein Satz hat höchstens vier Karten.",
    "refusal-set-rank": (
        "{card} passt nicht in den Satz mit {rank}. Er braucht {rank} in einer Farbe, die dort noch fehlt."
    ),
    "refusal-run-gap/ends": "{card} passt nicht an {row}: Dort fehlt {low} oder {high}.",
    "refusal-run-gap/end": "{card} passt nicht an {row}: Dort fehlt {end}.",
    "refusal-run-gap/complete": "{card} passt nicht an {row}: Diese Folge ist vollständig.",
    # -- jokers
    "refusal-joker-many": (
        "Zu viele Joker. Eine Auslage braucht mehr andere Karten als Joker. Nimm einen Joker heraus."
    ),
    "refusal-joker-neighbours": (
        "Zwei Joker nebeneinander. In einer Folge liegt jeder Joker zwischen anderen Karten. Nimm einen heraus."
    ),
    "refusal-joker-place": "Der Joker passt mehrfach. Sag, für welche Karte er steht.",
    "refusal-joker-fit": (
        "Der Joker passt dort nicht. Er darf keinen Joker berühren und nicht die halbe Auslage füllen."
    ),
    "refusal-joker-seen": "Kein Joker für {card}. Diese Karte ist in Sicht. Nimm die Karte selbst.",
    "refusal-joker-freed": (
        "Der Joker muss auf den Tisch. Du hast ihn in diesem Zug befreit. Lege ihn aus oder nimm den Zug zurück."
    ),
    "refusal-no-swap": "Joker bleiben hier liegen. Getauscht wird an diesem Tisch nicht. Lege die Karte lieber an.",
    "refusal-no-joker": "In dieser Auslage ist kein Joker. Lege die Karte an oder wähle eine andere Auslage.",
    "refusal-swap-set": "Der Joker bleibt noch. Ein Satz gibt ihn erst her, wenn alle vier Farben dort liegen.",
    "refusal-swap-card": "{card} ist die falsche Karte. Der Joker steht für eine andere. Tausche genau diese ein.",
    # -- discarding, taking back
    "refusal-frozen": (
        "{card} bleibt diesen Zug. Du hast die Karte gerade von der Ablage genommen. Lege eine andere ab."
    ),
    "refusal-no-undo": "Hier wird nichts zurückgenommen. Was auf dem Tisch liegt, bleibt dort.",
    "refusal-nothing-to-undo": "Es gibt nichts zurückzunehmen. Eine Karte vom Stapel bleibt gezogen.",
    # -- out of turn, out of play
    "refusal-not-your-turn": "Du bist nicht dran. Warte, bis die anderen gespielt haben.",
    "refusal-not-a-player": "Mischen ist kein Spielzug. Ziehe, dann wird die Ablage gemischt.",
    "refusal-shuffling": "Die Ablage wird gemischt. Weiter geht es, sobald der Stapel bereitliegt.",
    "refusal-hand-over": "Diese Runde ist zu Ende. Gib die nächste.",
    "refusal-hand-in-play": "Eine Runde läuft noch. Spiel sie zu Ende, bevor neu gegeben wird.",
    "refusal-hand-in-play/count": "Eine Runde läuft noch. Spiel sie zu Ende, bevor sie gewertet wird.",
    "refusal-hand-in-play/review": "Diese Runde läuft noch. Spiel sie zu Ende und sieh sie dir dann an.",
    "refusal-no-hand": "Es läuft keine Runde. Gib die nächste.",
    "refusal-no-hand/number": "Diese Partie hat die Runden 1 bis {count}. Wähle eine davon.",
    "refusal-match-over": "Diese Partie ist zu Ende. Beginne eine neue.",
    "refusal-no-bot": "Gerade ist kein Bot dran. Warte auf die Spieler.",
    "refusal-no-coach": (
        "Unter Menschen gibt es keine Tipps. Sieh auf deinen Handwert oder öffne später die Analyse der Partie."
    ),
}
