"""The two forms that lead into a room: to open one or find an opponent, and to join one."""

from collections.abc import Callable
from typing import Any

from rummy_core.errors import InputError
from rummy_core.names import clean_name
from rummy_core.room.codes import LINK_KEY_BYTES, Invitation
from rummy_core.room.wire.relay_line import Wish, wish_to_join
from rummy_page.dom import document
from rummy_page.room.around import Around
from rummy_page.room.create import (
    answered,
    keep_name,
    keep_plan,
    quick_settings,
    read_name,
    read_plan,
    room_settings,
)
from rummy_page.room.create_page import CreatePage
from rummy_page.room.invite import read_typed
from rummy_page.room.join_page import JoinPage
from rummy_page.room.machine import Machine
from rummy_page.room.page_address import PageAddress
from rummy_page.room.stays import Stays
from rummy_page.room.wishes import wish_to_find, wish_to_open
from rummy_page.saves import Store
from rummy_page.words import why_not


class FormsDesk:
    """What the forms ask, remember and lead to."""

    def __init__(self, store: Store, around: Around, address: PageAddress, stays: Stays) -> None:
        self._store, self._around, self._address, self._stays = store, around, address, stays
        self._plan = read_plan(store)
        self._create, self._join = CreatePage(), JoinPage()
        self.actions: dict[str, Callable[[Any], None]] = {
            "friends-create": lambda _: self._form(quick=False),
            "friends-find": lambda _: self._form(quick=True),
            "friends-join": lambda _: self._typed_at_home(),
            "room-open": lambda _: self._open(),
            "room-join": lambda _: self._go_in(),
            "room-other-code": lambda _: self._forget_link(),
        }

    def show_create(self) -> None:
        """Fill the form for a new room."""
        self._create.open(read_name(self._store))
        self._create.paint(self._around.setup(), self._plan)

    def show_join(self) -> None:
        """Fill the form to join a room."""
        address = self._address
        self._join.open(read_name(self._store), address.invitation, address.problem, address.fragment)

    def changed(self, control: Any) -> bool:
        """Take over an answer of the form for a room; return whether it was one."""
        form = control.form
        if not form or str(form.id) != "create-form" or str(control.type) != "radio":
            return False
        setup, self._plan, remark = answered(self._around.setup(), self._plan, str(control.name), str(control.value))
        keep_plan(self._store, self._plan)
        self._around.choose(setup)
        self._create.paint(setup, self._plan, remark)
        return True

    def _form(self, *, quick: bool) -> None:
        self._create.quick = quick
        self._around.go("room-create")

    def _name(self, text: str, refuse: Callable[[str], None]) -> str:
        try:
            name = clean_name(text)
        except InputError as error:
            refuse(why_not(error))
            return ""
        keep_name(self._store, name)
        return name

    def _open(self) -> None:
        name = self._name(self._create.name, self._create.refuse)
        if not name:
            return
        quick, setup, plan = self._create.quick, self._around.setup(), self._plan

        def wish(machine: Machine) -> Wish:
            key = machine.draw(LINK_KEY_BYTES)
            if quick:
                return wish_to_find(name, key, quick_settings(setup))
            return wish_to_open(name, key, room_settings(setup, plan))

        self._stays.begin(wish, opens=True, quick=quick)

    def _typed_at_home(self) -> None:
        field: Any = document.getElementById("home-code")
        self._address.take_typed(str(field.value))
        field.value = ""
        self._around.go("room-join")

    def _forget_link(self) -> None:
        self._address.forget()
        self.show_join()
        document.getElementById("join-code").focus()

    def _go_in(self) -> None:
        invitation = self._address.invitation
        if invitation is None:
            try:
                invitation = read_typed(self._join.typed)
            except InputError as error:
                self._join.refuse(why_not(error), at_name=False)
                return
        name = self._name(self._join.name, lambda message: self._join.refuse(message, at_name=True))
        if name:
            self._follow(invitation, name)

    def _follow(self, invitation: Invitation, name: str) -> None:
        self._stays.begin(lambda _: wish_to_join(invitation, name))
