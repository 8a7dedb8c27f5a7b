"""One JSON object a line on standard error: what happened, never who, from where, or what was said."""

import json
import logging
from collections.abc import Mapping

LOGGER = logging.getLogger("signaling")


class JsonLines(logging.Formatter):
    """Formats a record as one line: time in seconds since 1970, level, event, and plain numbers and words."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        told: dict[str, object] = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        details = getattr(record, "details", None)
        if isinstance(details, Mapping):
            told.update(details)
        if record.exc_info and record.exc_info[0] is not None:
            told["error"] = record.exc_info[0].__name__
        return json.dumps(told)


def log(event: str, level: int = logging.INFO, **details: int | float | str) -> None:
    """Write one line."""
    LOGGER.log(level, event, extra={"details": details})


def start_logging() -> None:
    """Send all of it to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    LOGGER.addHandler(handler)
    LOGGER.setLevel(logging.INFO)
