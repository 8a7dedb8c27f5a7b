"""A match as one JSON document: what is saved between two moves, and what is shown as proof afterwards.

The document holds the rules, the players, the deal's published numbers and every move; cards follow
from the seeds. A *save* holds the match secret too, so that play can go on; a *record* holds it only
once the match is over. Both are written in one canonical form, byte for byte, and every hand carries
a digest that covers it and all before it, so that a changed byte can be found and located
(``replay``). ``docs/record.md`` describes the document field by field.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from rummy_core.deal.open_deal import OpenDeal
from rummy_core.errors import RecordError
from rummy_core.game import By, Entry, Game
from rummy_core.hand_state import HandResult
from rummy_core.match import MatchState

FORMAT = "rummy-match"
VERSION = 1
"""Raised when the document changes; older versions stay readable for ever."""

MAX_CHARACTERS = 4_000_000
"""A match of 1,000 hands stays below this; anything longer is not ours."""

BY_MARKS: Mapping[str, By] = {"": "player", "bot": "bot", "default": "default"}
"""What stands behind the seat of a move, and who chose the move then."""
_MARK_OF = {by: mark for mark, by in BY_MARKS.items()}


# -- writing


def to_json(game: Game, *, save: bool) -> dict[str, Any]:
    """Return *game* as a JSON document: a save with the match secret, or a record without it.

    A record withholds what is still secret: the seed of the hand in play and, until the match is over,
    the match secret.
    """
    match, deal = game.match, game.deal
    if not isinstance(deal, OpenDeal):
        raise RecordError("not-dealt-here")
    shown = range(1, (len(game.log) if match.over else len(match.results)) + 1)
    document: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": match.rules.to_json(),
        "players": [{"name": player.name, "bot": player.bot} for player in game.players],
        "deal": deal.published(match.rules.packs, match.rules.jokers, shown, finished=match.over),
        "hands": [_hand_json(game, number) for number in range(1, len(game.log) + 1)],
        "result": match_result_json(match),
    }
    if save:
        document["secret"] = deal.secret.reveal().hex()
    digests = digests_of(document)
    for hand, digest in zip(document["hands"], digests, strict=False):
        hand["digest"] = digest
    document["digest"] = digests[-1]
    return document


def match_result_json(match: MatchState) -> dict[str, Any] | None:
    """Return how the match ended, or ``None`` while it lasts."""
    if not match.over:
        return None
    return {
        "end": match.end,
        "places": list(match.places),
        "totals": list(match.totals),
        "left": match.left,
    }


def dumps(game: Game, *, save: bool = False) -> str:
    """Return the document of :func:`to_json` as its canonical text."""
    return canonical(to_json(game, save=save))


def canonical(document: object) -> str:
    """Return the one text that stands for this JSON value: keys in order, one blank to indent."""
    return json.dumps(document, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _hand_json(game: Game, number: int) -> dict[str, Any]:
    results = game.match.results
    result = results[number - 1] if number <= len(results) else None
    return {
        "moves": [entry_text(entry) for entry in game.log[number - 1]],
        "result": None if result is None else hand_result_json(result),
    }


def entry_text(entry: Entry) -> str:
    """Return one move of the log as it is written: ``0 draw``, ``1:bot discard 8h``."""
    mark = _MARK_OF[entry.by]
    return f"{entry.seat}{mark and ':' + mark} {entry.move}"


def hand_result_json(result: HandResult) -> dict[str, Any]:
    """Return how a hand ended and what it scored."""
    return {
        "reason": result.reason,
        "out": result.out,
        "rummy": result.rummy,
        "counts": list(result.counts),
        "points": list(result.points),
    }


def digests_of(document: Mapping[str, Any]) -> list[str]:
    """Return the digest of each hand, each covering all before it, and last that of the whole.

    A digest is no signature: who changes a record can compute new ones. It finds accidents and lazy
    edits, and says where they are.
    """
    head = {key: value for key, value in document.items() if key not in ("hands", "digest", "secret")}
    head["deal"] = {key: value for key, value in document["deal"].items() if key not in ("hands", "M")}
    head.pop("result", None)
    chain = _sha256("head", head)
    digests = []
    for hand in document["hands"]:
        chain = _sha256(chain, {key: value for key, value in hand.items() if key != "digest"})
        digests.append(chain)
    rest = {key: document.get(key) for key in ("deal", "result", "secret")}
    return [*digests, _sha256(chain, rest)]


def _sha256(chain: str, value: object) -> str:
    return hashlib.sha256((chain + canonical(value)).encode()).hexdigest()


# -- reading


def read(text: str) -> dict[str, Any]:
    """Return the document in *text*, its shape checked and nothing replayed yet.

    :raises RecordError: saying where it is malformed, or that a newer version wrote it.
    """
    if len(text) > MAX_CHARACTERS:
        raise RecordError("too-long", most=MAX_CHARACTERS // 1_000_000)
    try:
        document = json.loads(text, parse_constant=_no_constant)
    except RecursionError:
        raise RecordError("nested") from None
    except ValueError as error:
        raise RecordError("json", detail=str(error)) from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise RecordError("format")
    version = document.get("version")
    if version != VERSION:
        newer = isinstance(version, int) and version > VERSION
        raise RecordError("version/newer" if newer else "version", version=f"{version!r:.20}", ours=VERSION)
    _check_shape(document)
    return document


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not a number of a record")


_SHAPE: Mapping[str, type] = {
    "format": str,
    "version": int,
    "rules": dict,
    "players": list,
    "deal": dict,
    "hands": list,
    "digest": str,
}


def _check_shape(document: Mapping[str, Any]) -> None:
    odd = set(document) ^ {*_SHAPE, "result", *({"secret"} & set(document))}
    if odd:
        raise RecordError("fields", names=", ".join(sorted(odd))[:60])
    for key, kind in _SHAPE.items():
        if not isinstance(document[key], kind):
            raise RecordError("kind", names=key)
    for number, player in enumerate(document["players"]):
        if (
            not isinstance(player, dict)
            or set(player) != {"name", "bot"}
            or not isinstance(player["name"], str)
            or not isinstance(player["bot"], str | None)
        ):
            raise RecordError("player", seat=number)
    for number, hand in enumerate(document["hands"], 1):
        if (
            not isinstance(hand, dict)
            or set(hand) != {"moves", "result", "digest"}
            or not isinstance(hand["moves"], list)
            or not all(isinstance(move, str) for move in hand["moves"])
        ):
            raise RecordError("moves", hand=number)
    if not isinstance(document.get("result"), dict | None):
        raise RecordError("kind", names="result")
