"""What a checked deal proves and what it does not; the words are in :mod:`rummy_core.english.claims`."""

from rummy_core.errors import Sentence

COMMITTED = Sentence("claim-committed")
SEEDS_FOLLOW = Sentence("claim-seeds-follow")
DECKS_FOLLOW = Sentence("claim-decks-follow")
DEALER_FOLLOWS = Sentence("claim-dealer-follows")
IN_ORDER = Sentence("claim-in-order")

SECRET_PENDING = Sentence("claim-secret-pending")
PAGE_KNOWS = Sentence("claim-page-knows")
SEEN_BEFORE = Sentence("claim-seen-before")
CHOSEN_BY_TRIAL = Sentence("claim-chosen-by-trial")

OPEN_NOT_PROVED = (PAGE_KNOWS, SEEN_BEFORE, CHOSEN_BY_TRIAL)
