"""A category of expenses has one name in a language, wherever people read it, and not the ledger's own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import create_expense_agent
from datetools_lc.contracts.categories import CATEGORIES
from datetools_lc.contracts.wording import name_category
from datetools_lc.quickparse.intents.expense.categories import category_names
from datetools_lc.texts import texts_for
from datetools_lc.texts.command_line import command_line_texts
from tests.agents.bench import MovableClock

ROOT = Path(__file__).parents[3]
FOREIGN = ("en", "ja")
NAMES = {language: {each: name_category(each, language) for each in CATEGORIES} for language in FOREIGN}
TALKS: Mapping[str, tuple[str, ...]] = {
    "en": (
        *("taxi 20", "snacks 5", "tissues 9", "lunch 30", "tuition 300", "movie ticket 40", "hotel 500"),
        *("jacket 200", "salary 9000", "rent 3000", "headphones 99", "birthday gift 88", "apples 12"),
        *(
            "haircut 50",
            "medicine 60",
            "spent 20",
            "phone bill 50",
            "dining",
            "change lunch to 35",
            "change lunch to 35",
        ),
        *("how much did I spend this month?", "how much did I spend on transport this month?", "undo"),
    ),
    "ja": (
        *("タクシー20元", "ポテチ5元", "ティッシュ9元", "昼食30元", "授業料300元", "映画40元", "ホテル500元"),
        *(
            "ジャケット200元",
            "給料9000元入った",
            "家賃3000元",
            "イヤホン99元",
            "誕生日プレゼント88元",
            "りんご12元",
        ),
        *(
            "散髪50元",
            "薬60元",
            "20元使った",
            "ほげほげ20元",
            "飲食",
            "昼食を35元に変更して",
            "昼食を35元に変更して",
        ),
        *("今月いくら使った？", "今月の交通費は？", "取り消して"),
    ),
}


def stored_only(language: str) -> re.Pattern[str]:
    """The ledger's names that are no names in the language."""
    own = set(NAMES[language].values())
    return re.compile("|".join(each for each in CATEGORIES if each not in own))


def read_pairs(text: str, pattern: str) -> dict[str, str]:
    found = {each: re.search(pattern.format(re.escape(each)), text) for each in CATEGORIES}
    return {each: match[1].lower() if match else "" for each, match in found.items()}


@pytest.mark.parametrize("language", FOREIGN)
def test_the_page_names_categories_as_replies_do(language: str) -> None:
    page = (ROOT / f"examples/web/src/texts/{language}.ts").read_text(encoding="utf-8")
    assert read_pairs(page, r'\b{}: "(.+?)"') == NAMES[language]


def test_the_prompts_and_the_skill_name_categories_as_replies_do() -> None:
    english = (ROOT / "prompts/expense.en.md").read_text(encoding="utf-8")
    skill = (ROOT / "skills/datetools-lc/references/records.md").read_text(encoding="utf-8")
    for text in (english, skill):
        assert read_pairs(text, r"{}[ \n]([a-z ]+?)[,.;]") == NAMES["en"]
    japanese = (ROOT / "prompts/expense.ja.md").read_text(encoding="utf-8")
    glossed = read_pairs(japanese, r"{}（(.+?)）")
    for each, name in NAMES["ja"].items():
        assert glossed[each] in ({"", name} if each == name else {name})


@pytest.mark.parametrize("language", FOREIGN)
def test_every_name_is_understood_as_its_category(language: str) -> None:
    assert {each: category_names().get(name) for each, name in NAMES[language].items()} == {
        each: each for each in CATEGORIES
    }


@pytest.mark.parametrize("language", FOREIGN)
def test_no_sentence_for_people_has_a_category_by_the_ledgers_name(language: str) -> None:
    texts = (*texts_for(language).sentences(), *command_line_texts(language).sentences())
    # the names of a Lark table's own columns and options are its own
    shown = [f"{name}: {text}" for name, text in texts if not name.startswith("lark.")]
    assert len(shown) > 300
    assert not [each for each in shown if stored_only(language).search(each)]


def replies(language: str, folder: Path) -> Iterator[str]:
    with create_expense_agent(
        timezone="Asia/Shanghai",
        clock=MovableClock(),
        database=str(folder / "ledger.db"),
        locale=language,
        checkpointer=InMemorySaver(),
    ) as agent:
        for said in TALKS[language]:
            state = agent.invoke({"messages": [("user", said)]}, {"configurable": {"thread_id": "talk"}})
            yield str(state["messages"][-1].content)


@pytest.mark.parametrize("language", FOREIGN)
def test_no_reply_has_a_category_by_the_ledgers_name(language: str, tmp_path: Path) -> None:
    given = list(replies(language, tmp_path))
    assert not [each for each in given if stored_only(language).search(each)]
    said = "\n".join(given)
    assert texts_for(language).replies.name_joiner.join(NAMES[language].values()) in said  # as a question
    assert [name for name in NAMES[language].values() if name not in said] == []
