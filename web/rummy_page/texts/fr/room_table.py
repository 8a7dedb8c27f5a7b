"""The French texts of the table of a room: who is there, what holds it up, and what happened to it."""

ROOM_TABLE_TEXTS: dict[str, str] = {
    # -- why I cannot play just now: the button, its reason, the sentence, and what a tap is answered
    "hold-sent": "En route",
    "hold-sent-refused": "Ton coup est en route. Il compte dès qu'il est chez tout le monde. Attends un instant.",
    "hold-watch-refused": "Tu regardes cette partie. Seuls ses joueurs jouent.",
    "hold-tab": "Ouvert dans un autre onglet",
    "hold-tab-say": "**Cette partie est ouverte dans un autre onglet.** Ce qui s'y joue se voit aussi ici.",
    "hold-tab-refused": (
        "Un autre onglet joue cette partie. Deux onglets ne jouent pas une même place. Joue là-bas, ou reprends ici."
    ),
    "hold-calling": "Appel du relais",
    "hold-calling-refused": "Le relais est appelé. Tu pourras jouer dès qu'il répond.",
    "hold-offline": "Reconnexion",
    "hold-offline-why": "tu joueras à ton retour",
    "hold-offline-say": "**Table d'il y a {ago}.** Tu peux trier ta main en attendant.",
    "hold-offline-kept": "**Table telle que gardée ici.** Tu peux trier ta main en attendant.",
    "hold-offline-refused": (
        "Tu es hors ligne. Un coup n'arriverait chez personne. Tu peux trier ta main en attendant."
    ),
    "hold-paused": "Table en pause",
    "hold-paused-say": "**Table en pause.** Elle attend {name}. Tu peux trier ta main en attendant.",
    "hold-paused-refused": (
        "La table est en pause. Il faut l'appli de {name} pour les cartes suivantes. Elle reprendra toute seule."
    ),
    "hold-house": "Le robot maison joue",
    "hold-house-say": "**Le robot maison joue ce tour.** Ta place te revient au prochain.",
    "hold-house-refused": (
        "Le robot maison joue ce tour. Ton temps était écoulé, ou tu n'étais pas là. Attends le prochain."
    ),
    "hold-count": "Décompte",
    "hold-count-say": "**La manche est finie.** Toutes les mains sont ouvertes et comptées.",
    "hold-count-refused": "La manche est finie. Tous les joueurs ouvrent leur main. Le décompte suit.",
    "not-done": "Cela n'a pas marché. Regarde la table et essaie encore.",
    "move-overtaken": "Ce coup est arrivé trop tard. Le tour était déjà joué. Regarde la table de nouveau.",
    # -- seats
    "seat-away": "absent, {left}",
    "seat-away-long": "absent",
    "seat-reconnecting": "reconnexion",
    "seat-covered": "robot joue, {ago}",
    "seat-left": "reste {left}",
    "turn-left": "{title}, reste {left}",
    "log-house": "Le robot maison pour {name}",
    # -- notices: what is true now
    "notice-tab": "**Ouvert dans un autre onglet.** Tu joues là-bas ; ici tu regardes.",
    "notice-tab-act": "Jouer ici",
    "notice-offline": "**Tu es hors ligne.** Ta place est gardée. {how}",
    "notice-unreached": "**Le relais est injoignable.** Ta place est gardée. {how}",
    "notice-refused": "**{title}.** {why}",
    "notice-offline-try": "Nouvel essai dans {n} s.",
    "notice-offline-now": "Essai en cours.",
    "notice-offline-act": "Essayer",
    "notice-paused": (
        "**Table en pause.** Il faut l'appli de {name} pour les cartes suivantes. Elle reprend au retour de {name}."
    ),
    "notice-covered": "**Le robot maison joue pour {name}**, depuis {ago}. {name} reprend sa place à son retour.",
    "notice-away": "**{name} n'est pas là.** Le robot maison joue dans {left}.",
    "notice-away-soon": "**{name} n'est pas là.** Le relais doit autoriser le robot maison à jouer.",
    "notice-away-nobody": (
        "**{name} n'est pas là.** Aucun relais ne répond de cette table : personne ne peut jouer pour {name}."
    ),
    "notice-reconnecting": "**Le lien avec {name} est coupé.** Il est en train d'être rétabli.",
    # -- notices: what happened
    "notice-ok": "OK",
    "news-refused": "**L'appli de {name} a envoyé ce que les règles interdisent.** Refusé, rien n'a changé.",
    "news-unreadable": "**Un message illisible est arrivé.** Refusé, rien n'a changé.",
    "news-back": "**{name} est de retour.**",
    "news-back-house.one": "**{name} est de retour.** Le robot maison a joué {n} coup.",
    "news-back-house.other": "**{name} est de retour.** Le robot maison a joué {n} coups.",
    "news-taken-back": (
        "**Le robot maison a joué ce tour pendant que tu étais hors ligne.** Tes propres coups n'y comptent pas."
    ),
    "news-other-branch": ("**Les autres ont continué pendant ta coupure.** Ce que tu as vu depuis ne compte pas."),
    "news-newer": "**Un autre joueur a une version plus récente du jeu.** Recharge cette page pour jouer ensemble.",
    "news-older": "**Un autre joueur a une version plus ancienne du jeu.** Demande-lui de recharger sa page.",
    "news-fault": "**La manche {n} n'a pas été donnée comme il faut.** Le contrôle des graines a trouvé : {why}",
    # -- what the ear hears of them
    "heard-covered": "Le robot maison joue pour {name}.",
    "heard-back": "{name} est de retour.",
    "heard-offline": "Tu es hors ligne. Nouvel essai en cours.",
    "heard-online": "Te revoilà en ligne. Rien n'est perdu.",
    "heard-seconds": "Restent {n} secondes.",
    # -- checking the deals of a room
    "check-room-worked": (
        "Vérifié par cette page à l'arrivée, entrée par entrée ; chaque manche comptée une fois encore à sa fin."
    ),
    "check-seed-of": "Graine de {name}",
    "room-proves-signed": "Chaque entrée et chaque clé est signée par la place dont elle porte le nom.",
    "room-proves-chain": "Aucune entrée n'a été omise, ajoutée ou changée : chacune nomme la précédente.",
    "room-proves-moves": "Chaque coup était permis, et chaque coup de robot est celui qu'il devait être.",
    "room-proves-deals": "Chaque manche comptée vient de paquets que tous ses joueurs ont mélangés et verrouillés.",
    "room-proves-secrets": "Toutes les graines découlent de secrets fixés avant la première carte.",
    "room-open-collusion": "Que les joueurs ne se sont pas dit leurs cartes. Aucune donne ne peut le prouver.",
    "room-open-people": "Qui se cache derrière un nom. Une clé est un navigateur, pas une personne.",
    "room-open-secrets": (
        "Que toutes les graines étaient fixées avant la partie. Le secret de chacun est montré quand elle finit."
    ),
    "export-transcript-note": "Tout ce qui a été signé dans ce salon. La commande `rummy verify` vérifie le tout.",
    # -- sealed hands, and the end of a hand or match
    "room-sealed": (
        "**La manche {n} est scellée.** Tous les joueurs l'ont mélangée. Une carte ne s'ouvre que pour qui la tient."
    ),
    "room-fair": (
        "**La manche {n} est vérifiée.** Les graines de tous sont publiques et redonnent exactement ces cartes."
    ),
    "room-fair-over": "**Chaque donne est vérifiée.** Tous les secrets de la partie sont publics maintenant.",
    "room-fair-counted": (
        "**Chaque manche comptée est vérifiée.** Les secrets de la partie suivront, de l'appli de chaque joueur."
    ),
    "room-fair-none": (
        "**Aucune manche n'a été comptée.** Il n'y a donc pas de donne à vérifier, et ses graines restent secrètes."
    ),
    "over-gave-up": "{name} a abandonné. La manche en cours n'a pas compté.",
    "over-too-late": "{name} a laissé passer le temps. La manche en cours n'a pas compté.",
    "over-fault": "La partie a fini par une faute prouvée de {name} : {why}",
    "over-fault-nobody": "La partie a fini sans gagnant. {why}",
    "next-shuffling": "Mélange de la manche suivante",
    "next-your-turn": "Manche suivante, à toi",
    "rematch": "Rejouer",
    "rematch-wanted.one": "{names} veut rejouer",
    "rematch-wanted.other": "{names} veulent rejouer",
    "rematch-waiting": "En attente de {names}",
    "resign-title": "Abandonner cette partie ?",
    "resign-text": "Tu finis à la dernière place, la manche en cours ne compte pas, et la partie finit pour tous.",
    "resign-yes": "Abandonner",
    "resign-no": "Continuer",
}
