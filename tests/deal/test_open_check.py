"""A record's deals, checked by the game and by the stand-alone checker: both must agree."""

import ast
import copy
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_core.cards import card_name, make_deck
from rummy_core.deal import claims
from rummy_core.deal.open_check import check_open_deal
from rummy_core.deal.open_deal import OpenDeal
from rummy_core.errors import DealError
from tests.deal.played_hands import secret_of

ROOT = Path(__file__).parent.parent.parent
CHECKER = ROOT / "docs" / "verify_standalone.py"
DEAL = OpenDeal("m1", secret_of("match secret"), "gl\u00fcck")
HEX_FIELDS = ("match_commit", "M", "seed")


def shown(*, packs: int = 1, jokers: int = 2, finished: bool = True) -> dict[str, Any]:
    """Return a deal object with all that a record may claim."""
    deal: dict[str, Any] = dict(DEAL.published(packs, jokers, [1, 2, 3], finished=finished))
    m = deal["deck_size"]
    names = [card_name(card) for card in make_deck(packs, jokers)]
    for hand in deal["hands"]:
        order = DEAL.order(m, hand["h"])
        hand["order"] = list(order)
        hand["cards"] = " ".join(names[card] for card in order)
        hand["reshuffles"] = [list(DEAL.order(n, hand["h"], r)) for r, n in ((1, 30), (2, 17))]
    return deal | {"seats": 3, "first_dealer": DEAL.first_dealer(3)}


