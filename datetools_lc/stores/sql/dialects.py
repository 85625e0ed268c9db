"""What SQLite and PostgreSQL write differently in a statement: upserts, and a list of spans as a table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import reduce
from typing import Any

from sqlalchemy import BigInteger, Join, Table, bindparam, true
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


def cross_join(*tables: Any) -> Any:
    """The tables joined without a condition; SQLite then searches them in this order."""
    return reduce(lambda left, right: _CrossJoin(left, right, true()), tables)


@compiles(_CrossJoin)
def _(element: Any, compiler: Any, **kw: Any) -> str:
    kw["asfrom"] = True
    return f"{compiler.process(element.left, **kw)} CROSS JOIN {compiler.process(element.right, **kw)}"


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
