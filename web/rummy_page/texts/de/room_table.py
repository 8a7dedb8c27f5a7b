"""The German texts of the table of a room: who is there, what holds it up, and what happened to it."""

ROOM_TABLE_TEXTS: dict[str, str] = {
    # -- why I cannot play just now: the button, its reason, the sentence, and what a tap is answered
    "hold-sent": "Unterwegs",
    "hold-sent-refused": (
        "Dein Spielzug ist unterwegs. Er gilt, wenn er bei allen im Protokoll steht. Warte einen Moment."
    ),
    "hold-watch-refused": "Du siehst dieser Partie zu. Nur ihre Spieler spielen.",
    "hold-tab": "In anderem Tab offen",
    "hold-tab-say": "**Diese Partie ist in einem anderen Tab offen.** Was dort gespielt wird, siehst du auch hier.",
    "hold-tab-refused": (
        "Ein anderer Tab spielt diese Partie. Zwei Tabs teilen sich keinen Platz. Spiel dort oder übernimm hier."
    ),
    "hold-calling": "Vermittler wird gerufen",
    "hold-calling-refused": "Der Vermittler wird gerufen. Sobald er antwortet, kannst du spielen.",
    "hold-offline": "Neu verbinden",
    "hold-offline-why": "geht, sobald du zurück bist",
    "hold-offline-say": "**Stand des Tisches vor {ago}.** Ordne inzwischen deine Hand.",
    "hold-offline-kept": "**Der Tisch, wie er hier aufbewahrt ist.** Ordne inzwischen deine Hand.",
    "hold-offline-refused": "Du bist offline. Ein Spielzug käme bei niemandem an. Ordne inzwischen deine Hand.",
    "hold-paused": "Tisch pausiert",
    "hold-paused-say": "**Der Tisch pausiert.** Er wartet auf {name}. Ordne inzwischen deine Hand.",
    "hold-paused-refused": (
        "Der Tisch pausiert. Für die nächsten Karten braucht er die App von {name}. Er macht von selbst weiter."
    ),
    "hold-house": "Der Hausbot spielt",
    "hold-house-say": "**Der Hausbot spielt diesen Zug.** Beim nächsten gehört dein Platz wieder dir.",
    "hold-house-refused": (
        "Der Hausbot spielt diesen Zug. Deine Zeit war um, oder du warst weg. Warte auf den nächsten."
    ),
    "hold-count": "Wird gezählt",
    "hold-count-say": "**Die Runde ist zu Ende.** Alle Hände werden aufgedeckt und gezählt.",
    "hold-count-refused": "Die Runde ist zu Ende. Alle decken jetzt ihre Hände auf. Dann folgen die Punkte.",
    "not-done": "Das ging nicht. Sieh auf den Tisch und versuche es noch einmal.",
    "move-overtaken": "Dieser Spielzug kam zu spät. Der Zug war schon gespielt. Sieh dir den Tisch noch einmal an.",
    # -- seats
    "seat-away": "weg, {left}",
    "seat-away-long": "weg",
    "seat-reconnecting": "verbindet neu",
    "seat-covered": "Bot spielt, {ago}",
    "seat-left": "noch {left}",
    "turn-left": "{title}, noch {left}",
    "log-house": "Hausbot ({name})",
    # -- notices: what is true now
    "notice-tab": "**In einem anderen Tab offen.** Dort spielst du, hier siehst du zu.",
    "notice-tab-act": "Hier spielen",
    "notice-offline": "**Du bist offline.** Dein Platz bleibt dir. {how}",
    "notice-unreached": "**Der Vermittler ist nicht zu erreichen.** Dein Platz bleibt dir. {how}",
    "notice-refused": "**{title}.** {why}",
    "notice-offline-try": "Neuer Versuch in {n} s.",
    "notice-offline-now": "Neuer Versuch läuft.",
    "notice-offline-act": "Jetzt versuchen",
    "notice-paused": (
        "**Der Tisch pausiert.** Für die nächsten Karten braucht er die App von {name}. "
        "Er macht weiter, wenn {name} zurück ist."
    ),
    "notice-covered": "**Für {name} spielt der Hausbot**, seit {ago}. Wer zurückkommt, bekommt seinen Platz wieder.",
    "notice-away": "**{name} ist weg.** In {left} spielt der Hausbot.",
    "notice-away-soon": "**{name} ist weg.** Der Vermittler wird gebeten, den Hausbot spielen zu lassen.",
    "notice-away-nobody": (
        "**{name} ist weg.** Kein Vermittler bürgt für diesen Tisch, also kann niemand für {name} spielen."
    ),
    "notice-reconnecting": "**Die Verbindung zu {name} ist abgerissen.** Sie wird neu aufgebaut.",
    # -- notices: what happened
    "notice-ok": "OK",
    "news-refused": (
        "**Die App von {name} sandte etwas gegen die Regeln.** Es wurde abgewiesen und hat nichts geändert."
    ),
    "news-unreadable": "**Es kam etwas Unlesbares an.** Es wurde abgewiesen und hat nichts geändert.",
    "news-back": "**{name} ist zurück.**",
    "news-back-house.one": "**{name} ist zurück.** Der Hausbot hat einmal gespielt.",
    "news-back-house.other": "**{name} ist zurück.** Der Hausbot hat {n}-mal gespielt.",
    "news-taken-back": (
        "**Der Hausbot hat diesen Zug gespielt, als du offline warst.** Was du selbst darin gespielt hast, zählt nicht."
    ),
    "news-other-branch": (
        "**Die anderen spielten weiter, als du abgeschnitten warst.** Was du seither gesehen hast, zählt nicht."
    ),
    "news-newer": "**Jemand am Tisch hat eine neuere Version.** Lade diese Seite neu, um mitzuspielen.",
    "news-older": "**Jemand am Tisch hat eine ältere Version.** Bitte darum, dort die Seite neu zu laden.",
    "news-fault": "**Runde {n} wurde nicht richtig gegeben.** Die Prüfung ihrer Startwerte ergab: {why}",
    # -- what the ear hears of them
    "heard-covered": "Der Hausbot spielt für {name}.",
    "heard-back": "{name} ist zurück.",
    "heard-offline": "Du bist offline. Neuer Versuch läuft.",
    "heard-online": "Du bist zurück. Nichts ging verloren.",
    "heard-seconds": "Noch {n} Sekunden.",
    # -- checking the deals of a room
    "check-room-worked": (
        "Von dieser Seite beim Eintreffen geprüft, Eintrag für Eintrag, und jede gewertete Runde am Ende neu."
    ),
    "check-seed-of": "Startwert von {name}",
    "room-proves-signed": "Jeder Eintrag und jeder Schlüssel ist von dem Platz signiert, in dessen Namen er steht.",
    "room-proves-chain": "Kein Eintrag fehlt, kam dazu oder wurde geändert: Jeder nennt den davor.",
    "room-proves-moves": "Jeder Spielzug war erlaubt, und jeder eines Bots ist genau der, der kommen musste.",
    "room-proves-deals": "Jede gewertete Runde kam aus Karten, die alle ihre Spieler gemischt und abgeschlossen haben.",
    "room-proves-secrets": "Alle Startwerte folgen aus Geheimnissen, die vor der ersten Karte feststanden.",
    "room-open-collusion": "Dass sich Spieler ihre Karten nicht verraten haben. Das kann keine Verteilung beweisen.",
    "room-open-people": "Wer hinter einem Namen sitzt. Ein Schlüssel ist ein Browser, kein Mensch.",
    "room-open-secrets": "Dass alle Startwerte vor der Partie feststanden. Die Geheimnisse werden am Ende gezeigt.",
    "export-transcript-note": "Alles, was in diesem Raum signiert wurde. Der Befehl `rummy verify` prüft es ganz.",
    # -- sealed hands, and the end of a hand or match
    "room-sealed": (
        "**Runde {n} ist versiegelt.** Alle haben gemischt. Eine Karte öffnet sich nur dem, der sie bekommt."
    ),
    "room-fair": (
        "**Runde {n} wurde geprüft.** Die Startwerte aller Spieler sind jetzt öffentlich "
        "und ergeben genau diese Karten wieder."
    ),
    "room-fair-over": "**Alle Runden wurden geprüft.** Alle Geheimnisse der Partie sind jetzt öffentlich.",
    "room-fair-counted": "**Jede gewertete Runde wurde geprüft.** Die Geheimnisse der Partie stehen noch aus.",
    "room-fair-none": "**Keine Runde wurde gewertet.** Es gibt nichts zu prüfen, und die Startwerte bleiben geheim.",
    "over-gave-up": "{name} hat aufgegeben. Die laufende Runde zählt nicht.",
    "over-too-late": "{name} hat die Zeit überschritten. Die laufende Runde zählt nicht.",
    "over-fault": "Die Partie endete durch einen bewiesenen Verstoß von {name}: {why}",
    "over-fault-nobody": "Die Partie endete ohne Sieger. {why}",
    "next-shuffling": "Die nächste Runde wird gemischt",
    "next-your-turn": "Nächste Runde, du bist dran",
    "rematch": "Noch einmal",
    "rematch-wanted.one": "{names} will noch einmal spielen",
    "rematch-wanted.other": "{names} wollen noch einmal spielen",
    "rematch-waiting": "Warten auf {names}",
    "resign-title": "Diese Partie aufgeben?",
    "resign-text": ("Du kommst auf den letzten Platz, die laufende Runde zählt nicht, und die Partie endet für alle."),
    "resign-yes": "Aufgeben",
    "resign-no": "Weiterspielen",
}
