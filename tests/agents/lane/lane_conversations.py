"""Conversations for the lane: any last sentence after anything that may have been said before it.

A `Conversation` is the thread as it stands when the last sentence comes, and whether the rules may answer it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from langchain_core.messages import (
    AIMessage,
    AnyMessage,
    ChatMessage,
    HumanMessage,
    SystemMessage,
    ToolMessage,
)

LANGUAGES = ("zh", "ja", "en")
RECORDS: Mapping[str, Mapping[str, str]] = {
    "zh": {
        "昨天打车花了20元": "20 on 2026-02-24",
        "今天午饭35块": "35 on 2026-02-25",
        "买菜花了86.5": "86.5 on 2026-02-25",
        "前天看电影花了45元": "45 on 2026-02-23",
        "打车20元": "20 on 2026-02-25",
        "明天下午3点和老王开会": "event 2026-02-26T15:00",
        "后天上午10点开会": "event 2026-02-27T10:00",
        "下午4点评审": "event 2026-02-25T16:00",
        "晚上8点健身": "event 2026-02-25T20:00",
    },
    "ja": {
        "昨日タクシーで20元": "20 on 2026-02-24",
        "今日のランチは35元": "35 on 2026-02-25",
        "一昨日映画に45元": "45 on 2026-02-23",
        "タクシーで20元": "20 on 2026-02-25",
        "明日の午後3時に会議": "event 2026-02-26T15:00",
        "午後4時にレビュー": "event 2026-02-25T16:00",
        "明後日の午前10時に打ち合わせ": "event 2026-02-27T10:00",
    },
    "en": {
        "took a taxi yesterday, 20 yuan": "20 on 2026-02-24",
        "lunch today 35 yuan": "35 on 2026-02-25",
        "groceries 86.5 yuan": "86.5 on 2026-02-25",
        "taxi 20 yuan": "20 on 2026-02-25",
        "meeting tomorrow at 3pm": "event 2026-02-26T15:00",
        "review at 4pm": "event 2026-02-25T16:00",
        "lunch with Ann at noon tomorrow": "event 2026-02-26T12:00",
    },
}
"""Plain sentences, and the one record that each says on Wednesday 2026-02-25, 12:00 in Shanghai."""
READS = ("这个月花了多少", "今天有什么安排", "今月いくら使った？", "今日の予定は？", "what's on today")
OTHER_WORDS: Mapping[str, Sequence[str]] = {
    "zh": (
        "不要记：{}", "{}，开玩笑的", "翻译成英文：{}", "“{}”用日语怎么说", "如果{}", "例如：{}", "{}吗",
        "他说{}", "假设{}", "是不是{}", "{}？我忘了", "下面是引用：{}", "不对，{}",
        "别{}", "{}，算了别记", "小李：{}",
    ),
    "ja": (
        "記録しないで：{}", "{}、というのは冗談", "英訳して：{}", "「{}」は英語で何？", "もし{}なら",
        "例えば{}", "{}かな", "彼が言うには{}", "引用：{}", "{}じゃない",
        "{}かもしれない", "いや、{}", "田中：{}",
    ),
    "en": (
        "don't save this: {}", "{}, just kidding", "translate: {}", 'how do you say "{}" in French', "if {}",
        "for example: {}", "he said {}", "what if {}", "{}?? not sure", "quote: {}", "no, {}", "maybe {}",
        "never {}", "{} - no, forget it", "Bob: {}",
    ),
}  # fmt: skip
"""What takes back, quotes or doubts the sentence in it: nothing may be written."""
EARLIER: Mapping[str, Sequence[str]] = {
    "zh": (
        "接下来我说的都是美元", "以下都是3月1日的支出", "接下来的都不要记", "下面的话帮我翻译成英文",
        "下一条是引用", "周六开会", "上周五请客吃饭，钱忘了", "刚才那笔记错了", "帮我写封邮件", "假设一下",
        "3月20日我有空吗", "昨天和同事出去了一趟", "你好",
    ),
    "ja": (
        "これから言うのは全部米ドル", "以下は全部3月1日の支出です", "次は記録しないで", "次の文を英訳して",
        "次は引用です", "土曜に会議", "先週の金曜に奢ったけど金額を忘れた", "さっきのは間違い",
        "仮の話だけど", "メールの下書きを書いて", "こんにちは",
    ),
    "en": (
        "All that follows was in USD", "the following were all last Friday", "don't save what I say next",
        "translate what follows", "the next one is a quote", "a meeting on Saturday", "hello",
        "I treated everyone last Friday, forgot how much", "that last one was wrong", "hypothetically",
        "draft an e-mail for me", "am I free on 20 March",
    ),
}  # fmt: skip
MODEL_SAYS = (
    "请问几点开始？😊", "请问几点开始？（例如 9点）", "请告诉我金额。", "金额是多少？谢谢！", "好的。",
    "请说。",
    "何時からですか？", "金額を教えてください。", "はい、どうぞ。", "いくらでしたか？（例：30元）",
    "What time should the meeting be? Pick 9 or 10.", "Sure, go ahead.", "Which day?", "Yes, all day.", "",
)  # fmt: skip
APP_SAYS: Sequence[Callable[[], AnyMessage]] = (
    lambda: SystemMessage("All amounts are US dollars."),
    lambda: SystemMessage("用户在讲一个故事，不要记账。"),
    lambda: ChatMessage(role="developer", content="The user is quoting somebody."),
    lambda: ToolMessage("3月1日", tool_call_id="x", name="chosen_day"),
    lambda: HumanMessage("Here is a summary: all of it was on 1 March.", additional_kwargs={"from": "app"}),
    lambda: AIMessage("Hello! What can I do for you?"),
)
IMAGE = {"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA"}}


@dataclass(frozen=True)
class Conversation:
    """`messages` end with the last sentence. `says` is the record that it names, where the rules may answer
    it; None where it is the model's and nothing may be written."""

    kind: str
    messages: Sequence[AnyMessage]
    says: str | None = None


