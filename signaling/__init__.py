"""The relay: introduces browsers to each other, vouches for who is there, keeps envelopes, sees no card.

A room table without sockets (``table``) under a thin shell (``app``). Lowest first: ``limits`` · ``throttle``,
``ice``, ``metrics`` · ``witness`` · ``rooms`` · ``hall`` · ``certify`` · ``doors`` · ``table`` · ``store``, ``site``,
``line``, ``logs``, ``config`` · ``app`` · ``__main__``. ``docs/relay.md`` describes all of it.
"""
