"""Who is connected: one entry a session, with how far that browser's log is known to go."""

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass
class Link:
    """A session with one other browser, whose public key the session has proved."""

    name: str
    key: bytes
    greeted: bool = False
    """Whether its hello came, with our versions. Until then nothing else is read."""
    refused: bool = False
    seen: int = -1
    """The highest place of the log it is known to have."""
    asked: tuple[int, int] = (-2, 0)
    """Our last question to it: from which place, with which of its claims in mind."""
    depth: int = 1
    """How far back the next question goes; doubles until the logs meet."""
    searched: bytes = b""
    """The head of our log for which the question went back to the very beginning."""
    parted: tuple[bytes, int] = (b"", 0)
    """The head of our log, and the lowest place at which its log is known to have parted from that one."""
    back: int = 2
    """How far back the next answer to a question from another branch begins."""
    answered: set[bytes] = field(default_factory=set)
    """Entries of it that lost against ours, already answered with ours."""

    def parts_at(self, seq: int, head: bytes) -> bool:
        """Note that its log parts from ours, which ends in *head*, before *seq*; return whether that is news."""
        news = self.parted[0] != head or seq < self.parted[1]
        if news:
            self.parted = (head, seq)
        return news


class Links:
    """All links by name."""

    def __init__(self) -> None:
        self._links: dict[str, Link] = {}

    def __iter__(self) -> Iterator[Link]:
        return iter([link for link in self._links.values() if link.greeted])

    def add(self, name: str, key: bytes) -> Link:
        """Return a new link, not greeted yet; an old one of the same name is forgotten."""
        link = Link(name, key)
        self._links[name] = link
        return link

    def drop(self, name: str) -> None:
        """Forget a link; one that is not known is no matter."""
        self._links.pop(name, None)

    def get(self, name: str) -> Link | None:
        """Return the link of this name."""
        return self._links.get(name)

    def keys(self) -> tuple[bytes, ...]:
        """Return the public keys that are connected, each once, in order."""
        return tuple(sorted({link.key for link in self}))

    def of_key(self, key: bytes) -> list[Link]:
        """Return the links to the browsers of one identity."""
        return [link for link in self if link.key == key]
