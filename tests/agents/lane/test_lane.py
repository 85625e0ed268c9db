"""The lane: which turns of a conversation the rules answer in a model's place, and which they leave to it."""

from collections.abc import Iterator, Sequence

import pytest
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, RemoveMessage, SystemMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import create_assistant
from datetools_lc.agents.middleware.lane.thread import is_for_rules
from datetools_lc.agents.settings import AgentSettings, Hybrid
from datetools_lc.environment import settings_from_env
from datetools_lc.errors import ConfigurationError
from tests.agents.lane.test_lane_attacks import Lane

CLASH = ("明天下午3点和老王开会", "明天下午3点面试")
TWO_FOUND = ("明天上午10点开会", "明天下午3点开会", "取消明天的会")
OURS = AIMessage("✅", response_metadata={"answered_by": "quickparse"})
CALLING = AIMessage(
    "",
    tool_calls=[{"name": "schedule_add", "args": {}, "id": "1"}],
    response_metadata={"answered_by": "quickparse"},
)


@pytest.fixture
def lane() -> Iterator[Lane]:
    made = Lane()
    yield made
    made.store.close()


def carry_on(lane: Lane, texts: Sequence[str]) -> tuple[int, list[str]]:
    """How often the model was asked in a thread, and what the calendar and the ledger hold."""
    lane.talk(texts)
    return lane.asked, sorted(lane.written(f"user{lane.users}"))


@pytest.mark.parametrize(
    ("messages", "ours"),
    [
        ([HumanMessage("a")], True),
        ([HumanMessage("a"), OURS, HumanMessage("b")], True),
        ([HumanMessage("a"), AIMessage("?"), HumanMessage("b")], False),  # a model's
        ([OURS, HumanMessage("a")], False),  # it answers nothing
        ([HumanMessage("a"), HumanMessage("b")], False),
        ([HumanMessage("a"), OURS], False),  # nobody has asked
        ([HumanMessage("a"), CALLING, HumanMessage("b")], False),  # the turn did not end
        ([SystemMessage("s"), HumanMessage("a")], False),
        ([HumanMessage("a", name="boss")], False),
        ([HumanMessage([{"type": "text", "text": "a"}])], False),
        ([], False),
    ],
)
def test_a_thread_is_for_the_rules_where_only_they_have_answered_plain_texts(
    messages: Sequence[AnyMessage], ours: bool
) -> None:
    assert is_for_rules(messages) is ours


@pytest.mark.parametrize(
    ("answer", "written"),
    [
        ("还是订吧", "event 2026-02-26T15:00"),
        ("第一个", "event 2026-02-26T16:00"),
        ("那就4点", "event 2026-02-26T16:00"),  # a time that was proposed
    ],
)
def test_an_answer_to_a_clash_of_their_own_is_the_rules(lane: Lane, answer: str, written: str) -> None:
    asked, events = carry_on(lane, [*CLASH, answer])
    assert asked == 0
    assert events == sorted(["event 2026-02-26T15:00", written])


@pytest.mark.parametrize("answer", ["算了", "不", "不用了"])
def test_a_no_to_a_clash_is_the_rules_too(lane: Lane, answer: str) -> None:
    assert carry_on(lane, [*CLASH, answer]) == (0, ["event 2026-02-26T15:00"])


@pytest.mark.parametrize(
    "answer", ["下午4点评审", "那就下午5点", "打车20元", "好的", "这个月花了多少", "第九个"]
)
def test_anything_else_after_a_clash_is_the_models(lane: Lane, answer: str) -> None:
    assert carry_on(lane, [*CLASH, answer]) == (1, ["event 2026-02-26T15:00"])


def test_a_clash_is_open_until_the_next_turn_only(lane: Lane) -> None:
    asked, events = carry_on(lane, [*CLASH, "算了", "还是订吧"])
    assert (asked, events) == (1, ["event 2026-02-26T15:00"])


@pytest.mark.parametrize(("answer", "left"), [("第二个", 1), ("不", 2), ("算了", 2)])
def test_which_one_is_answered_by_a_pick_or_a_no(lane: Lane, answer: str, left: int) -> None:
    asked, events = carry_on(lane, [*TWO_FOUND, answer])
    assert (asked, len(events)) == (0, left)


def test_which_one_is_not_answered_by_another_sentence(lane: Lane) -> None:
    assert carry_on(lane, [*TWO_FOUND, "打车20元"])[0] == 1


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("昨天打车花了20元", "午饭35"),  # of yesterday too?
        ("明天下午3点开会", "下午4点评审"),
        ("am I free tomorrow at 3pm", "review at 4pm"),
        ("今日の予定は？", "12元"),  # what for?
    ],
)
def test_a_sentence_that_may_lack_what_was_said_before_is_the_models(
    lane: Lane, first: str, then: str
) -> None:
    assert carry_on(lane, [first, then])[0] == 1


