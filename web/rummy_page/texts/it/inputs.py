"""The Italian texts of what cannot be used of what a person types or pastes: names, codes, links, seeds."""

INPUT_TEXTS: dict[str, str] = {
    "input-name": "Un nome ha bisogno di una lettera, una cifra o un segno visibile. Scrivine un altro.",
    "input-code-length": "Un codice ha {needed} caratteri, qui ce ne sono {count}. Scrivili tutti.",
    "input-code-character": "Nessun codice contiene il carattere {char}. "
    "I codici sono fatti di lettere e cifre, per esempio JUX5.",
    "input-code-look-alike/O": "Nessun codice contiene il carattere O. Forse è Q o D? Guarda di nuovo.",
    "input-code-look-alike/0": "Nessun codice contiene il carattere 0. Forse è Q, D o 8? Guarda di nuovo.",
    "input-code-look-alike/I": "Nessun codice contiene il carattere I. Forse è J o T? Guarda di nuovo.",
    "input-code-look-alike/1": "Nessun codice contiene il carattere 1. Forse è 7 o T? Guarda di nuovo.",
    "input-code-look-alike/L": "Nessun codice contiene il carattere L. Forse è E o J? Guarda di nuovo.",
    "input-link-no-code": "In questo link non c'è un codice dopo il segno #. Copia di nuovo tutto il link.",
    "input-link-cut": "Il link è stato tagliato o modificato. Copialo di nuovo, o scrivi il codice prima del punto.",
    "input-seed-long": "Il tuo seme ha {count} caratteri; accorcialo a {most}.",
    "input-seed-half": "Nel tuo seme c'è un mezzo carattere; cancellalo e scrivilo di nuovo.",
}
