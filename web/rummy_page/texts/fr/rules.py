"""The French texts of the rules of a table, a sentence a key."""

RULE_TEXTS: dict[str, str] = {
    "preset-basic": "Rami simple",
    "preset-block": "Rami bloqué",
    "preset-match100": "Partie à 100",
    "preset-house": "Règles maison",
    "preset-joker": "Rami à jokers",
    # -- counted things
    "rules-players": "{count} joueurs",
    "rules-players/range": "De {low} à {high} joueurs",
    "rules-hands.one": "une manche",
    "rules-hands.other": "{n} manches",
    "rules-times": "{n} fois",
    "rules-times/1": "une fois",
    "rules-times/2": "deux fois",
    "rules-or": "{first} ou {last}",
    "rules-to": "{low} à {high}",
    # -- the aim
    "rules-aim": "Le but",
    "aim": "Pose tes cartes sur la table en groupes et en suites, et vide ta main avant les autres.",
    "aim-lowest": "Les cartes encore en main coûtent alors des points à qui les tient. Le plus petit total gagne.",
    "aim-highest": (
        "Les cartes que les autres ont encore en main te rapportent alors des points. Le plus grand total gagne."
    ),
    # -- the deal
    "rules-deal": "La donne",
    "deal-pack": "{players}, avec un jeu de 52 cartes.",
    "deal-packs": "{players}, avec {packs} jeux de 52 cartes.",
    "deal-pack-jokers": "{players}, avec un jeu de 52 cartes et {jokers} jokers.",
    "deal-packs-jokers": "{players}, avec {packs} jeux de 52 cartes et {jokers} jokers.",
    "deal-each": "Chaque joueur reçoit {cards} cartes.",
    "deal-sizes": "Cartes par joueur : {sizes} joueurs.",
    "deal-size": "{cards} pour {players}",
    "deal-round": "Les cartes se donnent une par une, en commençant à gauche du donneur.",
    "deal-each-round": "Chaque joueur reçoit {cards} cartes, une par une, en commençant à gauche du donneur.",
    "deal-upcard": "Une carte est retournée et ouvre la défausse. Le reste forme le talon, face cachée.",
    "deal-first": "Le joueur à gauche du donneur commence.",
    "deal-starter": (
        "Le joueur à gauche du donneur reçoit une carte de plus et commence par en défausser une : "
        "elle ouvre la défausse."
    ),
    "deal-rest": "Le reste forme le talon, face cachée.",
    "deal-winner": "Qui gagne une manche donne la suivante.",
    "deal-left": "La donne passe au voisin de gauche après chaque manche.",
    # -- a turn
    "rules-turn": "Ton tour",
    "turn-draw-top": "D'abord, pioche : la carte du dessus du talon, ou celle du dessus de la défausse.",
    "turn-draw-anywhere": (
        "D'abord, pioche : la carte du dessus du talon, ou n'importe quelle carte de la défausse "
        "avec toutes celles du dessus."
    ),
    "turn-draw-whole": "D'abord, pioche : la carte du dessus du talon, ou toute la défausse.",
    "turn-reach": "Si tu prends plus d'une carte, celle que tu voulais doit être posée au même tour.",
    "turn-meld-now": (
        "Une carte prise dans la défausse doit être posée au même tour. Si c'est impossible, pioche dans le talon."
    ),
    "turn-lay": "Ensuite, pose des combinaisons et complète celles de la table, comme tu veux.",
    "turn-quiet.one": "Au premier tour de table d'une manche, on pioche et on défausse seulement.",
    "turn-quiet.other": "Pendant les {n} premiers tours de table d'une manche, on pioche et on défausse seulement.",
    "turn-throw": "Pour finir, défausse une carte face visible. Cela termine ton tour.",
    "turn-undo": (
        "Tu peux reprendre ce que tu as posé, et rendre une carte de la défausse, "
        "tant que tu n'as ni pioché dans le talon ni défaussé."
    ),
    "turn-no-undo": "Ce que tu as posé ou pris reste : cette table n'a pas d'annulation.",
    "turn-back": "Tu peux rejeter une carte que tu viens de prendre dans la défausse.",
    "turn-frozen-all": "Les cartes prises dans la défausse ne se rejettent pas au même tour.",
    "turn-frozen-single": "Une carte prise seule dans la défausse ne se rejette pas au même tour.",
    "turn-frozen": "Une carte prise dans la défausse ne se rejette pas au même tour.",
    "turn-back-last": "Mais si c'est ta dernière carte, tu peux la défausser et terminer.",
    # -- melds
    "rules-melds": "Les combinaisons",
    "melds": "Un groupe : 3 ou 4 cartes du même rang. Une suite : 3 cartes ou plus d'une couleur, dans l'ordre.",
    "melds-packs": (
        "Un groupe : 3 ou 4 cartes du même rang, toutes de couleurs différentes. "
        "Une suite : 3 cartes ou plus d'une couleur, dans l'ordre."
    ),
    "melds-ace-low": "L'as est bas : A-2-3 est une suite, Q-K-A non.",
    "melds-ace-high": "L'as est haut : Q-K-A est une suite, A-2-3 non.",
    "melds-ace-either": "L'as est haut ou bas : A-2-3 et Q-K-A sont des suites, K-A-2 non.",
    "melds-ace-corner": "Une suite peut passer par l'as : A-2-3, Q-K-A et K-A-2 sont toutes des suites.",
    "melds-any": "Tu peux poser autant de nouvelles combinaisons que tu veux en un tour.",
    "melds-one": "Tu peux poser une nouvelle combinaison par tour.",
    "melds-first": "Tes premières combinaisons, posées en un seul tour, doivent valoir ensemble {points} points.",
    "melds-first-values": (
        "Les cartes comptent comme en main. L'as au début d'une suite compte 1, un joker vaut la carte qu'il remplace."
    ),
    "melds-first-clean": "Tes premières combinaisons doivent comprendre une suite sans joker.",
    "melds-add": "Ajoute des cartes à toute combinaison de la table, à toi ou non, aussi souvent que tu veux.",
    "melds-add-after": (
        "Ajoute des cartes à toute combinaison de la table, à toi ou non, aussi souvent que tu veux. "
        "Mais seulement après avoir posé la tienne."
    ),
    "melds-stay": "Les cartes posées restent dans leur combinaison.",
    "melds-stay-swap": "Les cartes posées restent dans leur combinaison, mais un joker peut être échangé.",
    # -- jokers
    "rules-jokers": "Les jokers",
    "jokers": "Un joker remplace n'importe quelle carte. Il faut plus d'autres cartes que de jokers.",
    "jokers-touch": "Dans une suite, les jokers peuvent être côte à côte.",
    "jokers-apart": "Dans une suite, deux jokers ne sont jamais côte à côte.",
    "jokers-unseen": (
        "Un joker ne remplace pas une carte que tu tiens ou qui est dans une combinaison : joue la carte elle-même."
    ),
    "jokers-swap": "Tu peux mettre à la place d'un joker exactement la carte qu'il remplace.",
    "jokers-free": "Un joker libéré doit aller dans une combinaison au même tour.",
    "jokers-set": "Un joker ne quitte un groupe que lorsque les quatre couleurs y sont.",
    "jokers-stay": "Un joker reste où il est.",
    # -- going out
    "rules-out": "Terminer",
    "out-throw": "Tu termines en défaussant ta dernière carte : garde donc une carte à défausser.",
    "out-free": "Tu termines quand ta dernière carte part : posée, ajoutée ou défaussée.",
    "out-stop": "La manche s'arrête aussitôt. Personne ne pose plus rien.",
    "out-double": (
        "Faire rami d'un coup, c'est terminer en un seul tour sans avoir rien posé avant. Cette manche compte double."
    ),
    "out-bonus": (
        "Faire rami d'un coup, c'est terminer en un seul tour sans avoir rien posé avant. "
        "Tu marques alors {points} points de plus."
    ),
    "out-bonus-penalty": (
        "Faire rami d'un coup, c'est terminer en un seul tour sans avoir rien posé avant. "
        "Les autres paient alors {points} points de plus."
    ),
    # -- the score
    "rules-score": "Les points",
    "score-values": "Valeur d'une carte en main : un as {ace}, de 2 à 10 son chiffre, J, Q et K 10 chacun.",
    "score-values-joker": (
        "Valeur d'une carte en main : un as {ace}, de 2 à 10 son chiffre, J, Q et K 10 chacun, un joker {joker}."
    ),
    "score-penalty": "Qui termine ne compte rien. Les autres comptent leurs cartes en points de pénalité.",
    "score-winner": "Qui termine marque les cartes de toutes les autres mains. Personne d'autre ne marque.",
    "score-never": "Qui n'a posé aucune combinaison compte {points}, quelle que soit sa main.",
    "score-table": "Les cartes posées sur la table ne comptent pour personne.",
    # -- the end of the stock
    "rules-stock": "Quand le talon est épuisé",
    "stock-whole-turned": (
        "Quand on pioche dans un talon vide, toute la défausse est retournée sans mélange et devient le talon."
    ),
    "stock-whole-shuffled": "Quand on pioche dans un talon vide, toute la défausse est mélangée et devient le talon.",
    "stock-but-top-turned": (
        "Quand on pioche dans un talon vide, la défausse, sauf sa carte du dessus, "
        "est retournée sans mélange et devient le talon."
    ),
    "stock-but-top-shuffled": (
        "Quand on pioche dans un talon vide, la défausse, sauf sa carte du dessus, est mélangée et devient le talon."
    ),
    "stock-limit": "Cela arrive {times} au plus par manche.",
    "stock-first-count": (
        "La première fois que le talon est vide, la manche finit avant le tour suivant et se compte telle quelle."
    ),
    "stock-next-count": (
        "La fois suivante où le talon est vide, la manche finit avant le tour suivant et se compte telle quelle."
    ),
    "stock-first-end": (
        "La première fois que le talon est vide, tu prends le dessus de la défausse, ou tu finis la manche."
    ),
    "stock-next-end": (
        "La fois suivante où le talon est vide, tu prends le dessus de la défausse, ou tu finis la manche."
    ),
    "stock-rounds.one": "Une manche finit aussi après un tour de table où personne ne pioche dans le talon.",
    "stock-rounds.other": "Une manche finit aussi après {n} tours de table où personne ne pioche dans le talon.",
    "stock-rounds-turns.one": (
        "Une manche finit aussi après un tour de table ({turns} tours de jeu) où personne ne pioche dans le talon."
    ),
    "stock-rounds-turns.other": (
        "Une manche finit aussi après {n} tours de table ({turns} tours de jeu) où personne ne pioche dans le talon."
    ),
    "stock-turns": "Une manche que personne ne termine s'arrête après {turns} tours de tous les joueurs ensemble.",
    "stuck-nobody-scores": "Personne ne marque dans une manche qui finit ainsi.",
    "stuck-all-pay": "Quand une manche finit ainsi, chacun compte ses cartes. Rien ne compte double.",
    "stuck-lowest-free": (
        "Quand une manche finit ainsi, la main la plus faible ne paie rien et les autres paient la différence. "
        "Rien ne double."
    ),
    "stuck-lowest-scores": (
        "Quand une manche finit ainsi, la main la plus faible marque sa différence avec chaque autre main. "
        "Rien ne double."
    ),
    "stuck-tie-share": (
        "À égalité, les mains les plus faibles partagent les points en nombres entiers. Le reste est perdu."
    ),
    "stuck-tie-nobody": "Si la main la plus faible est à égalité, personne ne marque.",
    "stuck-tie-tied_free": "Si la main la plus faible est à égalité, seuls les autres paient la différence.",
    # -- the match
    "rules-match": "La partie",
    "match-target-highest": (
        "La partie finit dès qu'un total atteint {target}. "
        "Le plus grand total gagne, et des totaux égaux gagnent ensemble."
    ),
    "match-target-lowest": (
        "La partie finit dès qu'un total atteint {target}. "
        "Le plus petit total gagne, et des totaux égaux gagnent ensemble."
    ),
    "match-deals-highest": (
        "La partie finit après {deals}. Le plus grand total gagne, et des totaux égaux gagnent ensemble."
    ),
    "match-deals-lowest": (
        "La partie finit après {deals}. Le plus petit total gagne, et des totaux égaux gagnent ensemble."
    ),
    "match-either-highest": (
        "La partie finit dès qu'un total atteint {target} ou après {deals}. "
        "Le plus grand total gagne, et des totaux égaux gagnent ensemble."
    ),
    "match-either-lowest": (
        "La partie finit dès qu'un total atteint {target} ou après {deals}. "
        "Le plus petit total gagne, et des totaux égaux gagnent ensemble."
    ),
    "match-draw": "Si personne ne marque, la partie est nulle.",
    "match-no-pay": "Si personne ne paie, la main la plus faible gagne.",
    "match-leave": (
        "Qui quitte une partie est dernier. Les autres sont classés par leurs totaux, "
        "et la manche en cours ne compte pas."
    ),
}
