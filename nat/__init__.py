"""Rooms between browsers in networks of their own, behind address translation: ``make test-nat``, as root."""
