"""Check the deals of a room's match: what this app has checked as it came in, hand by hand.

Nothing is worked out anew here. A peer takes no entry it has not checked, counts no hand whose moves it has
not played again from the published seeds, and audits every deal aside (:mod:`rummy_core.room.reveal`).
"""

from collections.abc import Mapping
from typing import TypeAlias

from rummy_core.errors import Sentence
from rummy_core.game import Game
from rummy_core.hand_state import HandState, deal
from rummy_core.room.sealed_hand import SealedHand
from rummy_core.room.table import Table
from rummy_page.deal_check import Checked, HandCheck, result_text
from rummy_page.texts import say
from rummy_page.words import in_words

Audits: TypeAlias = Mapping[int, Sentence | None]
"""What the audit of each deck found, by the deck's number; ``None`` where all was in order."""


def room_check(table: Table, game: Game | None, audits: Audits) -> Checked:
    """Return what is known of the deals of the match at *table*.

    :param game: its counted hands, turned to my seat, as :func:`rummy_page.room.room_game.room_game` gives them.
    """
    hands = [hand for hand, _ in table.finished][: len(table.match.results)]
    shown = [_checked(game, number, hand, table, audits) for number, hand in enumerate(hands, 1) if game is not None]
    if table.stage in ("hand", "reveal"):
        shown.append(HandCheck(len(hands) + 1, say("check-in-play"), "", None, None))
    faults = [fault for fault in audits.values() if fault is not None]
    verdict = table.verdict
    secrets = set(table.commits) <= set(table.secrets) and bool(table.secrets)
    proved = ["room-proves-signed", "room-proves-chain", "room-proves-moves"]
    proved += ["room-proves-deals"] * bool(hands) + ["room-proves-secrets"] * secrets
    return Checked(
        hands=tuple(shown),
        match_commit="",
        player_seed="",
        match_secret="shown" if secrets else "",
        differences=tuple(map(in_words, faults or ([verdict.said] if verdict is not None else []))),
        proved=tuple(map(say, proved)),
        not_proved=(
            say("room-open-collusion"),
            say("room-open-people"),
            *([] if secrets else [say("room-open-secrets")]),
        ),
        worked=say("check-room-worked"),
    )


def _checked(game: Game, number: int, hand: SealedHand, table: Table, audits: Audits) -> HandCheck:
    seats = table.setup.seats
    numbers = tuple(
        (say("check-seed-of", name=seats[holder.seat].name), hand.seeds[holder.seat].reveal().hex())
        for holder in hand.holders
    )
    fine = audits.get(hand.h) is None
    return HandCheck(number, result_text(game, number), numbers[0][1], fine, _dealt(game, number), numbers)


def _dealt(game: Game, number: int) -> HandState:
    rules, seats = game.match.rules, len(game.players)
    deck = rules.deck()
    order = game.deal.order(len(deck), number)
    moves = game.log[number - 1]
    dealer = (moves[0].seat - 1) % seats if moves else game.deal.first_dealer(seats)
    return deal(rules, seats, dealer, [deck[index] for index in order])
