"""The Spanish texts of the table of a room: who is there, what holds it up, and what happened to it."""

ROOM_TABLE_TEXTS: dict[str, str] = {
    # -- why I cannot play just now: the button, its reason, the sentence, and what a tap is answered
    "hold-sent": "En camino",
    "hold-sent-refused": "Tu jugada está en camino. Vale cuando ha llegado a todos. Espera un momento.",
    "hold-watch-refused": "Miras esta partida. Solo mueven sus jugadores.",
    "hold-tab": "Abierta en otra pestaña",
    "hold-tab-say": "**Esta partida está abierta en otra pestaña.** Lo que se juega allí se ve también aquí.",
    "hold-tab-refused": (
        "Otra pestaña juega esta partida. Dos pestañas no juegan un mismo asiento. Juega allí, o sigue aquí."
    ),
    "hold-calling": "Llamando al intermediario",
    "hold-calling-refused": "Se llama al intermediario. Podrás jugar en cuanto responda.",
    "hold-offline": "Reconectando",
    "hold-offline-why": "jugarás al volver",
    "hold-offline-say": "**Mesa de hace {ago}.** Mientras, puedes ordenar tu mano.",
    "hold-offline-kept": "**Mesa tal como se guardó aquí.** Mientras, puedes ordenar tu mano.",
    "hold-offline-refused": ("Estás sin conexión. Una jugada no llegaría a nadie. Mientras, puedes ordenar tu mano."),
    "hold-paused": "Mesa en pausa",
    "hold-paused-say": "**Mesa en pausa.** Espera a {name}. Mientras, puedes ordenar tu mano.",
    "hold-paused-refused": ("La mesa está en pausa. Para las próximas cartas hace falta la app de {name}. Sigue sola."),
    "hold-house": "Juega el bot de la casa",
    "hold-house-say": "**El bot de la casa juega este turno.** En el próximo el asiento es tuyo otra vez.",
    "hold-house-refused": ("El bot de la casa juega este turno. Se acabó tu tiempo, o no estabas. Espera al próximo."),
    "hold-count": "Contando",
    "hold-count-say": "**La mano ha acabado.** Todas las manos se abren y se cuentan.",
    "hold-count-refused": "La mano ha acabado. Ahora todos abren sus manos. Luego se cuenta.",
    "not-done": "No ha salido. Mira la mesa e inténtalo de nuevo.",
    "move-overtaken": "Esta jugada llegó tarde. El turno ya se había jugado. Mira la mesa otra vez.",
    # -- seats
    "seat-away": "ausente, {left}",
    "seat-away-long": "ausente",
    "seat-reconnecting": "reconectando",
    "seat-covered": "juega el bot, {ago}",
    "seat-left": "quedan {left}",
    "turn-left": "{title}, quedan {left}",
    "log-house": "El bot de la casa por {name}",
    # -- notices: what is true now
    "notice-tab": "**Abierta en otra pestaña.** Juegas allí; aquí miras.",
    "notice-tab-act": "Jugar aquí",
    "notice-offline": "**Estás sin conexión.** Tu asiento se guarda. {how}",
    "notice-unreached": "**El intermediario no responde.** Tu asiento se guarda. {how}",
    "notice-refused": "**{title}.** {why}",
    "notice-offline-try": "Nuevo intento en {n} s.",
    "notice-offline-now": "Intentando ahora.",
    "notice-offline-act": "Probar ahora",
    "notice-paused": (
        "**Mesa en pausa.** Para las próximas cartas hace falta la app de {name}. Se sigue cuando vuelva {name}."
    ),
    "notice-covered": "**El bot de la casa juega por {name}**, desde hace {ago}. {name} recupera su asiento al volver.",
    "notice-away": "**{name} no está.** El bot de la casa juega en {left}.",
    "notice-away-soon": "**{name} no está.** Se pide al intermediario que deje jugar al bot de la casa.",
    "notice-away-nobody": (
        "**{name} no está.** Ningún intermediario responde de esta mesa: nadie puede jugar por {name}."
    ),
    "notice-reconnecting": "**El enlace con {name} está roto.** Se está rehaciendo.",
    # -- notices: what happened
    "notice-ok": "OK",
    "news-refused": ("**La app de {name} envió algo que las reglas prohíben.** Se rechazó y no cambió nada."),
    "news-unreadable": "**Llegó algo ilegible.** Se rechazó y no cambió nada.",
    "news-back": "**{name} ha vuelto.**",
    "news-back-house.one": "**{name} ha vuelto.** El bot de la casa hizo {n} jugada.",
    "news-back-house.other": "**{name} ha vuelto.** El bot de la casa hizo {n} jugadas.",
    "news-taken-back": (
        "**El bot de la casa jugó este turno mientras estabas sin conexión.** Tus propias jugadas en él no valen."
    ),
    "news-other-branch": ("**Los demás siguieron jugando durante tu corte.** Lo que viste desde entonces no vale."),
    "news-newer": ("**Otro jugador tiene una versión más nueva del juego.** Recarga esta página para jugar juntos."),
    "news-older": "**Otro jugador tiene una versión más antigua del juego.** Pídele que recargue su página.",
    "news-fault": "**La mano {n} no se repartió como debía.** El control de sus semillas encontró: {why}",
    # -- what the ear hears of them
    "heard-covered": "El bot de la casa juega por {name}.",
    "heard-back": "{name} ha vuelto.",
    "heard-offline": "Estás sin conexión. Intentando otra vez.",
    "heard-online": "Has vuelto. No se ha perdido nada.",
    "heard-seconds": "Quedan {n} segundos.",
    # -- checking the deals of a room
    "check-room-worked": (
        "Comprobado por esta página al llegar, entrada a entrada; cada mano contada, otra vez al final."
    ),
    "check-seed-of": "Semilla de {name}",
    "room-proves-signed": "Cada entrada y cada clave está firmada por el asiento a cuyo nombre está.",
    "room-proves-chain": "No se quitó, añadió ni cambió ninguna entrada: cada una nombra la anterior.",
    "room-proves-moves": "Cada jugada estaba permitida, y cada jugada de un bot es la que tenía que ser.",
    "room-proves-deals": "Cada mano contada viene de barajas que todos sus jugadores barajaron y cerraron con llave.",
    "room-proves-secrets": "Todas las semillas salen de secretos fijados antes de la primera carta.",
    "room-open-collusion": "Que los jugadores no se dijeron sus cartas. Ningún reparto puede probarlo.",
    "room-open-people": "Quién está detrás de un nombre. Una clave es un navegador, no una persona.",
    "room-open-secrets": (
        "Que todas las semillas estaban fijadas antes de la partida. El secreto de cada uno se muestra al acabar."
    ),
    "export-transcript-note": "Todo lo que se firmó en esta sala. La orden `rummy verify` lo comprueba todo.",
    # -- sealed hands, and the end of a hand or match
    "room-sealed": (
        "**La mano {n} está sellada.** Todos los jugadores la barajaron. Una carta solo se abre para quien la recibe."
    ),
    "room-fair": (
        "**La mano {n} se ha comprobado.** Las semillas de todos ya son públicas y dan otra vez justo estas cartas."
    ),
    "room-fair-over": "**Cada reparto se ha comprobado.** Todos los secretos de la partida ya son públicos.",
    "room-fair-counted": (
        "**Cada mano contada se ha comprobado.** Los secretos de la partida llegarán de la app de cada jugador."
    ),
    "room-fair-none": (
        "**No se contó ninguna mano.** No hay, pues, reparto que comprobar, y sus semillas siguen secretas."
    ),
    "over-gave-up": "{name} abandonó. La mano en juego no se contó.",
    "over-too-late": "{name} dejó pasar el tiempo. La mano en juego no se contó.",
    "over-fault": "La partida acabó por una falta probada de {name}: {why}",
    "over-fault-nobody": "La partida acabó sin ganador. {why}",
    "next-shuffling": "Barajando la mano siguiente",
    "next-your-turn": "Mano siguiente, te toca",
    "rematch": "Jugar otra vez",
    "rematch-wanted.one": "{names} quiere jugar otra vez",
    "rematch-wanted.other": "{names} quieren jugar otra vez",
    "rematch-waiting": "Se espera a {names}",
    "resign-title": "¿Abandonar esta partida?",
    "resign-text": "Quedas en último lugar, la mano en juego no se cuenta, y la partida acaba para todos.",
    "resign-yes": "Abandonar",
    "resign-no": "Seguir jugando",
}
