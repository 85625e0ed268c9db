"""What SQLite and PostgreSQL write differently in a statement: upserts, and a list of spans as a table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import reduce
from typing import Any

from sqlalchemy import BigInteger, Join, Table, and_, bindparam, true
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from datetools_lc.engine.spans import Span
from datetools_lc.engine.timestamps import to_unix_ms
from datetools_lc.stores.instants import ceil_unix_ms


def insert_of(dialect: str, table: Table) -> Any:
    """The dialect's INSERT, the one with `on_conflict_do_update`."""
    return {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[dialect](table)


def spans_parameter(spans: Sequence[Span]) -> str:
    """Spans as the value of a parameter, rounded outwards to whole milliseconds."""
    return json.dumps([(to_unix_ms(span.start), ceil_unix_ms(span.end)) for span in spans])


class _CrossJoin(Join):
    inherit_cache = True
    searched_by: tuple[Any, ...] = ()


def cross_join(*tables: Any) -> Any:
    """The tables joined without a condition; SQLite then searches them in this order."""
    return reduce(lambda left, right: _CrossJoin(left, right, true()), tables)


def look_up(*tables: Any, by: Sequence[Any]) -> Any:
    """The tables joined in this order, the last of them searched once for each row of the others.

    `by` are conditions on the last one that an index serves; the statement has them in its WHERE as well,
    with the same parameters. PostgreSQL orders joins by what it guesses of the rows, and would read the whole
    calendar: it gets a subquery that it must run for each row (OFFSET 0 keeps it from being taken apart).
    """
    joined = cross_join(*tables)
    joined.searched_by = tuple(by)
    return joined


@compiles(_CrossJoin)
def _(element: Any, compiler: Any, **kw: Any) -> str:
    kw["asfrom"] = True
    return f"{compiler.process(element.left, **kw)} CROSS JOIN {compiler.process(element.right, **kw)}"


@compiles(_CrossJoin, "postgresql")
def _(element: Any, compiler: Any, **kw: Any) -> str:
    kw["asfrom"] = True
    left, right = compiler.process(element.left, **kw), compiler.process(element.right, **kw)
    if not element.searched_by:
        return f"{left} CROSS JOIN {right}"
    by = compiler.process(and_(*element.searched_by))
    return f"{left} CROSS JOIN LATERAL (SELECT * FROM {right} WHERE {by} OFFSET 0) AS {right}"


class _EachSpan(FunctionElement[Any]):
    """A table of one column, `value`, with a row for each span of a `spans_parameter`."""

    inherit_cache = True


class _SpanStart(FunctionElement[int]):
    type = BigInteger()
    inherit_cache = True


class _SpanEnd(FunctionElement[int]):
    type = BigInteger()
    inherit_cache = True


def span_table(parameter: str) -> tuple[Any, Any, Any]:
    """The table of a parameter's spans, and their edges in whole milliseconds."""
    table = _EachSpan(bindparam(parameter)).table_valued("value", name="wanted")
    return table, _SpanStart(table.c.value), _SpanEnd(table.c.value)


@compiles(_EachSpan, "sqlite")
def _(element: Any, compiler: Any, **kw: Any) -> str:
    return f"json_each({compiler.process(element.clauses, **kw)})"


@compiles(_SpanStart, "sqlite")
def _(element: Any, compiler: Any, **kw: Any) -> str:
    return f"json_extract({compiler.process(element.clauses, **kw)}, '$[0]')"


@compiles(_SpanEnd, "sqlite")
def _(element: Any, compiler: Any, **kw: Any) -> str:
    return f"json_extract({compiler.process(element.clauses, **kw)}, '$[1]')"


@compiles(_EachSpan, "postgresql")
def _(element: Any, compiler: Any, **kw: Any) -> str:
    return f"jsonb_array_elements(CAST({compiler.process(element.clauses, **kw)} AS jsonb))"


@compiles(_SpanStart, "postgresql")
def _(element: Any, compiler: Any, **kw: Any) -> str:
    return f"CAST({compiler.process(element.clauses, **kw)} ->> 0 AS BIGINT)"


@compiles(_SpanEnd, "postgresql")
def _(element: Any, compiler: Any, **kw: Any) -> str:
    return f"CAST({compiler.process(element.clauses, **kw)} ->> 1 AS BIGINT)"
