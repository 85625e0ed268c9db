"""`ask` and `chat`: the real graph, offline."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from langchain.agents.middleware import HumanInTheLoopMiddleware
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc.agents.factory import build_agent
from datetools_lc.cli.conversation import turns
from datetools_lc.cli.conversation.turns import Conversation
from datetools_lc.cli.settings import Settings
from tests.cli.conftest import Cli
from tests.ports import refusing_port


def calls_of(messages: list[dict[str, Any]]) -> list[tuple[str, dict[str, object]]]:
    asked = [call for message in messages for call in message.get("tool_calls", ())]
    return [(call["name"], call["args"]) for call in asked]


def test_a_sentence_with_a_date_calls_the_date_tool_first_and_carries_its_value_on(cli: Cli) -> None:
    ran = cli("ask", "昨天打车花了20元", "--json")
    assert (ran.code, ran.err) == (0, "")
    messages = ran.json()["messages"]
    assert calls_of(messages) == [
        ("parseDateExpression", {"type": "relative", "offset": -1, "unit": "day"}),
        ("saveExpenseToLark", {"remark": "打车", "category": "交通", "amount": 20, "date": 1772204400000}),
    ]
    assert [message["role"] for message in messages] == [
        *("user", "assistant", "tool", "assistant", "tool", "assistant")
    ]
    results = [message for message in messages if message["role"] == "tool"]
    asked = [call["id"] for message in messages for call in message.get("tool_calls", ())]
    assert [result["tool_call_id"] for result in results] == asked
    assert {result["status"] for result in results} == {"success"}
    assert json.loads(results[0]["content"])["timestamp"] == 1772204400000
    assert ran.json()["reply"] == messages[-1]["content"]


def test_a_sentence_without_a_date_calls_no_date_tool(cli: Cli) -> None:
    messages = cli("ask", "花了 50 元", "--json").json()["messages"]
    assert calls_of(messages) == [
        ("saveExpenseToLark", {"remark": "未备注", "category": "购物", "amount": 50})
    ]


def test_a_hyphen_reads_what_is_piped_in(cli: Cli) -> None:
    assert "2026-02-28" in cli("ask", "-", stdin="昨天打车花了20元\n").out
    assert cli("ask", "-", stdin="\n").code == 2
    assert [each["text"] for each in cli("dates", "-", stdin="明天\n").json()] == ["明天"]


@pytest.mark.parametrize("command", [("ask", "-"), ("dates", "-"), ("chat",)], ids=" ".join)
def test_a_byte_order_mark_is_no_part_of_what_is_piped_in(cli: Cli, command: tuple[str, ...]) -> None:
    said = "yesterday taxi 20\n"
    assert cli(*command, stdin=f"\ufeff{said}").out == cli(*command, stdin=said).out


def test_ask_prints_the_reply_alone(cli: Cli) -> None:
    cli("ask", "午饭35元")  # makes the file of the records, which is told
    ran = cli("ask", "昨天打车花了20元")
    assert (ran.code, ran.err) == (0, "")
    assert "2026-02-28" in ran.out
    assert "parseDateExpression" not in ran.out


@pytest.mark.parametrize("text", ["", "  \n"])
def test_an_empty_text_is_wrong_usage(cli: Cli, text: str) -> None:
    ran = cli("ask", text)
    assert (ran.code, ran.out) == (2, "")
    assert "the text is empty" in ran.err


def test_what_is_not_understood_is_said_and_nothing_is_done(cli: Cli) -> None:
    ran = cli("ask", "the quick brown fox", "--json")
    assert ran.code == 1
    assert calls_of(ran.json()["messages"]) == []
    assert "DATETOOLS_MODEL" in ran.json()["reply"]


def test_a_ledger_that_cannot_be_used_is_refused_by_name(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "folder.sqlite3"
    file.mkdir()
    ran = cli("ask", "昨天打车花了20元", "--database", str(file))
    assert ran.code == 2  # the option names what cannot be one
    assert str(file) in ran.out + ran.err


def test_two_users_never_see_each_others_expenses(cli: Cli) -> None:
    assert cli("ask", "昨天打车花了20元", "--user", "ada").code == 0
    assert cli("expenses", "list", "--json", "--user", "bob", "--range", "last_month").json()["total"] == 0
    seen = cli("expenses", "list", "--json", "--user", "ada", "--range", "last_month").json()
    assert [record["remark"] for record in seen["records"]] == ["打车"]
    record = seen["records"][0]["recordId"]
    delete = json.dumps({"record_id": record})
    assert cli("call", "delete_expense", delete, "--user", "bob").code == 1
    assert cli("call", "delete_expense", delete, "--user", "ada").code == 0


def test_the_same_purchase_said_twice_is_written_twice(cli: Cli) -> None:
    for _ in range(2):
        cli("ask", "昨天打车花了20元")
    assert cli("expenses", "list", "--json", "--range", "last_month").json()["total"] == 2


@pytest.fixture
def gated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Saving waits for the person's word."""

    @contextmanager
    def start(settings: Settings, **_: object) -> Iterator[Conversation]:
        store = settings.store()
        gate = HumanInTheLoopMiddleware(
            interrupt_on={"saveExpenseToLark": {"allowed_decisions": ["approve", "reject"]}},
            interrupt_mode="per_call",
        )
        agent = build_agent(
            "assistant",
            timezone=settings.zone(),
            clock=settings.clock,
            store=store,
            middleware=[gate],
            checkpointer=InMemorySaver(),
        )
        yield Conversation(agent, settings.context(settings.zone()))
        store.close()

    monkeypatch.setattr(turns, "start", start)


