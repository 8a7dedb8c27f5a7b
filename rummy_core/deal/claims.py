"""What a checked deal proves and what it does not, in the words the page and the documents show."""

COMMITTED = "The match secret is the one that was committed to before the first card."
SEEDS_FOLLOW = "Every hand's seed follows from the match secret and your own seed."
DECKS_FOLLOW = "Every deck and reshuffle in the record is the one that its hand's seed gives."
DEALER_FOLLOWS = "The first dealer is the one that the seed of hand 1 gives."
IN_ORDER = "No hand was left out: the hands are numbered from 1 without a gap."

SECRET_PENDING = "That the seeds were fixed beforehand: the match secret is shown when the match ends."
PAGE_KNOWS = "That nothing peeked: this page holds both your cards and the bots'."
SEEN_BEFORE = "That the commitment is the one you saw: note it down before you enter your seed."
CHOSEN_BY_TRIAL = "That the page's secret is random: only a seed of your own makes its choice useless."

OPEN_NOT_PROVED = (PAGE_KNOWS, SEEN_BEFORE, CHOSEN_BY_TRIAL)

SEALED_PROVED = (
    "Nobody chose the cards: one honest shuffle among the players is enough.",
    "Nobody saw a card before the rules showed it, unless another player passed it on.",
    "Whoever breaks the deal is named by the audit, and the hand is void.",
)
SEALED_NOT_PROVED = (
    "That two players did not tell each other their cards.",
    "That a cheat learns nothing before the audit: it is caught after the hand, not before.",
    "That bots' cards are hidden: everybody's machine opens them.",
    "That your hand stays sealed while the house bot plays it for you.",
)
