"""Draws the form to join a room: a name, and a code or link unless the page was opened by one."""

from typing import Any

from rummy_core.room.codes import Invitation
from rummy_page.dom import at, document
from rummy_page.rich import refusal
from rummy_page.texts import say


class JoinPage:
    """The form."""

    def __init__(self) -> None:
        self._known, self._link, self._ask = at("join-known"), at("join-link"), at("join-ask")
        self._problem = at("join-problem")
        self._code: Any = document.getElementById("join-code")
        self._name: Any = document.getElementById("join-name")

    def open(self, name: str, invitation: Invitation | None, problem: str = "", typed: str = "") -> None:
        """Show the form.

        :param name: the name that was used last.
        :param invitation: the link that the page was opened by, if it was.
        :param problem: why what was typed, or the page's address, is no invitation.
        """
        if not str(self._name.value):
            self._name.value = name
        self._known.hidden(invitation is None)
        self._ask.hidden(invitation is not None)
        if invitation is not None:
            key = "join-link" if invitation.key and not invitation.watch else "join-watch-link"
            self._link.rich(say(key if invitation.key else "join-known-code", code=invitation.code))
        elif typed:
            self._code.value = typed
        self._problem.rich(refusal(problem) if problem else "")

    @property
    def name(self) -> str:
        """What stands in the field for the name."""
        return str(self._name.value)

    @property
    def typed(self) -> str:
        """What stands in the field for the code."""
        return str(self._code.value)

    def refuse(self, message: str, at_name: bool) -> None:
        """Show what is wrong and put the focus where it can be mended."""
        self._problem.text("")
        self._problem.rich(refusal(message))
        (self._name if at_name else self._code).focus()
