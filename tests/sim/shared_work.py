"""Points multiplied once for all simulated browsers of a process: the same product need not be made twice.

Every product is a real one, by the ladder of the product itself. All peers of a table make or audit the
same passes, and seeds of one cast share their decks, so most products are wanted many times. The program
never does this: its arguments are secrets.
"""

from functools import cache

from rummy_core.deal import chain, opening, products


def share() -> None:
    """Let the deal remember products and checked points, in this process."""
    for module in (products, opening, chain):
        for name in ("multiply", "decode_point"):
            made = getattr(module, name, None)
            if made is not None and not hasattr(made, "cache_info"):
                setattr(module, name, cache(made))
