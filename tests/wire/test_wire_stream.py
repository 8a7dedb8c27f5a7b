"""Numbered frames: nothing is lost, doubled or swapped, and nothing grows without bound."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_core.errors import RoomFault
from rummy_core.room.wire.frames import MAX_FRAME, MAX_PAYLOAD, MAX_WHOLE, SEAL_BYTES, Frame, Kind, read_frame
from rummy_core.room.wire.stream import MAX_QUEUE, WINDOW, Stream


def deliver(frames: list[Frame], to: Stream) -> list[bytes]:
    return [message for frame in frames for message in to.take_data(frame)]


@given(
    st.lists(st.binary(max_size=60), max_size=20),
    st.lists(st.integers(0, 3), max_size=12),
    st.randoms(use_true_random=False),
)
def test_messages_arrive_once_and_in_order_however_frames_come(
    messages: list[bytes], fates: list[int], chance: Random
) -> None:
    sender, reader = Stream(), Stream()
    for message in messages:
        sender.put(message)
    got: list[bytes] = []
    for copies in [*fates, 1]:
        frames = [frame for frame in sender.to_send() for _ in range(copies)]
        chance.shuffle(frames)
        got += deliver(frames, reader)
        sender.take_ack(reader.arrived)
        sender.rewind()
    assert got == messages
    assert not sender.queue


def test_a_long_message_travels_in_pieces_of_at_most_16_kib_sealed() -> None:
    sender, reader = Stream(), Stream()
    message = bytes(range(256)) * 200
    sender.put(message)
    frames = sender.to_send()
    assert len(frames) == 4
    assert max(len(frame.to_bytes()) for frame in frames) + SEAL_BYTES <= MAX_FRAME
    assert deliver(frames, reader) == [message]


def test_no_more_than_a_window_travels_without_an_answer() -> None:
    stream = Stream()
    for _ in range(WINDOW + 5):
        stream.put(b"x")
    assert len(stream.to_send()) == WINDOW
    assert stream.to_send() == []
    stream.take_ack(3)
    assert [frame.number for frame in stream.to_send()] == [WINDOW + 1, WINDOW + 2, WINDOW + 3]


def test_a_message_over_64_kib_is_refused_at_both_ends() -> None:
    with pytest.raises(RoomFault) as at_sender:
        Stream().put(bytes(MAX_WHOLE + 1))
    assert at_sender.value.code == "message-size"
    reader = Stream()
    fits = MAX_WHOLE // MAX_PAYLOAD
    for number in range(1, fits + 1):
        reader.take_data(Frame(Kind.PART, number, 0, bytes(MAX_PAYLOAD)))
    with pytest.raises(RoomFault) as at_reader:
        reader.take_data(Frame(Kind.PART, fits + 1, 0, bytes(MAX_PAYLOAD)))
    assert at_reader.value.code == "message-size"


def test_a_side_that_never_answers_fills_the_queue_and_no_more() -> None:
    stream = Stream()
    for _ in range(MAX_QUEUE):
        stream.put(b"x")
    with pytest.raises(RoomFault) as full:
        stream.put(b"x")
    assert full.value.code == "queue-full"


def test_frames_far_ahead_are_refused_so_that_nobody_fills_the_memory() -> None:
    with pytest.raises(RoomFault) as fault:
        Stream().take_data(Frame(Kind.END, WINDOW + 1, 0, b""))
    assert fault.value.code == "frame-order"


def test_a_confirmation_of_what_was_never_sent_is_refused() -> None:
    with pytest.raises(RoomFault) as fault:
        Stream().take_ack(1)
    assert fault.value.code == "frame-ack"


@given(st.sampled_from(Kind), st.integers(1, 2**64 - 1), st.integers(0, 2**64 - 1), st.binary(max_size=50))
def test_a_frame_is_what_its_bytes_say(kind: Kind, number: int, ack: int, payload: bytes) -> None:
    carries = kind in (Kind.PART, Kind.END)
    frame = Frame(kind, 0 if kind is Kind.ACK else number, ack, payload if carries else b"")
    assert read_frame(frame.to_bytes()) == frame


def told(data: bytes) -> str:
    """Return what becomes of some bytes: the code of their fault, or "frame"."""
    try:
        frame = read_frame(data)
    except RoomFault as fault:
        return fault.code
    return "frame" if frame.to_bytes() == data else "another frame"


@given(st.binary(max_size=100))
def test_garbage_is_a_frame_or_a_named_fault(data: bytes) -> None:
    assert told(data) in ("frame", "frame-form")


def test_a_frame_over_16_kib_is_refused_unread() -> None:
    with pytest.raises(RoomFault) as fault:
        read_frame(b"e" + bytes(MAX_FRAME))
    assert fault.value.code == "frame-size"
