"""The Spanish texts of the rules of a table, a sentence a key."""

RULE_TEXTS: dict[str, str] = {
    "preset-basic": "Rummy básico",
    "preset-block": "Rummy con bloqueo",
    "preset-match100": "Partida a 100",
    "preset-house": "Reglas de la casa",
    "preset-joker": "Rummy con comodines",
    # -- counted things
    "rules-players": "{count} jugadores",
    "rules-players/range": "De {low} a {high} jugadores",
    "rules-hands.one": "una mano",
    "rules-hands.other": "{n} manos",
    "rules-times": "{n} veces",
    "rules-times/1": "una vez",
    "rules-times/2": "dos veces",
    "rules-or": "{first} o {last}",
    "rules-to": "{low} a {high}",
    # -- the aim
    "rules-aim": "El objetivo",
    "aim": "Baja tus cartas a la mesa en grupos y escaleras, y quédate sin cartas antes que nadie.",
    "aim-lowest": "Las cartas que aún están en mano cuestan puntos a quien las tiene. Gana el total más bajo.",
    "aim-highest": "Las cartas que los demás aún tienen te dan puntos. Gana el total más alto.",
    # -- the deal
    "rules-deal": "El reparto",
    "deal-pack": "{players}, con una baraja de 52 cartas.",
    "deal-packs": "{players}, con {packs} barajas de 52 cartas.",
    "deal-pack-jokers": "{players}, con una baraja de 52 cartas y {jokers} comodines.",
    "deal-packs-jokers": "{players}, con {packs} barajas de 52 cartas y {jokers} comodines.",
    "deal-each": "Cada jugador recibe {cards} cartas.",
    "deal-sizes": "Cartas para cada jugador: {sizes} jugadores.",
    "deal-size": "{cards} con {players}",
    "deal-round": "Las cartas se reparten de una en una, desde la izquierda de quien reparte.",
    "deal-each-round": "Cada jugador recibe {cards} cartas, de una en una, desde la izquierda de quien reparte.",
    "deal-upcard": "Una carta se descubre y abre el descarte. El resto es el mazo, boca abajo.",
    "deal-first": "Empieza el jugador a la izquierda de quien reparte.",
    "deal-starter": (
        "El jugador a la izquierda de quien reparte recibe una carta más y empieza descartando una: así abre el "
        "descarte."
    ),
    "deal-rest": "El resto es el mazo, boca abajo.",
    "deal-winner": "Quien gana una mano reparte la siguiente.",
    "deal-left": "El reparto pasa un asiento a la izquierda después de cada mano.",
    # -- a turn
    "rules-turn": "Tu turno",
    "turn-draw-top": "Primero roba: la carta de arriba del mazo, o la de arriba del descarte.",
    "turn-draw-anywhere": (
        "Primero roba: la carta de arriba del mazo, o cualquiera del descarte con todas las de encima."
    ),
    "turn-draw-whole": "Primero roba: la carta de arriba del mazo, o el descarte entero.",
    "turn-reach": "Si tomas más de una carta, la que querías se baja en el mismo turno.",
    "turn-meld-now": ("Una carta del descarte se baja en el mismo turno. Si no es posible, roba del mazo."),
    "turn-lay": "Luego baja combinaciones y añade cartas a las de la mesa, como quieras.",
    "turn-quiet.one": "En la primera vuelta de una mano todos solo roban y descartan.",
    "turn-quiet.other": "En las primeras {n} vueltas de una mano todos solo roban y descartan.",
    "turn-throw": "Al final descarta una carta boca arriba. Eso acaba tu turno.",
    "turn-undo": (
        "Puedes recoger lo que bajaste, y devolver una carta del descarte, mientras no robes del mazo ni descartes."
    ),
    "turn-no-undo": "Lo que has bajado o tomado se queda: en esta mesa no se deshace.",
    "turn-back": "Puedes devolver una carta recién tomada del descarte.",
    "turn-frozen-all": "Las cartas tomadas del descarte no se descartan en el mismo turno.",
    "turn-frozen-single": "Una carta tomada sola del descarte no se descarta en el mismo turno.",
    "turn-frozen": "Una carta tomada del descarte no se descarta en el mismo turno.",
    "turn-back-last": "Pero si es tu última carta, puedes descartarla y cerrar.",
    # -- melds
    "rules-melds": "Las combinaciones",
    "melds": "Un grupo son 3 o 4 cartas del mismo valor. Una escalera son 3 o más cartas de un palo en orden.",
    "melds-packs": (
        "Un grupo son 3 o 4 cartas del mismo valor, cada una de otro palo. "
        "Una escalera son 3 o más cartas de un palo en orden."
    ),
    "melds-ace-low": "El as es bajo: A-2-3 es una escalera, Q-K-A no.",
    "melds-ace-high": "El as es alto: Q-K-A es una escalera, A-2-3 no.",
    "melds-ace-either": "El as es alto o bajo: A-2-3 y Q-K-A son escaleras, K-A-2 no.",
    "melds-ace-corner": "Una escalera puede pasar por el as: A-2-3, Q-K-A y K-A-2 son todas escaleras.",
    "melds-any": "En un turno puedes bajar todas las combinaciones nuevas que quieras.",
    "melds-one": "En un turno puedes bajar una combinación nueva.",
    "melds-first": "Tus primeras combinaciones, bajadas en un solo turno, deben sumar {points} puntos.",
    "melds-first-values": (
        "Las cartas cuentan como en mano. Un as al principio de una escalera cuenta 1, "
        "un comodín como la carta por la que vale."
    ),
    "melds-first-clean": "Entre tus primeras combinaciones debe haber una escalera sin comodín.",
    "melds-add": "Añade cartas a cualquier combinación de la mesa, tuya o no, cuantas veces quieras.",
    "melds-add-after": (
        "Añade cartas a cualquier combinación de la mesa, tuya o no, cuantas veces quieras. "
        "Pero solo después de tu primera combinación."
    ),
    "melds-stay": "Las cartas bajadas se quedan en su combinación.",
    "melds-stay-swap": "Las cartas bajadas se quedan en su combinación, pero un comodín se puede cambiar.",
    # -- jokers
    "rules-jokers": "Los comodines",
    "jokers": "Un comodín vale por cualquier carta. Una combinación lleva más cartas que comodines.",
    "jokers-touch": "En una escalera los comodines pueden ir juntos.",
    "jokers-apart": "En una escalera dos comodines nunca van juntos.",
    "jokers-unseen": ("Un comodín no vale por una carta que tienes o que está en una combinación: usa la carta misma."),
    "jokers-swap": "Puedes poner en el sitio de un comodín exactamente la carta por la que vale.",
    "jokers-free": "Un comodín liberado debe ir a una combinación en el mismo turno.",
    "jokers-set": "De un grupo, un comodín solo se libera cuando están los cuatro palos.",
    "jokers-stay": "Un comodín se queda donde está.",
    # -- going out
    "rules-out": "Cerrar",
    "out-throw": "Cierras descartando tu última carta: guarda, pues, una carta para descartar.",
    "out-free": "Cierras cuando se va tu última carta: bajada, añadida o descartada.",
    "out-stop": "La mano acaba al instante. Nadie baja nada más.",
    "out-double": ("Cerrar de mano es cerrar en un solo turno, sin haber bajado nada antes. Esa mano vale doble."),
    "out-bonus": (
        "Cerrar de mano es cerrar en un solo turno, sin haber bajado nada antes. "
        "Entonces te anotas {points} puntos más."
    ),
    "out-bonus-penalty": (
        "Cerrar de mano es cerrar en un solo turno, sin haber bajado nada antes. "
        "Entonces los demás pagan {points} puntos más."
    ),
    # -- the score
    "rules-score": "La puntuación",
    "score-values": "Lo que vale una carta en mano: un as {ace}, de 2 a 10 su número, J, Q y K 10 cada una.",
    "score-values-joker": (
        "Lo que vale una carta en mano: un as {ace}, de 2 a 10 su número, J, Q y K 10 cada una, un comodín {joker}."
    ),
    "score-penalty": "Quien cierra no cuenta nada. Los demás cuentan sus cartas como puntos de penalización.",
    "score-winner": "Quien cierra se anota las cartas de todas las otras manos. Nadie más anota.",
    "score-never": "Quien no ha bajado ninguna combinación cuenta {points}, tenga lo que tenga.",
    "score-table": "Las cartas de la mesa no cuentan para nadie.",
    # -- the end of the stock
    "rules-stock": "Cuando se acaba el mazo",
    "stock-whole-turned": (
        "Cuando alguien roba de un mazo vacío, todo el descarte se vuelve sin barajar y pasa a ser el mazo."
    ),
    "stock-whole-shuffled": "Cuando alguien roba de un mazo vacío, todo el descarte se baraja y pasa a ser el mazo.",
    "stock-but-top-turned": (
        "Cuando alguien roba de un mazo vacío, el descarte, salvo la carta de arriba, "
        "se vuelve sin barajar y pasa a ser el mazo."
    ),
    "stock-but-top-shuffled": (
        "Cuando alguien roba de un mazo vacío, el descarte, salvo la carta de arriba, se baraja y pasa a ser el mazo."
    ),
    "stock-limit": "Eso pasa {times} por mano como máximo.",
    "stock-first-count": (
        "La primera vez que el mazo está vacío, la mano acaba antes del turno siguiente y se cuenta como está."
    ),
    "stock-next-count": (
        "La vez siguiente que el mazo está vacío, la mano acaba antes del turno siguiente y se cuenta como está."
    ),
    "stock-first-end": (
        "La primera vez que el mazo está vacío, tomas la carta de arriba del descarte, o acabas la mano."
    ),
    "stock-next-end": (
        "La vez siguiente que el mazo está vacío, tomas la carta de arriba del descarte, o acabas la mano."
    ),
    "stock-rounds.one": "Una mano acaba también tras una vuelta en la que nadie roba del mazo.",
    "stock-rounds.other": "Una mano acaba también tras {n} vueltas en las que nadie roba del mazo.",
    "stock-rounds-turns.one": (
        "Una mano acaba también tras una vuelta ({turns} turnos) en la que nadie roba del mazo."
    ),
    "stock-rounds-turns.other": (
        "Una mano acaba también tras {n} vueltas ({turns} turnos) en las que nadie roba del mazo."
    ),
    "stock-turns": "Una mano que nadie cierra acaba tras {turns} turnos de todos los jugadores juntos.",
    "stuck-nobody-scores": "Nadie anota una mano que acaba así.",
    "stuck-all-pay": "Cuando una mano acaba así, cada uno cuenta sus cartas. Nada vale doble.",
    "stuck-lowest-free": (
        "Cuando una mano acaba así, la mano más baja no paga y las demás pagan la diferencia. Nada vale doble."
    ),
    "stuck-lowest-scores": (
        "Cuando una mano acaba así, la mano más baja se anota la diferencia con cada otra. Nada vale doble."
    ),
    "stuck-tie-share": "Las manos más bajas empatadas se reparten los puntos en números enteros. El resto se pierde.",
    "stuck-tie-nobody": "Si la mano más baja está empatada, nadie anota.",
    "stuck-tie-tied_free": "Si la mano más baja está empatada, solo los demás pagan la diferencia.",
    # -- the match
    "rules-match": "La partida",
    "match-target-highest": (
        "La partida acaba en cuanto un total llega a {target}. "
        "Gana el total más alto; los totales iguales ganan juntos."
    ),
    "match-target-lowest": (
        "La partida acaba en cuanto un total llega a {target}. "
        "Gana el total más bajo; los totales iguales ganan juntos."
    ),
    "match-deals-highest": ("La partida acaba tras {deals}. Gana el total más alto; los totales iguales ganan juntos."),
    "match-deals-lowest": ("La partida acaba tras {deals}. Gana el total más bajo; los totales iguales ganan juntos."),
    "match-either-highest": (
        "La partida acaba en cuanto un total llega a {target} o tras {deals}. "
        "Gana el total más alto; los totales iguales ganan juntos."
    ),
    "match-either-lowest": (
        "La partida acaba en cuanto un total llega a {target} o tras {deals}. "
        "Gana el total más bajo; los totales iguales ganan juntos."
    ),
    "match-draw": "Si nadie anota, la partida es un empate.",
    "match-no-pay": "Si nadie paga, gana la mano más baja.",
    "match-leave": (
        "Quien deja una partida queda último. Los demás se ordenan por su total, y la mano en juego no se cuenta."
    ),
}
