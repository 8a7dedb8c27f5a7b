"""The queue in front of the log: everything that needs a signature checked waits here, in order.

Checking may take until the driver's next answer (WebCrypto is asynchronous); meanwhile nothing
behind is looked at, so what a later message means never depends on how fast a signature was checked.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

Check: TypeAlias = tuple[bytes, bytes, bytes]
"""Public key, message and signature."""

MAX_WAITING = 2_000
"""Messages kept while one is being checked; a flood beyond that is dropped, and asked for again."""


@dataclass
class Item:
    """Something to be checked, then done.

    *checks* is asked when its turn comes, because what has to be checked can depend on the log then;
    ``None`` drops the item. *done* is called with whether all signatures are good.
    """

    checks: Callable[[], list[Check] | None]
    done: Callable[[bool], None]


@dataclass
class Inbox:
    """First in, first out; at most one item is being checked."""

    ask: Callable[[Check], int]
    """Emits one Verify effect and returns its token."""
    _waiting: deque[Item] = field(default_factory=deque)
    _open: dict[int, bool | None] = field(default_factory=dict)
    _current: Item | None = None

    @property
    def idle(self) -> bool:
        """Whether nothing waits."""
        return self._current is None and not self._waiting

    def put(self, item: Item) -> None:
        """Queue an item."""
        if len(self._waiting) < MAX_WAITING:
            self._waiting.append(item)

    def pump(self) -> None:
        """Work until an answer is needed."""
        while self._current is None and self._waiting:
            item = self._waiting.popleft()
            checks = item.checks()
            if checks is None:
                continue
            if not checks:
                item.done(True)
                continue
            self._current = item
            self._open = {self.ask(check): None for check in checks}

    def answer(self, token: int, good: bool) -> None:
        """Take the answer to one check; answers to others are ignored."""
        if token not in self._open or self._current is None:
            return
        self._open[token] = good
        if None in self._open.values():
            return
        item, answers = self._current, list(self._open.values())
        self._current, self._open = None, {}
        item.done(all(answers))
