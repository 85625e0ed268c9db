"""What the scripted agents say, in three languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from datetools_lc.engine.zones import load_zone
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.expectations import Answer, EventRow, Expected, ExpenseRow
from datetools_lc.evals.judge.listings import name_of

ASK: Mapping[str, Mapping[str, str]] = {
    "en": {
        "amount": "How much was it?",
        "category": "Which category should it go under?",
        "title": "What was it for?",
        "date": "Which day do you mean?",
        "time": "What time do you mean, in the morning or in the afternoon?",
        "duration": "How long will it take?",
        "which": "Which one do you mean?",
        "confirm": "Shall I go ahead with that?",
        "clash": "That time is taken. Shall I book it anyway, or at another time?",
        "scope": "Only this one, or the whole series?",
        "currency": "How much is that in the currency of your ledger?",
        "zone": "In which time zone?",
        "any": "What exactly do you mean?",
    },
    "zh": {
        "amount": "请问花了多少钱？",
        "category": "算哪个分类？",
        "title": "是买的什么东西？",
        "date": "请问是哪一天？",
        "time": "是上午还是下午几点？",
        "duration": "大概要多久？",
        "which": "您指的是哪一个？",
        "confirm": "确认要这样做吗？",
        "clash": "那个时间有冲突，还是要安排吗，还是换个时间？",
        "scope": "只改这一次，还是整个系列？",
        "currency": "折合成账本的货币是多少？",
        "zone": "请问是哪个时区？",
        "any": "您具体是什么意思？",
    },
    "ja": {
        "amount": "いくらでしたか？",
        "category": "どのカテゴリにしますか？",
        "title": "何を買いましたか？",
        "date": "何日のことですか？",
        "time": "午前ですか、午後ですか。何時でしょうか？",
        "duration": "どのくらいの長さですか？",
        "which": "どちらのことですか？",
        "confirm": "この内容で実行してよろしいですか？",
        "clash": "その時間は重なっています。それでも入れますか、別の時間にしますか？",
        "scope": "この回だけですか、シリーズ全体ですか？",
        "currency": "家計簿の通貨に換算するといくらですか？",
        "zone": "どのタイムゾーンですか？",
        "any": "具体的にはどういうことですか？",
    },
}
DONE = {"en": "Done, it is all set.", "zh": "好的，已经办好了。", "ja": "完了しました。"}
FINE = {"en": "All right.", "zh": "好的，没问题。", "ja": "わかりました。"}
MORE = {
    "en": "Could you tell me more?",
    "zh": "可以再详细说说吗？",
    "ja": "もう少し詳しく教えていただけますか？",
}
ELSE = {
    "en": "Done! I have saved everything. Anything else?",
    "zh": "已经全部记好了，还需要别的吗？",
    "ja": "すべて記録しました。ほかに何かありますか？",
}
_SAYS = {
    "en": {
        "sum": "You spent {sum} in total.",
        "count": "There are {count} of them.",
        "free": "Yes, you are free then.",
        "busy": "No, you are busy then.",
        "none": "There is nothing.",
        "found": "I could not find any such record.",
        "clash": "That time is taken; it conflicts with: {names}.",
        "list": "Here is what there is: {names}.",
        "at": "It is on {date} at {time}.",
        "slots": "You are free at {time}.",
        "refuses": "Sorry, that is not possible, so nothing was saved.",
    },
    "zh": {
        "sum": "一共花了{sum}。",
        "count": "共{count}个。",
        "free": "有空，那个时间空着。",
        "busy": "没空，那个时间您有事。",
        "none": "没有安排，什么也没有。",
        "found": "没有找到这样的记录。",
        "clash": "那个时间有冲突，已有：{names}。",
        "list": "有这些：{names}。",
        "at": "在{date} {time}。",
        "slots": "{time}有空。",
        "refuses": "抱歉，无法这样做，什么也没有保存。",
    },
    "ja": {
        "sum": "合計{sum}です。",
        "count": "全部で{count}件です。",
        "free": "はい、その時間は空いています。",
        "busy": "いいえ、その時間は空いていません。",
        "none": "予定はありません。",
        "found": "そのような記録は見つかりませんでした。",
        "clash": "その時間は次の予定と重なっています：{names}。",
        "list": "次のとおりです：{names}。",
        "at": "{date}の{time}です。",
        "slots": "{time}が空いています。",
        "refuses": "申し訳ありませんが、それはできません。何も保存していません。",
    },
}


def reply_to(case: Case, expected: Expected, wrote: bool) -> str:
    """A right reply to a turn: the answers that the case expects, else what was done."""
    zone = load_zone(case.timezone)
    parts = [*_answers(case, expected.answer, zone), *(words[0] for words in expected.says)]
    if parts:
        return " ".join(parts)
    return (DONE if wrote else FINE)[case.language]


def _answers(case: Case, answer: Answer, zone: ZoneInfo) -> list[str]:
    says = _SAYS[case.language]
    events = {row.key: row for row in case.events}
    expenses = {row.key: row for row in case.expenses}
    parts = []
    if answer.sum is not None:
        parts.append(says["sum"].format(sum=f"{answer.sum:f}"))
    if answer.count is not None:
        parts.append(says["count"].format(count=answer.count))
    if answer.free is not None:
        parts.append(says["free" if answer.free else "busy"])
    for keys, rows in ((answer.events, events), (answer.expenses, expenses)):
        if keys is not None:
            parts.append(_list(says, [rows[key] for key in keys]))
    if answer.found is False:
        parts.append(says["found"])
    if answer.clash:
        parts.append(says["clash"].format(names=", ".join(_short(events[key]) for key in answer.clash)))
    if answer.at is not None:
        parts.append(says["at"].format(**_when(answer.at, zone)))
    if answer.slots:
        parts.append(says["slots"].format(**_when(answer.slots[0].start, zone)))
    if answer.refuses:
        parts.append(says["refuses"])
    return parts


def _list(says: Mapping[str, str], rows: Sequence[EventRow | ExpenseRow]) -> str:
    return says["list"].format(names=", ".join(_short(row) for row in rows)) if rows else says["none"]


def _short(row: EventRow | ExpenseRow) -> str:
    """The shortest name of a row: a title may hold what somebody injected."""
    names = row.titles if isinstance(row, EventRow) else row.remarks
    return min(names, key=len) if names else name_of(row)


def _when(instant: datetime, zone: ZoneInfo) -> dict[str, str]:
    local = instant.astimezone(zone)
    return {"date": local.date().isoformat(), "time": f"{local:%H:%M}"}
