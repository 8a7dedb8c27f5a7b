"""Where rooms, seats, halves and the relay's key outlive the process: an SQLite file, or nothing."""

import sqlite3
from pathlib import Path
from typing import Protocol

KEY_NAME = "relay-key"
"""The relay's secret Ed25519 seed: with another key, certificates for matches under way would be worthless."""


class StoreError(Exception):
    """The file cannot be used; the message says which and what to do."""


class Store(Protocol):
    """Keeps small values by key. A value is durable against a killed process once ``put`` has returned."""

    def load(self) -> dict[str, bytes]:
        """Return everything that is kept."""

    def put(self, key: str, value: bytes) -> None:
        """Keep *value*; an empty one deletes the key."""

    def close(self) -> None:
        """Close the file."""


class NoStore:
    """Keeps nothing: a restarted relay knows nobody, and browsers open their rooms again."""

    def load(self) -> dict[str, bytes]:
        """Return nothing."""
        return {}

    def put(self, key: str, value: bytes) -> None:
        """Forget it."""

    def close(self) -> None:
        """Do nothing."""


class SqliteStore:
    """One table in one file, readable by its owner only."""

    def __init__(self, path: Path) -> None:
        """Open or make the file.

        :raises StoreError: if it cannot be opened, or is no file of this relay.
        """
        try:
            path.touch(mode=0o600)
            self._file = sqlite3.connect(path, isolation_level=None)
            # A write-ahead log survives kill -9 without waiting for the disk at every move. After a power
            # cut the last moments may lack: the browsers tell the relay again.
            self._file.execute("PRAGMA journal_mode=WAL")
            self._file.execute("PRAGMA synchronous=NORMAL")
            self._file.execute("CREATE TABLE IF NOT EXISTS kept (key TEXT PRIMARY KEY, value BLOB NOT NULL)")
        except (OSError, sqlite3.Error) as problem:
            message = f"The store {path} cannot be used ({problem}). Give a path that can be written."
            raise StoreError(message) from None

    def load(self) -> dict[str, bytes]:
        """Return everything that is kept."""
        return dict(self._file.execute("SELECT key, value FROM kept"))

    def put(self, key: str, value: bytes) -> None:
        """Keep *value*; an empty one deletes the key."""
        if value:
            self._file.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", (key, value))
        else:
            self._file.execute("DELETE FROM kept WHERE key = ?", (key,))

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def open_store(path: str) -> Store:
    """Return the store at *path*; none for an empty path.

    :raises StoreError: if the file cannot be used.
    """
    return SqliteStore(Path(path)) if path else NoStore()
