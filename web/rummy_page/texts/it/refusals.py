"""The Italian texts of why the rules forbid a move: what is wrong, why, what to do."""

REFUSAL_TEXTS: dict[str, str] = {
    # -- drawing
    "refusal-stock-empty": "Il tallone è finito per questa mano. Prendi la prima carta degli scarti.",
    "refusal-stock-empty/end": (
        "Il tallone è finito per questa mano. Prendi la prima carta degli scarti, o finisci la mano."
    ),
    "refusal-no-shuffle": "Non si sta mescolando nulla. Il tallone resta com'è.",
    "refusal-shuffle-cards": "Le carte mescolate non sono quelle degli scarti.",
    "refusal-pile-empty": "Non ci sono scarti in questo turno. Pesca dal tallone.",
    "refusal-take-one": "Si prende solo la prima carta degli scarti. Prendi una carta.",
    "refusal-take-all": "Qui gli scarti si prendono tutti insieme. Prendi tutte le {count} carte.",
    "refusal-take-count": "Gli scarti sono {count} carte. Prendine da 1 a {count}.",
    "refusal-take-useless": "{card} non si può calare in questo turno. Resta quindi negli scarti. Pesca dal tallone.",
    "refusal-take-useless/stuck": "{card} ti resterebbe in mano: non si potrebbe riscartare. Pesca dal tallone.",
    "refusal-no-end": "A questo tavolo una mano non si finisce per scelta. Continua a giocare.",
    "refusal-stock-left": "Ci sono ancora carte da pescare. Pescane una, o prendi dagli scarti.",
    "refusal-stock-left/seat": "Il posto {seat} poteva ancora prendere una carta. L'annuncio era sbagliato.",
    "refusal-starter-discards": "Cominci con una carta in più. Scartane una per aprire gli scarti.",
    "refusal-already-drawn": "Hai già pescato. Si pesca una volta per turno. Cala, attacca o scarta.",
    "refusal-draw-first": "Prima pesca. Prendi una carta dal tallone o dagli scarti, poi gioca.",
    # -- cards that are no meld
    "refusal-meld-size": "Non è ancora una combinazione. Servono tre carte o più. Scegli altre carte.",
    "refusal-card-twice": "Una carta è indicata due volte. Scegli ogni carta una volta sola.",
    "refusal-meld-mixed": (
        "Non è ancora una combinazione. Un gruppo ha un solo valore, una scala un seme in ordine. Scegli altre carte."
    ),
    "refusal-set-suit": (
        "Due carte dello stesso seme. Un gruppo ha ogni seme una volta, e {spoken} c'è due volte. Togline una."
    ),
    "refusal-set-size": "Troppe carte. Un gruppo ha tre o quattro carte. Togline una.",
    "refusal-run-twice": "Non è una scala. Carta doppia: {spoken}. Togline una.",
    "refusal-run-frame": "Troppe carte. La scala andrebbe oltre la fine del seme. Togline una.",
    "refusal-ace-low": "Qui l'asso è basso. A-2-3 è una scala, Q-K-A no. Scegli altre carte.",
    "refusal-ace-high": "Qui l'asso è alto. Q-K-A è una scala, A-2-3 no. Scegli altre carte.",
    "refusal-run-corner": "Non è una scala. Una scala non gira dal re al due. Scegli altre carte.",
    "refusal-run-gap": (
        "Non è ancora una combinazione. {cards}: manca il valore {rank}. Aggiungi {card}, o cambia carte."
    ),
    # -- laying melds
    "refusal-one-meld": "Una nuova combinazione per turno. Ne hai già calata una. Attacca carte, o scarta.",
    "refusal-quiet-round": "Si cala dal giro {round}. Fino ad allora si pesca e si scarta soltanto.",
    "refusal-not-held": "{card} non è in questa mano. Scegli carte che ci sono.",
    "refusal-keep-one": "Tieni una carta da scartare. A questo tavolo si chiude scartando. Lascia una carta in mano.",
    "refusal-no-finish": "{card} va calata in questo turno, e poi non si potrebbe più. Calala con queste.",
    "refusal-no-finish/last": "Resterebbe solo {card}, che in questo turno non si può scartare. Tieni un'altra carta.",
    "refusal-must-lay": "{card} va sul tavolo: hai preso la carta per questo. Calala, o annulla il turno.",
    "refusal-first-meld-short": (
        "Mancano {short} punti. Per la prima calata ne servono {needed}. Cala di più, o annulla il turno."
    ),
    "refusal-first-meld-clean": (
        "Manca una scala senza jolly. La prima calata ne chiede una. Calane una, o annulla il turno."
    ),
    # -- adding to melds
    "refusal-meld-first": "Prima cala. Si attaccano carte solo dopo la propria prima combinazione.",
    "refusal-no-such-meld": "Questa combinazione non è sul tavolo. Scegline una che c'è.",
    "refusal-which-end": "{spoken} sta a entrambi i lati. Di' a quale lato della scala va.",
    "refusal-set-full": "Il gruppo di valore {rank} è completo. Un gruppo ha al massimo quattro carte.",
    "refusal-set-rank": "{card} non va nel gruppo di valore {rank}. Serve quel valore, di un seme che manca.",
    "refusal-run-gap/ends": "{card} non allunga {row}: serve {low} o {high}.",
    "refusal-run-gap/end": "{card} non allunga {row}: serve {end}.",
    "refusal-run-gap/complete": "{card} non allunga {row}: la scala è completa.",
    # -- jokers
    "refusal-joker-many": "Troppi jolly. Servono più altre carte che jolly. Togli un jolly.",
    "refusal-joker-neighbours": "Due jolly si toccano. In una scala ogni jolly sta tra altre carte. Togline uno.",
    "refusal-joker-place": "Il jolly può stare in più posti. Di' quale carta sostituisce.",
    "refusal-joker-fit": ("Il jolly non può stare lì. Non può toccare un jolly né essere metà di una combinazione."),
    "refusal-joker-seen": "Il jolly non può sostituire {card}: quella carta è in vista. Usa la carta stessa.",
    "refusal-joker-freed": "Il jolly liberato va calato di nuovo in questo turno. Calalo, o annulla il turno.",
    "refusal-no-swap": "A questo tavolo i jolly restano dove sono. Attacca invece la carta.",
    "refusal-no-joker": "In questa combinazione non c'è un jolly. Attacca la carta, o scegli un'altra combinazione.",
    "refusal-swap-set": "Il jolly per ora resta. Un gruppo lo lascia quando ci sono tutti e quattro i semi.",
    "refusal-swap-card": "{card} non è la carta che il jolly sostituisce. Scambia proprio quella carta.",
    # -- discarding, taking back
    "refusal-frozen": "{card} resta in questo turno. L'hai appena presa dagli scarti. Scarta un'altra carta.",
    "refusal-no-undo": "A questo tavolo non si annulla. Quel che è calato resta calato.",
    "refusal-nothing-to-undo": "Non c'è nulla da annullare. Una carta pescata dal tallone resta pescata.",
    # -- out of turn, out of play
    "refusal-not-your-turn": "Non è il tuo turno. Aspetta che gli altri abbiano giocato.",
    "refusal-not-a-player": "Mescolare non è una mossa di chi gioca. Pesca, e gli scarti si mescolano.",
    "refusal-shuffling": "Si stanno mescolando gli scarti. Si continua quando il tallone è pronto.",
    "refusal-hand-over": "Questa mano è finita. Dai le carte per la prossima.",
    "refusal-hand-in-play": "C'è una mano in corso. Finiscila prima di dare le carte di nuovo.",
    "refusal-hand-in-play/count": "C'è una mano in corso. Finiscila prima di contarla.",
    "refusal-hand-in-play/review": "Questa mano è ancora in corso. Finiscila, poi riguardala.",
    "refusal-no-hand": "Non c'è una mano in corso. Dai le carte per la prossima.",
    "refusal-no-hand/number": "Questa partita ha le mani da 1 a {count}. Scegline una.",
    "refusal-match-over": "Questa partita è finita. Cominciane una nuova.",
    "refusal-no-bot": "Nessun bot deve giocare ora. Aspetta i giocatori.",
    "refusal-no-coach": (
        "Niente suggerimenti tra persone. Guarda il valore della tua mano, o rivedi la partita più tardi."
    ),
}
