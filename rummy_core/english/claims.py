"""What a check of the deals found, and what it proves and does not, in the words of page and documents."""

CLAIM_TEXTS: dict[str, str] = {
    "claim-committed": "The match secret is the one that was committed to before the first card.",
    "claim-seeds-follow": "Every hand's seed follows from the match secret and your own seed.",
    "claim-decks-follow": "Every deck and reshuffle in the record is the one that its hand's seed gives.",
    "claim-dealer-follows": "The first dealer is the one that the seed of hand 1 gives.",
    "claim-in-order": "No hand was left out: the hands are numbered from 1 without a gap.",
    "claim-secret-pending": "That the seeds were fixed beforehand: the match secret is shown when the match ends.",
    "claim-page-knows": "That nothing peeked: this page holds both your cards and the bots'.",
    "claim-seen-before": "That the commitment is the one you saw: note it down before you enter your seed.",
    "claim-chosen-by-trial": "That the page's secret is random: only a seed of your own makes its choice useless.",
    "differs-deck-size": "The record's deck size is not that of its packs and jokers, {count}.",
    "differs-commitment": "The match secret does not fit the commitment made before the match.",
    "differs-seed": "The seed of hand {hand} does not follow from the match secret.",
    "differs-deck": "The deck of hand {hand} does not follow from the seed shown.",
    "differs-reshuffle": "Reshuffle {number} of hand {hand} does not follow from the seed shown.",
    "differs-hand": "Hand {hand} is missing or out of place; a deal may be hidden.",
    "differs-dealer": "The first dealer does not follow from the seed of hand 1.",
}
