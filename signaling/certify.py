"""What the relay signs: stamps on heads, absences, missed deadlines; and when a half goes with them."""

from dataclasses import replace

from rummy_core.room.messages import RelayReport, absent_message, late_message, witness_message
from rummy_core.room.statements import AbsentCert, LateCert, Witness
from rummy_core.room.version import STEP_ASKED_AFTER_S, STEP_LIMIT_S
from signaling.hall import Hall, Line
from signaling.rooms import Member, Question, Room
from signaling.witness import MatchBook

LOOK_COUNTS_S = 2.0
"""Seconds that one look at a waiting question may count for; the table looks twice a second."""

CERTIFY_AGAIN_S = 60.0
"""A standing absence is certified anew so often: what a table does depends on how long it lasts."""


def take_report(hall: Hall, line: Line, report: RelayReport, now: float) -> None:
    """Take a head, a half or a question of a player; what others say about matches is passed over."""
    room, member = line.room, hall.member(line)
    if room is None or member is None or not member.plays:
        return
    if report.kind == "late?":
        question = Question(member.key, report.match, report.seq, report.hash, report.key, looked=now)
        if question.match in room.books and question.key in room.members:
            if room.questions.get(member.key) != question:  # asked again, it has waited already
                room.questions[member.key] = question
            answer_questions(hall, room, now)
        return
    book = _book(hall, room, report.match)
    if report.kind == "half":
        book.deposit(member.key, report.h, report.half, hall.limits)
        hall.keep_book(room, report.match)
        return
    moved = book.report(member.key, report, hall.limits, now)
    hall.keep_book(room, report.match)
    head = book.head
    assert head is not None  # something was reported
    stamp = Witness(room.id, book.match, head.seq, head.head)
    data = witness_message(replace(stamp, sig=hall.signer.sign(stamp.message)))
    if moved:
        room.books.move_to_end(book.match)
        for other in room.present:
            assert other.line is not None  # present
            hall.pass_on(other.line, data)
    else:
        hall.pass_on(line.number, data)
    answer_questions(hall, room, now)


def _book(hall: Hall, room: Room, match: str) -> MatchBook:
    book = room.books.get(match)
    if book is None:
        book = room.books[match] = MatchBook(match)
        while len(room.books) > hall.limits.matches:
            oldest = next(iter(room.books))
            del room.books[oldest]
            hall.forget_book(room, oldest)
    return book


# -- absence


def certify_absence(hall: Hall, room: Room, gone: Member, now: float, only: Member | None = None) -> None:
    """Tell the players present that one is absent, with the half of the hand in play."""
    book = room.book
    if book is None or gone.line is not None or not _told_of(hall, room, gone, book.match):
        return
    head = book.head
    cert = AbsentCert(
        room=room.id,
        match=book.match,
        key=gone.key,
        epoch=gone.epoch,
        away_s=int(now - gone.heard),
        seq=head.seq if head else 0,
        head=head.head if head else b"",
    )
    data = absent_message(replace(cert, sig=hall.signer.sign(cert.message)), *book.half_in_play(gone.key))
    if only is None:
        gone.certified_at = now
    for member in [only] if only is not None else room.players:
        if member.line is not None:
            hall.pass_on(member.line, data)


def _told_of(hall: Hall, room: Room, gone: Member, match: str) -> bool:
    """Note, and save, that certificates about this match go out; return whether they may."""
    if not gone.certified:
        gone.certified, gone.matches = True, []
        hall.note("absent", room)
    elif match in gone.matches:
        return True
    if len(gone.matches) >= hall.limits.matches:
        return False
    gone.matches.append(match)
    hall.keep(room)
    return True


def tell_own_absence(hall: Hall, room: Room, member: Member) -> None:
    """Tell a player who is back of its last certified absence, once for each match it was certified for.

    The others may have kept their certificates to themselves, and looked at its hand with the half that went
    with them. With its own the player can put its return into the log. No head is named, because the last one
    reported may be one that no log will ever hold; and no time, so it proves nothing against the player.
    """
    for match in member.matches:
        cert = AbsentCert(room.id, match, member.key, member.epoch - 1, 0, 0, b"")
        assert member.line is not None  # it is back
        hall.pass_on(member.line, absent_message(replace(cert, sig=hall.signer.sign(cert.message)), 0, b""))


def tell_newcomer(hall: Hall, room: Room, member: Member, now: float) -> None:
    """Give the standing certificates to a player who has just come in."""
    for gone in room.players:
        if gone.certified_at is not None and member.plays:
            certify_absence(hall, room, gone, now, only=member)


def look_for_absent(hall: Hall, room: Room, now: float) -> None:
    """Certify those who are gone for the grace time, and again while they stay away."""
    for member in room.players:
        if member.line is not None or now - member.heard < room.grace_s:
            continue
        if member.certified_at is None or now - member.certified_at >= CERTIFY_AGAIN_S:
            certify_absence(hall, room, member, now)


# -- deadlines


def answer_questions(hall: Hall, room: Room, now: float) -> None:
    """Answer the questions whose time has come; the others wait."""
    for question in tuple(room.questions.values()):
        book = room.books.get(question.match)
        asker = room.members.get(question.asker)
        if book is None or asker is None or asker.line is None:
            del room.questions[question.asker]
            continue
        asked = room.members.get(question.key)
        if asked is not None and asked.line is not None:
            # A machine that slept between two looks saw nobody: no look counts for more than a few ticks.
            question.together_s += min(now - question.looked, LOOK_COUNTS_S)
        question.looked = now
        since = book.stood_since(question.seq, question.head)
        decides = 0 <= book.decides_since(question.key) <= question.seq
        limit = room.deadline_s if decides else STEP_LIMIT_S
        if not decides and book.head is not None and book.head.seq > question.seq:
            del room.questions[question.asker]  # that step was done; the next one has its own question
            continue
        if since is None or not limit or now - since < limit:
            continue
        if not decides and question.together_s < STEP_LIMIT_S - STEP_ASKED_AFTER_S:
            continue
        del room.questions[question.asker]
        head = book.head
        assert head is not None  # it stood somewhere
        cert = LateCert(
            room=room.id,
            match=book.match,
            from_seq=question.seq,
            from_hash=question.head,
            seq=head.seq,
            head=head.head,
            elapsed_s=int(now - since),
        )
        # A half opens a hand: only for a person who said itself that it was its turn.
        h, half = book.half_in_play(question.key)
        hall.note("late", room)
        signed = replace(cert, sig=hall.signer.sign(cert.message))
        hall.pass_on(asker.line, late_message(signed, h, half if decides else b""))
