"""Deals that can be checked: seeds, commitments, the open deal and the sealed deal.

Lowest first: ``secret`` · ``stream`` · ``commitments``, ``curve`` · ``card_points``, ``open_deal``,
``claims`` · ``open_check``, ``passes`` · ``chain`` · ``opening``, ``audit``, ``escrow`` · ``selftest``.

Nothing here draws randomness or looks at a clock. Secrets come in as 32 bytes that the caller took
from the system's generator, and every number that follows is a pure function of them.
"""
