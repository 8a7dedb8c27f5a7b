"""Scores written a second time from the rule book, to check the engine's against."""

from typing import Any


def card_count(name: str, rules: dict[str, Any]) -> int:
    """Return what a card left in hand counts."""
    if name.startswith("??"):
        return int(rules["joker_value"])
    if name[0] == "A":
        return 1 if rules["ace_in_runs"] == "low" else int(rules["ace_value"])
    return {"T": 10, "J": 10, "Q": 10, "K": 10}.get(name[0]) or int(name[0])


def hand_scores(
    hands: list[list[str]], melded: list[bool], out: int | None, rummy: bool, rules: dict[str, Any]
) -> list[int]:
    """Return what each seat's total grows by; *rummy* says the hand went down in one turn."""
    counts = []
    for hand, has_melded in zip(hands, melded, strict=True):
        count = sum(card_count(name, rules) for name in hand)
        if rules["never_melded"] is not None and not has_melded and hand:
            count = rules["never_melded"]
        counts.append(count)
    if out is not None:
        factor = 2 if rummy and rules["going_rummy"] == "double" else 1
        extra = 10 if rummy and rules["going_rummy"] == "bonus_10" else 0
        others = [0 if seat == out else count * factor for seat, count in enumerate(counts)]
        if rules["scoring"] == "penalty":
            return [0 if seat == out else paid + extra for seat, paid in enumerate(others)]
        return [sum(others) + extra if seat == out else 0 for seat in range(len(hands))]
    if rules["stuck"] == "all_pay":
        return counts
    lowest = [seat for seat, count in enumerate(counts) if count == min(counts)]
    tied = len(lowest) > 1
    if rules["stuck"] == "nobody" or (tied and rules["stuck_tie"] == "nobody"):
        return [0] * len(hands)
    above = [count - min(counts) for count in counts]
    if rules["scoring"] == "penalty":
        return above
    pot = sum(above)
    return [pot // len(lowest) if seat in lowest else 0 for seat in range(len(hands))]


def standings(totals: list[int], lowest_wins: bool) -> list[int]:
    """Return each seat's place; equal totals share one."""
    order = sorted(totals, reverse=not lowest_wins)
    return [order.index(total) + 1 for total in totals]