@pytest.mark.parametrize("first", ["打车20元", "taxi 20 yuan"])
def test_whole_sentences_follow_each_other_without_the_model(lane: Lane, first: str) -> None:
    asked, written = carry_on(lane, [first, "昨天午饭35元", "前天看电影花了45元"])
    assert (asked, len(written)) == (0, 3)


UNKNOWN = "meeting with zorbler tomorrow at 3pm"


@pytest.mark.parametrize(("hybrid", "asked"), [("strict", 1), (True, 1), ("wide", 0), (False, 1)])
def test_a_name_that_the_rules_do_not_know_is_written_in_the_wide_lane_only(
    hybrid: Hybrid, asked: int
) -> None:
    lane = Lane(hybrid=hybrid)
    assert carry_on(lane, [UNKNOWN]) == (asked, [] if asked else ["event 2026-02-26T15:00"])
    lane.store.close()


@pytest.mark.parametrize(
    "said",
    [
        "Bob's coffee 5 yuan",
        "Bob coffee 5 yuan",
        "Marys cake 20 yuan",
        "小王咖啡20元",
        "王五打车20元",
        "佐藤さんのコーヒー20元",
        "Sam's dentist tomorrow at 3pm",
        "coffe 5 yuan",
    ],
)
def test_the_wide_lane_leaves_other_peoples_and_misspelt_things_to_the_model(said: str) -> None:
    lane = Lane(hybrid="wide")
    assert carry_on(lane, [said]) == (1, [])
    lane.store.close()


@pytest.mark.parametrize("said", ["红包200", "礼金600", "周五下午3点理发200", "周二周四晚9点跑步"])
def test_the_wide_lane_leaves_to_the_model_what_known_words_leave_open(said: str) -> None:
    """Which way the money went, whether it was spent or is planned, one week or every week."""
    lane = Lane(hybrid="wide")
    assert carry_on(lane, [said]) == (1, [])
    lane.store.close()


def test_the_wide_lane_leaves_what_the_conversation_makes_doubtful_to_the_model() -> None:
    lane = Lane(hybrid="wide")
    asked, written = carry_on(lane, ["meeting on Friday at 3pm", "meeting at 4pm"])
    assert (asked, len(written)) == (1, 1)
    lane.store.close()


def test_the_wide_lane_writes_no_speech_about_a_sentence() -> None:
    lane = Lane(hybrid="wide")
    assert carry_on(lane, [f"translate: {UNKNOWN}"]) == (1, [])
    lane.store.close()


@pytest.mark.parametrize("value", ["on", "Strict", "", None, 1, 2, "wides"])
def test_another_value_of_hybrid_is_a_configuration_error(value: object) -> None:
    with pytest.raises(ConfigurationError, match='hybrid must be "strict", "wide", True or False'):
        create_assistant(timezone="UTC", database=":memory:", hybrid=value)  # type: ignore[arg-type]


def test_hybrid_is_strict_unless_set_and_true_means_that() -> None:
    assert AgentSettings(timezone="UTC").hybrid == "strict"
    assert AgentSettings(timezone="UTC", hybrid=True).hybrid == "strict"


@pytest.mark.parametrize(
    ("said", "hybrid"),
    [("", "strict"), ("strict", "strict"), ("true", "strict"), ("Wide", "wide"), ("false", False)],
)
def test_the_environment_sets_it(said: str, hybrid: Hybrid) -> None:
    settings = settings_from_env(["hybrid"], {"DATETOOLS_HYBRID": said})
    assert AgentSettings(timezone="UTC", **settings).hybrid == hybrid


def test_the_environment_takes_no_other_value() -> None:
    with pytest.raises(ConfigurationError, match="DATETOOLS_HYBRID must be strict, wide or false"):
        settings_from_env(["hybrid"], {"DATETOOLS_HYBRID": "sometimes"})


@pytest.mark.parametrize("said", ["打车20元", "昨天午饭35元"])
def test_a_thread_stays_the_models_where_the_app_trims_what_the_model_said(lane: Lane, said: str) -> None:
    agent = create_assistant(lane.model, checkpointer=InMemorySaver(), **lane.settings)
    config: RunnableConfig = {"configurable": {"thread_id": "trimmed"}}
    messages = agent.invoke({"messages": [HumanMessage("帮我写封邮件")]}, config)["messages"]
    assert lane.asked == 1
    agent.update_state(config, {"messages": [RemoveMessage(str(message.id)) for message in messages]})
    agent.invoke({"messages": [HumanMessage(said)]}, config)
    assert lane.asked == 2
    assert lane.written("local") == []
