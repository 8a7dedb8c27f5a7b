"""Thirty-two bytes that must not leak by accident into a repr, a log line, a save or a message."""

import hmac
from typing import NoReturn, SupportsIndex

from rummy_core.errors import DealError

SECRET_BYTES = 32
"""Length of every match secret, hand seed and escrow pad: 256 bits, out of reach of any search."""


class Secret:
    """A match secret, a hand seed or an escrow half. :meth:`reveal` is the only way out.

    Printing hides the bytes; formatting, pickling and hashing are refused, so that a secret never
    ends up in a text or a file because somebody printed the object around it.

    >>> Secret(bytes(32))
    Secret(hidden)
    """

    __slots__ = ("__raw",)

    def __init__(self, raw: bytes) -> None:
        """Take 32 bytes from the system's generator.

        :raises DealError: if there are not exactly 32 bytes. The message tells the length only.
        """
        if not isinstance(raw, bytes) or len(raw) != SECRET_BYTES:
            size = len(raw) if isinstance(raw, bytes) else "no"
            raise DealError(f"A secret has {size} bytes, it needs {SECRET_BYTES}: draw it again.")
        self.__raw = raw

    def reveal(self) -> bytes:
        """Return the bytes, for the moment when the protocol publishes them."""
        return self.__raw

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Secret):
            return NotImplemented
        return hmac.compare_digest(self.__raw, other.__raw)

    __hash__ = None  # type: ignore[assignment]  # a dictionary of secrets is a save in the making

    def __repr__(self) -> str:
        return "Secret(hidden)"

    def __format__(self, spec: str) -> NoReturn:
        raise TypeError("a Secret is not for texts; publish it with reveal() when its time comes")

    def __copy__(self) -> "Secret":
        return self

    def __deepcopy__(self, memo: object) -> "Secret":
        return self

    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn:
        raise TypeError("a Secret is not pickled; save its bytes knowingly, with reveal()")
