"""The waiting room and the way into it: draws the stay, and does what is tapped there."""

from collections.abc import Callable
from typing import Any

from rummy_core.errors import RoomFault
from rummy_core.room.effects import VersionMismatch
from rummy_page.dom import at
from rummy_page.refused import why_refused
from rummy_page.room.around import Around
from rummy_page.room.arrival import arrival
from rummy_page.room.arrival_page import ArrivalPage
from rummy_page.room.invite import link, watch_link
from rummy_page.room.news import Broke, News, NotKept
from rummy_page.room.page_address import PageAddress
from rummy_page.room.passing_on import copy_text, share_text
from rummy_page.room.stay import Stay
from rummy_page.room.stays import Stays
from rummy_page.room.waiting import waiting
from rummy_page.room.waiting_page import WaitingPage
from rummy_page.texts import say


class WaitingDesk:
    """See the module."""

    def __init__(self, around: Around, address: PageAddress, stays: Stays) -> None:
        self._around, self._address, self._stays = around, address, stays
        self._arrival, self._page = ArrivalPage(), WaitingPage()
        self._title, self._inside, self._foot = at("room-title"), at("room-inside"), at("room-foot")
        self._leave, self._notice, self._notice_text = at("room-leave"), at("room-notice"), at("room-notice-text")
        self.actions: dict[str, Callable[[Any], None]] = {
            "room-home": lambda _: around.go("home"),
            "room-arrive": lambda _: self._arrive(),
            "room-cancel": lambda _: self._cancel(),
            "room-leave": lambda _: self._ask_leave(),
            "room-start": lambda _: self._with_stay(self._start),
            "room-copy": lambda _: self._copy(watch=False),
            "room-watch-link": lambda _: self._copy(watch=True),
            "room-share": lambda _: self._share(),
            "room-let-in": lambda control: self._admit(control, yes=True),
            "room-not-now": lambda control: self._admit(control, yes=False),
            "room-add-bot": lambda _: self._with_stay(lambda stay: stay.add_bot()),
            "room-bot-level": lambda control: self._with_stay(lambda stay: stay.change_bot(_place(control))),
            "room-remove-bot": lambda control: self._with_stay(lambda stay: stay.remove_bot(_place(control))),
        }

    # -- painting

    def paint(self) -> None:
        """Show the room, or how far we have come on the way there."""
        stay = self._stays.now
        room = stay.inside() if stay is not None and stay.arrived else None
        for part in (self._inside, self._foot, self._leave):
            part.hidden(room is None)
        if stay is None or room is None:
            found = arrival(self._stays.way(), self._stays.seconds())
            self._notice.hidden(True)
            self._title.text(found.title)
            self._arrival.paint(found)
            return
        model = waiting(room, self._stays.seconds())
        invitation = stay.invitation()
        self._title.text(model.title)
        self._arrival.paint(None)
        self._page.paint(model, "" if invitation is None else link(self._address.page, invitation))

    def heard(self, news: News) -> None:
        """Say what happened once, if it concerns the room and not its table."""
        match news:
            case NotKept():
                self._warn(say("room-not-kept"))
            case Broke(reason):
                self._warn(say("room-broke", reason=reason))
            case VersionMismatch(link=who, newer=newer):
                key = "room-outdated-newer" if newer else "room-outdated-older"
                self._say(say(key, name=self._name_of(who)))

    def _name_of(self, who: str) -> str:
        state = None if self._stays.now is None else self._stays.now.client.room
        people = () if state is None else state.people
        return next((person.name for person in people if person.key.hex() == who), say("room-somebody"))

    def failed(self, reason: str) -> None:
        """Say why the match could not be started."""
        self._say(say("room-start-failed", reason=reason))

    def _warn(self, text: str) -> None:
        """Say it here and over the table."""
        self._say(text)
        self._around.warn(text)

    def _say(self, text: str) -> None:
        self._notice_text.rich(text)
        self._notice.hidden(False)

    # -- taps

    def _with_stay(self, do: Callable[[Stay], None]) -> None:
        if self._stays.now is not None:
            do(self._stays.now)
            self.paint()

    def _start(self, stay: Stay) -> None:
        room = stay.inside()
        if room is not None and room.stuck:
            self._stays.open_anew()
            return
        try:
            if room is not None and room.undealt is not None:
                stay.client.rematch()
            else:
                stay.start()
        except RoomFault as error:
            self.failed(why_refused(error))

    def _arrive(self) -> None:
        stay = self._stays.now
        if stay is not None:
            match self._arrival.button:
                case "retry" | "again":
                    stay.client.try_again()
                case "take-over":
                    stay.client.take_over()
            self.paint()

    def _cancel(self) -> None:
        self._stays.cancel()
        self._around.go("home")

    def _ask_leave(self) -> None:
        if self._stays.now is not None and self._stays.now.playing:
            self._around.ask("leave-room", self._go)
        else:
            self._go()

    def _go(self) -> None:
        self._stays.leave()
        self._around.go("home")

    def _admit(self, control: Any, *, yes: bool) -> None:
        who = bytes.fromhex(str(control.dataset.who))
        self._with_stay(lambda stay: stay.client.admit(who, yes))

    def _copy(self, *, watch: bool) -> None:
        invitation = None if self._stays.now is None else self._stays.now.invitation()
        if invitation is not None:
            page = self._address.page
            text = watch_link(page, invitation.code, invitation.key) if watch else link(page, invitation)
            done = say("room-watch-copied" if watch else "room-copied")
            self._stays.run(
                copy_text(text, lambda copied: self._page.said(done if copied else say("room-copy-failed")))
            )

    def _share(self) -> None:
        invitation = None if self._stays.now is None else self._stays.now.invitation()
        if invitation is not None:
            words = say("room-share-text", code=invitation.code)
            self._stays.run(self._pass_on(words, link(self._address.page, invitation)))

    async def _pass_on(self, words: str, address: str) -> None:
        shared = await share_text(words, address)
        if shared == "cancelled":
            self._page.said(say("room-share-cancelled"))
        elif shared == "refused":
            failed, done = say("room-copy-failed"), say("room-share-refused")
            await copy_text(address, lambda copied: self._page.said(done if copied else failed))


def _place(control: Any) -> int:
    """Return which bot a button of the list belongs to: the rows' keys end in it."""
    return int(str(control.dataset.key).rpartition("-")[2])
