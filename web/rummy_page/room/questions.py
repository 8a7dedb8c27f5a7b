"""What a node asks of the machine it runs on, and how its answers go back to the node."""

from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from rummy_core.room.effects import Compute, Sign, Verify
from rummy_core.room.wire.node import Node
from rummy_core.room.wire.node_effects import NodeEffect
from rummy_core.room.wire.relay_line import SignDoor
from rummy_core.room.wire.session_effects import Seal, Unseal
from rummy_page.room.machine import Identity, Machine

Question: TypeAlias = Sign | SignDoor | Verify | Seal | Unseal | Compute
Answer: TypeAlias = Callable[[Any, float], list[NodeEffect]]
"""Hands the node what came out, and the time."""


def asked(
    question: Question, machine: Machine, identity: Identity, node: Node
) -> tuple[Coroutine[Any, Any, Any], Answer]:
    """Return the work that answers *question*, not begun yet, and what takes its result."""
    match question:
        case Sign(token, message):
            return identity.sign(message), lambda sig, now: node.signed(token, sig, now)
        case SignDoor(token, seed, message):
            return machine.sign_door(seed, message), lambda pair, now: node.door_signed(token, pair[0], pair[1], now)
        case Verify(token, key, message, signature):
            return machine.verify(key, message, signature), lambda good, now: node.verified(token, good, now)
        case Seal(token, secret, nonce, data):
            return machine.seal(secret, nonce, data), lambda cipher, now: node.sealed(token, cipher, now)
        case Unseal(token, secret, nonce, data):
            return machine.unseal(secret, nonce, data), lambda plain, now: node.unsealed(token, plain, now)
        case Compute(token, _, job):
            return machine.compute(job), lambda result, now: node.computed(token, result, now)
