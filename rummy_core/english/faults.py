"""What a seat did against the deal or the log of a room. A key is ``fault-``, what was checked, and ``/`` a variant.

``detail`` is the engine's own word for what is wrong, in English only: other languages leave it out.
"""

FAULT_TEXTS: dict[str, str] = {
    # -- commitments
    "fault-match-commit": "Seat {seat}'s match secret does not fit its commitment; do not trust its deals.",
    "fault-hand-commit": "Seat {seat}'s seed of hand {h} does not fit its commitment; this hand is void.",
    "fault-hand-commit/missing": "Seat {seat} did not publish its seed of hand {h}; it counts as a fault.",
    "fault-hand-commit/keyless": "Seat {seat} holds no key in this hand, so its commitment is refused.",
    "fault-hand-commit/twice": "Seat {seat} committed twice in one hand; the first commitment stands.",
    "fault-hand-commit/size": "Seat {seat}'s commitment has {count} bytes; it must have 32.",
    "fault-hand-commit/again": "Seat {seat} repeats a commitment seen before; it must make one of its own.",
    "fault-hand-seed": "Seat {seat}'s seed of hand {h} does not come from its match secret; distrust it.",
    # -- passes
    "fault-shuffle": "Seat {seat}'s shuffle pass is not its seed's at position {position}.",
    "fault-shuffle/form": "Seat {seat}'s shuffle pass is refused. {detail}",
    "fault-shuffle/turn": "Seat {seat}'s shuffle pass came out of turn: {detail}.",
    "fault-lock": "Seat {seat}'s lock pass is not its seed's at position {position}.",
    "fault-lock/form": "Seat {seat}'s lock pass is refused. {detail}",
    "fault-lock/turn": "Seat {seat}'s lock pass came out of turn: {detail}.",
    # -- keys and halves
    "fault-key": "Seat {seat}'s key of position {position} is not its seed's.",
    "fault-key/form": "Seat {seat}'s key is refused. {detail}",
    "fault-key/one": "Seat {seat}'s key opens no card; this hand is void.",
    "fault-key/some": "The keys open no card; publish the seeds to see whose is wrong.",
    "fault-escrow": "Seat {seat}'s halves of hand {h} do not join to its seed; it is at fault.",
    "fault-escrow/pad": "Seat {seat}'s pad of hand {h} is not the one in the log; ask for it again.",
    # -- what ends a match of a room
    "fault-order": "{card} was not at position {position}, and the audit finds no reason.",
    "fault-not-over": "The hand had not really ended. Its last move counts as a fault.",
    "fault-claim": "Every key opens its card, so the hand was stopped for no reason.",
    "fault-double-write": "Seat {seat} signed two different entries for place {place} of the log.",
    "fault-late": "Seat {seat}'s app did not do its {detail} step in {seconds} seconds.",
}
