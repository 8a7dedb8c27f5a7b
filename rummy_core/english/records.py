"""Why a record, a save or a room's log cannot be read. A key is ``record-``, the code, and ``/`` a variant.

``detail`` is the engine's own word for what is wrong, in English only: other languages leave it out.
"""

RECORD_TEXTS: dict[str, str] = {
    # -- files that are none of ours
    "record-too-long": "This file is too long for a match: over {most} million characters. Choose another.",
    "record-nested": "This is no match record: it is nested too deeply. Choose another file.",
    "record-json": "This is no match record: {detail}. Choose a file that was saved here.",
    "record-format": "This is no match record: its format is not rummy-match. Choose another file.",
    "record-version": "This record has version {version}, this engine reads {ours}. Choose another file.",
    "record-version/newer": "This record has version {version}, this engine reads {ours}. Reload the page to update.",
    "record-fields": "Missing or unknown in this record: {names}. Choose another file.",
    "record-kind": "In this record, '{names}' is not of the right kind. Choose another file.",
    "record-player": "In this record, player {seat} is not a name and a bot. Choose another file.",
    "record-moves": "In this record, hand {hand} is not a list of moves with a result. Choose another file.",
    # -- what a record does not hold
    "record-no-secret": "This is a record, not a save: it can be checked, but its secret to play on is not in it.",
    "record-nothing-shown": "No hand of this record was counted, so nothing of it is shown. Choose another.",
    "record-seed-hidden": "The seed of hand {hand} is not shown yet, so the hand cannot be replayed.",
    "record-deck-hidden": "The deck of hand {hand} is not shown, so the hand cannot be replayed.",
    "record-room-bots": "This match was played in a room. Its bots cannot play on here.",
    "record-not-dealt-here": "Only a match that was dealt here can be written, not one that was read.",
    # -- what does not fit together
    "record-changed": "This match was changed after it was written, so it is not opened.",
    "record-deal": "The deal of this match cannot be read: {detail}",
    "record-deal/check": "The deal of this record cannot be checked: {detail}",
    "record-table": "The table of this record does not stand: {detail}",
    "record-hand-missing": "Hand {hand} is missing: its seed is shown, its moves are not.",
    "record-hand-dealt": "Hand {hand} cannot be dealt: {detail}",
    "record-seat": 'At hand {hand}, move {place}, "{text}" does not begin with a seat.',
    "record-move": 'At hand {hand}, move {place}, "{text}": {detail}',
    "record-move/refused": 'At hand {hand}, move {place}, "{text}": {why}',
    "record-hand-result": "The result of hand {hand} is not what its moves lead to.",
    "record-not-over": "This record says the match is over, but its moves do not end it.",
    "record-left": "Nobody can have left like this: {detail}",
    "record-result": "The final result of this record is not what its moves lead to.",
    # -- matches of a room
    "record-room": "This match cannot be read: {detail}",
    "record-room/format": "This is no match of a room, or one of a later version. Reload the page, or choose another.",
    "record-room/end": "The end of this match does not fit its players.",
    "record-log-too-long": "This file is too long for a room's log: over {most} MB. Choose another.",
    "record-log-json": "This is no room's log: it is not JSON. Choose a file that was saved here.",
    "record-log-version": "This is no room's log of version {ours}. Reload to update, or choose another file.",
    "record-log-fields": "In this room's log something is missing or of the wrong kind: {detail}.",
    "record-log-entry": "In this room's log, entry {place} cannot be read: {detail}",
    "record-log-pass": "In this room's log, pass {place} of hand {hand} cannot be read: {detail}",
}
