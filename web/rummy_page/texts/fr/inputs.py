"""The French texts of what cannot be used of what a person types or pastes: names, codes, links, seeds."""

INPUT_TEXTS: dict[str, str] = {
    "input-name": "Un nom demande une lettre, un chiffre ou un signe visible. Saisis-en un autre.",
    "input-code-length": "Un code a {needed} caractères, ici il y en a {count}. Saisis-les tous.",
    "input-code-character": "Aucun code ne contient le caractère {char}. "
    "Un code est fait de lettres et de chiffres, par exemple JUX5.",
    "input-code-look-alike/O": "Aucun code ne contient le caractère O. Serait-ce Q ou D ? Regarde encore.",
    "input-code-look-alike/0": "Aucun code ne contient le caractère 0. Serait-ce Q, D ou 8 ? Regarde encore.",
    "input-code-look-alike/I": "Aucun code ne contient le caractère I. Serait-ce J ou T ? Regarde encore.",
    "input-code-look-alike/1": "Aucun code ne contient le caractère 1. Serait-ce 7 ou T ? Regarde encore.",
    "input-code-look-alike/L": "Aucun code ne contient le caractère L. Serait-ce E ou J ? Regarde encore.",
    "input-link-no-code": "Ce lien n'a pas de code après le signe #. Copie de nouveau le lien entier.",
    "input-link-cut": "Le lien a été coupé ou modifié. Copie-le de nouveau, ou saisis le code placé avant le point.",
    "input-seed-long": "Ta graine a {count} caractères ; raccourcis-la à {most}.",
    "input-seed-half": "Ta graine contient quelque part un demi-caractère ; efface-le et saisis-le de nouveau.",
}
