"""The tables as the code reads and writes them. The migrations make them; a test holds the two together."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

# Amounts are whole minor units of the ledger's currency (fen, cents, yen) and instants whole milliseconds
# since 1970 in UTC: integers sum and compare exactly.
expenses = Table(
    "expenses",
    metadata,
    # the order of writing; only an INTEGER key is SQLite's own row number
    Column("sequence", BigInteger().with_variant(Integer(), "sqlite"), primary_key=True, autoincrement=True),
    Column("id", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("idempotency_key", Text, nullable=False),
    Column("remark", Text, nullable=False),
    Column("category", Text, nullable=False),
    Column("amount_minor", BigInteger, nullable=False),
    Column("type", Text, nullable=False),
    Column("date_ms", BigInteger, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    CheckConstraint("amount_minor > 0", name="expenses_amount_is_positive"),
    CheckConstraint("type IN ('consume', 'income')", name="expenses_type_is_known"),
    UniqueConstraint("id", name="expenses_id"),
    UniqueConstraint("owner", "idempotency_key", name="expenses_written_once"),
    Index("expenses_by_date", "owner", "date_ms", "sequence"),
)

deleted_expenses = Table(
    "deleted_expenses",
    metadata,
    Column("owner", Text, primary_key=True),
    Column("idempotency_key", Text, primary_key=True),
)

# One row: the currency of all amounts in this database.
ledger = Table(
    "ledger",
    metadata,
    Column("id", SmallInteger, primary_key=True, autoincrement=False),
    Column("currency", Text, nullable=False),
    CheckConstraint("id = 1", name="ledger_is_one"),
)

# Every record that was ever meant for a remote table: what waits, in its order, and whose the others are.
outbox = Table(
    "outbox",
    metadata,
    Column("sequence", BigInteger().with_variant(Integer(), "sqlite"), primary_key=True, autoincrement=True),
    Column("destination", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("idempotency_key", Text, nullable=False),
    Column("remark", Text, nullable=False),
    Column("category", Text, nullable=False),
    Column("amount_minor", BigInteger, nullable=False),
    Column("type", Text, nullable=False),
    Column("date_ms", BigInteger, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("state", Text, nullable=False),
    # the request that the record went into, so that it goes into the same one again; null: never sent
    Column("request", Text),
    Column("requested_ms", BigInteger),
    Column("record_id", Text),
    Column("fault", Text),
    # when the table refused the record for good: it waits for a person, and stops nobody
    Column("refused_ms", BigInteger),
    CheckConstraint("amount_minor > 0", name="outbox_amount_is_positive"),
    CheckConstraint("state IN ('waiting', 'sent', 'deleted')", name="outbox_state_is_known"),
    UniqueConstraint("destination", "owner", "idempotency_key", name="outbox_written_once"),
    UniqueConstraint("destination", "record_id", name="outbox_record_id"),
    Index("outbox_by_state", "destination", "state", "sequence"),
)

# The user of each thread's first run. The thread's own state would not do: whoever runs it can write there.
thread_owners = Table(
    "thread_owners",
    metadata,
    Column("thread_id", Text, primary_key=True),
    Column("owner", Text, nullable=False),
)

# What the calls of an MCP client over HTTP have proven: kind, value and end as the guard writes them.
proofs = Table(
    "proofs",
    metadata,
    Column("sequence", BigInteger().with_variant(Integer(), "sqlite"), primary_key=True, autoincrement=True),
    Column("caller", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("value", Text, nullable=False),
    Column("until", Text, nullable=False),
    # nanoseconds since 1970: it counts for the calls that were received after
    Column("ready_ns", BigInteger, nullable=False),
    Index("proofs_by_caller", "caller", "ready_ns"),
    Index("proofs_by_age", "ready_ns"),
)

# A copy of a calendar on a CalDAV server: its events are in the schedule's own tables, and `calendar`, the
# name of the copy, stands for the collection, the account and the zone. It is as far as the server's sync
# token says, or its ctag where it has no tokens.
caldav_calendars = Table(
    "caldav_calendars",
    metadata,
    Column("owner", Text, primary_key=True),
    Column("calendar", Text, primary_key=True),
    Column("token", Text),
    Column("ctag", Text),
)

# Each resource as the server has it. Without an etag it has to be fetched again. `unread`: components that
# could not be taken over; without a UID it holds no events.
caldav_resources = Table(
    "caldav_resources",
    metadata,
    Column("owner", Text, primary_key=True),
    Column("calendar", Text, primary_key=True),
    Column("href", Text, primary_key=True),
    Column("uid", Text),
    Column("etag", Text),
    Column("body", Text, nullable=False),
    Column("unread", SmallInteger, nullable=False),
    Index("caldav_resources_by_uid", "owner", "calendar", "uid"),
)

# Writes that the copy has and the server may not have yet: to be completed, or taken back. `steps` are JSON.
caldav_writes = Table(
    "caldav_writes",
    metadata,
    Column("sequence", BigInteger().with_variant(Integer(), "sqlite"), primary_key=True, autoincrement=True),
    Column("owner", Text, nullable=False),
    Column("calendar", Text, nullable=False),
    Column("idempotency_key", Text),
    Column("state", Text, nullable=False),
    Column("steps", Text, nullable=False),
    CheckConstraint("state IN ('forward', 'back')", name="caldav_writes_state_is_known"),
)

# What the Feishu bot was sent, journalled before it is acknowledged: messages, clicks on its cards, and
# reminders to send. `subject` is what a second event may not be about: a message, or a question of a card.
# `body` holds what a person wrote, and is empty once the event is answered.
feishu_events = Table(
    "feishu_events",
    metadata,
    Column("sequence", BigInteger().with_variant(Integer(), "sqlite"), primary_key=True, autoincrement=True),
    Column("event_id", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("thread", Text, nullable=False),
    Column("chat_id", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("message_id", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("locale", Text, nullable=False),
    Column("state", Text, nullable=False),
    # when another try may begin: a process that works on the event moves it on
    Column("lease_ms", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    # the platform's time of the event, and ours
    Column("created_ms", BigInteger, nullable=False),
    Column("received_ms", BigInteger, nullable=False),
    # the card that answers it, and the question that waits there for a click
    Column("card_id", Text),
    Column("question", Text),
    CheckConstraint("state IN ('open', 'begun', 'done')", name="feishu_events_state_is_known"),
    UniqueConstraint("event_id", name="feishu_events_id"),
    UniqueConstraint("subject", name="feishu_events_once"),
    Index("feishu_events_by_state", "state", "sequence"),
    Index("feishu_events_by_thread", "thread", "sequence"),
    Index("feishu_events_by_card", "card_id"),
    Index("feishu_events_by_age", "received_ms"),
)

# The chat in which each event of the schedule was made: its reminder is sent there.
feishu_places = Table(
    "feishu_places",
    metadata,
    Column("owner", Text, primary_key=True),
    Column("id", Text, primary_key=True),
    Column("chat_id", Text, nullable=False),
    Column("locale", Text, nullable=False),
)
