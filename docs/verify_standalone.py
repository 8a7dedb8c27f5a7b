#!/usr/bin/env python3
"""Check the deals of an open rummy match without any code of the game.

    python verify_standalone.py match.json

Standard library only, any Python from 3.9 on. It reads a JSON object, or one that has it under
"deal":

    protocol      "rummy/v1/open"
    match_id      text
    match_commit  64 hexadecimal digits, shown before the first card
    player_seed   text, mixed in after the commitment was shown
    M             64 hexadecimal digits, or null while the match lasts
    packs, jokers, deck_size   whole numbers; deck_size = 52 * packs + jokers
    seats, first_dealer        whole numbers; optional
    hands         a list of {"h": 1, "seed": 64 hexadecimal digits or null for the one being played};
                  each may also have "order" (card ids 0..deck_size-1 as dealt: first pack c d h s,
                  A 2 .. K, then the second pack, then jokers), "cards" (the same as text, "7h Ts#2
                  ??" or a list of such) and "reshuffles" (a list of orders, one per reshuffle)

It prints each hand and stops with status 1 at the first difference, with 2 if it cannot read.
"""

import hashlib
import hmac
import json
import sys
from collections.abc import Iterator


def lp(*parts) -> bytes:
    """Return every part as two bytes of length and its bytes; a number is four bytes, big-endian."""
    out = b""
    for part in parts:
        data = part.to_bytes(4, "big") if isinstance(part, int) else part
        data = data.encode() if isinstance(data, str) else data
        out += len(data).to_bytes(2, "big") + data
    return out


def mac(key: bytes, *parts) -> bytes:
    """Return HMAC-SHA-256 over the parts."""
    return hmac.new(key, lp(*parts), hashlib.sha256).digest()


def numbers(key: bytes, *label) -> Iterator[int]:
    """Yield the stream MAC(key, label, 0), MAC(key, label, 1), ... in numbers of four bytes."""
    block = 0
    while True:
        data = mac(key, *label, block)
        yield from (int.from_bytes(data[i : i + 4], "big") for i in range(0, 32, 4))
        block += 1


def below(words: Iterator[int], n: int) -> int:
    """Return a number below n; words that would favour the low numbers are passed over."""
    return next(word for word in words if word < 2**32 // n * n) % n


def order_of(seed: bytes, m: int, r: int) -> list:
    """Shuffle m cards by Fisher-Yates from the top; r is 0 for the deal and counts the reshuffles."""
    words, order = numbers(seed, "rummy/v1/perm", r), list(range(m))
    for i in range(m - 1, 0, -1):
        j = below(words, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def name_of(card: int, packs: int) -> str:
    """Name the card with this id: 7h, the second one 7h#2, a joker ??."""
    copy, face = divmod(card, 52)
    if copy >= packs:
        copy, text = card - 52 * packs, "??"
    else:
        text = "A23456789TJQK"[face % 13] + "cdhs"[face // 13]
    return text + (f"#{copy + 1}" if copy else "")


def must(fits: bool, difference: str) -> None:
    """Stop at a difference."""
    if not fits:
        print("DIFFERENCE:", difference)
        sys.exit(1)


def check(deal: dict) -> None:
    """Derive everything from the numbers shown and compare."""
    must(deal["protocol"] == "rummy/v1/open", "this checks rummy/v1/open and nothing else")
    packs, m = deal["packs"], deal["deck_size"]
    must(m == 52 * packs + deal["jokers"], "deck_size is not 52 * packs + jokers")
    secret = bytes.fromhex(deal["M"]) if deal["M"] else None
    if secret is not None:
        text = lp("rummy/v1/match-commit", deal["match_id"], 0, b"", secret)
        made = hashlib.sha256(text).hexdigest()
        must(made == deal["match_commit"], f"M gives the commitment {made}, not match_commit")
    print("commitment:", "fits M" if secret else "open until M is shown")
    for h, hand in enumerate(deal["hands"], 1):
        must(hand["h"] == h, f"hand {h} is missing or out of place")
        if hand["seed"] is None and secret is None and h == len(deal["hands"]):
            print(f"hand {h}: still played, its seed is not shown")
            break
        seed = bytes.fromhex(hand["seed"] or "")
        if secret is not None:
            must(seed == mac(secret, "rummy/v1/hand", h, deal["player_seed"]), f"seed of hand {h}")
        order = order_of(seed, m, 0)
        names = [name_of(card, packs) for card in order]
        must(hand.get("order", order) == order, f"order of hand {h}")
        cards = hand.get("cards", names)
        must((cards.split() if isinstance(cards, str) else cards) == names, f"cards of hand {h}")
        for r, claimed in enumerate(hand.get("reshuffles", []), 1):
            must(claimed == order_of(seed, len(claimed), r), f"reshuffle {r} of hand {h}")
        if h == 1 and "first_dealer" in deal:
            dealer = below(numbers(seed, "rummy/v1/dealer"), deal["seats"])
            must(deal["first_dealer"] == dealer, f"the first dealer is seat {dealer}")
        fits = "seed fits M" if secret else "seed shown"
        print(f"hand {h}: {fits}; {' '.join(names[:10])} ...", hashlib.sha256(bytes(order)).hexdigest())


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            document = json.load(file)
        check(document.get("deal", document))
    except (IndexError, OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        print(f"Cannot read this record: {error!r}. Usage: verify_standalone.py match.json")
        sys.exit(2)
    print("Everything shown fits together.")
