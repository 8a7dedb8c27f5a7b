"""The English texts of the home page and of the start-up, shown before Python runs; no text here has forms."""

START_TEXTS: dict[str, str] = {}
