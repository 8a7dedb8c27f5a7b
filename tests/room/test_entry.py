"""Entries: what is signed, what is hashed, and that neither can be bent."""

from dataclasses import replace

import pytest

from rummy_core.errors import EncodingError
from rummy_core.room.encoding import encode
from rummy_core.room.entry import NO_HASH, Entry, decode_entry
from rummy_core.room.signing import Ed25519Signer, ed25519_verify
from rummy_core.room.statements import AbsentCert, LateCert, Witness, session_message, share_message
from rummy_core.room.version import MAX_ENTRY

ENTRY = Entry(3, b"\x01" * 32, 1, "move", {"move": "draw", "open": []}, b"\x02" * 64)


def test_an_entry_reads_back_from_its_bytes() -> None:
    assert decode_entry(ENTRY.to_bytes()) == ENTRY


def test_every_part_but_the_signature_changes_the_hash() -> None:
    others = [
        replace(ENTRY, seq=4),
        replace(ENTRY, prev=NO_HASH),
        replace(ENTRY, seat=2),
        replace(ENTRY, kind="bot"),
        replace(ENTRY, body={"move": "take 1", "open": []}),
    ]
    assert len({entry.hash for entry in [ENTRY, *others]}) == 6
    assert replace(ENTRY, sig=b"\x03" * 64).hash == ENTRY.hash


def test_a_signature_is_good_for_its_entry_only() -> None:
    signer = Ed25519Signer(bytes(32))
    signed = ENTRY.signed(signer.sign(ENTRY.message))
    assert ed25519_verify(signer.public_key, signed.message, signed.sig)
    assert not ed25519_verify(signer.public_key, replace(signed, seq=4).message, signed.sig)
    assert not ed25519_verify(Ed25519Signer(b"\x01" * 32).public_key, signed.message, signed.sig)
    assert not ed25519_verify(b"short", signed.message, signed.sig)


def test_an_entry_with_parts_of_the_wrong_size_is_refused() -> None:
    for wrong in (
        replace(ENTRY, prev=b"short"),
        replace(ENTRY, sig=b"short"),
        replace(ENTRY, seat=6),
        replace(ENTRY, kind="k" * 17),
        replace(ENTRY, seq=-1),
    ):
        with pytest.raises(EncodingError):
            decode_entry(wrong.to_bytes())


def test_an_oversize_entry_is_refused() -> None:
    with pytest.raises(EncodingError, match="bytes"):
        decode_entry(replace(ENTRY, body={"move": "x" * MAX_ENTRY}).to_bytes())


def test_a_signature_for_one_thing_never_passes_for_another() -> None:
    head = b"\x01" * 32
    messages = [
        ENTRY.message,
        share_message("m/1", 3, head, []),
        session_message("JUX5", head, head, head, b""),
        AbsentCert("JUX5", "m/1", head, 0, 30, 3, head).message,
        LateCert("JUX5", "m/1", 3, head, 3, head, 60).message,
        Witness("JUX5", "m/1", 3, head).message,
    ]
    assert len(set(messages)) == len(messages)
    labels = [message[: len(encode("rummy/v1/")) + 8] for message in messages]
    assert len(set(labels)) == len(labels)


def test_the_repr_of_a_signer_shows_the_public_key_only() -> None:
    signer = Ed25519Signer(b"\x07" * 32)
    assert signer.public_key.hex() in repr(signer)
    assert "0707" not in repr(signer)
