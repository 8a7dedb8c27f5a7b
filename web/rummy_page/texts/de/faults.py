"""In German: what a seat did against the deal or the log of a room."""

FAULT_TEXTS: dict[str, str] = {
    "fault-match-commit": (
        "Das Partiegeheimnis von Platz {seat} passt nicht zu dem, was festgelegt war. Trau seinen Karten nicht."
    ),
    "fault-hand-commit": (
        "Der Startwert von Platz {seat} für Runde {h} passt nicht zu dem, was festgelegt war. Die Runde gilt nicht."
    ),
    "fault-hand-commit/missing": (
        "Platz {seat} hat seinen Startwert der Runde {h} nicht veröffentlicht. Das gilt als Verstoß."
    ),
    "fault-hand-commit/keyless": "Platz {seat} hat in dieser Runde keinen Schlüssel und legt deshalb nichts fest.",
    "fault-hand-commit/twice": "Platz {seat} hat sich in einer Runde zweimal festgelegt. Das erste Mal gilt.",
    "fault-hand-commit/size": "Die Festlegung von Platz {seat} hat {count} Bytes. Es müssen 32 sein.",
    "fault-hand-commit/again": "Platz {seat} wiederholt eine Festlegung, die es schon gab. Jede muss neu sein.",
    "fault-hand-seed": (
        "Der Startwert von Platz {seat} für Runde {h} folgt nicht aus seinem Partiegeheimnis. Trau ihm nicht."
    ),
    "fault-shuffle": "Platz {seat} hat anders gemischt, als sein Startwert es ergibt (Stelle {position}).",
    "fault-shuffle/form": "Das Mischen von Platz {seat} ist nicht lesbar und wird abgewiesen.",
    "fault-shuffle/turn": "Platz {seat} hat außer der Reihe gemischt.",
    "fault-lock": "Platz {seat} hat anders abgeschlossen, als sein Startwert es ergibt (Stelle {position}).",
    "fault-lock/form": "Das Abschließen von Platz {seat} ist nicht lesbar und wird abgewiesen.",
    "fault-lock/turn": "Platz {seat} hat außer der Reihe abgeschlossen.",
    "fault-key": "Der Schlüssel von Platz {seat} für Stelle {position} folgt nicht aus seinem Startwert.",
    "fault-key/form": "Der Schlüssel von Platz {seat} ist nicht lesbar und wird abgewiesen.",
    "fault-key/one": "Der Schlüssel von Platz {seat} öffnet keine Karte. Die Runde gilt nicht.",
    "fault-key/some": "Die Schlüssel öffnen keine Karte. Erst die Startwerte zeigen, wessen Schlüssel falsch ist.",
    "fault-escrow": "Die Hälften von Platz {seat} für Runde {h} ergeben nicht seinen Startwert. Das ist sein Verstoß.",
    "fault-escrow/pad": (
        "Die Hälfte von Platz {seat} für Runde {h} ist nicht die aus dem Verlauf. Frag noch einmal danach."
    ),
    "fault-order": "{card} lag nicht an Stelle {position}, und die Prüfung findet keinen Grund.",
    "fault-not-over": "Die Runde war in Wahrheit nicht zu Ende. Ihr letzter Zug gilt als Verstoß.",
    "fault-claim": "Jeder Schlüssel öffnet seine Karte. Die Runde wurde ohne Grund angehalten.",
    "fault-double-write": "Platz {seat} hat zwei verschiedene Einträge für Stelle {place} des Verlaufs signiert.",
    "fault-late": "Die App von Platz {seat} hat ihren Schritt in {seconds} Sekunden nicht getan.",
}