def saved(cli: Cli) -> int:
    return int(cli("expenses", "list", "--json", "--range", "last_month").json()["total"])


def test_what_needs_a_confirmation_is_shown_and_not_run(cli: Cli, gated: None) -> None:
    ran = cli("ask", "昨天打车花了20元")
    assert ran.code == 1
    assert 'saveExpenseToLark {"remark":"打车","category":"交通","amount":20,"date":1772204400000}' in ran.out
    assert "--yes" in ran.err
    assert saved(cli) == 0


def test_as_json_a_pending_call_comes_with_its_arguments_and_without_a_reply(cli: Cli, gated: None) -> None:
    ran = cli("ask", "昨天打车花了20元", "--json")
    assert ran.code == 1
    assert ran.json()["reply"] == ""
    assert [call["name"] for call in ran.json()["pending"]] == ["saveExpenseToLark"]


def test_yes_runs_what_needs_a_confirmation(cli: Cli, gated: None) -> None:
    ran = cli("ask", "昨天打车花了20元", "--yes", "--json")
    assert ran.code == 0
    assert len([each for each in ran.json()["messages"] if each["role"] == "tool"]) == 2
    assert saved(cli) == 1


UNKNOWN = "meeting with zorbler tomorrow at 3pm"


def test_an_unknown_name_is_asked_about_and_written_with_yes_only(cli: Cli) -> None:
    asked = cli("ask", UNKNOWN)
    assert asked.code == 1
    assert asked.out.startswith("Save meeting with zorbler, ")
    assert "--yes" in asked.err
    written = cli("ask", UNKNOWN, "--yes")
    assert written.code == 0
    assert written.out.startswith("✅ Added: ")


@pytest.mark.parametrize(
    ("answer", "written"),
    [
        ("y", 1),
        ("Yes", 1),
        ("是", 1),  # in whatever language the terminal is
        ("はい", 1),
        ("n", 0),
        ("yes please", 0),
        ("", 0),
    ],
)
def test_chat_asks_before_it_runs_what_needs_a_confirmation(
    cli: Cli, gated: None, answer: str, written: int
) -> None:
    ran = cli("chat", stdin=f"昨天打车花了20元\n{answer}\n")
    assert ran.code == 0
    assert "Run it?" in ran.err
    assert saved(cli) == written


def test_chat_takes_one_turn_for_each_line_and_remembers_what_it_asked(cli: Cli) -> None:
    ran = cli("chat", "--json", stdin="昨天打车\n\n20元\n")
    assert ran.code == 0
    first, second = (json.loads(line) for line in ran.out.splitlines())
    assert calls_of(first["messages"]) == []
    assert [name for name, _ in calls_of(second["messages"])] == ["parseDateExpression", "saveExpenseToLark"]
    assert "parseDateExpression" in ran.err