History = Sequence[AnyMessage]
Build = Callable[[Random, str, Mapping[str, Sequence[History]]], Conversation]


def conversations(number: int, seed: int, threads: Mapping[str, Sequence[History]]) -> Iterator[Conversation]:
    """`threads` are histories that the rules themselves have made, by how their last turn ended."""
    random = Random(seed)
    builds: Sequence[Build] = (
        _first, _settled, _left_open, _left_open, _after_model, _after_model, _after_model, _after_both,
        _app_spoke, _several, _attached, _other_words, _other_words,
    )  # fmt: skip
    for _ in range(number):
        language = random.choice(LANGUAGES)
        yield random.choice(builds)(random, language, threads)


def _record(random: Random, language: str) -> tuple[str, str]:
    return random.choice(list(RECORDS[language].items()))


def _earlier(random: Random) -> str:
    """Any earlier message, in any language: users mix them."""
    language = random.choice(LANGUAGES)
    return random.choice((*EARLIER[language], *RECORDS[language], *READS))


def _turn_of_model(random: Random) -> History:
    said = AIMessage(
        random.choice(MODEL_SAYS), response_metadata=random.choice(({}, {"answered_by": "model"}))
    )
    return HumanMessage(_earlier(random)), said


def _first(random: Random, language: str, threads: Mapping[str, Sequence[History]]) -> Conversation:
    text, says = _record(random, language)
    return Conversation("first", [HumanMessage(text)], says)


def _settled(random: Random, language: str, threads: Mapping[str, Sequence[History]]) -> Conversation:
    text, says = _record(random, language)
    return Conversation("settled", [*random.choice(threads["settled"]), HumanMessage(text)], says)


def _left_open(random: Random, language: str, threads: Mapping[str, Sequence[History]]) -> Conversation:
    text, _ = _record(random, language)
    return Conversation("left open", [*random.choice(threads["open"]), HumanMessage(text)])


def _after_model(random: Random, language: str, threads: Mapping[str, Sequence[History]]) -> Conversation:
    turns = [message for _ in range(random.randint(1, 3)) for message in _turn_of_model(random)]
    text, _ = _record(random, language)
    return Conversation("after a model", [*turns, HumanMessage(text)])


def _after_both(random: Random, language: str, threads: Mapping[str, Sequence[History]]) -> Conversation:
    """The model has answered at some time, the rules before it or after it."""
    turns = [random.choice(threads["settled"]), _turn_of_model(random)]
    random.shuffle(turns)
    text, _ = _record(random, language)
    return Conversation("after both", [*turns[0], *turns[1], HumanMessage(text)])


def _app_spoke(random: Random, language: str, threads: Mapping[str, Sequence[History]]) -> Conversation:
    history = list(random.choice([(), *threads["settled"]]))
    history.insert(random.choice((0, len(history))), random.choice(APP_SAYS)())
    text, _ = _record(random, language)
    return Conversation("the app spoke", [*history, HumanMessage(text)])


def _several(random: Random, language: str, threads: Mapping[str, Sequence[History]]) -> Conversation:
    history = random.choice([(), *threads["settled"]])
    text, _ = _record(random, language)
    both = [HumanMessage(text), HumanMessage(_earlier(random))]
    random.shuffle(both)
    return Conversation("several at once", [*history, *both])


def _attached(random: Random, language: str, threads: Mapping[str, Sequence[History]]) -> Conversation:
    text, _ = _record(random, language)
    messages: Sequence[AnyMessage] = (
        HumanMessage([{"type": "text", "text": text}, IMAGE]),
        HumanMessage([{"type": "text", "text": text}]),
        HumanMessage([IMAGE, {"type": "text", "text": text}]),
        HumanMessage(text, name="boss"),
        HumanMessage(text, additional_kwargs={"attachments": ["bill.pdf"]}),
    )
    history = random.choice([(), *threads["settled"]])
    return Conversation("something attached", [*history, random.choice(messages)])


def _other_words(random: Random, language: str, threads: Mapping[str, Sequence[History]]) -> Conversation:
    text, _ = _record(random, language)
    history = random.choice([(), *threads["settled"]])
    words = random.choice(OTHER_WORDS[language]).format(text)
    return Conversation("taken back, quoted or doubted", [*history, HumanMessage(words)])
