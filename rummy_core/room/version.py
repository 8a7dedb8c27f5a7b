"""What two peers must have in common before they play, and the limits that both keep to."""

PROTOCOL = "rummy/v1"
"""The messages, entries and the sealed deal. Peers with another protocol are refused at joining."""

ENGINE = 1
"""Raised whenever the rules engine or the house bot answers some question differently than before.
Every peer checks every move with its own engine, so two different engines cannot share a table."""

MAX_MESSAGE = 16 * 1024
"""Bytes of one message between peers: what every browser's data channel carries in one piece."""

MAX_ENTRY = 15 * 1024
"""Bytes of one entry: a lock pass of 112 cards has 3.6 KiB, the largest deal of keys about 9 KiB."""

DEFAULT_GRACE_S = 20
"""Seconds a browser may be gone before the relay calls its seat absent."""

STEP_LIMIT_S = 60
"""Seconds an app may take for a step that needs no person: a pass, a key, a seed. Browsers let a
hidden page run its timers once a minute, so less would punish people who look at another tab."""

STEP_ASKED_AFTER_S = 10
"""Seconds after which a peer tells the relay that it waits for such a step. The relay counts from then on,
and only while both are on its line: a step that could not have arrived is nobody's fault."""
