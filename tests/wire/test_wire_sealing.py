"""X25519, HKDF and AES-GCM against the numbers of their own documents."""

import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

from rummy_core.deal.secret import Secret
from rummy_core.errors import RoomFault
from rummy_core.room.wire.sealing import (
    aes_gcm_seal,
    aes_gcm_unseal,
    frame_keys,
    hkdf,
    seal_nonce,
    x25519,
    x25519_public,
)


def test_x25519_agrees_with_an_independent_implementation() -> None:
    for number in range(1, 6):
        mine, theirs = bytes([number]) * 32, bytes([100 + number]) * 32
        reference = X25519PrivateKey.from_private_bytes(theirs)
        assert x25519_public(theirs) == reference.public_key().public_bytes_raw()
        own = X25519PrivateKey.from_private_bytes(mine)
        assert x25519(mine, x25519_public(theirs)) == own.exchange(reference.public_key())


def test_hkdf_gives_the_numbers_of_rfc_5869_case_1() -> None:
    okm = hkdf(bytes([0x0B] * 22), bytes(range(13)), bytes(range(0xF0, 0xFA)), 42)
    assert okm.hex() == ("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")


def test_each_direction_has_its_own_key_and_both_ends_agree() -> None:
    a, b, binds = b"a" * 32, b"b" * 32, bytes(32)
    one = frame_keys(a, x25519_public(b), binds, b"Ada", b"Ben")
    other = frame_keys(b, x25519_public(a), binds, b"Ben", b"Ada")
    assert one.outgoing == other.incoming
    assert one.incoming == other.outgoing
    assert one.outgoing != one.incoming


def test_another_transcript_gives_other_keys() -> None:
    a, b = b"a" * 32, b"b" * 32
    one = frame_keys(a, x25519_public(b), bytes(32), b"Ada", b"Ben")
    assert one.outgoing != frame_keys(a, x25519_public(b), bytes([1] * 32), b"Ada", b"Ben").outgoing


def test_a_key_of_small_order_is_refused() -> None:
    with pytest.raises(RoomFault) as fault:
        frame_keys(b"a" * 32, bytes(32), bytes(32), b"Ada", b"Ben")
    assert fault.value.code == "weak-key"


def test_a_changed_ciphertext_opens_to_nothing() -> None:
    key = Secret(bytes(32))
    sealed = aes_gcm_seal(key, seal_nonce(7), b"a card")
    assert aes_gcm_unseal(key, seal_nonce(7), sealed) == b"a card"
    assert aes_gcm_unseal(key, seal_nonce(8), sealed) is None
    assert aes_gcm_unseal(key, seal_nonce(7), bytes([sealed[0] ^ 1]) + sealed[1:]) is None
