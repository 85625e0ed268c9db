"""The schedule's tables as the code reads and writes them; the migrations make them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Index,
    Integer,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
)

from datetools_lc.stores.sql.tables import metadata

# A row is an event, a series, or an override: an occurrence that differs from its series.
# Instants are whole milliseconds since 1970 in UTC, spans half-open.
events = Table(
    "events",
    metadata,
    Column("sequence", BigInteger().with_variant(Integer(), "sqlite"), primary_key=True, autoincrement=True),
    Column("owner", Text, nullable=False),
    Column("calendar", Text, nullable=False),
    Column("id", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("description", Text, nullable=False),
    Column("location", Text, nullable=False),
    # title, location and description with letter case folded, for searching
    Column("folded", Text, nullable=False),
    # of a series, its first occurrence
    Column("start_ms", BigInteger, nullable=False),
    Column("end_ms", BigInteger, nullable=False),
    Column("timezone", Text, nullable=False),
    Column("all_day", SmallInteger, nullable=False),
    Column("busy", Text, nullable=False),
    Column("cancelled", SmallInteger, nullable=False),
    Column("blocks", SmallInteger, nullable=False),
    # A power of two above the duration: a window is searched once per such length, from that far before it,
    # so that one long event does not make every search long. 0 is a series.
    Column("reach_ms", BigInteger, nullable=False),
    # of a series; lists are JSON
    Column("rrule", Text),
    Column("until_ms", BigInteger),
    Column("exdates_ms", Text),
    Column("rdates_ms", Text),
    Column("over_ms", BigInteger),
    # of an override
    Column("series_id", Text),
    Column("original_ms", BigInteger),
    Column("created_ms", BigInteger, nullable=False),
    Column("updated_ms", BigInteger, nullable=False),
    # of a series by a calendar, how its dates were found
    Column("by_calendar", Text),
    Column("remind_minutes", Integer),
    # content lines of an .ics file that the other columns do not say
    Column("kept", Text),
    CheckConstraint("start_ms < end_ms", name="events_end_after_start"),
    CheckConstraint("busy IN ('busy', 'free')", name="events_busy_is_known"),
    UniqueConstraint("owner", "calendar", "id", name="events_id"),
    Index("events_by_span", "owner", "calendar", "reach_ms", "start_ms", "end_ms", "blocks"),
)
Index(
    "events_overrides",
    events.c.owner,
    events.c.calendar,
    events.c.series_id,
    events.c.original_ms,
    sqlite_where=events.c.series_id.is_not(None),
    postgresql_where=events.c.series_id.is_not(None),
)

Index(
    "events_reminded",
    events.c.owner,
    events.c.calendar,
    sqlite_where=events.c.remind_minutes.is_not(None),
    postgresql_where=events.c.remind_minutes.is_not(None),
)

# Reminders that were given out, by event or occurrence and by when they were due. Nothing rings once the
# event is over, so the row is forgotten then.
reminders = Table(
    "reminders",
    metadata,
    Column("owner", Text, primary_key=True),
    Column("calendar", Text, primary_key=True),
    Column("id", Text, primary_key=True),
    Column("due_ms", BigInteger, primary_key=True),
    Column("over_ms", BigInteger, nullable=False),
    Index("reminders_by_end", "over_ms"),
)

# When somebody last asked for the due reminders of a calendar: where nobody does, nothing rings.
reminder_rounds = Table(
    "reminder_rounds",
    metadata,
    Column("owner", Text, primary_key=True),
    Column("calendar", Text, primary_key=True),
    Column("asked_ms", BigInteger, nullable=False),
)

# The result of each write, as JSON, for replays: times without texts, and only for some weeks.
schedule_writes = Table(
    "schedule_writes",
    metadata,
    Column("owner", Text, primary_key=True),
    Column("idempotency_key", Text, primary_key=True),
    Column("outcome", Text, nullable=False),
    Column("written_ms", BigInteger, nullable=False),
    Index("schedule_writes_by_date", "written_ms"),
)

# A calendar with series: from when until when `busy` holds their occurrences, by which tz data. While the
# window is being extended, `goal_ms` is its end to be.
calendars = Table(
    "calendars",
    metadata,
    Column("id", BigInteger().with_variant(Integer(), "sqlite"), primary_key=True, autoincrement=True),
    Column("owner", Text, nullable=False),
    Column("calendar", Text, nullable=False),
    Column("from_ms", BigInteger, nullable=False),
    Column("until_ms", BigInteger, nullable=False),
    Column("goal_ms", BigInteger),
    Column("tzdata", Text, nullable=False),
    UniqueConstraint("owner", "calendar", name="calendars_name"),
)

# The occurrences of series that overlap the window of their calendar, as an index over what `events` says.
# Those that are overridden or cancelled have no row. `series` is the row number of the series.
busy = Table(
    "busy",
    metadata,
    Column("series", BigInteger, primary_key=True, autoincrement=False),
    Column("start_ms", BigInteger, primary_key=True, autoincrement=False),
    Column("end_ms", BigInteger, nullable=False),
    Column("place", BigInteger, nullable=False),
    # a power of two above the duration, as in `events`
    Column("reach_ms", BigInteger, nullable=False),
    Column("blocks", SmallInteger, nullable=False),
    Index("busy_by_span", "place", "reach_ms", "start_ms", "end_ms", "blocks"),
    sqlite_with_rowid=False,
)

# Series whose rows in `busy` have to be written again: where `wrong`, they must not be read until then, else
# they only end too early for the calendar's `goal_ms`.
busy_queue = Table(
    "busy_queue",
    metadata,
    Column("place", BigInteger, primary_key=True, autoincrement=False),
    Column("series", BigInteger, primary_key=True, autoincrement=False),
    Column("wrong", SmallInteger, nullable=False),
    sqlite_with_rowid=False,
)

# Pairs of series, by row number and the lesser first, that conflict from this start on: too far ahead to be
# checked when they were written.
late_clashes = Table(
    "late_clashes",
    metadata,
    Column("place", BigInteger, primary_key=True, autoincrement=False),
    Column("series", BigInteger, primary_key=True, autoincrement=False),
    Column("met", BigInteger, primary_key=True, autoincrement=False),
    Column("start_ms", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
