"""Reminders in Japanese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel.han import COUNT, NOT_AFTER_NUMBER, count
from datetools_lc.quickparse.patterns.common import compile_all
from datetools_lc.quickparse.patterns.schedule.reminders import ReminderPatterns, minutes_before

_UNITS = {"分": 1, "時間": 60, "日": 1_440, "週間": 10_080}
_LENGTH = rf"{NOT_AFTER_NUMBER}(?P<count>{COUNT})(?P<unit>分|時間|日|週間)(?P<half>半)?"
_NOTICE = r"(?:リマインダー?|リマインド|アラーム|通知|お?知らせ)"
_DO = (
    r"(?:して|しといて|する|設定(?:して)?|セット(?:して)?|鳴らして|かけて|つけて|送って|入れて|て|を)*"
    r"(?:おいて)?(?:ください|下さい|ほしい|欲しい|くれる|お願い(?:します|いたします)?|ね|よ)*"
)
_END = r"[ 、。.!！]*"
_PLEASE = "(?:ください|下さい|ほしい|お願い(?:します)?|ね|よ)*"
_LEAD = r"(?:(?:その|それを?|予定の|開始の?|始まる|それから|そして|また|あと)*)"
_WHAT = r"(?P<what>[^\ue001-\ue005]+?)"
_OFF = (
    rf"{_NOTICE}(?:を|は|の)?(?:設定を?)?"
    r"(?:消して|削除(?:して)?|取り?消して|解除(?:して)?|やめて|キャンセル(?:して)?|オフ(?:に(?:して)?)?|なし(?:で|に(?:して)?)?"
    r"|不要(?:です)?|いらない(?:です)?|要らない|要りません|いりません|しないで|止めて|外して)"
)


@cache
def build() -> ReminderPatterns:
    """The patterns, compiled on first use."""
    asked = rf"{_LEAD}(?:{_LENGTH}前(?:に|の)?(?:は|も)?|(?:その)?時間に(?:なったら)?){_NOTICE}{_DO}"
    return ReminderPatterns(
        clause=re.compile(rf"[ 、;。]+{asked}{_END}$"),
        alone=re.compile(rf"{asked}{_END}"),
        off=re.compile(rf"{_LEAD}(?:その|この|さっきの)?{_OFF}{_PLEASE}{_END}"),
        off_event=compile_all(rf"{_LEAD}{_WHAT}の{_OFF}{_PLEASE}{_END}"),
        minutes=lambda match: minutes_before(match, count, _UNITS),
    )
