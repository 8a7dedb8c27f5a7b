"""Every bound of the relay in one place, each with its unit and its reason."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Sizes in bytes, times in seconds, rates per second. All can be set, none can be switched off."""

    # -- lines (one WebSocket each)
    lines: int = 10_000
    """Open lines in all: at 10 KiB each, 100 MiB, and what waits to be sent on them."""
    lines_per_address: int = 100
    """Open lines of one address: a school or a mobile carrier sends many people through one."""
    prove_s: float = 10.0
    """Time for a new line to prove its key; strangers that say nothing cost memory."""
    ping_s: float = 5.0
    """Silence before the relay asks whether the page lives: two questions fit into ``silent_s``."""
    silent_s: float = 12.0
    """Silence after which a line is dead. Browsers answer from hidden pages too, but not from frozen ones."""
    tab_probe_s: float = 2.0
    """Time for an older page of the same identity to answer before the newer one may have its place."""
    outgoing: int = 1024 * 1024
    """Bytes waiting to be sent on one line: 64 frames; a reader that slow is closed and syncs later."""

    # -- rates per line, as buckets: so many at once, then so many each second
    burst_messages: int = 600
    messages_per_s: float = 200.0
    """A deal of six seats through the relay has about 300 messages; play has a few a second."""
    burst_bytes: int = 2 * 1024 * 1024
    bytes_per_s: float = 256.0 * 1024
    """A lock pass of 108 cards has 3.6 KiB; a whole match's log about 1 MiB, asked for after a reload."""

    # -- rooms
    rooms: int = 5_000
    """Rooms in all: one code in 185 is taken then, so a guess still fails nearly always."""
    rooms_per_minute: int = 10
    """Rooms one address may open in a minute."""
    watchers: int = 32
    """Spectators of a room: each is told of every change."""
    knocks: int = 8
    """People waiting at one door; more would fill the host's screen."""
    knock_s: float = 60.0
    """How long a knock waits for the host; and how long a wrong code waits for nobody."""
    contested_s: float = 5.0
    """A seat of an unlocked room whose owner is gone so long goes to a newcomer, if no other is free."""
    lobby_idle_s: float = 3600.0
    """An empty room whose match has not begun is kept for an hour: people share a link and come back."""
    match_idle_s: float = 14 * 24 * 3600.0
    """An empty room with a match in it: twice the longest deadline per turn, a week."""

    # -- what the relay keeps for a match
    matches: int = 4
    """Matches of one room whose heads and halves are kept; a rematch makes a new one."""
    halves: int = 24
    """Halves kept of one match: three hands (over, in play, prepared) of six seats, and some for void ones."""
    stamps: int = 256
    """Heads with their times kept of one match: more entries than any turn has."""

    # -- guessing codes
    free_misses: int = 5
    """Bare codes of one address that may miss before it has to wait: people mistype."""
    first_wait_s: float = 2.0
    longest_wait_s: float = 600.0
    """The wait doubles with every miss up to ten minutes: 144 tries a day, against 923,521 codes."""
    forget_misses_s: float = 1800.0
    """Quiet time after which an address is forgotten."""
    addresses: int = 20_000
    """Addresses remembered; beyond it the one that was quiet longest is forgotten, never an active one first."""
