"""From 32 secret bytes to unbiased numbers: the same in every Python and browser, for ever.

``H(...)`` is SHA-256 (FIPS 180-4) and ``MAC(key, ...)`` HMAC-SHA-256 (RFC 2104), both over
:func:`lp`, which is injective: no two lists of parts give the same bytes, so labels separate.

The argument for reaching every deal fairly: an order of 108 cards needs 579 bits of choice and takes
3,424 bits of stream; the key has 256. So not every one of the 108! orders has a key, but telling
the stream from true randomness means breaking HMAC-SHA-256, and no search covers 2^256 keys. 52
cards need 226 bits, fewer than the key has.
"""

import hashlib
import hmac
from collections.abc import Callable
from typing import TypeAlias

from rummy_core.deal.secret import Secret
from rummy_core.errors import DealError

Part: TypeAlias = int | str | bytes | Secret
"""What :func:`lp` takes: an int is four bytes big-endian, a str is UTF-8."""

Key: TypeAlias = bytes | Secret

PERMUTATION_LABEL = "rummy/v1/perm"

WORD_SPAN = 2**32
"""How many values the four bytes have that :meth:`Stream.below` takes."""

MAX_PART_BYTES = 0xFFFF

GROUP_ORDER = 2**252 + 27742317777372353535851937790883648493
"""L, the prime order of the group that :meth:`Stream.scalar` draws for (RFC 7748, section 4.1)."""

SCALAR_MASK = 2**253 - 1


def _part(part: Part) -> bytes:
    if isinstance(part, Secret):
        return part.reveal()
    if isinstance(part, bytes):
        return part
    if isinstance(part, str):
        try:
            return part.encode()
        except UnicodeEncodeError:
            raise DealError("The text has half a character; delete that character.") from None
    if isinstance(part, bool) or not isinstance(part, int):
        raise TypeError(f"a part is an int, a str or bytes, not {type(part).__name__}")
    if not 0 <= part < WORD_SPAN:
        raise DealError("A number in the deal does not fit four bytes; use 0 to 4294967295.")
    return part.to_bytes(4, "big")


def lp(*parts: Part) -> bytes:
    """Return every part as its length in two bytes, big-endian, and its bytes.

    :raises DealError: if an int is outside 0..2^32-1, a part is longer than 65,535 bytes, or a str
        holds a lone surrogate.
    :raises TypeError: for any other type, ``bool`` included.

    >>> lp("a", 1, b"").hex()
    '0001610004000000010000'
    """
    encoded = [_part(part) for part in parts]
    if any(len(part) > MAX_PART_BYTES for part in encoded):
        raise DealError(f"A part of the deal is over {MAX_PART_BYTES} bytes long; shorten it.")
    return b"".join(len(part).to_bytes(2, "big") + part for part in encoded)


def digest(*parts: Part) -> bytes:
    """Return ``H(...)``: SHA-256 over :func:`lp` of the parts, 32 bytes."""
    return hashlib.sha256(lp(*parts)).digest()


def _key_bytes(key: Key) -> bytes:
    return key.reveal() if isinstance(key, Secret) else key


def mac(key: Key, *parts: Part) -> bytes:
    """Return ``MAC(key, ...)``: HMAC-SHA-256 over :func:`lp` of the parts, 32 bytes."""
    return hmac.digest(_key_bytes(key), lp(*parts), "sha256")


def index_of(word: int, n: int, span: int = WORD_SPAN) -> int | None:
    """Return the index below *n* that *word* stands for, or None if the word must be rejected.

    Words at or above ``span // n * n`` are rejected, so each index has exactly ``span // n`` words;
    a bare ``word % n`` would favour the low indexes. *word* is below *span*.
    """
    return word % n if word < span // n * n else None


def shuffled(m: int, below: Callable[[int], int]) -> tuple[int, ...]:
    """Return 0..m-1 shuffled by Fisher and Yates from the top, with choices from ``below(i + 1)``.

    Source: R. Durstenfeld, Algorithm 235, CACM 7 (1964). Each sequence of choices leads to a
    different order, so fair choices give every order equally often.
    """
    order = list(range(m))
    for i in range(m - 1, 0, -1):
        j = below(i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


class Stream:
    """The bytes ``MAC(key, *label, 0) || MAC(key, *label, 1) || ...``, read from the front.

    It ends after 2^32 blocks (137 GB) with a :class:`DealError`. Streams of different labels are
    independent for all who do not hold the key.
    """

    __slots__ = ("__key", "_block", "_buffer", "_prefix")

    def __init__(self, key: Key, *label: Part) -> None:
        self.__key = _key_bytes(key)
        self._prefix = lp(*label)
        self._block = 0
        self._buffer = b""

    def __repr__(self) -> str:
        return "Stream(hidden)"

    def take(self, count: int) -> bytes:
        """Return the next *count* bytes."""
        while len(self._buffer) < count:
            message = self._prefix + lp(self._block)
            self._buffer += hmac.digest(self.__key, message, "sha256")
            self._block += 1
        taken, self._buffer = self._buffer[:count], self._buffer[count:]
        return taken

    def below(self, n: int) -> int:
        """Return a number 0..n-1, each equally likely, from four bytes (more after a rejection).

        :raises DealError: if *n* is not in 1..2^32.
        """
        if not 1 <= n <= WORD_SPAN:
            raise DealError(f"Cannot choose among {n} things: give 1 to {WORD_SPAN}.")
        while True:
            index = index_of(int.from_bytes(self.take(4), "big"), n)
            if index is not None:
                return index

    def scalar(self) -> int:
        """Return a number 1..L-1, each equally likely, from 32 bytes (two draws on average)."""
        while True:
            number = int.from_bytes(self.take(32), "big") & SCALAR_MASK
            if 0 < number < GROUP_ORDER:
                return number

    def permutation(self, m: int) -> tuple[int, ...]:
        """Return an order of 0..m-1, each equally likely."""
        return shuffled(m, self.below)


def deck_order(seed: Key, m: int, r: int = 0) -> tuple[int, ...]:
    """Return the order that the hand seed *seed* gives *m* cards: card id by position.

    :param r: 0 for the deal, then the number of the reshuffle within the hand.
    :raises DealError: if there is no card, or a number does not fit the stream.
    """
    if m < 1:
        raise DealError(f"Cannot shuffle {m} cards: give at least one.")
    return Stream(seed, PERMUTATION_LABEL, r).permutation(m)
