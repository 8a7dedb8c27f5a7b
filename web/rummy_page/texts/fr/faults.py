"""In French: what a seat did against the deal or the log of a room."""

FAULT_TEXTS: dict[str, str] = {
    "fault-match-commit": "Le secret de la place {seat} ne correspond pas à son empreinte. Ne te fie pas à ses donnes.",
    "fault-hand-commit": (
        "La graine de la place {seat} pour la manche {h} ne correspond pas à son empreinte. Manche nulle."
    ),
    "fault-hand-commit/missing": (
        "La place {seat} n'a pas publié sa graine de la manche {h}. Cela compte comme une faute."
    ),
    "fault-hand-commit/keyless": "La place {seat} n'a pas de clé dans cette manche. Son empreinte est refusée.",
    "fault-hand-commit/twice": "La place {seat} a donné deux empreintes dans une manche. La première compte.",
    "fault-hand-commit/size": "L'empreinte de la place {seat} a {count} octets. Il en faut 32.",
    "fault-hand-commit/again": "La place {seat} répète une empreinte déjà vue. Il lui en faut une à elle.",
    "fault-hand-seed": "La graine de la place {seat} pour la manche {h} ne découle pas de son secret. Ne t'y fie pas.",
    "fault-shuffle": "La place {seat} n'a pas mélangé comme le veut sa graine (position {position}).",
    "fault-shuffle/form": "Le mélange de la place {seat} est illisible. Il est refusé.",
    "fault-shuffle/turn": "La place {seat} a mélangé hors de son tour.",
    "fault-lock": "La place {seat} n'a pas verrouillé comme le veut sa graine (position {position}).",
    "fault-lock/form": "Le verrouillage de la place {seat} est illisible. Il est refusé.",
    "fault-lock/turn": "La place {seat} a verrouillé hors de son tour.",
    "fault-key": "La clé de la place {seat} pour la position {position} ne découle pas de sa graine.",
    "fault-key/form": "La clé de la place {seat} est illisible. Elle est refusée.",
    "fault-key/one": "La clé de la place {seat} n'ouvre aucune carte. Manche nulle.",
    "fault-key/some": "Les clés n'ouvrent aucune carte. Les graines montreront laquelle est fausse.",
    "fault-escrow": "Les moitiés de la place {seat} pour la manche {h} ne donnent pas sa graine. La faute est à elle.",
    "fault-escrow/pad": "La moitié de la place {seat} pour la manche {h} n'est pas celle du journal. Redemande-la.",
    "fault-order": "{card} n'était pas à la position {position}, et le contrôle n'en trouve pas la raison.",
    "fault-not-over": "La manche n'était pas vraiment finie. Son dernier coup compte comme une faute.",
    "fault-claim": "Chaque clé ouvre sa carte. La manche a été arrêtée sans raison.",
    "fault-double-write": "La place {seat} a signé deux entrées différentes pour le rang {place} du journal.",
    "fault-late": "L'appli de la place {seat} n'a pas fait son étape en {seconds} secondes.",
}
