"""Conversations in a file and on a server: they outlive their process, and grow with their turns alone."""

from __future__ import annotations

import asyncio
import logging
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from blockbuster import blockbuster_ctx
from langchain_core.messages import AIMessage, ToolCall
from langgraph.types import Command

from datetools_lc import create_assistant
from datetools_lc.agents.conversations import runs
from datetools_lc.agents.conversations.opening import open_conversations
from datetools_lc.agents.conversations.saver import ConversationSaver, written_at
from datetools_lc.agents.graph import AgentGraph
from datetools_lc.cli.conversation.kept import choose_conversations
from datetools_lc.errors import ConfigurationError, InvalidValue, StoreUnavailable
from datetools_lc.stores.config import connect_store, open_store
from datetools_lc.testing.expenses import everything
from tests.agents.graphs import conversation_worker
from tests.agents.graphs.conversation_worker import QUESTION, SAVE, THREAD, make_agent
from tests.postgres_refusals import WRONG_PASSWORD, refusing


@pytest.fixture(params=["file", "server"])
def conversations(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where conversations are kept: in a file, and on a server."""
    if request.param == "file":
        return str(tmp_path / "threads" / "conversations.sqlite3")
    return str(request.getfixturevalue("fresh_postgres"))


@pytest.fixture
def records(tmp_path: Path) -> str:
    return str(tmp_path / "records.sqlite3")


def offline(conversations: str, records: str) -> AgentGraph:
    return create_assistant(
        timezone="Asia/Shanghai",
        locale="en",
        store=connect_store(records),
        conversations=conversations,
    )


def say(agent: AgentGraph, text: Any) -> Any:
    given = text if isinstance(text, Command) else {"messages": [{"role": "user", "content": text}]}
    return agent.invoke(given, THREAD)


def size_of(conversations: str) -> int:
    """The bytes that the rows of all threads take."""
    if "://" in conversations:
        import psycopg

        with psycopg.connect(conversations) as server:
            tables = ("checkpoints", "checkpoint_blobs", "checkpoint_writes")
            rows = [
                server.execute(f"SELECT coalesce(sum(pg_column_size(t)), 0) FROM {table} t".encode())
                for table in tables
            ]
            return sum(int((row.fetchone() or (0,))[0]) for row in rows)
    with closing(sqlite3.connect(conversations)) as file:
        sizes = [
            file.execute(f"SELECT coalesce(sum(length({column})), 0) FROM {table}").fetchone()[0]
            for table, column in (("checkpoints", "checkpoint"), ("writes", "value"))
        ]
        return sum(sizes)


def test_a_conversation_goes_on_in_another_process_and_its_question_too(
    conversations: str, records: str
) -> None:
    with make_agent(conversations, records, [AIMessage("", tool_calls=[SAVE]), AIMessage("saved")]) as agent:
        say(agent, "打车20")
    with open_store(records) as store:
        (record,) = everything(store.expenses, owner="local").records
    delete = ToolCall(name="delete_expense", args={"record_id": record.id}, id="call-2")
    with make_agent(conversations, records, [AIMessage("", tool_calls=[delete])]) as agent:
        (question,) = say(agent, "hmm")["__interrupt__"]  # nobody has plainly asked for it
    with make_agent(conversations, records, [AIMessage("deleted")]) as agent:  # after another restart
        assert agent.get_state(THREAD).interrupts == (question,)
        answer: Command[Any] = Command(resume={question.id: {"type": "approve"}})
        done = say(agent, answer)
    kinds = ["human", "ai", "tool", "ai", "human", "ai", "tool", "ai"]
    assert [message.type for message in done["messages"]] == kinds
    with open_store(records) as store:
        assert everything(store.expenses, owner="local").total == 0


@pytest.mark.slow
@pytest.mark.parametrize("way", ["sync", "async"])
def test_a_process_killed_inside_of_a_tool_resumes_without_a_second_write(
    conversations: str, records: str, way: str
) -> None:
    arguments = [sys.executable, conversation_worker.__file__, conversations, records, way]
    assert subprocess.run(arguments, timeout=120, check=False).returncode == -signal.SIGKILL
    with open_store(records) as store:
        assert everything(store.expenses, owner="local").total == 1  # it was written, and nobody was told
    with make_agent(conversations, records, [AIMessage("saved")]) as agent:
        assert agent.get_state(THREAD).next == ("tools",)
        result = asyncio.run(agent.ainvoke(None, THREAD)) if way == "async" else agent.invoke(None, THREAD)
        assert [message.type for message in result["messages"]] == ["human", "ai", "tool", "ai"]
    with open_store(records) as store:
        assert everything(store.expenses, owner="local").total == 1


@pytest.mark.parametrize("how", [{"durability": "exit"}, {"checkpoint_during": False}])
def test_a_run_that_would_save_nothing_until_its_end_is_refused(
    conversations: str, records: str, how: dict[str, Any]
) -> None:
    with offline(conversations, records) as agent:
        with pytest.raises(ConfigurationError, match="empty thread"):
            agent.invoke(QUESTION, THREAD, **how)
        with pytest.raises(ConfigurationError, match="empty thread"):
            asyncio.run(agent.ainvoke(QUESTION, THREAD, **how))
        agent.invoke(QUESTION, THREAD, durability="async")
        assert agent.get_state(THREAD).values["messages"]


def test_storage_grows_with_the_turns_and_not_with_their_square(conversations: str, records: str) -> None:
    sizes = []
    with offline(conversations, records) as agent:
        for turn in range(24):
            say(agent, f"taxi {turn + 1} yuan")
            if turn + 1 in (6, 12, 24):
                sizes.append(size_of(conversations))
    first, second, third = sizes
    assert (third - second) < 2.6 * (second - first)  # 12 turns more beside 6: twice as much, not four times


async def test_async_runs_keep_the_same_threads_without_blocking_the_loop(
    conversations: str, records: str
) -> None:
    agent = offline(conversations, records)
    with blockbuster_ctx():
        first = await agent.ainvoke({"messages": [{"role": "user", "content": "taxi 20 yuan"}]}, THREAD)
        parts = [part async for part in agent.astream({"messages": [("user", "coffee 9 yuan")]}, THREAD)]
        state = await agent.aget_state(THREAD)
    assert parts
    assert len(state.values["messages"]) > len(first["messages"])
    assert len([one async for one in agent.aget_state_history(THREAD)]) == 1  # the latest state alone
    await agent.aclose()


def test_threads_are_pruned_by_age_and_the_others_stay(conversations: str, records: str) -> None:
    with offline(conversations, records) as agent:
        say(agent, "taxi 20 yuan")
    saver = open_conversations(conversations)
    with closing(saver):
        (thread,) = saver.threads()
        assert thread.thread_id == "t"
        assert abs(thread.last - datetime.now(UTC)) < timedelta(minutes=5)
        assert saver.prune_before(thread.last) == []
        assert saver.prune_before(thread.last + timedelta(milliseconds=1)) == [thread]
        assert saver.threads() == []
        assert size_of(conversations) == 0


def test_tidying_one_thread_touches_no_other(conversations: str, records: str) -> None:
    with offline(conversations, records) as agent:
        say(agent, "taxi 20 yuan")
        agent.invoke(QUESTION, {"configurable": {"thread_id": "other"}})
        for thread in ("t", "other"):
            assert agent.get_state({"configurable": {"thread_id": thread}}).values["messages"]


def test_a_file_of_conversations_is_the_users_alone_and_forgets_what_was_pruned(
    tmp_path: Path, records: str
) -> None:
    path = tmp_path / "new" / "threads.sqlite3"
    with offline(str(path), records) as agent:
        say(agent, "S3CRET taxi 20 yuan")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    saver = open_conversations(f"sqlite:///{path}")
    with closing(saver):
        saver.prune_before(datetime.now(UTC) + timedelta(days=1))
    assert all(b"S3CRET" not in file.read_bytes() for file in path.parent.rglob("*") if file.is_file())


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("", "must be a file path"),
        (":memory:", "memory would lose them"),
        ("mysql://h/d", "not supported"),
        ("postgresql://ann:s3cret@h:x/d", "URL"),
    ],
)
def test_what_cannot_keep_conversations_is_refused_when_the_agent_is_built(wrong: str, told: str) -> None:
    with pytest.raises(ConfigurationError, match=told) as refused:
        create_assistant(timezone="Asia/Shanghai", database=":memory:", conversations=wrong)
    assert "s3cret" not in refused.value.message


def test_a_path_object_names_a_file_as_its_text_does(tmp_path: Path) -> None:
    kept, records = tmp_path / "threads.sqlite3", tmp_path / "records.sqlite3"
    with create_assistant(timezone="Asia/Shanghai", database=records, conversations=kept) as agent:
        agent.invoke({"messages": [("user", "taxi 20")]}, THREAD)
    assert kept.is_file()


def test_the_file_of_the_records_is_refused(records: str) -> None:
    open_store(records).close()
    with offline(records, records) as agent, pytest.raises(ConfigurationError, match="file of their own"):
        say(agent, "taxi 20 yuan")


def test_a_checkpointer_beside_conversations_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match="not both"):
        create_assistant(
            timezone="Asia/Shanghai", checkpointer=True, conversations=str(tmp_path / "threads.sqlite3")
        )


def test_conversations_that_cannot_be_reached_are_a_clear_error(records: str) -> None:
    with offline("postgresql://ann:s3cret@127.0.0.1:1/none?connect_timeout=1", records) as agent:
        with pytest.raises(StoreUnavailable, match="cannot be reached") as down:
            say(agent, "taxi 20 yuan")
        assert "s3cret" not in down.value.message


def test_a_server_that_refuses_the_password_says_so_at_once_and_names_no_user(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    with refusing(WRONG_PASSWORD) as port:
        url = f"postgresql://ann:s3cret@127.0.0.1:{port}/none?sslmode=disable"
        for use in ("exists", "threads", "try_turn"):
            with closing(open_conversations(url)) as saver:
                with pytest.raises(ConfigurationError, match="refuses the user or the password") as refused:
                    getattr(saver, use)(*(["x"] if use == "try_turn" else []))
                assert "ann" not in refused.value.message
    assert "ann" not in capfd.readouterr().err
    assert "ann" not in caplog.text


def test_what_the_pool_logs_of_a_server_that_went_away_names_no_user(
    fresh_postgres: str, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(open_conversations(fresh_postgres)) as saver:
        assert saver.threads() == []
        pool = saver._pool  # type: ignore[attr-defined]  # only its name: the log's lines begin with it
        caplog.clear()
        logging.getLogger("psycopg.pool").warning("error connecting in %r: %s", pool.name, 'user "ann"')
        logging.getLogger("psycopg.pool").warning("error connecting in %r: %s", "the app's own", "why")
    assert [record.getMessage() for record in caplog.records] == ['error connecting in "the app\'s own": why']


@pytest.mark.parametrize("thread_id", ["\ud800", "a\0b"])
def test_a_thread_that_no_database_can_hold_is_refused(
    conversations: str, records: str, thread_id: str
) -> None:
    with offline(conversations, records) as agent, pytest.raises(InvalidValue, match="thread_id must be"):
        agent.invoke(
            {"messages": [{"role": "user", "content": "taxi 20"}]}, {"configurable": {"thread_id": thread_id}}
        )


def test_the_option_comes_before_the_environment() -> None:
    variables = {"DATETOOLS_CONVERSATIONS": "/b"}
    assert [choose_conversations(given, variables) for given in ("/a", None)] == ["/a", "/b"]
    assert choose_conversations(None, {}) is None


def test_the_time_of_a_checkpoint_is_in_its_id() -> None:
    made = datetime(2024, 7, 31, 20, 14, 19, 804_164, UTC)
    assert written_at("1ef4f797-8335-6428-8001-8a1503f9b875") == made


@pytest.fixture
def saver(conversations: str) -> Iterator[ConversationSaver]:
    opened = open_conversations(conversations)
    yield opened
    opened.close()
    opened.close()


def test_a_saver_that_nobody_used_can_be_closed_and_counts_nothing(saver: ConversationSaver) -> None:
    assert saver.threads() == []


def test_a_thread_that_somebody_goes_on_with_is_not_pruned(
    conversations: str, records: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with offline(conversations, records) as agent, closing(open_conversations(conversations)) as pruner:
        say(agent, "taxi 20")
        listed = pruner.threads()
        say(agent, "lunch 5")  # between the list and the deletion
        monkeypatch.setattr(pruner, "threads", lambda: listed)
        assert pruner.prune_before(datetime.now(UTC) + timedelta(days=1)) == []
        monkeypatch.undo()
        end = pruner.try_turn(listed[0].thread_id)
        assert end is not None
        assert pruner.prune_before(datetime.now(UTC) + timedelta(days=1)) == []  # a turn is under way
        end()
        gone = pruner.prune_before(datetime.now(UTC) + timedelta(days=1))
        assert [thread.thread_id for thread in gone] == [listed[0].thread_id]
        assert pruner.threads() == []


def test_a_turn_that_ended_can_be_taken_at_once(conversations: str, records: str) -> None:
    with offline(conversations, records) as agent, closing(open_conversations(conversations)) as other:
        say(agent, "taxi 20")
        thread_id = other.threads()[0].thread_id
        for _ in range(50):
            end = other.try_turn(thread_id)
            assert end is not None
            end()


def test_runs_of_one_thread_take_turns_and_lose_none(conversations: str, records: str) -> None:
    with offline(conversations, records) as one, offline(conversations, records) as other:
        with ThreadPoolExecutor(4) as pool:
            turns = [pool.submit(say, (one, other)[n % 2], f"taxi {n}") for n in range(1, 5)]
            for turn in turns:
                turn.result()
        said = {message.text for message in say(one, "lunch 9")["messages"] if message.type == "human"}
    assert said >= {"taxi 1", "taxi 2", "taxi 3", "taxi 4", "lunch 9"}


def test_a_thread_that_another_program_does_not_let_go_of_is_a_clear_error(
    conversations: str, records: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "TURN_SECONDS", 0.1)
    with offline(conversations, records) as agent, closing(open_conversations(conversations)) as other:
        say(agent, "taxi 20")
        end = other.try_turn(other.threads()[0].thread_id)
        assert end is not None
        with pytest.raises(StoreUnavailable, match="in use by another program"):
            say(agent, "taxi 30")
        end()
        say(agent, "taxi 30")
