"""The rules of a table in words, a sentence a key; :mod:`rummy_core.wording` chooses which of them hold."""

RULE_TEXTS: dict[str, str] = {
    "preset-basic": "Basic rummy",
    "preset-block": "Block rummy",
    "preset-match100": "Match to 100",
    "preset-house": "House rules",
    "preset-joker": "Joker rummy",
    # -- counted things
    "rules-players": "{count} players",
    "rules-players/range": "{low} to {high} players",
    "rules-hands.one": "one hand",
    "rules-hands.other": "{n} hands",
    "rules-times": "{n} times",
    "rules-times/1": "once",
    "rules-times/2": "twice",
    "rules-or": "{first} or {last}",
    "rules-to": "{low} to {high}",
    # -- the aim
    "rules-aim": "The aim",
    "aim": "Lay your cards on the table in sets and runs, and be the first with an empty hand.",
    "aim-lowest": "Cards that are still in a hand then cost their holder points. The lowest total wins.",
    "aim-highest": "Cards that the others still hold then score for you. The highest total wins.",
    # -- the deal
    "rules-deal": "The deal",
    "deal-pack": "{players} play with one pack of 52 cards.",
    "deal-packs": "{players} play with {packs} packs of 52 cards.",
    "deal-pack-jokers": "{players} play with one pack of 52 cards and {jokers} jokers.",
    "deal-packs-jokers": "{players} play with {packs} packs of 52 cards and {jokers} jokers.",
    "deal-each": "Each player gets {cards} cards.",
    "deal-sizes": "Cards for each player: {sizes} players.",
    "deal-size": "{cards} for {players}",
    "deal-round": "Cards go round one at a time, from the dealer's left.",
    "deal-each-round": "Each player gets {cards} cards, one at a time, from the dealer's left.",
    "deal-upcard": "One card is turned up and starts the pile. The rest is the stock, face down.",
    "deal-first": "The player left of the dealer begins.",
    "deal-starter": (
        "The player left of the dealer gets one card more, and begins by throwing a card: that starts the pile."
    ),
    "deal-rest": "The rest is the stock, face down.",
    "deal-winner": "Whoever wins a hand deals the next.",
    "deal-left": "The deal moves one seat to the left after every hand.",
    # -- a turn
    "rules-turn": "Your turn",
    "turn-draw-top": "First draw: the top card of the stock, or the top card of the pile.",
    "turn-draw-anywhere": ("First draw: the top card of the stock, or any card of the pile, with every card above it."),
    "turn-draw-whole": "First draw: the top card of the stock, or the whole pile.",
    "turn-reach": "If you take more than one card, the one you reached for must go to the table in the same turn.",
    "turn-meld-now": ("A card from the pile must go to the table in the same turn. If it cannot, draw from the stock."),
    "turn-lay": "Then lay melds and add cards to melds on the table, as you like.",
    "turn-quiet.one": "In the first round of a hand everybody only draws and discards.",
    "turn-quiet.other": "In the first {n} rounds of a hand everybody only draws and discards.",
    "turn-throw": "Last, throw one card face up on the pile. That ends your turn.",
    "turn-undo": "You may take back what you laid, and a card from the pile, until you draw from the stock or discard.",
    "turn-no-undo": "What you have laid or taken stays: this table has no undo.",
    "turn-back": "You may throw back a card you have just taken from the pile.",
    "turn-frozen-all": "Cards taken from the pile cannot be thrown in the same turn.",
    "turn-frozen-single": "A single card taken from the pile cannot be thrown in the same turn.",
    "turn-frozen": "A card taken from the pile cannot be thrown in the same turn.",
    "turn-back-last": "But if it is your last card, you may throw it and go out.",
    # -- melds
    "rules-melds": "Melds",
    "melds": "A set is 3 or 4 cards of one rank. A run is 3 or more cards of one suit in order.",
    "melds-packs": (
        "A set is 3 or 4 cards of one rank, each of another suit. A run is 3 or more cards of one suit in order."
    ),
    "melds-ace-low": "The ace is low: A-2-3 is a run, Q-K-A is not.",
    "melds-ace-high": "The ace is high: Q-K-A is a run, A-2-3 is not.",
    "melds-ace-either": "The ace is high or low: A-2-3 and Q-K-A are runs, K-A-2 is not.",
    "melds-ace-corner": "A run may go round the corner: A-2-3, Q-K-A and K-A-2 are all runs.",
    "melds-any": "You may lay any number of new melds in a turn.",
    "melds-one": "You may lay one new meld in a turn.",
    "melds-first": "Your first melds, laid in one turn, must be worth {points} points together.",
    "melds-first-values": (
        "Cards count as in hand. An ace at the low end of a run counts 1, a joker as the card it stands for."
    ),
    "melds-first-clean": "Your first melds must include a run without a joker.",
    "melds-add": "Add single cards to any meld on the table, yours or not, as often as you like.",
    "melds-add-after": (
        "Add single cards to any meld on the table, yours or not, as often as you like. "
        "But only after your own first meld."
    ),
    "melds-stay": "Cards on the table stay in their meld.",
    "melds-stay-swap": "Cards on the table stay in their meld, but a joker may be swapped out.",
    # -- jokers
    "rules-jokers": "Jokers",
    "jokers": "A joker stands for any card. A meld needs more other cards than jokers.",
    "jokers-touch": "Jokers may lie side by side in a run.",
    "jokers-apart": "Two jokers never lie side by side in a run.",
    "jokers-unseen": "A joker may not stand for a card that you hold or that lies in a meld: use the card itself.",
    "jokers-swap": "You may put the very card a joker stands for in its place.",
    "jokers-free": "A joker that comes free must go into a meld in the same turn.",
    "jokers-set": "From a set a joker comes free only when all four suits lie there.",
    "jokers-stay": "A joker stays where it lies.",
    # -- going out
    "rules-out": "Going out",
    "out-throw": "You go out by throwing your last card, so keep one card to throw.",
    "out-free": "You go out when your last card leaves: in a meld, added to one, or thrown.",
    "out-stop": "The hand stops at once. Nobody lays anything after that.",
    "out-double": (
        "Going rummy is going out in a single turn, with nothing laid in an earlier one. That hand counts double."
    ),
    "out-bonus": (
        "Going rummy is going out in a single turn, with nothing laid in an earlier one. "
        "For that you score {points} points more."
    ),
    "out-bonus-penalty": (
        "Going rummy is going out in a single turn, with nothing laid in an earlier one. "
        "For that everybody else pays {points} points more."
    ),
    # -- the score
    "rules-score": "The score",
    "score-values": "What a card in hand counts: an ace {ace}, 2 to 10 its number, J, Q and K 10 each.",
    "score-values-joker": (
        "What a card in hand counts: an ace {ace}, 2 to 10 its number, J, Q and K 10 each, a joker {joker}."
    ),
    "score-penalty": ("Whoever goes out counts nothing. Everybody else counts the cards in hand as penalty points."),
    "score-winner": "Whoever goes out scores the cards in all other hands. Nobody else scores.",
    "score-never": "Who has laid no meld of their own counts {points}, whatever the hand.",
    "score-table": "Cards on the table count for nobody.",
    # -- the end of the stock
    "rules-stock": "When the stock runs out",
    "stock-whole-turned": (
        "When somebody draws from an empty stock, the whole pile is turned over unshuffled and becomes the stock."
    ),
    "stock-whole-shuffled": (
        "When somebody draws from an empty stock, the whole pile is shuffled and becomes the stock."
    ),
    "stock-but-top-turned": (
        "When somebody draws from an empty stock, the pile, all but its top card, "
        "is turned over unshuffled and becomes the stock."
    ),
    "stock-but-top-shuffled": (
        "When somebody draws from an empty stock, the pile, all but its top card, is shuffled and becomes the stock."
    ),
    "stock-limit": "That happens {times} in a hand at most.",
    "stock-first-count": (
        "The first time the stock is empty, the hand ends before the next turn and is counted as it stands."
    ),
    "stock-next-count": (
        "The next time the stock is empty, the hand ends before the next turn and is counted as it stands."
    ),
    "stock-first-end": "The first time the stock is empty, you take the top of the pile, or end the hand.",
    "stock-next-end": "The next time the stock is empty, you take the top of the pile, or end the hand.",
    "stock-rounds.one": "A hand also ends after one round of the table in which nobody draws from the stock.",
    "stock-rounds.other": "A hand also ends after {n} rounds of the table in which nobody draws from the stock.",
    "stock-rounds-turns.one": (
        "A hand also ends after one round of the table ({turns} turns) in which nobody draws from the stock."
    ),
    "stock-rounds-turns.other": (
        "A hand also ends after {n} rounds of the table ({turns} turns) in which nobody draws from the stock."
    ),
    "stock-turns": "A hand that nobody goes out of ends after {turns} turns of all players together.",
    "stuck-nobody-scores": "Nobody scores a hand that ends like that.",
    "stuck-all-pay": "When a hand ends like that, everybody counts their own cards. Nothing counts double.",
    "stuck-lowest-free": (
        "When a hand ends like that, the lowest count is free and the others pay the difference. Nothing doubles."
    ),
    "stuck-lowest-scores": (
        "When a hand ends like that, the lowest count scores its difference to each other hand. Nothing doubles."
    ),
    "stuck-tie-share": "Equal lowest counts share the points in whole numbers. What is left over is dropped.",
    "stuck-tie-nobody": "If the lowest count is a tie, nobody scores.",
    "stuck-tie-tied_free": "If the lowest count is a tie, those are free and the others pay the difference.",
    # -- the match
    "rules-match": "The match",
    "match-target-highest": (
        "The match ends as soon as a total reaches {target}. The highest total wins, and equal totals win together."
    ),
    "match-target-lowest": (
        "The match ends as soon as a total reaches {target}. The lowest total wins, and equal totals win together."
    ),
    "match-deals-highest": ("The match ends after {deals}. The highest total wins, and equal totals win together."),
    "match-deals-lowest": "The match ends after {deals}. The lowest total wins, and equal totals win together.",
    "match-either-highest": (
        "The match ends as soon as a total reaches {target} or after {deals}. "
        "The highest total wins, and equal totals win together."
    ),
    "match-either-lowest": (
        "The match ends as soon as a total reaches {target} or after {deals}. "
        "The lowest total wins, and equal totals win together."
    ),
    "match-draw": "If nobody scores, it is a draw.",
    "match-no-pay": "If nobody pays, the lowest count wins.",
    "match-leave": (
        "Who leaves a match is last. The others are placed by their totals, and the hand in play is not scored."
    ),
}
