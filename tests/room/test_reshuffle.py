"""A pile that is shuffled back inside a hand is sealed again, over just those cards."""

from rummy_core.room.signing import ed25519_verify
from rummy_core.room.slots import is_stand_in, pass_of, slot_at
from rummy_core.room.transcript import verify_transcript
from rummy_core.rules import preset
from tests.room.network import Net, stalling_move
from tests.room.test_absence import kinds, proves, table_of
from tests.room.test_sealed_match import is_done

SMALL_STOCK = preset("house").but(deals=1, target=None, hand_sizes=(22, 7, 7, 6, 6), turn_limit=12)


def reshuffling(word: str) -> Net:
    """Return a table of two who only draw and throw, until the stock has been made anew."""
    net = Net(2, word)
    net.policy = stalling_move
    net.open(SMALL_STOCK)
    while "restock" not in kinds(net):
        assert net.play_one()
    return net


def test_the_new_stock_is_of_the_next_pass_and_nobody_knows_it() -> None:
    net = reshuffling("restock")
    hand = table_of(net).hand
    assert hand is not None
    assert len(hand.chains) == 2
    assert all(is_stand_in(card) and pass_of(slot_at(card))[0] == 1 for card in hand.table.stock)
    assert len(hand.table.pile) == 1
    net.play_until(is_done)
    assert proves(net)


def test_every_card_is_in_one_place_after_the_reshuffle() -> None:
    net = reshuffling("restock cards")
    net.play_until(is_done)
    [(hand, _)] = table_of(net).finished
    state = table_of(net).match.hand
    assert state is not None
    held = [card for cards in state.hands for card in cards]
    laid = [card for meld in state.melds for card in meld.cards]
    assert sorted((*state.stock, *state.pile, *held, *laid)) == list(range(52))
    assert len(hand.chains) == 2


def test_who_goes_while_the_pile_is_shuffled_has_its_passes_made_from_its_seed() -> None:
    net = Net(2, "restock absent")
    net.policy = stalling_move
    net.open(SMALL_STOCK)
    while (hand := table_of(net).hand) is not None and (hand.table.stock or hand.table.phase != "draw"):
        assert net.play_one()
    mover = net.decider()
    assert mover is not None
    other = next(name for name in net.browsers if name != mover.name)
    net.tamper = lambda source, target, data: None
    net.play_one()
    hand = table_of(net, mover.name).hand
    assert hand is not None
    assert hand.table.phase == "shuffle"
    net.leave(other)
    net.tamper = None
    net.certify_absent(other, to=[mover.name])
    hand = table_of(net, mover.name).hand
    assert hand is not None
    assert (hand.table.phase, len(hand.chains)) == ("lay", 2)
    net.play_until(is_done)
    assert verify_transcript(mover.peer.transcript(), ed25519_verify).ok
