"""For how long things have been so, by this machine's own clock: no two machines' clocks are ever compared."""

from collections.abc import Hashable, Iterable, Mapping


class Since:
    """Remembers when each thing began to be so. Times are seconds of one clock that never goes back."""

    def __init__(self) -> None:
        self._began: dict[Hashable, float] = {}

    def look(self, things: Iterable[Hashable], now: float) -> Mapping[Hashable, float]:
        """Take everything that is so now and return for how many seconds each has been."""
        self._began = {thing: self._began.get(thing, now) for thing in things}
        return {thing: now - began for thing, began in self._began.items()}
