"""In Italian: what a seat did against the deal or the log of a room."""

FAULT_TEXTS: dict[str, str] = {
    "fault-match-commit": "Il segreto del posto {seat} non corrisponde alla sua impronta. Non fidarti delle sue carte.",
    "fault-hand-commit": (
        "Il numero seme del posto {seat} per la mano {h} non corrisponde alla sua impronta. Mano nulla."
    ),
    "fault-hand-commit/missing": (
        "Il posto {seat} non ha mostrato il suo numero seme della mano {h}. Conta come scorrettezza."
    ),
    "fault-hand-commit/keyless": "Il posto {seat} non ha chiavi in questa mano. La sua impronta è rifiutata.",
    "fault-hand-commit/twice": "Il posto {seat} ha dato due impronte in una mano. Vale la prima.",
    "fault-hand-commit/size": "L'impronta del posto {seat} ha {count} byte. Devono essere 32.",
    "fault-hand-commit/again": "Il posto {seat} ripete un'impronta già vista. Deve farne una sua.",
    "fault-hand-seed": "Il numero seme del posto {seat} per la mano {h} non deriva dal suo segreto. Non fidarti.",
    "fault-shuffle": "Il posto {seat} non ha mescolato come vuole il suo numero seme (posizione {position}).",
    "fault-shuffle/form": "La mescolata del posto {seat} è illeggibile. È rifiutata.",
    "fault-shuffle/turn": "Il posto {seat} ha mescolato fuori turno.",
    "fault-lock": "Il posto {seat} non ha chiuso le carte come vuole il suo numero seme (posizione {position}).",
    "fault-lock/form": "La chiusura del posto {seat} è illeggibile. È rifiutata.",
    "fault-lock/turn": "Il posto {seat} ha chiuso le carte fuori turno.",
    "fault-key": "La chiave del posto {seat} per la posizione {position} non deriva dal suo numero seme.",
    "fault-key/form": "La chiave del posto {seat} è illeggibile. È rifiutata.",
    "fault-key/one": "La chiave del posto {seat} non apre nessuna carta. Mano nulla.",
    "fault-key/some": "Le chiavi non aprono nessuna carta. I numeri seme mostreranno quale è sbagliata.",
    "fault-escrow": "Le metà del posto {seat} per la mano {h} non danno il suo numero seme. La scorrettezza è sua.",
    "fault-escrow/pad": "La metà del posto {seat} per la mano {h} non è quella del registro. Chiedila di nuovo.",
    "fault-order": "{card} non era alla posizione {position}, e il controllo non trova il motivo.",
    "fault-not-over": "La mano non era davvero finita. La sua ultima mossa conta come scorrettezza.",
    "fault-claim": "Ogni chiave apre la sua carta. La mano è stata fermata senza motivo.",
    "fault-double-write": "Il posto {seat} ha firmato due voci diverse per il punto {place} del registro.",
    "fault-late": "L'app del posto {seat} non ha fatto il suo passo in {seconds} secondi.",
}
