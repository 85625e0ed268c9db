"""The tables as the code reads and writes them. The migrations make them; a test holds the two together."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

# Amounts are whole fen and instants whole milliseconds since 1970 in UTC: integers sum and compare exactly.
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
    Column("amount_fen", BigInteger, nullable=False),
    Column("type", Text, nullable=False),
    Column("date_ms", BigInteger, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    CheckConstraint("amount_fen > 0", name="expenses_amount_is_positive"),
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
