"""Invitations as people pass them on: typed codes, pasted links, shared texts, and the page's own address."""

import re
import unicodedata

from rummy_core.errors import InputError
from rummy_core.room.codes import CODE_LENGTH, Invitation, link_fragment, read_invitation, watch_key
from rummy_page.words import why_not

MAX_CODE_LOOK = 3 * CODE_LENGTH
"""Characters in which somebody may spell a code, with blanks and dashes; more is no code."""

_FRAGMENT_IN_TEXT = re.compile(r"#(\S+)")
_CODE_PART = re.compile(r"[\w \-]+")


def read_typed(text: str) -> Invitation:
    """Return the invitation in what was typed, pasted or shared: a code, a link, or words around a link.

    :raises InputError: if there is none; the sentence says what to look at again.
    """
    found = _FRAGMENT_IN_TEXT.findall(text[-4 * 1024 :])
    return read_invitation(f"#{found[-1]}" if found else text)


def looks_invited(fragment: str) -> bool:
    """Return whether an address with this *fragment* (without the ``#``) was meant as an invitation.

    Also if it was cut off or mistyped, so that its reader gets a sentence and not the home page; names of
    screens must have been looked for before.
    """
    code, dot, _ = fragment.partition(".")
    plain = unicodedata.normalize("NFKC", code).strip()
    if not _CODE_PART.fullmatch(plain) or len(plain) > MAX_CODE_LOOK:
        return False
    letters = sum(char.isalnum() for char in plain)
    return letters == CODE_LENGTH or bool(dot)


def read_fragment(fragment: str) -> tuple[Invitation | None, str]:
    """Return the invitation in the page's address, or the sentence that says why there is none."""
    try:
        return read_invitation(f"#{fragment}"), ""
    except InputError as error:
        return None, why_not(error)


def link(page: str, invitation: Invitation) -> str:
    """Return the link to pass on; *page* is the page's address, whatever it ends in."""
    return f"{page.partition('#')[0].partition('?')[0]}#{link_fragment(invitation)}"


def watch_link(page: str, code: str, key: bytes) -> str:
    """Return the link that lets people watch the room with the players' *key*, and never play."""
    return link(page, Invitation(code, watch_key(key), watch=True))


def shown_link(address: str) -> str:
    """Return a link as it may stand on a screen: without the scheme, and with most of its secret left out."""
    bare = address.partition("://")[2] or address
    head, dot, secret = bare.rpartition(".")
    return f"{head}.{secret[:4]}…" if dot and "#" in head else bare
