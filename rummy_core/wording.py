"""The rules of a table in words, made from the rules themselves, so that text and engine cannot disagree.

The page's "How to play", the command line and ``docs/rules.md`` all use these sentences. Which of them hold is
decided here; the sentences are those of ``say``, in English :mod:`rummy_core.english.rules`.

>>> from rummy_core.rules import preset
>>> describe(preset("house").but(ace_in_runs="either", ace_value=11))
'House rules, except: aces high or low, an ace counts 11'
>>> rules_in_words(preset("basic"))[0].title
'The aim'
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from rummy_core.english import Say, english
from rummy_core.rules import MIN_SEATS, Rules
from rummy_core.scoring import RUMMY_BONUS

NOT_IN_WORDS = ("name",)
"""Fields of :class:`Rules` that no sentence depends on."""


class Section(NamedTuple):
    """A heading and its short paragraphs."""

    title: str
    paragraphs: tuple[str, ...]


def rules_in_words(rules: Rules, seats: int | None = None, say: Say = english) -> list[Section]:
    """Return these rules in words; with *seats*, worded for that many players.

    :raises RulesError: if the rules do not take so many seats.
    """
    if seats is not None:
        rules.check_seats(seats)
    parts: list[tuple[str, Iterator[str]]] = [
        ("aim", _aim(rules, say)),
        ("deal", _deal(rules, seats, say)),
        ("turn", _turn(rules, say)),
        ("melds", _melds(rules, say)),
        ("jokers", _jokers(rules, say)),
        ("out", _going_out(rules, say)),
        ("score", _score(rules, say)),
        ("stock", _stock(rules, seats, say)),
        ("match", _match(rules, say)),
    ]
    sections = [Section(say(f"rules-{title}"), tuple(sentences)) for title, sentences in parts]
    return [section for section in sections if section.paragraphs]


def describe(rules: Rules, say: Say = english) -> str:
    """Return the rules in one line: the preset, and what this table plays differently."""
    title = say(f"preset-{rules.name}")
    phrases = [change_in_words(key, value, rules, say) for key, value in rules.changes().items()]
    changes = ", ".join(filter(None, phrases))
    return say("rules-except", title=title, changes=changes) if changes else title


# -- the sections


def _players(rules: Rules, say: Say) -> str:
    if rules.min_seats == rules.max_seats:
        return say("rules-players", count=rules.min_seats)
    return say("rules-players/range", low=rules.min_seats, high=rules.max_seats)


def _aim(rules: Rules, say: Say) -> Iterator[str]:
    yield say("aim")
    yield say("aim-lowest" if rules.lowest_wins else "aim-highest")


def _deal(rules: Rules, seats: int | None, say: Say) -> Iterator[str]:
    key = ("deal-pack" if rules.packs == 1 else "deal-packs") + ("-jokers" if rules.jokers else "")
    yield say(key, players=_players(rules, say), packs=rules.packs, jokers=rules.jokers)
    if seats is None:
        yield f"{_hand_sizes(rules, say)} {say('deal-round')}"
    else:
        yield say("deal-each-round", cards=rules.hand_size(seats))
    if rules.opening == "upcard":
        yield say("deal-upcard")
        yield say("deal-first")
    else:
        yield say("deal-starter")
        yield say("deal-rest")
    yield say("deal-winner" if rules.next_dealer == "winner" else "deal-left")


def _hand_sizes(rules: Rules, say: Say) -> str:
    """Return the hand sizes as a sentence that names each size once."""
    sizes: dict[int, list[int]] = {}
    for seats in range(rules.min_seats, rules.max_seats + 1):
        sizes.setdefault(rules.hand_sizes[seats - MIN_SEATS], []).append(seats)
    if len(sizes) == 1:
        return say("deal-each", cards=rules.hand_size(rules.min_seats))
    parts = [say("deal-size", cards=size, players=_either(seats, say)) for size, seats in sizes.items()]
    return say("deal-sizes", sizes=", ".join(parts))


def _either(numbers: list[int], say: Say) -> str:
    if len(numbers) == 1:
        return str(numbers[0])
    if len(numbers) == 2:
        return say("rules-or", first=numbers[0], last=numbers[1])
    return say("rules-to", low=numbers[0], high=numbers[-1])


def _turn(rules: Rules, say: Say) -> Iterator[str]:
    yield say(f"turn-draw-{rules.pile_take}")
    if rules.pile_take == "anywhere":
        yield say("turn-reach")
    if rules.pile_use == "meld_now":
        yield say("turn-meld-now")
    yield say("turn-lay")
    if rules.quiet_rounds:
        yield say("turn-quiet", n=rules.quiet_rounds)
    yield say("turn-throw")
    yield from _throwing_back(rules, say)
    yield say("turn-undo" if rules.undo else "turn-no-undo")


def _throwing_back(rules: Rules, say: Say) -> Iterator[str]:
    if rules.throw_back == "yes":
        yield say("turn-back")
        return
    several = rules.pile_take != "top"
    if several and rules.freeze == "all_taken":
        yield say("turn-frozen-all")
    else:
        yield say("turn-frozen-single" if several else "turn-frozen")
    if rules.throw_back == "if_last":
        yield say("turn-back-last")


def _melds(rules: Rules, say: Say) -> Iterator[str]:
    yield say("melds-packs" if rules.packs > 1 else "melds")
    yield say(f"melds-ace-{rules.ace_in_runs}")
    yield say("melds-any" if rules.melds_per_turn is None else "melds-one")
    if rules.first_meld:
        yield say("melds-first", points=rules.first_meld)
        yield say("melds-first-values")
    if rules.first_meld_clean_run:
        yield say("melds-first-clean")
    yield say("melds-add-after" if rules.layoff_needs_meld else "melds-add")
    yield say("melds-stay-swap" if rules.joker_swap else "melds-stay")


def _jokers(rules: Rules, say: Say) -> Iterator[str]:
    if not rules.jokers:
        return
    yield say("jokers")
    yield say("jokers-touch" if rules.joker_neighbours else "jokers-apart")
    if rules.joker_identity == "unseen":
        yield say("jokers-unseen")
    if rules.joker_swap:
        yield say("jokers-swap")
        yield say("jokers-free")
        yield say("jokers-set")
    else:
        yield say("jokers-stay")


def _going_out(rules: Rules, say: Say) -> Iterator[str]:
    yield say("out-throw" if rules.must_discard else "out-free")
    yield say("out-stop")
    if rules.going_rummy == "double":
        yield say("out-double")
    elif rules.going_rummy == "bonus_10":
        yield say("out-bonus-penalty" if rules.lowest_wins else "out-bonus", points=RUMMY_BONUS)


def _score(rules: Rules, say: Say) -> Iterator[str]:
    key = "score-values-joker" if rules.jokers else "score-values"
    yield say(key, ace=rules.ace_points, joker=rules.joker_value)
    yield say("score-penalty" if rules.lowest_wins else "score-winner")
    if rules.never_melded is not None:
        yield say("score-never", points=rules.never_melded)
    yield say("score-table")


def _stock(rules: Rules, seats: int | None, say: Say) -> Iterator[str]:
    if rules.reuse_limit != 0:
        scope = "whole" if rules.reuse_scope == "whole" else "but-top"
        yield say(f"stock-{scope}-{rules.reuse_order}")
        if rules.reuse_limit is not None:
            yield say("stock-limit", times=_times(rules.reuse_limit, say))
    if rules.reuse_limit is not None:
        when = "first" if rules.reuse_limit == 0 else "next"
        yield say(f"stock-{when}-{'count' if rules.at_limit == 'count' else 'end'}")
    if rules.pile_rounds is not None:
        if seats is None:
            yield say("stock-rounds", n=rules.pile_rounds)
        else:
            yield say("stock-rounds-turns", n=rules.pile_rounds, turns=rules.pile_rounds * seats)
    if rules.turn_limit is not None:
        yield say("stock-turns", turns=rules.turn_limit)
    yield from _stuck(rules, say)


def _times(count: int, say: Say) -> str:
    return say(f"rules-times/{count}") if count in (1, 2) else say("rules-times", n=count)


def _stuck(rules: Rules, say: Say) -> Iterator[str]:
    if rules.stuck == "nobody":
        yield say("stuck-nobody-scores")
        return
    if rules.stuck == "all_pay":
        yield say("stuck-all-pay")
        return
    yield say("stuck-lowest-free" if rules.lowest_wins else "stuck-lowest-scores")
    yield say(f"stuck-tie-{rules.stuck_tie}")


def _match(rules: Rules, say: Say) -> Iterator[str]:
    best = "lowest" if rules.lowest_wins else "highest"
    ends = "target" if rules.deals is None else "deals" if rules.target is None else "either"
    deals = "" if rules.deals is None else say("rules-hands", n=rules.deals)
    yield say(f"match-{ends}-{best}", target=rules.target, deals=deals)
    if rules.deals == 1:
        yield say("match-no-pay" if rules.lowest_wins else "match-draw")
    yield say("match-leave")


# -- what a table plays differently


def change_in_words(key: str, value: Any, rules: Rules, say: Say = english) -> str:
    """Return in a few words that the switch *key* has this *value*; empty where that makes no difference.

    :raises KeyError: if no words are known for the switch.
    """
    if (key, value) == ("target", None) or (key == "joker_value" and not rules.jokers):
        return ""
    if key == "ace_value" and rules.ace_in_runs == "low":
        return ""
    if key == "hand_sizes":
        same = "/same" if len(set(value)) == 1 else ""
        return say(f"but-hand_sizes{same}", value=value[0], sizes=", ".join(map(str, value)))
    if value is None:
        return say(f"but-{key}/none")
    if isinstance(value, bool):
        return say(f"but-{key}/{'on' if value else 'off'}")
    if isinstance(value, str):
        return say(f"but-{key}/{value}", bonus=RUMMY_BONUS)
    if value == 0 and key in ("jokers", "first_meld", "quiet_rounds", "reuse_limit"):
        return say(f"but-{key}/0")
    if key == "reuse_limit":
        return say("but-reuse_limit", times=_times(value, say))
    return say(f"but-{key}", value=value, n=value)
