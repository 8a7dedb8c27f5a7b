"""What is said on the way into a room: calling the relay, at the door, refused, or no relay at all."""

from dataclasses import dataclass

from rummy_core.room.wire.relay_talk import Refused
from rummy_page.room.clock_words import countdown
from rummy_page.texts import knows, say

KNOCK_S = 60
"""How long a knock waits for the host, as the relay's limit ``knock_s`` says."""


@dataclass(frozen=True, slots=True)
class Way:
    """How far somebody has come. Times are seconds of the page's clock."""

    relay: bool = True
    """Whether this page knows of a relay at all; a copy on a plain static host does not."""
    capable: bool = True
    """Whether the browser has what rooms need: Ed25519 in WebCrypto."""
    opens: bool = False
    """Whether a room is being opened or looked for, not joined."""
    at_door_since: float | None = None
    refused: Refused | None = None
    refused_at: float = 0.0
    failed: bool = False
    """Whether the relay could not be reached at the last try."""
    next_try_s: float | None = None
    displaced: bool = False


@dataclass(frozen=True, slots=True)
class Arrival:
    """What the page shows: a heading, a sentence, what runs down, and which button helps."""

    title: str
    text: str
    clock: str = ""
    bad: bool = False
    button: str = ""
    """``retry``, ``again``, ``take-over`` or nothing."""
    wait: bool = False
    """Whether the button only works when the clock has run down."""

    @property
    def label(self) -> str:
        """What the button says."""
        return say(f"arrive-{self.button}") if self.button else ""


def arrival(way: Way, now: float) -> Arrival:
    """Return what to show."""
    if not way.relay:
        return Arrival(say("arrive-no-relay-title"), say("arrive-no-relay"), bad=True)
    if not way.capable:
        return Arrival(say("arrive-no-keys-title"), say("arrive-no-keys"), bad=True)
    if way.displaced:
        return Arrival(say("arrive-tab-title"), say("arrive-tab"), button="take-over")
    if way.refused is not None:
        return _refused(way.refused, now - way.refused_at)
    if way.failed:
        clock = "" if way.next_try_s is None else say("arrive-next-try", time=countdown(way.next_try_s))
        return Arrival(say("arrive-unreached-title"), say("arrive-unreached"), clock, bad=True, button="retry")
    if way.at_door_since is not None:
        left = KNOCK_S - (now - way.at_door_since)
        return Arrival(say("arrive-knock-title"), say("arrive-knock"), say("arrive-clock", time=countdown(left)))
    return Arrival(say("arrive-open-title" if way.opens else "arrive-join-title"), say("arrive-calling"))


def refusal(refused: Refused) -> tuple[str, str]:
    """Return the heading and the sentence that say why the relay does not let us in."""
    key = f"relay-{refused.code}"
    # A relay that is newer than this page may have a reason of its own; its sentence is one for people.
    return (say(f"{key}-title"), say(key)) if knows(key) else (say("relay-title"), refused.message)


def _refused(refused: Refused, since: float) -> Arrival:
    title, text = refusal(refused)
    left = refused.wait_s - since
    if refused.wait_s and left > 0:
        return Arrival(title, text, say("arrive-clock", time=countdown(left)), bad=True, button="again", wait=True)
    return Arrival(title, text, bad=True, button="again")
