"""Connections that are lost and servers that are away: what was written is told as written."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, event

from datetools_lc.stores.config import open_store
from datetools_lc.stores.expenses.port import ExpenseChange, Saved
from datetools_lc.stores.schedule.port import Added
from datetools_lc.stores.sql.retries import OutcomeUnknown
from datetools_lc.stores.sql.store import SqlStore
from datetools_lc.testing.calendars import NOW, Calendar
from datetools_lc.testing.expenses import everything, key, lunch, save
from tests.postgres_server import PostgresServer
from tests.stores.postgres.sessions import beside, end_other_sessions


@pytest.fixture
def opened(postgres_url: str) -> Iterator[SqlStore]:
    with open_store(postgres_url) as store:
        yield store


def test_connections_that_the_server_has_ended_are_noticed_before_they_are_used(
    opened: SqlStore, postgres_url: str
) -> None:
    save(opened.expenses)
    assert end_other_sessions(postgres_url) >= 1
    save(opened.expenses, number=2)
    end_other_sessions(postgres_url)
    assert everything(opened.expenses).total == 2


def once(action: Any) -> Any:
    """A listener that acts at its first call alone."""
    left = [action]
    return lambda *_: left.pop()() if left else None


def test_a_write_whose_connection_is_lost_half_way_is_done_again(opened: SqlStore, postgres_url: str) -> None:
    calendar = Calendar(opened.schedule)
    calendar.add("talk", "2026-03-11 09:00")
    lose = once(lambda: end_other_sessions(postgres_url))

    def lose_at_the_event(_c: object, _cursor: object, statement: str, *_: object) -> None:
        if statement.startswith("INSERT INTO events"):
            lose()

    event.listen(opened.database.engine, "before_cursor_execute", lose_at_the_event)
    added = calendar.try_add("gym", "2026-03-11 12:00")
    assert isinstance(added, Added)
    assert not added.replayed
    assert calendar.listed("2026-03-11", "2026-03-12") == ["Wed 03-11 09:00 talk", "Wed 03-11 12:00 gym"]


def lose_at_commit(store: SqlStore, verb: str, *, written: bool = True) -> list[str]:
    """Lose the connection at the next commit after a statement with this verb; the list then says so.

    `written`: whether the server has done it, so that only its answer is lost.
    """
    seen: set[str] = set()
    lost: list[str] = []

    def lose(connection: Connection) -> None:
        if verb in seen and not lost:
            driver: Any = connection.connection.driver_connection
            if written:
                driver.commit()
            driver.close()
            lost.append(verb)

    engine = store.database.engine
    event.listen(engine, "before_cursor_execute", lambda _c, _u, statement, *_: seen.add(statement[:6]))
    event.listen(engine, "commit", lose)
    return lost


@pytest.mark.parametrize("written", [True, False])
def test_what_became_of_a_commit_is_asked_where_the_connection_is_lost_at_it(
    opened: SqlStore, written: bool
) -> None:
    save(opened.expenses)
    lost = lose_at_commit(opened, "INSERT", written=written)
    saved = opened.expenses.save("ann", lunch("7"), key=key(2), created=NOW)
    assert isinstance(saved, Saved)
    assert (lost, saved.replayed) == (["INSERT"], False)
    assert everything(opened.expenses).total == 2


@pytest.mark.parametrize("written", [True, False])
def test_a_delete_or_a_change_without_a_key_is_done_once_and_told_as_it_was(
    opened: SqlStore, written: bool
) -> None:
    first, second = save(opened.expenses, number=1), save(opened.expenses, number=2)
    lost = lose_at_commit(opened, "DELETE", written=written)
    assert opened.expenses.delete("ann", first.id) == first
    lost += lose_at_commit(opened, "UPDATE", written=written)
    changed = opened.expenses.update("ann", second.id, ExpenseChange(remark="dinner"))
    assert (changed.before, changed.expense.remark) == (second, "dinner")
    assert lost == ["DELETE"]
    assert everything(opened.expenses).records == (changed.expense,)


def test_an_outcome_that_nobody_can_tell_is_said_so_and_a_key_settles_it(
    opened: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    expense = save(opened.expenses)
    monkeypatch.setattr("datetools_lc.stores.sql.postgres.database._OUTCOME_PATIENCE", 0)
    lose_at_commit(opened, "INSERT")
    saved = opened.expenses.save("ann", lunch("7"), key=key(2), created=NOW)
    assert isinstance(saved, Saved)
    assert saved.replayed  # read by its key
    assert everything(opened.expenses).total == 2
    lose_at_commit(opened, "UPDATE")
    with pytest.raises(OutcomeUnknown, match="it is not known whether this was written; look before"):
        opened.expenses.update("ann", expense.id, ExpenseChange(remark="dinner"))


def crash_before_the_next_commit(server: PostgresServer, store: SqlStore) -> list[bool]:
    """Lose a transaction, and have another one commit that gets its id.

    The list then says whether it got it.
    """
    again: list[bool] = []

    def crash() -> None:
        with beside(server.url()) as connection:
            lost = connection.execute(
                "SELECT backend_xid::text FROM pg_stat_activity WHERE backend_xid IS NOT NULL"
            ).fetchone()
        server.stop(signal.SIGQUIT)
        server.start()
        with beside(server.url()) as connection:
            other = connection.execute("SELECT pg_current_xact_id()::xid::text").fetchone()
        again.append(lost == other)

    event.listen(store.database.engine, "commit", once(crash))
    return again


def test_a_commit_that_a_crash_lost_is_not_taken_for_that_of_another_with_the_same_id(
    own_server: PostgresServer,
) -> None:
    with open_store(own_server.url()) as store:
        first = save(store.expenses)
        lost_save = crash_before_the_next_commit(own_server, store)
        store.expenses.save("ann", lunch("7"), key=key(2), created=NOW)
        assert everything(store.expenses).total == 2
        lost_delete = crash_before_the_next_commit(own_server, store)
        with pytest.raises(OutcomeUnknown):
            store.expenses.delete("ann", first.id)
        assert everything(store.expenses).total == 2
    assert (lost_save, lost_delete) == ([True], [True])


def test_a_server_that_is_away_for_a_moment_is_waited_for(
    opened: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    import psycopg

    save(opened.expenses)
    opened.database.engine.dispose()
    refusals = [psycopg.OperationalError("connection failed: Connection refused")] * 3

    def refuse(*_: object) -> None:
        if refusals:
            raise refusals.pop()

    event.listen(opened.database.engine, "do_connect", refuse)
    assert everything(opened.expenses).total == 1
    assert refusals == []


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_a_forked_child_uses_connections_of_its_own(postgres_url: str) -> None:
    program = """
import os, sys
from datetools_lc.stores.config import open_store
from datetools_lc.testing.expenses import save
store = open_store(sys.argv[1])
save(store.expenses, number=1)
child = os.fork()
for number in range(10):
    save(store.expenses, number=10 * bool(child) + number)
store.close()
if child:
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    subprocess.run([sys.executable, "-c", program, postgres_url], check=True, timeout=60)
    with open_store(postgres_url) as store:
        assert everything(store.expenses).total == 20
