"""What a peer does because time passes: ask again, ask the relay about deadlines, wake up when it must."""

from dataclasses import dataclass

from rummy_core.room import messages as msg
from rummy_core.room.desk import Desk
from rummy_core.room.effects import ToRelay, WakeAt
from rummy_core.room.intake import Intake
from rummy_core.room.planner import RETURN_S, certificate_delay
from rummy_core.room.table import Table, due
from rummy_core.room.version import STEP_ASKED_AFTER_S

QUIET_S = 5.0
"""Seconds without progress after which a peer asks the others whether it missed something."""

QUIET_MAX_S = 60.0
"""The pause between two such questions doubles up to this: somebody may think for an hour."""

RELAY_ASK_S = 10.0
"""Seconds between two questions to the relay about the same deadline."""


@dataclass
class Watch:
    """Keeps the times of one peer. All times are the driver's monotonic seconds."""

    desk: Desk
    intake: Intake
    _head: bytes = b""
    _ask_at: float = 0.0
    _pause: float = QUIET_S
    _wait: object = None
    _wait_since: float = 0.0
    _relay_at: float = 0.0
    _alarm: float | None = None

    def woke(self) -> None:
        """Forget the alarm that has just rung."""
        self._alarm = None

    def look(self, again_at: float | None) -> None:
        """Do what time has brought, and ask to be woken for the next thing.

        :param again_at: a time at which the writer wants to look again.
        """
        desk, now = self.desk, self.desk.now
        table = desk.table
        times = [] if again_at is None else [again_at]
        if table is not None and (waited := due(table)) is not None:
            if desk.log.head != self._head:
                self._head, self._pause, self._ask_at = desk.log.head, QUIET_S, now + QUIET_S
            if not (waited.decision and waited.seat == desk.seat):
                if now >= self._ask_at:
                    self._pause = min(2 * self._pause, QUIET_MAX_S)
                    self._ask_at = now + self._pause
                    for link in desk.links:
                        self.intake.ask_all(link)
                times.append(self._ask_at)
            times += self._deadline(table)
            times += self._certificates(table)
        if times:
            self._wake(min(times))

    def _deadline(self, table: Table) -> list[float]:
        """Ask the relay for a certificate once the time seems over, or a step is slow; its clock decides."""
        desk, now = self.desk, self.desk.now
        waited = due(table)
        if waited is None or not table.setup.relay or waited.seat == desk.seat or desk.seat is None:
            return []
        limit = table.setup.deadline_s if waited.decision else STEP_ASKED_AFTER_S
        start = table.waiting_since if waited.decision else (table.seq, table.head)
        if not limit or table.stage == "over":
            return []
        if self._wait != (start, waited):
            self._wait, self._wait_since, self._relay_at = (start, waited), now, 0.0
        if now < self._wait_since + limit:
            return [self._wait_since + limit]
        if now >= self._relay_at:
            self._relay_at = now + RELAY_ASK_S
            key = table.setup.seats[waited.seat].key
            desk.emit(ToRelay("late?", msg.late_question(table.match_id, *start, key)))
        return [self._relay_at]

    def _certificates(self, table: Table) -> list[float]:
        desk = self.desk
        if desk.seat is None:
            return []
        times = [
            since + certificate_delay(table, desk.seat, gone)
            for gone, (_, since) in desk.held.absent.items()
            if gone not in table.away
        ]
        if desk.held.returned is not None:
            times.append(desk.held.returned[1] + RETURN_S)
        return [time for time in times if time > desk.now]

    def _wake(self, time: float) -> None:
        if self._alarm is None or time < self._alarm:
            self._alarm = time
            self.desk.emit(WakeAt(time))
