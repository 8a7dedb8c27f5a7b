"""In Italian: why a record, a save or a room's log cannot be read."""

RECORD_TEXTS: dict[str, str] = {
    "record-too-long": (
        "Questo file è troppo lungo per una partita: oltre {most} milioni di caratteri. Scegline un altro."
    ),
    "record-nested": "Non è la registrazione di una partita: è troppo annidata. Scegli un altro file.",
    "record-json": "Non è la registrazione di una partita. Scegli un file salvato qui.",
    "record-format": "Non è la registrazione di una partita: il suo formato non è rummy-match. Scegli un altro file.",
    "record-version": "Questa registrazione ha la versione {version}, qui si legge la {ours}. Scegli un altro file.",
    "record-version/newer": (
        "Questa registrazione ha la versione {version}, qui si legge la {ours}. Ricarica la pagina."
    ),
    "record-fields": "In questa registrazione manca qualcosa o è sconosciuto: {names}. Scegli un altro file.",
    "record-kind": "In questa registrazione '{names}' non è del tipo giusto. Scegli un altro file.",
    "record-player": "In questa registrazione il giocatore {seat} non è un nome con un bot. Scegli un altro file.",
    "record-moves": (
        "In questa registrazione la mano {hand} non è un elenco di mosse con un risultato. Scegli un altro file."
    ),
    "record-no-secret": "È una registrazione, non un salvataggio: si può verificare, ma non continuare a giocarla.",
    "record-nothing-shown": (
        "Nessuna mano di questa registrazione è contata, quindi non mostra nulla. Scegline un'altra."
    ),
    "record-seed-hidden": "Il numero seme della mano {hand} non si mostra ancora: non si può rigiocare.",
    "record-deck-hidden": "Il mazzo della mano {hand} non si mostra: non si può rigiocare.",
    "record-room-bots": "Questa partita fu giocata in una stanza. I suoi bot qui non continuano.",
    "record-not-dealt-here": "Si può scrivere solo una partita data qui, non una letta.",
    "record-changed": "Questa partita è stata cambiata dopo essere stata scritta. Perciò non si apre.",
    "record-deal": "La distribuzione di questa partita è illeggibile. Scegli un altro file.",
    "record-deal/check": "La distribuzione di questa registrazione non si può verificare. Scegli un altro file.",
    "record-table": "Le regole e i giocatori di questa registrazione non vanno insieme. Scegli un altro file.",
    "record-hand-missing": "La mano {hand} manca: il suo numero seme si mostra, le sue mosse no.",
    "record-hand-dealt": "La mano {hand} non si può dare. Scegli un altro file.",
    "record-seat": 'Mano {hand}, mossa {place}: "{text}" non comincia con un posto.',
    "record-move": 'Mano {hand}, mossa {place}: "{text}" non è una mossa.',
    "record-move/refused": 'Mano {hand}, mossa {place}, "{text}": {why}',
    "record-hand-result": "Il risultato della mano {hand} non deriva dalle sue mosse.",
    "record-not-over": "Questa registrazione dice che la partita è finita, ma le sue mosse non la finiscono.",
    "record-left": "Nessuno può essere uscito così. Scegli un altro file.",
    "record-result": "Il risultato finale di questa registrazione non deriva dalle sue mosse.",
    "record-room": "Questa partita è illeggibile. Scegli un altro file.",
    "record-room/format": (
        "Non è una partita di una stanza, o è troppo recente. Ricarica la pagina, o scegline un'altra."
    ),
    "record-room/end": "La fine di questa partita non va con i suoi giocatori.",
    "record-log-too-long": (
        "Questo file è troppo lungo per il registro di una stanza: oltre {most} MB. Scegline un altro."
    ),
    "record-log-json": "Non è il registro di una stanza: non è JSON. Scegli un file salvato qui.",
    "record-log-version": "Non è il registro di una stanza in versione {ours}. Ricarica, o scegli un altro file.",
    "record-log-fields": "Nel registro di questa stanza manca qualcosa o non è del tipo giusto.",
    "record-log-entry": "Nel registro di questa stanza la voce {place} è illeggibile.",
    "record-log-pass": "Nel registro di questa stanza la mescolata {place} della mano {hand} è illeggibile.",
}