def test_chat_ends_quietly_where_the_input_ends(cli: Cli) -> None:
    cli("ask", "午饭35元")  # makes the file of the records, which is told
    ran = cli("chat", stdin="")
    assert (ran.code, ran.out, ran.err) == (0, "", "")


def test_chat_ends_quietly_at_an_interrupt(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("datetools_lc.cli.commands.chat._read", interrupted)
    assert cli("chat").code == 0


@pytest.mark.parametrize(
    "word",
    [
        "exit",
        "quit",
        "/exit",
        "QUIT",
        "退出",
        "終了",
        "exit.",
        "退出。",
        "終わり",
        "「終わり」",
        "終わり。",
        "结束",
    ],
)
def test_chat_is_left_by_a_word(cli: Cli, word: str) -> None:
    ran = cli("chat", "--locale", "en", stdin=f"hello\n{word}\n昨天打车花了20元\n")
    assert (ran.code, len(ran.out.split("Hello!"))) == (0, 2)
    assert saved(cli) == 0


@pytest.mark.parametrize("word", ["bye", "Goodbye!", "ok, see you later", "再见", "またね"])
def test_chat_ends_with_a_goodbye_that_is_answered(cli: Cli, word: str) -> None:
    ran = cli("chat", "--locale", "en", stdin=f"{word}\n昨天打车花了20元\n")
    assert len(ran.out.splitlines()) == 1
    assert saved(cli) == 0


@pytest.mark.slow  # it is asked again before it is given up
def test_ask_fails_where_the_model_gives_no_answer(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "key")
    with refusing_port() as port:
        monkeypatch.setenv("OPENAI_BASE_URL", f"http://127.0.0.1:{port}/v1")
        ran = cli("ask", "write me a poem", "--model", "openai:gpt-4.1-mini", "--json")
    assert ran.code == 1
    assert ran.json()["stopped_by"] == "model_unavailable"


def test_chat_explains_itself_without_a_turn(cli: Cli) -> None:
    ran = cli("chat", "--locale", "ja", "--currency", "JPY", stdin="/help\n")
    assert (ran.code, ran.out) == (0, "")
    assert "昨日タクシーで20円" in ran.err
    assert "明日15時に田中さんと会議" in ran.err
    assert "exit" in ran.err


def test_chat_opens_with_examples_at_a_terminal(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("datetools_lc.cli.commands.chat._is_terminal", lambda: True)
    ran = cli("chat", "--locale", "zh", stdin="")
    assert ran.out == ""
    assert "- 明天下午3点和小李开会" in ran.err
    assert "/help" in ran.err


@pytest.mark.parametrize("said", ["hello", "thanks", "昨天打车", "what day is it in 3 weeks"])
def test_an_answer_and_a_question_back_are_successes(cli: Cli, said: str) -> None:
    assert cli("ask", said).code == 0


def test_an_empty_text_is_wrong_usage_of_both(cli: Cli) -> None:
    assert [cli(command, " ").code for command in ("ask", "understand")] == [2, 2]


@pytest.mark.parametrize(
    ("locale", "text", "said"),
    [
        ("zh", "午饭30元", "无法写入 "),
        ("zh", "明天下午3点开会", "无法写入 "),
        ("ja", "昼食30元", " に書き込めません"),
        ("en", "午饭30元", " cannot be written; allow writing to it"),
        ("en", "lunch 30", ""),  # the reply says it
    ],
)
def test_what_is_wrong_with_the_store_is_told_to_who_can_mend_it(
    cli: Cli, tmp_path: Path, locale: str, text: str, said: str
) -> None:
    assert cli("ask", "lunch 20").code == 0
    read_only = f"sqlite:///file:{tmp_path / 'ledger.sqlite3'}?mode=ro&uri=true"
    ran = cli("ask", text, "--locale", locale, "--database", read_only)
    assert ran.code == 1
    assert said in ran.err
    assert ("cannot be written" in ran.out + ran.err) is (locale == "en")
    assert len(ran.err.splitlines()) == bool(said)
