"""The list of STUN and TURN servers, with passwords that coturn accepts and that run out."""

import base64
import hashlib
import hmac
import json

from signaling.ice import IceServers

KEY = bytes(range(32))


def test_turn_passwords_follow_coturns_rest_scheme() -> None:
    ice = IceServers(("stun:turn.example:3478",), ("turn:turn.example:3478",), "north", ttl_s=3600)
    stun, turn = json.loads(ice.for_key(KEY, 1_000_000.9))
    assert stun == {"urls": ["stun:turn.example:3478"]}
    assert turn["urls"] == ["turn:turn.example:3478"]
    assert turn["username"] == "1003600:000102030405"
    expected = hmac.new(b"north", turn["username"].encode(), hashlib.sha1).digest()
    assert base64.b64decode(turn["credential"]) == expected


def test_without_a_secret_no_turn_server_is_named() -> None:
    assert json.loads(IceServers((), ("turn:turn.example:3478",)).for_key(KEY, 0.0)) == []


def test_the_secret_never_shows_in_a_repr() -> None:
    assert "north" not in repr(IceServers((), (), "north"))
