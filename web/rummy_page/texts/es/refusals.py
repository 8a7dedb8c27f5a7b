"""The Spanish texts of why the rules forbid a move: what is wrong, why, what to do."""

REFUSAL_TEXTS: dict[str, str] = {
    # -- drawing
    "refusal-stock-empty": "El mazo se acabó en esta mano. Toma la carta de arriba del descarte.",
    "refusal-stock-empty/end": "El mazo se acabó en esta mano. Toma la carta de arriba del descarte, o acaba la mano.",
    "refusal-no-shuffle": "No se está barajando nada. El mazo queda como está.",
    "refusal-shuffle-cards": "Las cartas barajadas no son las del descarte.",
    "refusal-pile-empty": "El descarte está vacío en este turno. Roba del mazo.",
    "refusal-take-one": "Solo se toma la carta de arriba del descarte. Toma una carta.",
    "refusal-take-all": "Aquí el descarte se toma entero. Toma las {count} cartas.",
    "refusal-take-count": "El descarte tiene {count} cartas. Toma de 1 a {count}.",
    "refusal-take-useless": "{card} no se puede bajar en este turno. Se queda en el descarte. Roba del mazo.",
    "refusal-take-useless/stuck": "{card} se quedaría en tu mano: no se podría devolver. Roba del mazo.",
    "refusal-no-end": "En esta mesa una mano no se acaba por decisión. Sigue jugando.",
    "refusal-stock-left": "Aún hay cartas que robar. Roba una, o toma del descarte.",
    "refusal-stock-left/seat": "El asiento {seat} aún podía tomar una carta. El aviso era falso.",
    "refusal-starter-discards": "Empiezas con una carta más. Descarta una para abrir el descarte.",
    "refusal-already-drawn": "Ya has robado. Se roba una vez por turno. Baja, añade o descarta.",
    "refusal-draw-first": "Roba primero. Toma una carta del mazo o del descarte, y luego juega.",
    # -- cards that are no meld
    "refusal-meld-size": "Aún no es una combinación. Hacen falta tres cartas o más. Elige más cartas.",
    "refusal-card-twice": "Una carta está nombrada dos veces. Elige cada carta una sola vez.",
    "refusal-meld-mixed": (
        "Aún no es una combinación. Un grupo es de un mismo valor, una escalera de un palo en orden. "
        "Elige otras cartas."
    ),
    "refusal-set-suit": ("Dos del mismo palo. Un grupo tiene cada palo una vez, y {spoken} está dos veces. Quita una."),
    "refusal-set-size": "Demasiadas cartas. Un grupo tiene tres o cuatro cartas. Quita una.",
    "refusal-run-twice": "No es una escalera. Carta repetida: {spoken}. Quita una.",
    "refusal-run-frame": "Demasiadas cartas. La escalera pasaría del final del palo. Quita una.",
    "refusal-ace-low": "Aquí el as es bajo. A-2-3 es una escalera, Q-K-A no. Elige otras cartas.",
    "refusal-ace-high": "Aquí el as es alto. Q-K-A es una escalera, A-2-3 no. Elige otras cartas.",
    "refusal-run-corner": "No es una escalera. Una escalera no pasa del rey al dos. Elige otras cartas.",
    "refusal-run-gap": (
        "Aún no es una combinación. {cards} se salta el valor {rank}. Añade {card}, o elige otras cartas."
    ),
    # -- laying melds
    "refusal-one-meld": "Una combinación nueva por turno. Ya has bajado una. Añade cartas, o descarta.",
    "refusal-quiet-round": "Se baja desde la vuelta {round}. Hasta entonces solo se roba y se descarta.",
    "refusal-not-held": "{card} no está en esta mano. Elige cartas que estén.",
    "refusal-keep-one": "Guarda una carta para descartar. En esta mesa se cierra descartando. Deja una en la mano.",
    "refusal-no-finish": "Hay que bajar {card} en este turno, y luego no se podría. Baja esa carta con estas.",
    "refusal-no-finish/last": "Solo quedaría {card}, que no se puede descartar en este turno. Guarda otra carta.",
    "refusal-must-lay": "Hay que bajar {card}: la carta se tomó para eso. Bájala, o deshaz el turno.",
    "refusal-first-meld-short": (
        "Faltan {short} puntos. La primera bajada pide {needed}. Baja más, o deshaz el turno."
    ),
    "refusal-first-meld-clean": (
        "Falta una escalera sin comodín. La primera bajada pide una. Baja una, o deshaz el turno."
    ),
    # -- adding to melds
    "refusal-meld-first": "Baja primero. Solo se añaden cartas después de tu primera combinación.",
    "refusal-no-such-meld": "Esa combinación no está en la mesa. Elige una que esté.",
    "refusal-which-end": "{spoken} encaja en los dos extremos. Di en qué extremo de la escalera va.",
    "refusal-set-full": "El grupo de valor {rank} está completo. Un grupo tiene cuatro cartas como máximo.",
    "refusal-set-rank": "{card} no va en el grupo de valor {rank}. Hace falta ese valor, de un palo que falte.",
    "refusal-run-gap/ends": "{card} no alarga {row}: sigue {low} o {high}.",
    "refusal-run-gap/end": "{card} no alarga {row}: sigue {end}.",
    "refusal-run-gap/complete": "{card} no alarga {row}: la escalera está completa.",
    # -- jokers
    "refusal-joker-many": "Demasiados comodines. Hacen falta más cartas que comodines. Quita un comodín.",
    "refusal-joker-neighbours": (
        "Dos comodines se tocan. En una escalera cada comodín va entre otras cartas. Quita uno."
    ),
    "refusal-joker-place": "El comodín cabe en más de un lugar. Di por qué carta vale.",
    "refusal-joker-fit": ("El comodín no cabe ahí. No puede tocar otro comodín ni ser la mitad de una combinación."),
    "refusal-joker-seen": "El comodín no puede valer por {card}: esa carta está a la vista. Usa la carta misma.",
    "refusal-joker-freed": "El comodín liberado se baja otra vez en este turno. Bájalo, o deshaz el turno.",
    "refusal-no-swap": "En esta mesa los comodines se quedan donde están. Mejor añade la carta.",
    "refusal-no-joker": "En esa combinación no hay comodín. Añade la carta, o elige otra combinación.",
    "refusal-swap-set": "El comodín se queda por ahora. Un grupo lo suelta cuando están los cuatro palos.",
    "refusal-swap-card": "{card} no es la carta por la que vale el comodín. Cambia exactamente esa carta.",
    # -- discarding, taking back
    "refusal-frozen": "{card} se queda en este turno. La acabas de tomar del descarte. Descarta otra carta.",
    "refusal-no-undo": "En esta mesa no se deshace. Lo bajado se queda en la mesa.",
    "refusal-nothing-to-undo": "No hay nada que deshacer. Una carta robada del mazo queda robada.",
    # -- out of turn, out of play
    "refusal-not-your-turn": "No es tu turno. Espera a que jueguen los demás.",
    "refusal-not-a-player": "Barajar no es una jugada. Roba, y el descarte se baraja.",
    "refusal-shuffling": "El descarte se está barajando. Se sigue cuando el mazo esté listo.",
    "refusal-hand-over": "Esta mano ha acabado. Reparte la siguiente.",
    "refusal-hand-in-play": "Hay una mano en juego. Acábala antes de repartir otra.",
    "refusal-hand-in-play/count": "Hay una mano en juego. Acábala antes de contarla.",
    "refusal-hand-in-play/review": "Esta mano aún está en juego. Acábala, y luego repásala.",
    "refusal-no-hand": "No hay ninguna mano en juego. Reparte la siguiente.",
    "refusal-no-hand/number": "Esta partida tiene las manos 1 a {count}. Elige una de ellas.",
    "refusal-match-over": "Esta partida ha acabado. Empieza otra.",
    "refusal-no-bot": "Ningún bot tiene que jugar ahora. Espera a los jugadores.",
    "refusal-no-coach": ("No hay consejos entre personas. Mira el valor de tu mano, o analiza la partida más tarde."),
}
