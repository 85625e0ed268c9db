"""What a scripted agent says when it has understood a turn: what it wrote, and the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from datetools_lc.engine.zones import load_zone
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.expectations import Answer, EventRow, Expected, ExpenseRow
from datetools_lc.testing.ladder.phrases import DONE, FINE

Row = EventRow | ExpenseRow
Shift = Callable[[datetime], datetime]
_SAYS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "saved": "Saved: {rows}.",
        "booked": "Booked: {rows}.",
        "changed": "Changed; it is now {rows}.",
        "deleted": "Deleted: {rows}.",
        "sum": "You spent {sum} in total.",
        "earned": "You received {sum} in total.",
        "count": "There are {count} of them.",
        "free": "Yes, you are free then.",
        "busy": "No, you are busy then.",
        "none": "There is nothing.",
        "found": "I looked, but there is no such record.",
        "clash": "That time is taken by {names}, so I have not booked anything yet.",
        "list": "You have {names}.",
        "day": "It is on {date}.",
        "at": "It is on {date} at {time}.",
        "slots": "You are free at {time} on {date}.",
        "refuses": "Sorry, that is not possible, so nothing was saved.",
    },
    "zh": {
        "saved": "已记录：{rows}。",
        "booked": "已安排：{rows}。",
        "changed": "已修改，现在是：{rows}。",
        "deleted": "已删除：{rows}。",
        "sum": "一共花了{sum}。",
        "earned": "一共收入{sum}。",
        "count": "共{count}个。",
        "free": "有空，那个时间没有安排。",
        "busy": "没空，那个时间你有安排。",
        "none": "没有记录，也没有安排。",
        "found": "查了一下，没有找到这样的记录。",
        "clash": "那个时间已有{names}，时间冲突，我先没有安排。",
        "list": "你有：{names}。",
        "day": "是{date}。",
        "at": "在{date} {time}。",
        "slots": "{date} {time}有空。",
        "refuses": "抱歉，无法这样做，什么也没有保存。",
    },
    "ja": {
        "saved": "記録しました：{rows}。",
        "booked": "登録しました：{rows}。",
        "changed": "変更しました。現在は{rows}です。",
        "deleted": "削除しました：{rows}。",
        "sum": "合計{sum}です。",
        "earned": "収入は合計{sum}です。",
        "count": "全部で{count}件です。",
        "free": "はい、その時間は空いています。",
        "busy": "いいえ、その時間は予定が入っています。",
        "none": "予定はありません。",
        "found": "確認しましたが、そのような記録は見つかりませんでした。",
        "clash": "その時間は{names}と重なるため、まだ登録していません。",
        "list": "{names}があります。",
        "day": "{date}です。",
        "at": "{date}の{time}です。",
        "slots": "{date}の{time}が空いています。",
        "refuses": "申し訳ありませんが、それはできません。何も保存していません。",
    },
}
_UNITS: Mapping[str, Mapping[str, str]] = {
    "en": {"CNY": " yuan", "JPY": " yen", "USD": " dollars", "EUR": " euros"},
    "zh": {"CNY": "元", "JPY": "日元", "USD": "美元", "EUR": "欧元"},
    "ja": {"CNY": "元", "JPY": "円", "USD": "ドル", "EUR": "ユーロ"},
}
_BETWEEN = {"en": " and ", "zh": "、", "ja": "、"}
_DAYS = {"en": "{0:%B} {0.day}", "zh": "{0.month}月{0.day}日", "ja": "{0.month}月{0.day}日"}


@dataclass(frozen=True)
class Speaker:
    """Words for the rows of a case; `shift` is what the agent takes an instant for."""

    case: Case
    shift: Shift = lambda instant: instant

    def reply_to(self, before: Expected, after: Expected, expected: Expected) -> str:
        """What was written between two states of the records, and the answers that the turn expects."""
        answers = [*self._answers(expected.answer), *(words[0] for words in expected.says)]
        wrote = [*self._written(before, after)]
        if answers or wrote:
            return ("" if self.case.language == "zh" else " ").join([*wrote, *answers])
        return FINE[self.case.language]

    def _written(self, before: Expected, after: Expected) -> Iterator[str]:
        old: list[Row] = [*before.expenses, *before.events]
        new: list[Row] = [*after.expenses, *after.events]
        added = [row for row in new if row not in old]
        lost = [row for row in old if row not in new]
        keys = {gone.partition("@")[0] for gone in after.gone if gone not in before.gone}
        start: list[Row] = [*self.case.expenses, *self.case.events]
        lost += [row for row in start if row.key in keys]
        if [gone for gone in before.gone if gone not in after.gone] and not added:
            yield DONE[self.case.language]
        elif lost and added:
            yield self._says("changed", rows=self._listed(added))
        elif lost:
            yield self._says("deleted", rows=_BETWEEN[self.case.language].join(_short(row) for row in lost))
        elif added:
            kind = "booked" if isinstance(added[0], EventRow) else "saved"
            yield self._says(kind, rows=self._listed(added))

    def _answers(self, answer: Answer) -> Iterator[str]:
        if answer.sum is not None:
            because = answer.because or {}
            kind = "earned" if because.get("type") == "income" else "sum"
            yield self._says(kind, sum=self._money(f"{answer.sum:f}"))
        if answer.count is not None:
            yield self._says("count", count=answer.count)
        if answer.free is not None:
            yield self._says("free" if answer.free else "busy")
        for keys, rows in ((answer.events, self.case.events), (answer.expenses, self.case.expenses)):
            if keys is not None:
                yield self._list([row for row in rows if row.key in keys])
        if answer.found is False:
            yield self._says("found")
        if answer.clash:
            taken = [row for row in self.case.events if row.key in answer.clash]
            yield self._says("clash", names=_BETWEEN[self.case.language].join(_short(row) for row in taken))
        if answer.at is not None:
            local = self._local(answer.at)
            whole = not (local.hour or local.minute)
            yield self._says("day" if whole else "at", date=self._day(local), time=f"{local:%H:%M}")
        if answer.slots:
            local = self._local(answer.slots[0].start)
            yield self._says("slots", date=self._day(local), time=f"{local:%H:%M}")
        if answer.refuses:
            yield self._says("refuses")

    def _list(self, rows: Sequence[Row]) -> str:
        return self._says("list", names=self._listed(rows)) if rows else self._says("none")

    def _listed(self, rows: Sequence[Row]) -> str:
        return _BETWEEN[self.case.language].join(self._row(row) for row in rows)

    def _row(self, row: Row) -> str:
        """A row by its shortest name, for a title may hold what somebody injected, with when it is."""
        name = _short(row)
        if isinstance(row, ExpenseRow):
            day = self._day(self._local(row.date))
            return f"{name} {self._money(f'{row.amount:f}')} ({day})".strip()
        start, end = self._local(row.start), self._local(row.end)
        if row.all_day:
            last = end - timedelta(days=1)
            days = self._day(start) if last <= start else f"{self._day(start)} – {self._day(last)}"
            return f"{name} ({days})"
        return f"{name} ({self._day(start)}, {start:%H:%M}–{end:%H:%M})"

    def _money(self, amount: str) -> str:
        units = _UNITS[self.case.language]
        return f"{amount}{units.get(self.case.currency, f' {self.case.currency}')}"

    def _local(self, instant: datetime) -> datetime:
        return self.shift(instant).astimezone(load_zone(self.case.timezone))

    def _day(self, local: datetime) -> str:
        return _DAYS[self.case.language].format(local)

    def _says(self, what: str, **given: object) -> str:
        return _SAYS[self.case.language][what].format(**given)


def _short(row: Row) -> str:
    names = row.titles if isinstance(row, EventRow) else row.remarks
    return min(names, key=len) if names else ""
