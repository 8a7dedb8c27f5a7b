"""What a player types at the terminal: moves in their text form, and short forms for quick hands."""

from rummy_core.cards import Card, card_name, face_of, parse_cards
from rummy_core.errors import NotationError
from rummy_core.hand_state import HandState
from rummy_core.melds import extended
from rummy_core.moves import Discard, LayMeld, LayOff, Move, SwapJoker, TakePile, parse_move

HELP = """\
draw (d)                  draw from the stock
take 1 (t, t 3)           take the top of the pile, or so many cards where that is allowed
meld 5h 6h 7h (m ...)     lay a meld; where a joker leaves a choice, the order decides
lay off 8h on 2 (l 8h 2)  add a card to meld 2; without a number where just one meld fits
swap 7h on 2 (s 7h 2)     put a card in the place of the joker that stands for it
discard Kd (x Kd)         throw a card and end the turn
undo (u)                  take back what was laid this turn
end hand (e)              end the hand where the rules allow it
hint (h) · rules (r) · help (?) · quit (q) · resign
Cards: rank A 2 .. 9 T J Q K and suit c d h s; ?? is a joker."""


def parse_input(line: str, state: HandState) -> Move:
    """Return the move that the player typed.

    Small letters will do for ranks, and a face names whichever copy of it is in hand.

    :raises NotationError: if it is none; the message shows how to write one.
    """
    words = line.split()
    verb, rest = words[0].lower(), words[1:]
    match verb, rest:
        case ("d" | "draw", []):
            return parse_move("draw")
        case ("t" | "take", []):
            return TakePile()
        case ("t" | "take", [count]):
            return parse_move(f"take {count}")
        case ("m" | "meld", [_, _, *_]):
            return LayMeld(_held(rest, state))
        case ("x" | "d" | "discard" | "throw", [card]):
            return Discard(_held([card], state)[0])
        case ("lay", ["off", *more]):
            return _lay_off(more, state)
        case ("l", more):
            return _lay_off(more, state)
        case ("s" | "swap", [card, *place]):
            return SwapJoker(_held([card], state)[0], _meld_id(place))
        case ("u" | "undo", []):
            return parse_move("undo")
        case ("e" | "end", _):
            return parse_move("end hand")
    raise NotationError(f"Not a move: {line.strip()[:40]!r}. Type help for the moves, or hint for one.")


def _lay_off(words: list[str], state: HandState) -> Move:
    if not words:
        raise NotationError("Which card? Write the card and the meld's number, like lay off 8h on 2.")
    card = _held(words[:1], state)[0]
    place = [word.lower() for word in words[1:]]
    end = place.pop() if place and place[-1] in ("low", "high") else None
    if place:
        meld_id = _meld_id(place)
    else:
        fits = [number for number, meld in enumerate(state.melds) if extended(meld, card, state.rules)]
        if len(fits) != 1:
            many = "fits more than one meld" if fits else "fits no meld on the table"
            raise NotationError(f"{card_name(card)} {many}. Write the meld's number, like lay off 8h on 2.")
        meld_id = fits[0]
    return LayOff(card, meld_id, "low" if end == "low" else "high" if end == "high" else None)


def _meld_id(words: list[str]) -> int:
    numbers = [word for word in words if word != "on"]
    if len(numbers) == 1 and numbers[0].isascii() and numbers[0].isdigit():
        return int(numbers[0][:4])
    raise NotationError("Which meld? Write its number on the table, like lay off 8h on 2.")


def _held(words: list[str], state: HandState) -> tuple[Card, ...]:
    """Return the cards of the hand that the words name; cards not held are returned as they are named."""
    chosen: list[Card] = []
    for word in words:
        spelled = f"T{word[2:]}" if word.startswith("10") else word
        (named,) = parse_cards(spelled[:1].upper() + spelled[1:].lower())
        twins = [card for card in state.hand if face_of(card) == face_of(named) and card not in chosen]
        exact = "#" in word or named in twins or not twins
        chosen.append(named if exact else twins[0])
    return tuple(chosen)
