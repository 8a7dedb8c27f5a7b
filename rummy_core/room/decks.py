"""The number of a deck, from which its seeds follow: no number is ever used for two decks.

Decks are counted within a match, void ones too. But two browsers that cannot hear each other may both begin
the same count on two branches of the log, with other players in it. So the number that goes into seeds,
commitments and messages holds both: the count, and 20 bits of the hash of the entry that began it.
"""

TAG_BITS = 20
MAX_COUNT = 4095
"""Count and tag fill the four bytes that a number has in the deal protocol. A match of more decks than this
keeps the last count; the tags go on telling its decks apart."""

MAX_DECK = 2**32 - 1


def deck_number(count: int, entry_hash: bytes) -> int:
    """Return the number ``h`` of the *count*-th deck, begun by the entry with this hash."""
    return min(count, MAX_COUNT) << TAG_BITS | int.from_bytes(entry_hash[:4], "big") >> (32 - TAG_BITS)


def deck_count(h: int) -> int:
    """Return the count in a deck's number, for sentences and limits."""
    return h >> TAG_BITS
