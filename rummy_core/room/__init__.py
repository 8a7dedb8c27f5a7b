"""The room protocol: 2 to 6 browsers play one match with no game server, each checking all others.

Pure state machines: bytes, answers and the time go in; :mod:`~rummy_core.room.effects` come out. No
sockets, no clock, no threads, no randomness: a peer's secrets are given to it when it is made.

Lowest first: ``version``, ``decks``, ``encoding`` · ``entry``, ``statements``, ``signing`` · ``setup``, ``slots``
· ``preparation`` · ``sealed_hand`` · ``reveal`` · ``table`` · ``steps`` · ``absence``, ``endings`` ·
``apply`` · ``log`` · ``effects``, ``messages``, ``keys``, ``inbox``, ``links``, ``sides`` · ``planner`` ·
``desk`` · ``intake``, ``saves`` · ``writer``, ``watch`` · ``transcript``, ``outcome`` · ``peer``. ``docs/protocol.md``
shows every message and entry. The folder ``wire`` carries the messages.
"""
