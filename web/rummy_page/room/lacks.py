"""What rooms need and this page or browser has not."""

from typing import Literal

Lack = Literal["relay", "keys"]
"""A relay that introduces browsers; Ed25519 keys in the browser's own cryptography."""


class MachineLacksError(Exception):
    """Rooms cannot be had here; ``what`` says what is missing."""

    def __init__(self, what: Lack) -> None:
        super().__init__(what)
        self.what: Lack = what
