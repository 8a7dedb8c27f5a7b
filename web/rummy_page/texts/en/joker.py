"""The English texts of joker rummy and of tables with house rules."""

JOKER_TEXTS: dict[str, str] = {
    "list-or": " or ",
    # -- the question in which way cards are meant
    "ask-joker": "Which card is the joker?",
    "ask-melds": "Which melds are these?",
    "ask-note": "It stays so on the table. Close this to choose other cards.",
    "ask-note-swap": "Anyone who holds that card later may swap it for the joker.",
    "answer-points.one": "{n} point",
    "answer-points.other": "{n} points",
    # -- the first meld
    "meter-first-meld": "First meld",
    "meter-of": "{points}/{needed}",
    "meter-clean": "A run without a joker",
    "meter-not-clean": "Needs a run without a joker",
    "choose-melds.one": "Choose the meld",
    "choose-melds.other": "Choose {n} melds",
    "say-opening": "**You can open.** Your melds reach the {n} points of a first meld.",
    "say-no-opening": "**Discard one card.** Your hand does not reach a first meld of {n} points yet.",
    "say-opening-start": "**You begin with a card more.** Throw one to start the pile.",
    "why-no-opening": "not enough yet",
    "refused-no-opening": "No first meld yet. It needs {n} points, and a run without a joker. Discard a card.",
    "say-quiet-start": "**You begin with a card more.** Throw one. Melding starts in round {round}.",
    # -- jokers
    "why-not-now": "not this turn",
    "swap": "Swap for the joker",
    "say-swap": "{card} is in {meld} as a joker. Swap them, and lay the joker in this turn.",
    "choose-card": "Choose {card}",
    "card-freed": "freed joker, must be melded this turn",
    "tag-lay": "must",
    "hand-and-round": "Hand {n}, round {round}",
    # -- penalty points
    "lowest-wins": "{title}, lowest wins",
    "score-end-of.one": "Penalty points, {n} hand",
    "score-end-of.other": "Penalty points, {n} hands",
    "score-up-to": "Penalty points up to {n}",
    "over-text-penalty": "{hand}. {who} {how}. The others count what they held against themselves.",
    "stuck-each-pays": "Everybody counts their own cards. The lowest total wins.",
    "stuck-others-pay": "The lowest counts nothing, the others what they held more.",
    "never-melded": "never melded",
    "cost-never": "You have not melded. So your hand counts {cost}, whatever it holds.",
    "your-points.one": "point for you",
    "your-points.other": "points for you",
    # -- the choices before a match
    "game-joker": "Joker",
    "about-joker": "first meld worth {n}",
    # -- the page with house rules
    "in-full": "The rules in full",
    "changed": "changed",
    # -- how to play
    "how-joker-run": "A joker in a run",
    "how-joker-set": "A joker in a set",
    "how-joker-twins": "Two jokers side by side",
    "how-starts": "**You begin with a card more** if you are first: throw one, and the pile starts.",
}
