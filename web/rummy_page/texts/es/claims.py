"""In Spanish: what a check of the deals found, and what it proves and does not."""

CLAIM_TEXTS: dict[str, str] = {
    "claim-committed": "El secreto de la partida es el que se fijó antes de la primera carta.",
    "claim-seeds-follow": "La semilla de cada mano sale del secreto de la partida y de tu propia semilla.",
    "claim-decks-follow": "Cada baraja y cada mezcla del registro es la que da la semilla de su mano.",
    "claim-dealer-follows": "Quien reparte primero es quien da la semilla de la mano 1.",
    "claim-in-order": "No falta ninguna mano: van numeradas desde 1, sin huecos.",
    "claim-secret-pending": "Que las semillas estaban fijadas antes: el secreto se muestra cuando acaba la partida.",
    "claim-page-knows": "Que nada miró: esta página tiene tus cartas y las de los bots.",
    "claim-seen-before": "Que la huella es la que viste: anótala antes de poner tu semilla.",
    "claim-chosen-by-trial": "Que el secreto de la página es azar: solo una semilla tuya hace inútil elegirlo.",
    "differs-deck-size": "El número de cartas del registro no es el de sus barajas y comodines: {count}.",
    "differs-commitment": "El secreto de la partida no corresponde a la huella fijada antes de la partida.",
    "differs-seed": "La semilla de la mano {hand} no sale del secreto de la partida.",
    "differs-deck": "La baraja de la mano {hand} no sale de la semilla mostrada.",
    "differs-reshuffle": "La mezcla {number} de la mano {hand} no sale de la semilla mostrada.",
    "differs-hand": "La mano {hand} falta o no está en su sitio; puede haber un reparto oculto.",
    "differs-dealer": "Quien reparte primero no sale de la semilla de la mano 1.",
}
