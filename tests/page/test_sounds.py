"""What the table sounds like: it follows from what lay where, and nothing sounds unless the player asks."""

from rummy_page.settings import CHOICES, Settings, changed
from rummy_page.sounds import LOUDNESS, MADE_OF, Sound, sounds

from rummy_core.cards import parse_card, parse_cards
from rummy_core.hand import apply
from rummy_core.hand_state import HandState
from rummy_core.moves import Discard, DrawStock, LayMeld, Move, TakePile, Undo
from tests.page.test_motion import at, seen


def heard(state: HandState, *moves: Move) -> tuple[Sound, ...]:
    """Return what is heard when these moves are shown as one change."""
    end = state
    for move in moves:
        end = apply(end, move)
    return sounds(seen(state), seen(end))


def test_each_move_of_mine_has_its_sound() -> None:
    assert heard(at(), DrawStock()) == ("draw",)
    assert heard(at(), TakePile(1)) == ("draw",)
    assert heard(at(phase="lay"), LayMeld(parse_cards("9c Tc Jc"))) == ("lay",)
    assert heard(at(phase="lay"), Discard(parse_card("8h"))) == ("throw",)


def test_a_whole_turn_of_another_player_is_heard_in_its_order_and_ends_with_mine() -> None:
    state = apply(at(phase="lay"), Discard(parse_card("8h")))
    turn = (DrawStock(), LayMeld(parse_cards("5d 5c 5s")), Discard(parse_card("Ks")))
    assert heard(state, *turn) == ("draw", "lay", "throw", "turn")


def test_my_turn_is_announced_once_and_only_when_it_comes() -> None:
    state = at()
    assert "turn" not in heard(state, DrawStock())
    assert "turn" not in heard(at(phase="lay"), Discard(parse_card("8h")))


def test_who_watches_hears_cards_and_no_turn_of_their_own() -> None:
    state = apply(at(phase="lay"), Discard(parse_card("8h")))
    end = apply(apply(state, DrawStock()), Discard(parse_card("Ks")))
    before, after = (seen(one)._replace(mine=False) for one in (state, end))
    assert "throw" in sounds(before, after)
    assert "turn" not in sounds(before, after)


def test_gathering_cards_is_silent_and_laying_them_is_not() -> None:
    state = at(phase="lay")
    laid = apply(state, LayMeld(parse_cards("9c Tc Jc")))
    assert sounds(seen(state), seen(state, "9c Tc Jc")) == ()
    assert sounds(seen(state, "9c Tc Jc"), seen(state)) == ()
    assert sounds(seen(state, "9c Tc Jc"), seen(laid)) == ("lay",)


def test_a_move_taken_back_is_heard_as_cards_that_come_home() -> None:
    laid = apply(at(phase="lay"), LayMeld(parse_cards("9c Tc Jc")))
    assert sounds(seen(laid), seen(apply(laid, Undo()))) == ("draw",)


def test_sound_is_off_until_it_is_asked_for() -> None:
    assert LOUDNESS[Settings().sound] == 0
    louder = [LOUDNESS[changed(Settings(), "sound", choice).sound] for choice in CHOICES["sound"]]
    assert louder == sorted(louder)
    assert louder[-1] <= 1


def test_every_sound_is_short() -> None:
    assert all(made.seconds <= 0.25 for made in MADE_OF.values())
