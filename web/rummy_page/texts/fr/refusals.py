"""The French texts of why the rules forbid a move: what is wrong, why, what to do."""

REFUSAL_TEXTS: dict[str, str] = {
    # -- drawing
    "refusal-stock-empty": "Le talon est épuisé pour cette manche. Prends le dessus de la défausse.",
    "refusal-stock-empty/end": (
        "Le talon est épuisé pour cette manche. Prends le dessus de la défausse, ou finis la manche."
    ),
    "refusal-no-shuffle": "Rien n'est mélangé en ce moment. Le talon reste tel quel.",
    "refusal-shuffle-cards": "Les cartes mélangées ne sont pas celles de la défausse.",
    "refusal-pile-empty": "La défausse est vide ce tour. Pioche dans le talon.",
    "refusal-take-one": "Seul le dessus de la défausse se prend. Prends une seule carte.",
    "refusal-take-all": "La défausse se prend en entier ici. Prends les {count} cartes.",
    "refusal-take-count": "La défausse compte {count} cartes. Prends-en de 1 à {count}.",
    "refusal-take-useless": "Impossible de poser {card} ce tour. La carte reste donc dans la défausse. Pioche plutôt.",
    "refusal-take-useless/stuck": "{card} te resterait en main : impossible de rejeter cette carte. Pioche plutôt.",
    "refusal-no-end": "On ne finit pas une manche par choix à cette table. Continue à jouer.",
    "refusal-stock-left": "Il reste des cartes à piocher. Pioche, ou prends dans la défausse.",
    "refusal-stock-left/seat": "La place {seat} pouvait encore prendre une carte. L'annonce était fausse.",
    "refusal-starter-discards": "Tu commences avec une carte de plus. Défausses-en une pour ouvrir la défausse.",
    "refusal-already-drawn": "Tu as déjà pioché. Une seule pioche par tour. Pose, complète ou défausse.",
    "refusal-draw-first": "Pioche d'abord. Prends une carte du talon ou de la défausse, puis joue.",
    # -- cards that are no meld
    "refusal-meld-size": "Pas encore une combinaison. Il faut trois cartes ou plus. Choisis d'autres cartes en plus.",
    "refusal-card-twice": "Une carte est citée deux fois. Choisis chaque carte une seule fois.",
    "refusal-meld-mixed": (
        "Pas encore une combinaison. Un groupe a un seul rang, une suite une couleur dans l'ordre. Choisis autrement."
    ),
    "refusal-set-suit": (
        "Deux fois la même couleur. Un groupe a chaque couleur une fois, et {spoken} y est deux fois. Retire une carte."
    ),
    "refusal-set-size": "Trop de cartes. Un groupe a trois ou quatre cartes. Retires-en une.",
    "refusal-run-twice": "Pas une suite. Carte en double : {spoken}. Retires-en une.",
    "refusal-run-frame": "Trop de cartes. La suite dépasserait le bout de la couleur. Retires-en une.",
    "refusal-ace-low": "L'as est bas ici. A-2-3 est une suite, Q-K-A non. Choisis d'autres cartes.",
    "refusal-ace-high": "L'as est haut ici. Q-K-A est une suite, A-2-3 non. Choisis d'autres cartes.",
    "refusal-run-corner": "Pas une suite. Une suite ne passe pas du roi au deux. Choisis d'autres cartes.",
    "refusal-run-gap": "Pas encore une combinaison. {cards} saute le rang {rank}. Ajoute {card}, ou choisis autrement.",
    # -- laying melds
    "refusal-one-meld": "Une nouvelle combinaison par tour. Tu en as posé une. Complète, ou défausse.",
    "refusal-quiet-round": "On pose à partir du tour de table {round}. Avant, on pioche et on défausse seulement.",
    "refusal-not-held": "{card} n'est pas dans cette main. Choisis des cartes qui y sont.",
    "refusal-keep-one": "Garde une carte à défausser. Ici, on termine en défaussant. Laisse une carte dans ta main.",
    "refusal-no-finish": (
        "Il faut poser {card} ce tour, et ce ne serait plus possible. Pose cette carte avec celles-ci."
    ),
    "refusal-no-finish/last": "Il ne resterait que {card}, sans droit de défausse ce tour. Garde une autre carte.",
    "refusal-must-lay": "Il faut poser {card} : tu as pris cette carte pour cela. Pose-la, ou annule le tour.",
    "refusal-first-meld-short": (
        "Il manque {short} points. La première pose en demande {needed}. Pose plus, ou annule le tour."
    ),
    "refusal-first-meld-clean": (
        "Il manque une suite sans joker. La première pose en demande une. Poses-en une, ou annule le tour."
    ),
    # -- adding to melds
    "refusal-meld-first": "Pose d'abord. On complète seulement après sa propre première combinaison.",
    "refusal-no-such-meld": "Cette combinaison n'est pas sur la table. Choisis-en une qui s'y trouve.",
    "refusal-which-end": "Deux bouts possibles pour cette carte ({spoken}). Dis à quel bout de la suite elle va.",
    "refusal-set-full": "Le groupe de rang {rank} est complet. Un groupe a quatre cartes au plus.",
    "refusal-set-rank": "{card} ne va pas dans le groupe de rang {rank}. Il faut ce rang, dans une couleur absente.",
    "refusal-run-gap/ends": "{card} ne prolonge pas {row} : il faut {low} ou {high}.",
    "refusal-run-gap/end": "{card} ne prolonge pas {row} : il faut {end}.",
    "refusal-run-gap/complete": "{card} ne prolonge pas {row} : la suite est complète.",
    # -- jokers
    "refusal-joker-many": "Trop de jokers. Il faut plus d'autres cartes que de jokers. Retire un joker.",
    "refusal-joker-neighbours": (
        "Deux jokers se touchent. Dans une suite, un joker est entre d'autres cartes. Retires-en un."
    ),
    "refusal-joker-place": "Le joker a plusieurs places possibles. Dis quelle carte il remplace.",
    "refusal-joker-fit": (
        "Le joker ne va pas là. Il ne touche pas un autre joker et ne fait pas la moitié d'une combinaison."
    ),
    "refusal-joker-seen": "Le joker ne peut pas remplacer {card} : cette carte est visible. Joue la carte elle-même.",
    "refusal-joker-freed": "Le joker libéré doit être reposé ce tour. Pose-le, ou annule le tour.",
    "refusal-no-swap": "Les jokers restent en place à cette table. Ajoute plutôt la carte.",
    "refusal-no-joker": "Pas de joker dans cette combinaison. Ajoute la carte, ou choisis une autre combinaison.",
    "refusal-swap-set": "Le joker reste pour le moment. Un groupe le rend quand les quatre couleurs y sont.",
    "refusal-swap-card": "{card} n'est pas la carte que le joker remplace. Échange exactement la même.",
    # -- discarding, taking back
    "refusal-frozen": "{card} reste ce tour. Tu viens de prendre cette carte. Défausses-en une autre.",
    "refusal-no-undo": "Pas d'annulation à cette table. Ce qui est posé reste posé.",
    "refusal-nothing-to-undo": "Rien à annuler. Une carte piochée dans le talon reste piochée.",
    # -- out of turn, out of play
    "refusal-not-your-turn": "Ce n'est pas ton tour. Attends que les autres aient joué.",
    "refusal-not-a-player": "Mélanger n'est pas un coup de joueur. Pioche, et la défausse est mélangée.",
    "refusal-shuffling": "La défausse est en cours de mélange. Le jeu reprend quand le talon est prêt.",
    "refusal-hand-over": "Cette manche est finie. Donne la suivante.",
    "refusal-hand-in-play": "Une manche est en cours. Finis-la avant la donne suivante.",
    "refusal-hand-in-play/count": "Une manche est en cours. Finis-la avant de la compter.",
    "refusal-hand-in-play/review": "Cette manche est encore en cours. Finis-la, puis regarde-la.",
    "refusal-no-hand": "Aucune manche en cours. Donne la suivante.",
    "refusal-no-hand/number": "Cette partie a les manches 1 à {count}. Choisis l'une d'elles.",
    "refusal-match-over": "Cette partie est finie. Commences-en une nouvelle.",
    "refusal-no-bot": "Aucun robot ne doit jouer maintenant. Attends les joueurs.",
    "refusal-no-coach": (
        "Pas de conseils entre joueurs. Regarde la valeur de ta main, ou fais le bilan de la partie plus tard."
    ),
}
