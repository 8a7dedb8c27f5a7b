"""The servers that help browsers to connect: STUN addresses, and TURN with passwords that run out.

TURN's passwords follow the REST scheme that coturn's ``use-auth-secret`` checks (draft-uberti-behave-turn-rest-00):
user name = ``<end of validity, Unix time>:<id>``, password = Base64 of HMAC-SHA-1(secret, user name).
"""

import base64
import hashlib
import hmac
import json
from dataclasses import dataclass, field


@dataclass(frozen=True)
class IceServers:
    """The list that pages are given. Without a secret, TURN servers are left out."""

    stun: tuple[str, ...] = ()
    turn: tuple[str, ...] = ()
    turn_secret: str = field(default="", repr=False)
    ttl_s: int = 6 * 3600
    """Validity of a TURN password: a long evening; pages ask again when it has run out."""

    def for_key(self, key: bytes, unix_time: float) -> str:
        """Return the list as JSON in the form of WebRTC's ``RTCIceServer``.

        :param key: the public key of the reader; six bytes of it name the TURN user.
        :param unix_time: seconds since 1970, because the TURN server compares it with its own.
        """
        servers: list[dict[str, object]] = []
        if self.stun:
            servers.append({"urls": list(self.stun)})
        if self.turn and self.turn_secret:
            user = f"{int(unix_time) + self.ttl_s}:{key[:6].hex()}"
            mac = hmac.digest(self.turn_secret.encode(), user.encode(), hashlib.sha1)
            servers.append({"urls": list(self.turn), "username": user, "credential": base64.b64encode(mac).decode()})
        return json.dumps(servers)
