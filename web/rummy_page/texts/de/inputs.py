"""The German texts of what cannot be used of what a person types or pastes: names, codes, links, seeds."""

INPUT_TEXTS: dict[str, str] = {
    "input-name": "Ein Name braucht einen Buchstaben, eine Ziffer oder ein sichtbares Zeichen. Gib einen anderen ein.",
    "input-code-length": "Ein Code hat {needed} Zeichen, hier sind es {count}. Gib alle ein.",
    "input-code-character": "Kein Code enthält das Zeichen {char}. "
    "Codes bestehen aus Buchstaben und Ziffern, etwa JUX5.",
    "input-code-look-alike/O": "Kein Code enthält das Zeichen O. Ist es vielleicht Q oder D? Sieh noch einmal nach.",
    "input-code-look-alike/0": "Kein Code enthält das Zeichen 0. Ist es vielleicht Q, D oder 8? Sieh noch einmal nach.",
    "input-code-look-alike/I": "Kein Code enthält das Zeichen I. Ist es vielleicht J oder T? Sieh noch einmal nach.",
    "input-code-look-alike/1": "Kein Code enthält das Zeichen 1. Ist es vielleicht 7 oder T? Sieh noch einmal nach.",
    "input-code-look-alike/L": "Kein Code enthält das Zeichen L. Ist es vielleicht E oder J? Sieh noch einmal nach.",
    "input-link-no-code": "In diesem Link steht kein Code hinter dem #. Kopiere den ganzen Link noch einmal.",
    "input-link-cut": "Der Link ist abgeschnitten oder verändert. "
    "Kopiere ihn noch einmal, oder gib den Code vor dem Punkt ein.",
    "input-seed-long": "Dein Startwert hat {count} Zeichen; kürze ihn auf {most}.",
    "input-seed-half": "Dein Startwert enthält irgendwo ein halbes Zeichen; lösche es und gib es neu ein.",
}
