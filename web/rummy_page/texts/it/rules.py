"""The Italian texts of the rules of a table, a sentence a key."""

RULE_TEXTS: dict[str, str] = {
    "preset-basic": "Ramino semplice",
    "preset-block": "Ramino a blocco",
    "preset-match100": "Partita a 100",
    "preset-house": "Regole della casa",
    "preset-joker": "Ramino con jolly",
    # -- counted things
    "rules-players": "{count} giocatori",
    "rules-players/range": "Da {low} a {high} giocatori",
    "rules-hands.one": "una mano",
    "rules-hands.other": "{n} mani",
    "rules-times": "{n} volte",
    "rules-times/1": "una volta",
    "rules-times/2": "due volte",
    "rules-or": "{first} o {last}",
    "rules-to": "{low}-{high}",
    # -- the aim
    "rules-aim": "Lo scopo",
    "aim": "Cala le tue carte sul tavolo in gruppi e scale, e resta senza carte prima degli altri.",
    "aim-lowest": "Le carte ancora in mano costano punti a chi le ha. Vince il totale più basso.",
    "aim-highest": "Le carte che gli altri hanno ancora in mano ti danno punti. Vince il totale più alto.",
    # -- the deal
    "rules-deal": "La distribuzione",
    "deal-pack": "{players}, con un mazzo da 52 carte.",
    "deal-packs": "{players}, con {packs} mazzi da 52 carte.",
    "deal-pack-jokers": "{players}, con un mazzo da 52 carte e {jokers} jolly.",
    "deal-packs-jokers": "{players}, con {packs} mazzi da 52 carte e {jokers} jolly.",
    "deal-each": "Ogni giocatore riceve {cards} carte.",
    "deal-sizes": "Carte per ogni giocatore: {sizes} giocatori.",
    "deal-size": "{cards} in {players}",
    "deal-round": "Le carte si danno una alla volta, dalla sinistra del mazziere.",
    "deal-each-round": "Ogni giocatore riceve {cards} carte, una alla volta, dalla sinistra del mazziere.",
    "deal-upcard": "Una carta si scopre e apre gli scarti. Il resto è il tallone, coperto.",
    "deal-first": "Comincia il giocatore alla sinistra del mazziere.",
    "deal-starter": (
        "Il giocatore alla sinistra del mazziere riceve una carta in più e comincia scartandone una: apre così "
        "gli scarti."
    ),
    "deal-rest": "Il resto è il tallone, coperto.",
    "deal-winner": "Chi vince una mano dà le carte per la successiva.",
    "deal-left": "Dopo ogni mano il mazzo passa al vicino di sinistra.",
    # -- a turn
    "rules-turn": "Il tuo turno",
    "turn-draw-top": "Prima pesca: la prima carta del tallone, o la prima degli scarti.",
    "turn-draw-anywhere": (
        "Prima pesca: la prima carta del tallone, o una qualunque degli scarti con tutte quelle sopra."
    ),
    "turn-draw-whole": "Prima pesca: la prima carta del tallone, o tutti gli scarti.",
    "turn-reach": "Se prendi più di una carta, quella che volevi va calata nello stesso turno.",
    "turn-meld-now": (
        "Una carta presa dagli scarti va calata nello stesso turno. Se non è possibile, pesca dal tallone."
    ),
    "turn-lay": "Poi cala combinazioni e attacca carte a quelle sul tavolo, come vuoi.",
    "turn-quiet.one": "Nel primo giro di una mano tutti pescano e scartano soltanto.",
    "turn-quiet.other": "Nei primi {n} giri di una mano tutti pescano e scartano soltanto.",
    "turn-throw": "Alla fine scarta una carta scoperta. Così finisce il tuo turno.",
    "turn-undo": (
        "Puoi riprendere quel che hai calato, e rimettere una carta presa dagli scarti, "
        "finché non peschi dal tallone o scarti."
    ),
    "turn-no-undo": "Quel che hai calato o preso resta: a questo tavolo non si annulla.",
    "turn-back": "Puoi riscartare una carta appena presa dagli scarti.",
    "turn-frozen-all": "Le carte prese dagli scarti non si scartano nello stesso turno.",
    "turn-frozen-single": "Una carta presa da sola dagli scarti non si scarta nello stesso turno.",
    "turn-frozen": "Una carta presa dagli scarti non si scarta nello stesso turno.",
    "turn-back-last": "Ma se è la tua ultima carta, puoi scartarla e chiudere.",
    # -- melds
    "rules-melds": "Le combinazioni",
    "melds": "Un gruppo è di 3 o 4 carte dello stesso valore. Una scala è di 3 o più carte di un seme in ordine.",
    "melds-packs": (
        "Un gruppo è di 3 o 4 carte dello stesso valore, ognuna di un altro seme. "
        "Una scala è di 3 o più carte di un seme in ordine."
    ),
    "melds-ace-low": "L'asso è basso: A-2-3 è una scala, Q-K-A no.",
    "melds-ace-high": "L'asso è alto: Q-K-A è una scala, A-2-3 no.",
    "melds-ace-either": "L'asso è alto o basso: A-2-3 e Q-K-A sono scale, K-A-2 no.",
    "melds-ace-corner": "Una scala può girare oltre l'asso: A-2-3, Q-K-A e K-A-2 sono tutte scale.",
    "melds-any": "In un turno puoi calare quante nuove combinazioni vuoi.",
    "melds-one": "In un turno puoi calare una nuova combinazione.",
    "melds-first": "Le tue prime combinazioni, calate in un solo turno, devono valere insieme {points} punti.",
    "melds-first-values": (
        "Le carte valgono come in mano. L'asso all'inizio di una scala vale 1, un jolly quanto la carta che "
        "sostituisce."
    ),
    "melds-first-clean": "Tra le tue prime combinazioni ci deve essere una scala senza jolly.",
    "melds-add": "Attacca carte a ogni combinazione sul tavolo, tua o no, quante volte vuoi.",
    "melds-add-after": (
        "Attacca carte a ogni combinazione sul tavolo, tua o no, quante volte vuoi. "
        "Ma solo dopo la tua prima combinazione."
    ),
    "melds-stay": "Le carte calate restano nella loro combinazione.",
    "melds-stay-swap": "Le carte calate restano nella loro combinazione, ma un jolly si può scambiare.",
    # -- jokers
    "rules-jokers": "I jolly",
    "jokers": "Un jolly sostituisce qualunque carta. In una combinazione servono più altre carte che jolly.",
    "jokers-touch": "In una scala i jolly possono stare vicini.",
    "jokers-apart": "In una scala due jolly non stanno mai vicini.",
    "jokers-unseen": (
        "Un jolly non sostituisce una carta che hai in mano o che è in una combinazione: usa la carta stessa."
    ),
    "jokers-swap": "Puoi mettere al posto di un jolly proprio la carta che sostituisce.",
    "jokers-free": "Un jolly liberato deve andare in una combinazione nello stesso turno.",
    "jokers-set": "Da un gruppo un jolly si libera solo quando ci sono tutti e quattro i semi.",
    "jokers-stay": "Un jolly resta dov'è.",
    # -- going out
    "rules-out": "Chiudere",
    "out-throw": "Chiudi scartando l'ultima carta: tieni quindi una carta da scartare.",
    "out-free": "Chiudi quando l'ultima carta se ne va: calata, attaccata o scartata.",
    "out-stop": "La mano finisce subito. Nessuno cala più nulla.",
    "out-double": (
        "Chiudere in mano è chiudere in un solo turno, senza aver calato nulla prima. Quella mano vale doppio."
    ),
    "out-bonus": (
        "Chiudere in mano è chiudere in un solo turno, senza aver calato nulla prima. "
        "Segni allora {points} punti in più."
    ),
    "out-bonus-penalty": (
        "Chiudere in mano è chiudere in un solo turno, senza aver calato nulla prima. "
        "Gli altri pagano allora {points} punti in più."
    ),
    # -- the score
    "rules-score": "Il punteggio",
    "score-values": "Quanto vale una carta in mano: un asso {ace}, da 2 a 10 il suo numero, J, Q e K 10.",
    "score-values-joker": (
        "Quanto vale una carta in mano: un asso {ace}, da 2 a 10 il suo numero, J, Q e K 10, un jolly {joker}."
    ),
    "score-penalty": "Chi chiude non conta nulla. Gli altri contano le carte in mano come punti di penalità.",
    "score-winner": "Chi chiude segna le carte di tutte le altre mani. Nessun altro segna.",
    "score-never": "Chi non ha calato nessuna combinazione conta {points}, qualunque sia la sua mano.",
    "score-table": "Le carte sul tavolo non contano per nessuno.",
    # -- the end of the stock
    "rules-stock": "Quando finisce il tallone",
    "stock-whole-turned": (
        "Quando si pesca da un tallone vuoto, tutti gli scarti si girano senza mescolare e diventano il tallone."
    ),
    "stock-whole-shuffled": (
        "Quando si pesca da un tallone vuoto, tutti gli scarti si mescolano e diventano il tallone."
    ),
    "stock-but-top-turned": (
        "Quando si pesca da un tallone vuoto, gli scarti, tranne la prima carta, "
        "si girano senza mescolare e diventano il tallone."
    ),
    "stock-but-top-shuffled": (
        "Quando si pesca da un tallone vuoto, gli scarti, tranne la prima carta, si mescolano e diventano il tallone."
    ),
    "stock-limit": "Succede al massimo {times} per mano.",
    "stock-first-count": (
        "La prima volta che il tallone è vuoto, la mano finisce prima del turno successivo e si conta com'è."
    ),
    "stock-next-count": (
        "La volta successiva che il tallone è vuoto, la mano finisce prima del turno successivo e si conta com'è."
    ),
    "stock-first-end": ("La prima volta che il tallone è vuoto, prendi la prima carta degli scarti o finisci la mano."),
    "stock-next-end": (
        "La volta successiva che il tallone è vuoto, prendi la prima carta degli scarti o finisci la mano."
    ),
    "stock-rounds.one": "Una mano finisce anche dopo un giro in cui nessuno pesca dal tallone.",
    "stock-rounds.other": "Una mano finisce anche dopo {n} giri in cui nessuno pesca dal tallone.",
    "stock-rounds-turns.one": ("Una mano finisce anche dopo un giro ({turns} turni) in cui nessuno pesca dal tallone."),
    "stock-rounds-turns.other": (
        "Una mano finisce anche dopo {n} giri ({turns} turni) in cui nessuno pesca dal tallone."
    ),
    "stock-turns": "Una mano che nessuno chiude finisce dopo {turns} turni di tutti i giocatori insieme.",
    "stuck-nobody-scores": "Nessuno segna una mano che finisce così.",
    "stuck-all-pay": "Quando una mano finisce così, ognuno conta le sue carte. Nulla vale doppio.",
    "stuck-lowest-free": (
        "Quando una mano finisce così, la mano più bassa non paga e le altre pagano la differenza. Nulla raddoppia."
    ),
    "stuck-lowest-scores": (
        "Quando una mano finisce così, la mano più bassa segna la differenza con ogni altra. Nulla raddoppia."
    ),
    "stuck-tie-share": "Mani più basse pari si dividono i punti in numeri interi. Il resto si perde.",
    "stuck-tie-nobody": "Se la mano più bassa è in parità, nessuno segna.",
    "stuck-tie-tied_free": "Se la mano più bassa è in parità, pagano la differenza solo gli altri.",
    # -- the match
    "rules-match": "La partita",
    "match-target-highest": (
        "La partita finisce appena un totale raggiunge {target}. Vince il totale più alto; totali pari vincono insieme."
    ),
    "match-target-lowest": (
        "La partita finisce appena un totale raggiunge {target}. "
        "Vince il totale più basso; totali pari vincono insieme."
    ),
    "match-deals-highest": ("La partita finisce dopo {deals}. Vince il totale più alto; totali pari vincono insieme."),
    "match-deals-lowest": ("La partita finisce dopo {deals}. Vince il totale più basso; totali pari vincono insieme."),
    "match-either-highest": (
        "La partita finisce appena un totale raggiunge {target} o dopo {deals}. "
        "Vince il totale più alto; totali pari vincono insieme."
    ),
    "match-either-lowest": (
        "La partita finisce appena un totale raggiunge {target} o dopo {deals}. "
        "Vince il totale più basso; totali pari vincono insieme."
    ),
    "match-draw": "Se nessuno segna, la partita è pari.",
    "match-no-pay": "Se nessuno paga, vince la mano più bassa.",
    "match-leave": (
        "Chi lascia una partita è ultimo. Gli altri sono in ordine di totale, e la mano in corso non si conta."
    ),
}
