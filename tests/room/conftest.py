"""Peers of one table make and audit the same passes: their products are made once a process."""

from tests.sim.shared_work import share

share()
