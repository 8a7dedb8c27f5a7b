"""For how long something has been so, by this machine's own clock: no two machines' clocks are ever compared."""

from collections.abc import Hashable


class Since:
    """Remembers when each thing began to be so. Times are seconds of one clock that never goes back."""

    def __init__(self) -> None:
        self._began: dict[Hashable, float] = {}

    def note(self, thing: Hashable, holds: bool, now: float) -> float:
        """Note whether *thing* is so now and return for how many seconds it has been; 0 if it is not."""
        if not holds:
            self._began.pop(thing, None)
            return 0.0
        return now - self._began.setdefault(thing, now)
