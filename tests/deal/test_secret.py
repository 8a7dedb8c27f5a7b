"""A secret leaves only where the protocol publishes it."""

import copy
import json
import pickle
from dataclasses import asdict

import pytest

from rummy_core.deal.audit import PublishedLock
from rummy_core.deal.chain import PassChain
from rummy_core.deal.commitments import check_match_commit, open_holder
from rummy_core.deal.escrow import split_seed
from rummy_core.deal.open_deal import OpenDeal
from rummy_core.deal.secret import Secret
from rummy_core.deal.stream import Stream
from rummy_core.errors import DealError, DealFault
from tests.deal.played_hands import played, secret_of, seeds_of

RAW = bytes(range(100, 132))


def test_printing_a_secret_hides_it() -> None:
    assert repr(Secret(RAW)) == str(Secret(RAW)) == "Secret(hidden)"


@pytest.mark.parametrize(
    "value",
    [
        OpenDeal("m1", Secret(RAW), "horseshoe"),
        split_seed(Secret(RAW), Secret(bytes(32))),
        played({0: Secret(RAW)}, [PassChain((0,), (1, 2))]),
        PublishedLock(0, 0, 3, int.from_bytes(RAW, "big")),
        Stream(Secret(RAW), "test"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_printing_what_holds_a_secret_hides_it_too(value: object) -> None:
    shown = repr(value)
    assert RAW.hex() not in shown
    assert str(RAW) not in shown
    assert str(int.from_bytes(RAW, "big")) not in shown


def test_a_secret_is_refused_by_texts_and_saves() -> None:
    secret = Secret(RAW)
    with pytest.raises(TypeError, match="not for texts"):
        f"{secret}"
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(secret)
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(OpenDeal("m1", secret))
    with pytest.raises(TypeError, match="not JSON serializable"):
        json.dumps(asdict(OpenDeal("m1", secret)))
    with pytest.raises(TypeError, match="unhashable"):
        hash(secret)


def test_a_copied_secret_is_still_hidden_and_still_itself() -> None:
    secret = Secret(RAW)
    assert copy.copy(secret) == copy.deepcopy(secret) == secret
    assert secret.reveal() == RAW
    assert secret != Secret(bytes(32))
    assert secret != RAW


@pytest.mark.parametrize("raw", [b"", RAW[:31], RAW + b"!", RAW.decode("latin-1")])
def test_a_secret_of_another_length_is_refused_without_showing_it(raw: bytes) -> None:
    with pytest.raises(DealError, match="needs 32") as refused:
        Secret(raw)
    assert str(raw) not in str(refused.value) or not raw


def test_a_fault_names_the_seat_and_never_the_secret() -> None:
    with pytest.raises(DealFault, match="does not fit its commitment") as fault:
        check_match_commit(bytes(32), open_holder("m1"), Secret(RAW))
    assert (fault.value.step, fault.value.seat, fault.value.suspects) == ("match-commit", 0, (0,))
    assert RAW.hex() not in str(fault.value)
    again = pickle.loads(pickle.dumps(fault.value))
    assert (again.step, again.message, again.seat) == ("match-commit", fault.value.message, 0)


def test_the_seeds_of_two_seats_and_two_hands_all_differ() -> None:
    raws = {seed.reveal() for hand in "ab" for seed in seeds_of((0, 1), hand).values()}
    assert len(raws) == 4
    assert secret_of("a") == secret_of("a")
