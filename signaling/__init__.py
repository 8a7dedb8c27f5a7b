"""The relay: introduces browsers to each other, vouches for who is there, keeps envelopes, sees no card.

A room table without sockets (``table``) under a thin Starlette shell (``app``). Lowest first: ``limits``,
``errors`` · ``throttle``, ``ice``, ``metrics`` · ``witness``, ``rooms`` · ``store`` · ``lines`` · ``doors``,
``certify`` · ``table`` · ``config``, ``logs`` · ``app`` · ``__main__``. ``docs/relay.md`` describes all of it.
"""
