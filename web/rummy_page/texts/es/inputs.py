"""The Spanish texts of what cannot be used of what a person types or pastes: names, codes, links, seeds."""

INPUT_TEXTS: dict[str, str] = {
    "input-name": "Un nombre necesita una letra, una cifra o un signo visible. Escribe otro.",
    "input-code-length": "Un código tiene {needed} caracteres, aquí hay {count}. Escríbelos todos.",
    "input-code-character": "Ningún código contiene el carácter {char}. "
    "Los códigos son letras y cifras, por ejemplo JUX5.",
    "input-code-look-alike/O": "Ningún código contiene el carácter O. ¿Será Q o D? Mira otra vez.",
    "input-code-look-alike/0": "Ningún código contiene el carácter 0. ¿Será Q, D o 8? Mira otra vez.",
    "input-code-look-alike/I": "Ningún código contiene el carácter I. ¿Será J o T? Mira otra vez.",
    "input-code-look-alike/1": "Ningún código contiene el carácter 1. ¿Será 7 o T? Mira otra vez.",
    "input-code-look-alike/L": "Ningún código contiene el carácter L. ¿Será E o J? Mira otra vez.",
    "input-link-no-code": "Este enlace no tiene un código detrás del signo #. Copia otra vez el enlace entero.",
    "input-link-cut": "El enlace se cortó o cambió. Cópialo otra vez, o escribe el código que va antes del punto.",
    "input-seed-long": "Tu semilla tiene {count} caracteres; acórtala a {most}.",
    "input-seed-half": "Tu semilla tiene medio carácter en algún sitio; bórralo y escríbelo otra vez.",
}
