"""One simulated match: browsers, relay and network on one clock, faults by plan, checks after every step."""

from collections import Counter, deque
from random import Random

from rummy_core.room.effects import Appended, Audited, Event, Refused, TakenBack
from rummy_core.room.version import STEP_LIMIT_S
from rummy_core.room.wire import relay_talk as talk
from tests.sim import invariants
from tests.sim.browser import Browser
from tests.sim.hostile import Hostile
from tests.sim.plan import Fault, Plan
from tests.sim.wires import Air, Clock, Direct, RelayHost

LIMIT_S = 3_600.0
"""Time of the world by which every match must have ended: faults end after two minutes, deadlines take ten."""

QUIET_S = 40.0
"""Time after the end of match and faults in which all logs must have become the same."""

MAX_STEPS = 400_000


class SimulationError(AssertionError):
    """An invariant is broken; the message is one line and names the seed."""


class World:
    """See the module."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.clock = Clock(Random(f"world {plan.seed}"))
        self.air = Air(self.clock)
        self.relay = RelayHost(self.air)
        self.direct = Direct(self.air, plan.direct)
        self.code = ""
        self.counts: Counter[tuple[str, str]] = Counter()
        self.trace: deque[str] = deque(maxlen=400)
        self.browsers: list[Browser] = []
        for index in range(plan.people):
            cheats = bool(plan.attack) and index == plan.attacker
            self.browsers.append((Hostile if cheats else Browser)(self, index))
        self.gone: set[int] = set()
        self._escrow: set[tuple[int, int, int]] = set()

    # -- helpers for browsers

    def of_key(self, key: bytes) -> Browser:
        """Return the browser of an identity."""
        return next(browser for browser in self.browsers if browser.signer.public_key == key)

    def count(self, what: str, kind: str = "") -> None:
        """Count something for the report."""
        self.counts[what, kind] += 1

    def note(self, text: str) -> None:
        """Remember a line for the account of a failure."""
        self.trace.append(f"{self.clock.now:8.2f}  {text}")

    def fail(self, what: str) -> None:
        """Stop: an invariant is broken."""
        raise SimulationError(f"seed {self.plan.seed}: {what} (t={self.clock.now:.1f} s; {self.plan})")

    def look_at(self, browser: Browser, event: Event) -> None:
        """Check what a browser's page was told."""
        match event:
            case Appended(entry):
                self.note(f"{browser.name} has {entry.seq} {entry.kind} by {entry.seat}")
                self.count("entries", entry.kind)
                if browser.honest:
                    invariants.after_entry(self, browser)
            case TakenBack(seq, entries):
                self.note(f"{browser.name} takes back {len(entries)} from {seq}")
                self.count("taken back")
            case Refused():
                self.note(f"{browser.name} refuses {event.code} of seat {event.seat}: {event.message}")
                self.count("refused", event.code)
            case Audited(h, seat, fault):
                self.note(f"{browser.name} audited {h}: {fault or 'clean'} {seat}")
        if browser.honest:
            invariants.names_no_honest_peer(self, browser, event)

    def gave_half(self, to: Browser, key: bytes | None, h: int) -> None:
        """Note that the relay gave a browser somebody's half of hand *h*; ``None``: it did not say whose."""
        for other in self.browsers:
            if key in (None, other.signer.public_key):
                self._escrow.add((to.index, other.index, h))

    def escrow_given(self, to: Browser, other: Browser, h: int) -> bool:
        """Return whether the relay gave the one the other's half of a hand."""
        return (to.index, other.index, h) in self._escrow

    def half_is_out(self, browser: Browser, h: int) -> bool:
        """Return whether the relay gave anybody the browser's half of a hand."""
        return any((owner, hand) == (browser.index, h) for _, owner, hand in self._escrow)

    # -- faults

    def crashed(self, browser: Browser) -> None:
        """Let a browser die now; it comes back when its fault is over."""
        self.note(f"{browser.name} dies")
        invariants.memory(self, browser)
        browser.die()

    def _begin(self, fault: Fault) -> None:
        browser = self.browsers[fault.browser]
        self.note(f"fault {fault.kind} of {browser.name} for {fault.length:.1f} s")
        self.count("fault", fault.kind)
        air, index = self.air, fault.browser
        match fault.kind:
            case "loss":
                air.lossy += 1
            case "delay":
                air.slow[index] = air.slow.get(index, 0) + 1
            case "partition":
                air.dark[index] = air.dark.get(index, 0) + 1
            case "relay-cut":
                air.no_relay[index] = air.no_relay.get(index, 0) + 1
            case "direct-cut":
                self.direct.cut(browser, self.browsers[(index + 1) % self.plan.people])
            case "relay-kill" | "relay-amnesia":
                self.relay.kill(forget=fault.kind == "relay-amnesia")
            case "crash" | "gone" | "reload":
                if browser.alive:
                    browser.dies_after = self.clock.chance.randrange(0, 12)
            case "sleep":
                browser.asleep = True
        if fault.kind != "gone":
            self.clock.after(fault.length, lambda: self._end(fault))
        else:
            self.clock.after(5.0, lambda: self._gone(browser))

    def _gone(self, browser: Browser) -> None:
        self.gone.add(browser.index)
        if browser.alive:
            self.crashed(browser)

    def _end(self, fault: Fault) -> None:
        browser, index, air = self.browsers[fault.browser], fault.browser, self.air
        self.note(f"end of {fault.kind} of {browser.name}")
        match fault.kind:
            case "loss":
                air.lossy -= 1
            case "delay":
                air.slow[index] -= 1
            case "partition":
                air.dark[index] -= 1
            case "relay-cut":
                air.no_relay[index] -= 1
            case "relay-kill" | "relay-amnesia":
                if not self.relay.up:
                    self.relay.start()
            case "crash" | "reload":
                if browser.alive:
                    self.crashed(browser)
                if index not in self.gone:
                    self._invite(browser)
            case "sleep":
                browser.wake_up()

    # -- running

    def run(self) -> None:
        """Play the match to its end.

        :raises SimulationError: if an invariant is broken.
        """
        for browser in self.browsers:
            self._invite(browser)
        for fault in self._possible_faults():
            self.clock.after(fault.start, lambda fault=fault: self._begin(fault))  # type: ignore[misc]
        while not self._over():
            if not self.clock.step() or self.clock.now > LIMIT_S or self.clock.steps > MAX_STEPS:
                if self._log_is_gone():
                    self.count("the only copy of the log is gone, so the rest waits for it")
                    return
                self.fail(f"the match does not end: {self._state()}")
        end = max([self.clock.now, *(fault.start + fault.length for fault in self.plan.faults)]) + QUIET_S
        while self.clock.now < end and self.clock.step():
            pass
        invariants.at_the_end(self)

    def _invite(self, browser: Browser) -> None:
        """Let the host come at once, and each guest a while after the host has sent the link."""
        if browser.alive:
            return
        if browser.index == 0 or self.code:
            browser.boot()
        elif 0 not in self.gone:
            self.clock.after(self.clock.chance.uniform(2.0, 4.0), lambda: self._invite(browser))

    def _possible_faults(self) -> list[Fault]:
        """Return the faults, at most one browser gone, and one always left to play on."""
        kept: list[Fault] = []
        for fault in self.plan.faults:
            if fault.kind == "gone" and any(other.kind in ("gone", "relay-amnesia") for other in kept):
                continue
            if fault.kind == "relay-amnesia" and any(other.kind == "gone" for other in kept):
                continue
            kept.append(fault)
        return kept

    @property
    def long_away(self) -> set[int]:
        """The browsers that were away longer than an app may take for a step; they may lose by that rule."""
        long = {fault.browser for fault in self.plan.faults if fault.length >= STEP_LIMIT_S}
        return self.gone | long

    @property
    def judges(self) -> list[Browser]:
        """The honest browsers that are to see the end."""
        return [browser for browser in self.browsers if browser.honest and browser.index not in self.gone]

    def _over(self) -> bool:
        return all(
            browser.alive
            and not browser.asleep
            and browser.peer is not None
            and browser.peer.table is not None
            and browser.peer.table.stage == "over"
            for browser in self.judges
        )

    def _log_is_gone(self) -> bool:
        """Return whether only a browser that never comes back has some entries, or it was gone before the first.

        The others may not go on without them: it would be another match than the one the relay witnessed.
        """
        longest = max(len(browser.log_on_disk) for browser in self.judges)
        # Before all have agreed there is no match; the table waits for who is missing, and says for whom.
        waited = [browser.peer.waiting_for for browser in self.judges if browser.peer is not None]
        not_agreed = any(due is not None and due.kind == "commit" and due.seat in self.gone for due in waited)
        never_began = bool(self.gone) and (longest == 0 or not_agreed)
        return never_began or any(len(self.browsers[index].log_on_disk) > longest for index in self.gone)

    def _state(self) -> str:
        out = []
        for browser in self.browsers:
            peer = browser.peer
            table = None if peer is None else peer.table
            place = (
                "no table" if table is None else f"{table.stage} at {table.seq}, waits for {peer and peer.waiting_for}"
            )
            out.append(f"{browser.name} {'alive' if browser.alive else 'dead'} {place}")
        return "; ".join(out)

    def states_of_relay(self) -> list[talk.RoomState]:
        """Return the rooms as the relay tells of them."""
        table = self.relay.table
        return [] if table is None else [room.state() for room in table._hall.rooms.values()]
