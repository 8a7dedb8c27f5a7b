"""The rules of rummy as pure Python: no I/O, no clock, no global random, no dependencies.

Floors, lowest first (a file imports only from floors below it): ``english`` ·
``cards`` · ``rules`` ·
``melds``, ``arrange`` · ``moves``, ``hand``, ``scoring`` · ``match``, ``view`` · ``bots``,
``deal`` · ``record`` · ``cli``.
"""
