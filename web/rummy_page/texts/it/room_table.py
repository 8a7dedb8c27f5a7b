"""The Italian texts of the table of a room: who is there, what holds it up, and what happened to it."""

ROOM_TABLE_TEXTS: dict[str, str] = {
    # -- why I cannot play just now: the button, its reason, the sentence, and what a tap is answered
    "hold-sent": "In viaggio",
    "hold-sent-refused": "La tua mossa è in viaggio. Vale quando è arrivata a tutti. Aspetta un momento.",
    "hold-watch-refused": "Guardi questa partita. Muovono solo i suoi giocatori.",
    "hold-tab": "Aperta in un'altra scheda",
    "hold-tab-say": "**Questa partita è aperta in un'altra scheda.** Quel che si gioca lì si vede anche qui.",
    "hold-tab-refused": (
        "Un'altra scheda gioca questa partita. Due schede non giocano un posto solo. Gioca lì, o continua qui."
    ),
    "hold-calling": "Chiamo l'intermediario",
    "hold-calling-refused": "Si chiama l'intermediario. Potrai giocare appena risponde.",
    "hold-offline": "Riconnessione",
    "hold-offline-why": "giocherai al tuo ritorno",
    "hold-offline-say": "**Tavolo di {ago} fa.** Intanto puoi ordinare la mano.",
    "hold-offline-kept": "**Tavolo come conservato qui.** Intanto puoi ordinare la mano.",
    "hold-offline-refused": "Sei offline. Una mossa non arriverebbe a nessuno. Intanto puoi ordinare la mano.",
    "hold-paused": "Tavolo in pausa",
    "hold-paused-say": "**Tavolo in pausa.** Aspetta {name}. Intanto puoi ordinare la mano.",
    "hold-paused-refused": ("Il tavolo è in pausa. Per le prossime carte serve l'app di {name}. Poi continua da solo."),
    "hold-house": "Gioca il bot di casa",
    "hold-house-say": "**Il bot di casa gioca questo turno.** Dal prossimo il posto è di nuovo tuo.",
    "hold-house-refused": (
        "Il bot di casa gioca questo turno. Il tuo tempo era finito, o non c'eri. Aspetta il prossimo."
    ),
    "hold-count": "Si conta",
    "hold-count-say": "**La mano è finita.** Tutte le mani si aprono e si contano.",
    "hold-count-refused": "La mano è finita. Ora tutti aprono le loro mani. Poi si conta.",
    "not-done": "Non è riuscito. Guarda il tavolo e riprova.",
    "move-overtaken": "Questa mossa è arrivata tardi. Il turno era già giocato. Guarda di nuovo il tavolo.",
    # -- seats
    "seat-away": "assente, {left}",
    "seat-away-long": "assente",
    "seat-reconnecting": "si riconnette",
    "seat-covered": "gioca il bot, {ago}",
    "seat-left": "restano {left}",
    "turn-left": "{title}, restano {left}",
    "log-house": "Il bot di casa per {name}",
    # -- notices: what is true now
    "notice-tab": "**Aperta in un'altra scheda.** Giochi lì; qui guardi.",
    "notice-tab-act": "Gioca qui",
    "notice-offline": "**Sei offline.** Il tuo posto è tenuto. {how}",
    "notice-unreached": "**L'intermediario non risponde.** Il tuo posto è tenuto. {how}",
    "notice-refused": "**{title}.** {why}",
    "notice-offline-try": "Nuovo tentativo tra {n} s.",
    "notice-offline-now": "Tentativo in corso.",
    "notice-offline-act": "Prova ora",
    "notice-paused": (
        "**Tavolo in pausa.** Per le prossime carte serve l'app di {name}. Si continua quando {name} torna."
    ),
    "notice-covered": "**Il bot di casa gioca per {name}**, da {ago}. {name} riprende il posto al ritorno.",
    "notice-away": "**{name} non c'è.** Il bot di casa gioca tra {left}.",
    "notice-away-soon": "**{name} non c'è.** Si chiede all'intermediario di far giocare il bot di casa.",
    "notice-away-nobody": (
        "**{name} non c'è.** Nessun intermediario garantisce per questo tavolo: nessuno può giocare per {name}."
    ),
    "notice-reconnecting": "**Il collegamento con {name} è interrotto.** Si sta ristabilendo.",
    # -- notices: what happened
    "notice-ok": "OK",
    "news-refused": ("**L'app di {name} ha mandato qualcosa che le regole vietano.** Rifiutato, nulla è cambiato."),
    "news-unreadable": "**È arrivato qualcosa di illeggibile.** Rifiutato, nulla è cambiato.",
    "news-back": "**{name} è di nuovo qui.**",
    "news-back-house.one": "**{name} è di nuovo qui.** Il bot di casa ha fatto {n} mossa.",
    "news-back-house.other": "**{name} è di nuovo qui.** Il bot di casa ha fatto {n} mosse.",
    "news-taken-back": (
        "**Il bot di casa ha giocato questo turno mentre eri offline.** Le tue mosse di quel turno non valgono."
    ),
    "news-other-branch": ("**Gli altri hanno continuato mentre eri offline.** Quel che hai visto da allora non vale."),
    "news-newer": (
        "**Un altro giocatore ha una versione più nuova del gioco.** Ricarica questa pagina per giocare insieme."
    ),
    "news-older": "**Un altro giocatore ha una versione più vecchia del gioco.** Chiedi di ricaricare la sua pagina.",
    "news-fault": "**La mano {n} non è stata data come si deve.** Il controllo dei semi ha trovato: {why}",
    # -- what the ear hears of them
    "heard-covered": "Il bot di casa gioca per {name}.",
    "heard-back": "{name} è di nuovo qui.",
    "heard-offline": "Sei offline. Nuovo tentativo in corso.",
    "heard-online": "Sei di nuovo online. Nulla è perso.",
    "heard-seconds": "Restano {n} secondi.",
    # -- checking the deals of a room
    "check-room-worked": (
        "Verificato da questa pagina all'arrivo, voce per voce; ogni mano contata ancora una volta alla fine."
    ),
    "check-seed-of": "Numero seme di {name}",
    "room-proves-signed": "Ogni voce e ogni chiave è firmata dal posto a cui è intestata.",
    "room-proves-chain": "Nessuna voce è stata tolta, aggiunta o cambiata: ognuna nomina la precedente.",
    "room-proves-moves": "Ogni mossa era permessa, e ogni mossa di un bot è quella che doveva essere.",
    "room-proves-deals": (
        "Ogni mano contata viene da mazzi che tutti i suoi giocatori hanno mescolato e chiuso a chiave."
    ),
    "room-proves-secrets": "Tutti i numeri seme derivano da segreti fissati prima della prima carta.",
    "room-open-collusion": "Che i giocatori non si siano detti le loro carte. Nessuna distribuzione può provarlo.",
    "room-open-people": "Chi sta dietro un nome. Una chiave è un browser, non una persona.",
    "room-open-secrets": (
        "Che tutti i numeri seme erano fissati prima della partita. I segreti di tutti si mostrano alla fine."
    ),
    "export-transcript-note": (
        "Tutto ciò che è stato firmato in questa stanza. Il comando `rummy verify` verifica tutto."
    ),
    # -- sealed hands, and the end of a hand or match
    "room-sealed": (
        "**La mano {n} è sigillata.** Tutti i giocatori l'hanno mescolata. Una carta si apre solo per chi la riceve."
    ),
    "room-fair": (
        "**La mano {n} è verificata.** I numeri seme di tutti ora sono pubblici e ridanno proprio queste carte."
    ),
    "room-fair-over": "**Ogni mano è verificata.** Tutti i segreti della partita ora sono pubblici.",
    "room-fair-counted": (
        "**Ogni mano contata è verificata.** I segreti della partita arriveranno dall'app di ogni giocatore."
    ),
    "room-fair-none": (
        "**Nessuna mano è stata contata.** Non c'è quindi nulla da verificare, e i suoi numeri seme restano segreti."
    ),
    "over-gave-up": "{name} ha abbandonato. La mano in corso non è stata contata.",
    "over-too-late": "{name} ha lasciato scadere il tempo. La mano in corso non è stata contata.",
    "over-fault": "La partita è finita per una scorrettezza provata di {name}: {why}",
    "over-fault-nobody": "La partita è finita senza vincitore. {why}",
    "next-shuffling": "Si mescola la prossima mano",
    "next-your-turn": "Prossima mano, tocca a te",
    "rematch": "Gioca ancora",
    "rematch-wanted.one": "{names} vuole giocare ancora",
    "rematch-wanted.other": "{names} vogliono giocare ancora",
    "rematch-waiting": "Si aspetta: {names}",
    "resign-title": "Abbandonare questa partita?",
    "resign-text": "Finisci all'ultimo posto, la mano in corso non si conta, e la partita finisce per tutti.",
    "resign-yes": "Abbandona",
    "resign-no": "Continua",
}