def standalone(deal: object, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the checker as a player would, where it cannot import the project."""
    record = folder / "match.json"
    record.write_text(json.dumps({"version": 1, "deal": deal}), encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-I", str(CHECKER), str(record)],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
    )


@pytest.mark.parametrize(("packs", "jokers"), [(1, 0), (1, 2), (2, 0), (2, 4)])
def test_an_honest_record_checks_in_both(packs: int, jokers: int, tmp_path: Path) -> None:
    deal = shown(packs=packs, jokers=jokers)
    report = check_open_deal(deal)
    assert report.ok
    assert report.proved == (
        claims.COMMITTED,
        claims.SEEDS_FOLLOW,
        claims.DECKS_FOLLOW,
        claims.DEALER_FOLLOWS,
        claims.IN_ORDER,
    )
    run = standalone(deal, tmp_path)
    assert run.returncode == 0, run.stdout + run.stderr
    assert all(hand.order_sha256 in run.stdout for hand in report.hands)


def test_before_the_match_ends_the_check_says_what_is_not_proved_yet(tmp_path: Path) -> None:
    deal = shown(finished=False)
    deal["hands"].append({"h": 4, "seed": None})
    report = check_open_deal(deal)
    assert report.ok
    assert claims.COMMITTED not in report.proved
    assert report.not_proved[0] == claims.SECRET_PENDING
    assert [hand.fits_secret for hand in report.hands] == [None] * 3
    assert standalone(deal, tmp_path).returncode == 0


def test_what_a_record_does_not_claim_is_not_proved() -> None:
    report = check_open_deal(DEAL.published(1, 0, [1], finished=True))
    assert report.ok
    assert claims.DECKS_FOLLOW not in report.proved
    assert claims.DEALER_FOLLOWS not in report.proved
    assert report.not_proved == claims.OPEN_NOT_PROVED


Edit = Callable[[dict[str, Any]], object]


def swap(order: list[int]) -> None:
    order[0], order[1] = order[1], order[0]


EDITS: dict[str, tuple[Edit, str]] = {
    "the secret": (lambda d: d.update(M=secret_of("x").reveal().hex()), "match secret"),
    "the commitment": (lambda d: d.update(match_commit="00" * 32), "match secret"),
    "the match id": (lambda d: d.update(match_id="m2"), "match secret"),
    "the player's seed": (lambda d: d.update(player_seed="gluck"), "seed of hand 1"),
    "a hand's seed": (lambda d: d["hands"][1].update(seed="11" * 32), "seed of hand 2"),
    "a deck": (lambda d: swap(d["hands"][1]["order"]), "deck of hand 2"),
    "a reshuffle": (lambda d: swap(d["hands"][2]["reshuffles"][1]), "Reshuffle 2 of hand 3"),
    "a hand left out": (lambda d: d["hands"].pop(1), "Hand 2 is missing"),
    "two hands exchanged": (lambda d: d["hands"].reverse(), "Hand 1 is missing"),
    "the deck's size": (lambda d: d.update(deck_size=53), "deck size"),
    "the first dealer": (lambda d: d.update(first_dealer=d["first_dealer"] ^ 1), "first dealer"),
}


@pytest.mark.parametrize("edit", EDITS)
def test_an_edited_record_is_found_out_by_both(edit: str, tmp_path: Path) -> None:
    deal = shown()
    change, named = EDITS[edit]
    change(deal)
    report = check_open_deal(deal)
    assert named in str(report.differences[0])
    assert report.proved == ()
    assert all(len(str(found)) <= 120 for found in report.differences)
    run = standalone(deal, tmp_path)
    assert run.returncode == 1, run.stdout + run.stderr
    assert "DIFFERENCE:" in run.stdout


def test_the_checker_finds_a_card_that_was_written_over(tmp_path: Path) -> None:
    deal = shown()
    deal["hands"][0]["cards"] = deal["hands"][0]["cards"].replace("7h", "8h")
    run = standalone(deal, tmp_path)
    assert (run.returncode, "cards of hand 1" in run.stdout) == (1, True)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(HEX_FIELDS), st.integers(0, 63), st.integers(1, 15))
def test_any_digit_of_any_number_shown_counts(name: str, at: int, by: int) -> None:
    deal = shown()
    place = deal["hands"][1] if name == "seed" else deal
    digit = f"{int(place[name][at], 16) ^ by:x}"
    place[name] = place[name][:at] + digit + place[name][at + 1 :]
    assert not check_open_deal(deal).ok


BROKEN: dict[str, Edit] = {
    "another protocol": lambda d: d.update(protocol="rummy/v2/open"),
    "no match id": lambda d: d.pop("match_id"),
    "a number for a text": lambda d: d.update(player_seed=7),
    "a short hash": lambda d: d.update(match_commit="00"),
    "no hexadecimal": lambda d: d.update(M="xy" * 32),
    "no hands": lambda d: d.update(hands=None),
    "a hand that is a number": lambda d: d.update(hands=[1]),
    "a hand in the middle without a seed": lambda d: d["hands"][0].update(seed=None),
    "an order that is a number": lambda d: d["hands"][0].update(order=3),
    "reshuffles that are a text": lambda d: d["hands"][0].update(reshuffles="none"),
    "no deck": lambda d: d.update(packs=0),
    "true for a number": lambda d: d.update(jokers=True),
    "a seed too long": lambda d: d.update(player_seed="x" * 101),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_record_that_cannot_be_read_is_refused_with_the_place(broken: str) -> None:
    deal = shown()
    BROKEN[broken](deal)
    before = copy.deepcopy(deal)
    with pytest.raises(DealError) as refused:
        check_open_deal(deal)
    assert len(str(refused.value)) <= 120
    assert deal == before


@pytest.mark.parametrize("deal", [{}, [], {"protocol": "rummy/v1/open"}, 7])
def test_the_checker_says_when_it_cannot_read(deal: object, tmp_path: Path) -> None:
    run = standalone(deal, tmp_path)
    assert run.returncode == 2
    assert "Cannot read this record" in run.stdout
    assert run.stderr == ""


def test_the_checker_shares_no_code_with_the_game() -> None:
    tree = ast.parse(CHECKER.read_text(encoding="utf-8"))
    names = {
        alias.name if isinstance(node, ast.Import) else str(node.module)
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names


def test_the_document_says_the_same_as_the_page() -> None:
    text = " ".join((ROOT / "docs" / "fair-deal.md").read_text(encoding="utf-8").split())
    pending = claims.SECRET_PENDING
    said = (
        *(claims.COMMITTED, claims.SEEDS_FOLLOW, claims.DECKS_FOLLOW, claims.DEALER_FOLLOWS),
        *(claims.IN_ORDER, pending, *claims.OPEN_NOT_PROVED),
    )
    assert [claim for claim in map(str, said) if claim not in text] == []
