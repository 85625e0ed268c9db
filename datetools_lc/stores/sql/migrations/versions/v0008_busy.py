"""The busy times of series, as rows. They are written later, a few series at a time."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    row_number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "calendars",
        sa.Column("id", row_number, primary_key=True, autoincrement=True),
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("calendar", sa.Text(), nullable=False),
        sa.Column("from_ms", sa.BigInteger(), nullable=False),
        sa.Column("until_ms", sa.BigInteger(), nullable=False),
        sa.Column("goal_ms", sa.BigInteger()),
        sa.Column("tzdata", sa.Text(), nullable=False),
        sa.UniqueConstraint("owner", "calendar", name="calendars_name"),
    )
    op.create_table(
        "busy",
        sa.Column("series", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("start_ms", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("end_ms", sa.BigInteger(), nullable=False),
        sa.Column("place", sa.BigInteger(), nullable=False),
        sa.Column("reach_ms", sa.BigInteger(), nullable=False),
        sa.Column("blocks", sa.SmallInteger(), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("busy_by_span", "busy", ["place", "reach_ms", "start_ms", "end_ms", "blocks"])
    op.create_table(
        "busy_queue",
        sa.Column("place", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("series", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("wrong", sa.SmallInteger(), nullable=False),
        sqlite_with_rowid=False,
    )
    if op.get_bind().dialect.name == "sqlite":
        _let_older_programs_mark_what_they_write()


def _let_older_programs_mark_what_they_write() -> None:
    """Older programs, which know no rows of busy times, ran on SQLite alone and may have the file open still.

    They change a row by deleting it and inserting another.
    """
    queue = "INSERT OR REPLACE INTO busy_queue (place, series, wrong)"
    for deed, row in (("insert", "NEW"), ("delete", "OLD")):
        here = f"calendars.owner = {row}.owner AND calendars.calendar = {row}.calendar"
        op.execute(
            f"CREATE TRIGGER events_busy_{deed} AFTER {deed} ON events"
            f" WHEN {row}.reach_ms = 0 OR {row}.series_id IS NOT NULL BEGIN"
            f" {queue} SELECT calendars.id, {row}.sequence, 1 FROM calendars"
            f" WHERE {here} AND {row}.reach_ms = 0;"
            f" {queue} SELECT calendars.id, series.sequence, 1 FROM calendars"
            " JOIN events AS series ON series.owner = calendars.owner"
            f" AND series.calendar = calendars.calendar AND series.id = {row}.series_id WHERE {here};"
            " END"
        )
