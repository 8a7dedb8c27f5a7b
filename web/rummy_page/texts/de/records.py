"""In German: why a record, a save or a room's log cannot be read."""

RECORD_TEXTS: dict[str, str] = {
    "record-too-long": "Diese Datei ist zu lang für eine Partie: über {most} Millionen Zeichen. Wähle eine andere.",
    "record-nested": "Das ist keine Aufzeichnung einer Partie: Sie ist zu tief verschachtelt. Wähle eine andere Datei.",
    "record-json": "Das ist keine Aufzeichnung einer Partie. Wähle eine Datei, die hier gesichert wurde.",
    "record-format": (
        "Das ist keine Aufzeichnung einer Partie: Ihr Format ist nicht rummy-match. Wähle eine andere Datei."
    ),
    "record-version": "Diese Aufzeichnung hat Version {version}, gelesen wird {ours}. Wähle eine andere Datei.",
    "record-version/newer": "Diese Aufzeichnung hat Version {version}, gelesen wird {ours}. Lade die Seite neu.",
    "record-fields": "In dieser Aufzeichnung fehlt etwas oder ist unbekannt: {names}. Wähle eine andere Datei.",
    "record-kind": "In dieser Aufzeichnung ist '{names}' von falscher Art. Wähle eine andere Datei.",
    "record-player": "In dieser Aufzeichnung ist Spieler {seat} kein Name mit Bot. Wähle eine andere Datei.",
    "record-moves": (
        "In dieser Aufzeichnung ist Runde {hand} keine Liste von Zügen mit Ergebnis. Wähle eine andere Datei."
    ),
    "record-no-secret": (
        "Das ist eine Aufzeichnung, kein Spielstand: Man kann sie prüfen, aber nicht mit ihr weiterspielen."
    ),
    "record-nothing-shown": "Keine Runde dieser Aufzeichnung ist gewertet, also zeigt sie nichts. Wähle eine andere.",
    "record-seed-hidden": (
        "Der Startwert der Runde {hand} wird noch nicht gezeigt. Darum lässt sie sich nicht nachspielen."
    ),
    "record-deck-hidden": "Die Karten der Runde {hand} werden nicht gezeigt. Darum lässt sie sich nicht nachspielen.",
    "record-room-bots": "Diese Partie wurde in einem Raum gespielt. Ihre Bots spielen hier nicht weiter.",
    "record-not-dealt-here": "Geschrieben wird nur eine Partie, die hier gegeben wurde, keine gelesene.",
    "record-changed": "Diese Partie wurde geändert, nachdem sie geschrieben war. Darum wird sie nicht geöffnet.",
    "record-deal": "Die Verteilung dieser Partie ist nicht lesbar. Wähle eine andere Datei.",
    "record-deal/check": "Die Verteilung dieser Aufzeichnung lässt sich nicht prüfen. Wähle eine andere Datei.",
    "record-table": "Regeln und Spieler dieser Aufzeichnung passen nicht zusammen. Wähle eine andere Datei.",
    "record-hand-missing": "Runde {hand} fehlt: Ihr Startwert wird gezeigt, ihre Züge nicht.",
    "record-hand-dealt": "Runde {hand} lässt sich nicht geben. Wähle eine andere Datei.",
    "record-seat": 'In Runde {hand}, Zug {place}, beginnt "{text}" nicht mit einem Platz.',
    "record-move": 'In Runde {hand}, Zug {place}, ist "{text}" kein Spielzug.',
    "record-move/refused": 'In Runde {hand}, Zug {place}, "{text}": {why}',
    "record-hand-result": "Das Ergebnis der Runde {hand} folgt nicht aus ihren Zügen.",
    "record-not-over": "Diese Aufzeichnung sagt, die Partie sei zu Ende. Ihre Züge beenden sie aber nicht.",
    "record-left": "So kann niemand gegangen sein. Wähle eine andere Datei.",
    "record-result": "Das Endergebnis dieser Aufzeichnung folgt nicht aus ihren Zügen.",
    "record-room": "Diese Partie ist nicht lesbar. Wähle eine andere Datei.",
    "record-room/format": (
        "Das ist keine Partie eines Raums, oder sie ist zu neu. Lade die Seite neu, oder wähle eine andere."
    ),
    "record-room/end": "Das Ende dieser Partie passt nicht zu ihren Spielern.",
    "record-log-too-long": "Diese Datei ist zu lang für den Verlauf eines Raums: über {most} MB. Wähle eine andere.",
    "record-log-json": (
        "Das ist nicht der Verlauf eines Raums: Es ist kein JSON. Wähle eine Datei, die hier gesichert wurde."
    ),
    "record-log-version": (
        "Das ist nicht der Verlauf eines Raums in Version {ours}. Lade neu, oder wähle eine andere Datei."
    ),
    "record-log-fields": "Im Verlauf dieses Raums fehlt etwas oder ist von falscher Art.",
    "record-log-entry": "Im Verlauf dieses Raums ist Eintrag {place} nicht lesbar.",
    "record-log-pass": "Im Verlauf dieses Raums ist Mischen {place} der Runde {hand} nicht lesbar.",
}
