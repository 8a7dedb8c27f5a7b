"""In French: why a record, a save or a room's log cannot be read."""

RECORD_TEXTS: dict[str, str] = {
    "record-too-long": (
        "Ce fichier est trop long pour une partie : plus de {most} millions de signes. Choisis-en un autre."
    ),
    "record-nested": "Ce n'est pas un relevé de partie : il est trop imbriqué. Choisis un autre fichier.",
    "record-json": "Ce n'est pas un relevé de partie. Choisis un fichier enregistré ici.",
    "record-format": "Ce n'est pas un relevé de partie : son format n'est pas rummy-match. Choisis un autre fichier.",
    "record-version": "Ce relevé est en version {version}, cette page lit la {ours}. Choisis un autre fichier.",
    "record-version/newer": "Ce relevé est en version {version}, cette page lit la {ours}. Recharge la page.",
    "record-fields": "Il manque quelque chose à ce relevé, ou c'est inconnu : {names}. Choisis un autre fichier.",
    "record-kind": "Dans ce relevé, '{names}' n'est pas de la bonne sorte. Choisis un autre fichier.",
    "record-player": "Dans ce relevé, le joueur {seat} n'est pas un nom avec un robot. Choisis un autre fichier.",
    "record-moves": (
        "Dans ce relevé, la manche {hand} n'est pas une liste de coups avec un résultat. Choisis un autre fichier."
    ),
    "record-no-secret": "C'est un relevé, pas une sauvegarde : on peut le vérifier, mais pas y jouer la suite.",
    "record-nothing-shown": "Aucune manche de ce relevé n'est comptée, il ne montre donc rien. Choisis-en un autre.",
    "record-seed-hidden": "La graine de la manche {hand} n'est pas encore montrée : on ne peut pas la rejouer.",
    "record-deck-hidden": "Le paquet de la manche {hand} n'est pas montré : on ne peut pas la rejouer.",
    "record-room-bots": "Cette partie s'est jouée dans un salon. Ses robots ne jouent pas la suite ici.",
    "record-not-dealt-here": "Seule une partie donnée ici peut s'écrire, pas une partie lue.",
    "record-changed": "Cette partie a été changée après avoir été écrite. Elle n'est donc pas ouverte.",
    "record-deal": "La donne de cette partie est illisible. Choisis un autre fichier.",
    "record-deal/check": "La donne de ce relevé ne peut pas se vérifier. Choisis un autre fichier.",
    "record-table": "Les règles et les joueurs de ce relevé ne vont pas ensemble. Choisis un autre fichier.",
    "record-hand-missing": "La manche {hand} manque : sa graine est montrée, ses coups non.",
    "record-hand-dealt": "La manche {hand} ne peut pas se donner. Choisis un autre fichier.",
    "record-seat": 'Manche {hand}, coup {place} : "{text}" ne commence pas par une place.',
    "record-move": 'Manche {hand}, coup {place} : "{text}" n\'est pas un coup.',
    "record-move/refused": 'Manche {hand}, coup {place}, "{text}" : {why}',
    "record-hand-result": "Le résultat de la manche {hand} ne découle pas de ses coups.",
    "record-not-over": "Ce relevé dit que la partie est finie, mais ses coups ne la finissent pas.",
    "record-left": "Personne n'a pu partir ainsi. Choisis un autre fichier.",
    "record-result": "Le résultat final de ce relevé ne découle pas de ses coups.",
    "record-room": "Cette partie est illisible. Choisis un autre fichier.",
    "record-room/format": (
        "Ce n'est pas une partie de salon, ou elle est trop récente. Recharge la page, ou choisis-en une autre."
    ),
    "record-room/end": "La fin de cette partie ne va pas avec ses joueurs.",
    "record-log-too-long": (
        "Ce fichier est trop long pour un journal de salon : plus de {most} Mo. Choisis-en un autre."
    ),
    "record-log-json": "Ce n'est pas un journal de salon : ce n'est pas du JSON. Choisis un fichier enregistré ici.",
    "record-log-version": "Ce n'est pas un journal de salon en version {ours}. Recharge, ou choisis un autre fichier.",
    "record-log-fields": "Dans ce journal de salon, quelque chose manque ou n'est pas de la bonne sorte.",
    "record-log-entry": "Dans ce journal de salon, l'entrée {place} est illisible.",
    "record-log-pass": "Dans ce journal de salon, le mélange {place} de la manche {hand} est illisible.",
}
