"""The German texts of the rules of a table, a sentence a key."""

RULE_TEXTS: dict[str, str] = {
    "preset-basic": "Basis-Rommé",
    "preset-block": "Block-Rommé",
    "preset-match100": "Partie bis 100",
    "preset-house": "Hausregeln",
    "preset-joker": "Joker-Rommé",
    # -- counted things
    "rules-players": "{count} Spieler",
    "rules-players/range": "{low} bis {high} Spieler",
    "rules-hands.one": "einer Runde",
    "rules-hands.other": "{n} Runden",
    "rules-times": "{n}-mal",
    "rules-times/1": "einmal",
    "rules-times/2": "zweimal",
    "rules-or": "{first} oder {last}",
    "rules-to": "{low} bis {high}",
    # -- the aim
    "rules-aim": "Das Ziel",
    "aim": "Lege deine Karten in Sätzen und Folgen auf den Tisch und hab vor allen anderen eine leere Hand.",
    "aim-lowest": "Karten, die die anderen dann noch halten, kosten sie Punkte. Der niedrigste Stand gewinnt.",
    "aim-highest": "Karten, die die anderen dann noch halten, bringen dir Punkte. Der höchste Stand gewinnt.",
    # -- the deal
    "rules-deal": "Das Geben",
    "deal-pack": "Es spielen {players} mit einem Paket zu 52 Karten.",
    "deal-packs": "Es spielen {players} mit {packs} Paketen zu 52 Karten.",
    "deal-pack-jokers": "Es spielen {players} mit einem Paket zu 52 Karten und {jokers} Jokern.",
    "deal-packs-jokers": "Es spielen {players} mit {packs} Paketen zu 52 Karten und {jokers} Jokern.",
    "deal-each": "Jeder bekommt {cards} Karten.",
    "deal-sizes": "Karten für jeden: {sizes} Spielern.",
    "deal-size": "{cards} bei {players}",
    "deal-round": "Gegeben wird einzeln und reihum, zuerst links vom Geber.",
    "deal-each-round": "Jeder bekommt {cards} Karten, einzeln und reihum, zuerst links vom Geber.",
    "deal-upcard": "Eine Karte wird aufgedeckt und beginnt die Ablage. Der Rest ist der Stapel, verdeckt.",
    "deal-first": "Wer links vom Geber sitzt, beginnt.",
    "deal-starter": (
        "Wer links vom Geber sitzt, bekommt eine Karte mehr und legt zu Beginn eine ab: Damit beginnt die Ablage."
    ),
    "deal-rest": "Der Rest ist der Stapel, verdeckt.",
    "deal-winner": "Wer eine Runde gewinnt, gibt die nächste.",
    "deal-left": "Nach jeder Runde wandert das Geben einen Platz nach links.",
    # -- a turn
    "rules-turn": "Dein Zug",
    "turn-draw-top": "Erst ziehst du: die oberste Karte vom Stapel oder die oberste Karte der Ablage.",
    "turn-draw-anywhere": (
        "Erst ziehst du: die oberste Karte vom Stapel oder eine beliebige der Ablage samt allen Karten darüber."
    ),
    "turn-draw-whole": "Erst ziehst du: die oberste Karte vom Stapel oder die ganze Ablage.",
    "turn-reach": "Nimmst du mehrere Karten, muss die, nach der du gegriffen hast, im selben Zug auf den Tisch.",
    "turn-meld-now": ("Eine Karte von der Ablage muss im selben Zug auf den Tisch. Geht das nicht, ziehe vom Stapel."),
    "turn-lay": "Dann legst du aus und legst Karten an Auslagen auf dem Tisch an, ganz wie du magst.",
    "turn-quiet.one": "Im ersten Umlauf einer Runde wird nur gezogen und abgelegt.",
    "turn-quiet.other": "In den ersten {n} Umläufen einer Runde wird nur gezogen und abgelegt.",
    "turn-throw": "Zuletzt legst du eine Karte offen auf die Ablage. Damit endet dein Zug.",
    "turn-undo": (
        "Was du gelegt oder von der Ablage genommen hast, kannst du zurücknehmen, bis du vom Stapel ziehst "
        "oder ablegst."
    ),
    "turn-no-undo": "Was du gelegt oder genommen hast, gilt: An diesem Tisch wird nichts zurückgenommen.",
    "turn-back": "Eine Karte, die du eben von der Ablage genommen hast, darfst du wieder ablegen.",
    "turn-frozen-all": "Karten von der Ablage darfst du nicht im selben Zug wieder ablegen.",
    "turn-frozen-single": "Eine einzelne Karte von der Ablage darfst du nicht im selben Zug wieder ablegen.",
    "turn-frozen": "Eine Karte von der Ablage darfst du nicht im selben Zug wieder ablegen.",
    "turn-back-last": "Ist sie aber deine letzte Karte, darfst du sie ablegen und Schluss machen.",
    # -- melds
    "rules-melds": "Auslagen",
    "melds": (
        "Ein Satz sind 3 oder 4 Karten von gleichem Rang. "
        "Eine Folge sind 3 oder mehr Karten einer Farbe der Reihe nach."
    ),
    "melds-packs": (
        "Ein Satz sind 3 oder 4 Karten von gleichem Rang, jede in einer anderen Farbe. "
        "Eine Folge sind 3 oder mehr Karten einer Farbe der Reihe nach."
    ),
    "melds-ace-low": "Das Ass ist niedrig: A-2-3 ist eine Folge, Q-K-A nicht.",
    "melds-ace-high": "Das Ass ist hoch: Q-K-A ist eine Folge, A-2-3 nicht.",
    "melds-ace-either": "Das Ass ist hoch oder niedrig: A-2-3 und Q-K-A sind Folgen, K-A-2 nicht.",
    "melds-ace-corner": "Eine Folge darf um die Ecke gehen: A-2-3, Q-K-A und K-A-2 sind alle Folgen.",
    "melds-any": "Du darfst in einem Zug beliebig viele neue Auslagen legen.",
    "melds-one": "Du darfst in einem Zug eine neue Auslage legen.",
    "melds-first": "Deine ersten Auslagen, in einem Zug gelegt, müssen zusammen {points} Punkte wert sein.",
    "melds-first-values": (
        "Karten zählen wie auf der Hand. "
        "Ein Ass am unteren Ende einer Folge zählt 1, ein Joker wie die Karte, für die er steht."
    ),
    "melds-first-clean": "Unter deinen ersten Auslagen muss eine Folge ohne Joker sein.",
    "melds-add": (
        "An alle Auslagen auf dem Tisch, eigene und fremde, darfst du einzelne Karten anlegen, so oft du magst."
    ),
    "melds-add-after": (
        "An alle Auslagen auf dem Tisch, eigene und fremde, darfst du einzelne Karten anlegen, so oft du magst. "
        "Aber erst nach deiner eigenen ersten Auslage."
    ),
    "melds-stay": "Karten auf dem Tisch bleiben in ihrer Auslage.",
    "melds-stay-swap": "Karten auf dem Tisch bleiben in ihrer Auslage, nur ein Joker darf getauscht werden.",
    # -- jokers
    "rules-jokers": "Joker",
    "jokers": "Ein Joker steht für jede beliebige Karte. Eine Auslage braucht mehr andere Karten als Joker.",
    "jokers-touch": "Joker dürfen in einer Folge nebeneinander liegen.",
    "jokers-apart": "Zwei Joker liegen in einer Folge nie nebeneinander.",
    "jokers-unseen": (
        "Ein Joker darf nicht für eine Karte stehen, die du hältst oder die ausliegt: Nimm die Karte selbst."
    ),
    "jokers-swap": "Genau die Karte, für die ein Joker steht, darfst du an seine Stelle legen.",
    "jokers-free": "Ein Joker, der so frei wird, muss im selben Zug in eine Auslage.",
    "jokers-set": "Aus einem Satz wird ein Joker erst frei, wenn alle vier Farben dort liegen.",
    "jokers-stay": "Ein Joker bleibt, wo er liegt.",
    # -- going out
    "rules-out": "Schluss machen",
    "out-throw": "Du machst Schluss, indem du deine letzte Karte ablegst. Behalte also eine zum Ablegen.",
    "out-free": "Du machst Schluss, wenn deine letzte Karte weg ist: ausgelegt, angelegt oder abgelegt.",
    "out-stop": "Die Runde ist sofort zu Ende. Danach legt niemand mehr etwas.",
    "out-double": (
        "Hand-Rommé heißt: in einem einzigen Zug Schluss machen und vorher nichts gelegt haben. "
        "Diese Runde zählt doppelt."
    ),
    "out-bonus": (
        "Hand-Rommé heißt: in einem einzigen Zug Schluss machen und vorher nichts gelegt haben. "
        "Dafür bekommst du {points} Punkte mehr."
    ),
    "out-bonus-penalty": (
        "Hand-Rommé heißt: in einem einzigen Zug Schluss machen und vorher nichts gelegt haben. "
        "Dafür zahlen alle anderen {points} Punkte mehr."
    ),
    # -- the score
    "rules-score": "Die Punkte",
    "score-values": "Karten auf der Hand zählen: ein Ass {ace}; 2 bis 10 ihre Zahl; J, Q und K je 10.",
    "score-values-joker": (
        "Karten auf der Hand zählen: ein Ass {ace}; 2 bis 10 ihre Zahl; J, Q und K je 10; ein Joker {joker}."
    ),
    "score-penalty": (
        "Wer Schluss macht, zählt nichts. Alle anderen zählen die Karten auf ihrer Hand als Strafpunkte."
    ),
    "score-winner": "Wer Schluss macht, bekommt die Punkte aller anderen Hände. Sonst bekommt niemand etwas.",
    "score-never": "Wer selbst nichts ausgelegt hat, zählt {points}, egal was auf der Hand ist.",
    "score-table": "Karten auf dem Tisch zählen für niemanden.",
    # -- the end of the stock
    "rules-stock": "Wenn der Stapel leer ist",
    "stock-whole-turned": (
        "Zieht jemand vom leeren Stapel, wird die ganze Ablage ungemischt gewendet und zum neuen Stapel."
    ),
    "stock-whole-shuffled": "Zieht jemand vom leeren Stapel, wird die ganze Ablage gemischt und zum neuen Stapel.",
    "stock-but-top-turned": (
        "Zieht jemand vom leeren Stapel, wird die Ablage bis auf die oberste Karte "
        "ungemischt gewendet und zum neuen Stapel."
    ),
    "stock-but-top-shuffled": (
        "Zieht jemand vom leeren Stapel, wird die Ablage bis auf die oberste Karte gemischt und zum neuen Stapel."
    ),
    "stock-limit": "Das geschieht höchstens {times} in einer Runde.",
    "stock-first-count": (
        "Ist der Stapel das erste Mal leer, endet die Runde vor dem nächsten Zug und wird gewertet, wie sie steht."
    ),
    "stock-next-count": (
        "Ist der Stapel dann wieder leer, endet die Runde vor dem nächsten Zug und wird gewertet, wie sie steht."
    ),
    "stock-first-end": (
        "Ist der Stapel das erste Mal leer, nimmst du die oberste Karte der Ablage oder beendest die Runde."
    ),
    "stock-next-end": (
        "Ist der Stapel dann wieder leer, nimmst du die oberste Karte der Ablage oder beendest die Runde."
    ),
    "stock-rounds.one": "Eine Runde endet auch nach einem Umlauf, in dem niemand vom Stapel zieht.",
    "stock-rounds.other": "Eine Runde endet auch nach {n} Umläufen, in denen niemand vom Stapel zieht.",
    "stock-rounds-turns.one": (
        "Eine Runde endet auch nach einem Umlauf ({turns} Zügen), in dem niemand vom Stapel zieht."
    ),
    "stock-rounds-turns.other": (
        "Eine Runde endet auch nach {n} Umläufen ({turns} Zügen), in denen niemand vom Stapel zieht."
    ),
    "stock-turns": "Macht niemand Schluss, endet die Runde nach {turns} Zügen aller Spieler zusammen.",
    "stuck-nobody-scores": "Für eine Runde, die so endet, bekommt niemand Punkte.",
    "stuck-all-pay": "Endet eine Runde so, zählen alle ihre eigenen Karten. Nichts zählt doppelt.",
    "stuck-lowest-free": (
        "Endet eine Runde so, zahlt die niedrigste Hand nichts, die anderen die Differenz. Nichts zählt doppelt."
    ),
    "stuck-lowest-scores": (
        "Endet eine Runde so, bekommt die niedrigste Hand ihre Differenz zu jeder anderen. Nichts zählt doppelt."
    ),
    "stuck-tie-share": (
        "Haben mehrere Hände den niedrigsten Wert, teilen sie die Punkte in ganzen Zahlen. Ein Rest verfällt."
    ),
    "stuck-tie-nobody": "Haben mehrere Hände den niedrigsten Wert, bekommt niemand Punkte.",
    "stuck-tie-tied_free": "Haben mehrere Hände den niedrigsten Wert, zahlen sie nichts, die anderen die Differenz.",
    # -- the match
    "rules-match": "Die Partie",
    "match-target-highest": (
        "Die Partie endet, sobald jemand {target} Punkte erreicht. "
        "Der höchste Stand gewinnt, bei Gleichstand gemeinsam."
    ),
    "match-target-lowest": (
        "Die Partie endet, sobald jemand {target} Punkte erreicht. "
        "Der niedrigste Stand gewinnt, bei Gleichstand gemeinsam."
    ),
    "match-deals-highest": "Die Partie endet nach {deals}. Der höchste Stand gewinnt, bei Gleichstand gemeinsam.",
    "match-deals-lowest": "Die Partie endet nach {deals}. Der niedrigste Stand gewinnt, bei Gleichstand gemeinsam.",
    "match-either-highest": (
        "Die Partie endet, sobald jemand {target} Punkte erreicht, oder nach {deals}. "
        "Der höchste Stand gewinnt, bei Gleichstand gemeinsam."
    ),
    "match-either-lowest": (
        "Die Partie endet, sobald jemand {target} Punkte erreicht, oder nach {deals}. "
        "Der niedrigste Stand gewinnt, bei Gleichstand gemeinsam."
    ),
    "match-draw": "Bekommt niemand Punkte, ist es unentschieden.",
    "match-no-pay": "Zahlt niemand, gewinnt die niedrigste Hand.",
    "match-leave": (
        "Wer eine Partie verlässt, kommt auf den letzten Platz. "
        "Für die anderen entscheidet ihr Stand, und die laufende Runde zählt nicht."
    ),
}
