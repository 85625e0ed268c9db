"""Chinese words for days beside a holiday: 国庆节前最后一个工作日, 五一假期最后一天, 中秋前一天."""

from __future__ import annotations

import re
from collections.abc import Callable

from datetools_lc.quickparse.kernel.calendar.days import beside
from datetools_lc.quickparse.kernel.han import number
from datetools_lc.quickparse.kernel.pieces import Piece

_WORKDAY = "(?:工作日|上班日)"
_FEW = "[一二三四五六七八九十]"
BESIDE = (
    rf"(?:(?:之|以)?前的?(?:(?P<eve>最后一个|前一个|上一个|一个)|倒数第(?P<before>{_FEW})个){_WORKDAY}"
    rf"|(?:假期?|长假)?(?:之|以)?后的?(?:(?P<morrow>首个|下一个)|第(?P<after>{_FEW})个){_WORKDAY}"
    r"|的?(?:(?P<day_before>前一[天日])|(?P<day_after>后一[天日]|次日|翌日)|第(?P<nth>[二三四五六七])天)"
    r"|(?:的?假期|小?长假|黄金周)?的?(?P<last>最后一天))"
)
"""What stands behind the name of a holiday."""


def beside_holiday(named: Callable[[re.Match[str]], Piece | None]) -> Callable[[re.Match[str]], Piece | None]:
    """The builder for a name with such words behind it."""

    def build(match: re.Match[str]) -> Piece | None:
        return beside(named(match), *_counts(match))

    return build


def _counts(match: re.Match[str]) -> tuple[int, int]:
    """The working days and the days from the first day of the holiday."""
    if match["eve"] or match["before"]:
        return -number(match["before"] or "一"), 0
    if match["morrow"] or match["after"]:
        return number(match["after"] or "一"), 0
    if match["last"]:
        return 1, -1
    return 0, -1 if match["day_before"] else number(match["nth"]) - 1 if match["nth"] else 1
