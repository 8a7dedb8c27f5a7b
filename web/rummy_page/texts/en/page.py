"""The English words that stand in the HTML of the screens: titles, labels of buttons, names for the ear."""

PAGE_TEXTS: dict[str, str] = {}
