"""The journal of the Feishu bot in a SQL database: what it was sent, who works on it, and what it asked.

An event is written before it is acknowledged, and worked on by one process at a time: by the one that holds
its lease, which any other may take over once it has run out. Events of one thread come one after the other.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime, timedelta
from typing import Any, Literal

from sqlalchemy import BigInteger, and_, bindparam, delete, func, insert, select, update

from datetools_lc.engine.timestamps import to_unix_ms
from datetools_lc.stores.sql.database import SqlDatabase
from datetools_lc.stores.sql.dialects import insert_of
from datetools_lc.stores.sql.tables import feishu_events, feishu_places

Kind = Literal["message", "notice", "decision", "reminder"]
"""`message`: a sentence; `notice`: one that is only answered with a fixed line; `decision`: of a question."""
KEPT = timedelta(days=14)
"""For how long an event is known: a card can be changed as long, and the platform sends again for hours."""

_T = feishu_events.c
_earlier = feishu_events.alias("earlier")
_NOW = bindparam("now_ms", type_=BigInteger)


@dataclass(frozen=True, slots=True)
class Arrived:
    """An event as it goes into the journal. A second one of the same `event_id` or `subject` is dropped.

    `message_id` is the message that it answers or, of a click, the card; `body` what a person wrote. Of a
    card that is there already, `card_id` is the id.
    """

    event_id: str
    subject: str
    kind: Kind
    thread: str
    chat_id: str
    owner: str
    message_id: str
    body: str
    locale: str
    created_ms: int
    card_id: str | None = None


@dataclass(frozen=True, slots=True)
class Entry(Arrived):
    """An event of the journal. `begun`: an earlier try may have gone as far as the agent."""

    sequence: int = 0
    begun: bool = False
    tries: int = 0
    received_ms: int = 0
    question: Mapping[str, Any] | None = None


_COLUMNS = [_T[item.name] for item in fields(Arrived)]
_ENTRY = (*_COLUMNS, _T.sequence, _T.state, _T.tries, _T.received_ms, _T.question)
_NEXT = (
    select(_T.sequence)
    .where(
        _T.state != "done",
        _T.lease_ms <= _NOW,
        ~select(_earlier.c.sequence)
        .where(
            and_(
                _earlier.c.thread == _T.thread, _earlier.c.sequence < _T.sequence, _earlier.c.state != "done"
            )
        )
        .exists(),
    )
    .order_by(_T.sequence)
    .limit(1)
)


class FeishuJournal:
    """Safe to share between threads and processes. Raises `StoreUnavailable` while the database is down."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    def add(self, event: Arrived, *, now: datetime) -> bool:
        """Write an event down. False where it, or one about the same, is there already."""
        row = {item.name: getattr(event, item.name) for item in fields(Arrived)}
        times = {"state": "open", "lease_ms": 0, "tries": 0, "received_ms": to_unix_ms(now)}
        with self._database.writing() as connection:
            insert = insert_of(connection.dialect.name, feishu_events).on_conflict_do_nothing()
            added = connection.execute(insert.returning(_T.sequence), {**row, **times}).first()
        return added is not None

    def claim(self, *, now: datetime, lease: timedelta) -> Entry | None:
        """The next event that nobody works on, leased to the caller; None where there is none."""
        at = {"now_ms": to_unix_ms(now)}
        with self._database.reading() as connection:  # most of the time there is none: no lock is taken
            if connection.execute(_NEXT, at).first() is None:
                return None
        with self._database.writing() as connection:
            sequence = connection.execute(_NEXT, at).scalar_one_or_none()
            if sequence is None:
                return None
            entry = _read(connection.execute(select(*_ENTRY).where(_T.sequence == sequence)).one())
            leased = {"lease_ms": to_unix_ms(now + lease), "tries": entry.tries + 1}
            connection.execute(update(feishu_events).where(_T.sequence == sequence).values(**leased))
            return entry

    def renew(self, sequences: Collection[int], *, until: datetime) -> None:
        """Hold the leases until then."""
        self._change(_T.sequence.in_(sequences), lease_ms=to_unix_ms(until))

    def begin(self, entry: Entry) -> bool:
        """Note that the agent is about to be run for the event. False where that was noted before.

        A lease may run out while its holder only stands still, so this is what keeps a sentence from being
        said to the agent twice.
        """
        started = update(feishu_events).where(_T.sequence == entry.sequence, _T.state == "open")
        with self._database.writing() as connection:
            return connection.execute(started.values(state="begun")).rowcount == 1

    def keep_card(self, entry: Entry, card_id: str) -> None:
        """Note the card that answers the event."""
        self._change(_T.sequence == entry.sequence, card_id=card_id)

    def ask(self, entry: Entry, question: Mapping[str, Any] | None) -> None:
        """Note what is about to wait on the event's card for a click, if anything."""
        asked = None if question is None else json.dumps(question, ensure_ascii=False)
        self._change(_T.sequence == entry.sequence, question=asked)

    def finish(self, entry: Entry) -> None:
        """The event is answered; its text goes."""
        self._change(_T.sequence == entry.sequence, state="done", body="")

    def close_question(self, entry: Entry) -> None:
        """Nothing waits on the event's card any more."""
        self._change(_T.sequence == entry.sequence, question=None)

    def on_card(self, card_id: str) -> Entry | None:
        """The event that a card answers: the latest, which is what the card shows."""
        return self._first(_T.card_id == card_id, (_T.state == "done") | _T.question.is_not(None))

    def asked_in(self, thread: str) -> Entry | None:
        """The latest event of a thread whose card waits for a click."""
        return self._first(_T.thread == thread, _T.question.is_not(None))

    def locale_in(self, thread: str) -> str | None:
        """The language of the latest event of a thread; None where it has none."""
        latest = select(_T.locale).where(_T.thread == thread).order_by(_T.sequence.desc()).limit(1)
        with self._database.reading() as connection:
            return connection.execute(latest).scalar_one_or_none()

    def waiting_in(self, thread: str) -> int:
        """How many events of the thread are not answered yet."""
        counted = select(func.count()).where(_T.thread == thread, _T.state != "done")
        with self._database.reading() as connection:
            return int(connection.execute(counted).scalar_one())

    def forget(self, *, now: datetime) -> None:
        """Remove what is older than `KEPT`."""
        old = delete(feishu_events).where(_T.received_ms < to_unix_ms(now - KEPT), _T.state == "done")
        with self._database.writing() as connection:
            connection.execute(old)

    def place(self, owner: str, id: str, chat_id: str, locale: str) -> None:
        """Note the chat in which an event of the schedule was made or changed."""
        row = {"owner": owner, "id": id, "chat_id": chat_id, "locale": locale}
        same = (feishu_places.c.owner == owner) & (feishu_places.c.id == id)
        with self._database.writing(owner) as connection:
            connection.execute(delete(feishu_places).where(same))
            connection.execute(insert(feishu_places).values(**row))

    def places(self, owner: str) -> dict[str, tuple[str, str]]:
        """The chat and the language of each event of the schedule that the owner made here, by its id."""
        asked = select(feishu_places.c.id, feishu_places.c.chat_id, feishu_places.c.locale)
        with self._database.reading() as connection:
            rows = connection.execute(asked.where(feishu_places.c.owner == owner)).all()
        return {row.id: (row.chat_id, row.locale) for row in rows}

    def owners(self) -> Sequence[str]:
        """Who made events here."""
        with self._database.reading() as connection:
            return list(connection.execute(select(feishu_places.c.owner).distinct()).scalars())

    def _change(self, which: Any, **values: object) -> None:
        with self._database.writing() as connection:
            connection.execute(update(feishu_events).where(which).values(**values))

    def _first(self, *conditions: Any) -> Entry | None:
        asked = select(*_ENTRY).where(*conditions).order_by(_T.sequence.desc()).limit(1)
        with self._database.reading() as connection:
            row = connection.execute(asked).first()
        return None if row is None else _read(row)


def _read(row: Any) -> Entry:
    values = dict(row._mapping)
    state, question = values.pop("state"), values.pop("question")
    read = None if question is None else json.loads(question)
    return Entry(**values, begun=state == "begun", question=read)
