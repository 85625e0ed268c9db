"""Japanese days: 明後日, 3日後, 来週の金曜日, 令和3年8月6日, 来月の第三金曜日."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from datetools_lc.engine.arithmetic import Shift
from datetools_lc.quickparse.ja.calendar.holidays import HOLIDAYS, MOVING, NO_THING
from datetools_lc.quickparse.ja.calendar.years import ANY_YEAR, YEAR_FIRST, YEARS, era_date, firsts, year_of
from datetools_lc.quickparse.kernel.calendar.holidays import holiday_rule
from datetools_lc.quickparse.kernel.calendar.slashed import BEFORE_WORDS, SLASHED, slashed
from datetools_lc.quickparse.kernel.han import (
    DAY_OF_MONTH,
    MONTH,
    NOT_AFTER_NUMBER,
    NUMERALS,
    number,
    weekday,
    year,
)
from datetools_lc.quickparse.kernel.pieces import (
    DIGITS,
    REFUSED,
    Part,
    Piece,
    Rule,
    absolute,
    counted_weekday,
    day_piece,
    nth_weekday,
    relative,
    rule,
    weekday_of,
)

WEEKDAYS = "月火水木金土日"
_KANA_WEEKDAYS = ("げつ", "か", "すい", "もく", "きん", "ど", "にち")
# A day in kana counts only after a particle or where no kana stands before it: べんきょう holds きょう.
_APART = "(?:(?<![ぁ-ゖー])|(?<=[はがもにをとで]))"
DAYS: dict[str, int] = {
    **{"一昨々日": -3, "一昨昨日": -3, "さきおととい": -3},
    **{"一昨日": -2, "昨昨日": -2, "おととい": -2, "おとつい": -2},
    **{"昨日": -1, "前日": -1, "きのう": -1, "さくじつ": -1},
    **{"今日": 0, "本日": 0, "きょう": 0, "ほんじつ": 0},
    **{"明日": 1, "あした": 1, "あす": 1, "みょうにち": 1},
    **{"明後日": 2, "あさって": 2, "みょうごにち": 2},
    **{"明々後日": 3, "明明後日": 3, "しあさって": 3},
}
DAY_WORD = "|".join(sorted((word for word in DAYS if word != "前日"), key=len, reverse=True))
# The day before something: 前日まで.
_NO_STORY = r"(?<!前日(?=まで|比|から|の|に?[\d十午朝昼夜夕晩]))"
_PARTS: dict[str, tuple[int, Part]] = {
    **{"今朝": (0, "morning"), "けさ": (0, "morning"), "明朝": (1, "morning")},
    **{"今晩": (0, "evening"), "今夜": (0, "evening"), "こんばん": (0, "evening"), "こんや": (0, "evening")},
    **{"昨晩": (-1, "evening"), "昨夜": (-1, "evening"), "ゆうべ": (-1, "evening"), "明晩": (1, "evening")},
    **{"一昨夜": (-2, "evening"), "一昨晩": (-2, "evening")},
}
# The day before or after one that is named: クリスマスの前日, 3月5日の翌日.
_DAYS_BESIDE = {
    **{"前日": -1, "前の日": -1, "前々日": -2},
    **{"翌日": 1, "次の日": 1, "あくる日": 1, "翌々日": 2},
}
# こんばんは is how people greet; 今晩は and こんばんは8時に name the evening.
_NO_EVENING = r"(?<=こんばん)(?:わ|は(?!\s?[\d午]))"
_BESIDE_DAY = rf"(?<=[のァ-ヺー一-鿿])(?P<beside>{'|'.join(_DAYS_BESIDE)})"
WEEKS = {
    **{
        "先々週": -2,
        "先先週": -2,
        "先週": -1,
        "前週": -1,
        "今週": 0,
        "今週末": 0,
        "来週": 1,
        "次週": 1,
    },
    **{
        "次の週": 1,
        "再来週": 2,
        "さ来週": 2,
        "さらいしゅう": 2,
        "来々週": 2,
        "らいしゅう": 1,
        "せんしゅう": -1,
    },
}
WEEK = "|".join(sorted((word for word in WEEKS if word != "今週末"), key=len, reverse=True))
MONTHS = {
    **{"先々月": -2, "先月": -1, "前月": -1, "今月": 0, "当月": 0, "本月": 0, "こんげつ": 0},
    **{"来月": 1, "らいげつ": 1, "再来月": 2, "さ来月": 2},
}
MONTH_WORD = "|".join(sorted(MONTHS, key=len, reverse=True))
# What has the day in its name: an island, a do-it-yourselfer, a programme of the television.
_TITLES_OF_DAYS = "日?の(?:友達|ダウンタウン|カンパネラ|妻たち|フルット|初耳学)|は(?:ダメよ|ナニする)"
_NO_NAME = (
    rf"(?!{_TITLES_OF_DAYS}|始まり|起点|大工|市(?![場役民内営立])|版|学校|農園|画家|日?島|日?(?:ロード|どうでしょう|から夜ふかし|のたわわ|ワイド|プレミア|サスペンス|スペシャル|(?:洋画)?劇場"
    r"|美術館|スタジオ|バラエティ|ドラマ|討論))"
)
_WEEKDAY = (
    rf"(?:(?P<week>{WEEK})(?:末の?(?=[土日]曜))?の?|(?P<next>次の|つぎの)|(?P<coming>今度の)|(?P<last>前の|この前の|先の)|(?P<this>この)|(?<!毎週)"
    r"(?<!毎))"
    rf"(?:(?P<weekday>[{WEEKDAYS}])曜(?:日(?!曜))?{_NO_NAME}|(?:(?<![ぁ-ゖー])|(?<=[はがもにをとでの]))(?P<kana>{'|'.join(_KANA_WEEKDAYS)})よう(?:び|(?![ぁ-ゖ])|(?=[はがもにのと])))"
)
_WEEK_KANJI = rf"(?P<week>{WEEK})の?(?P<weekday>[{WEEKDAYS}])(?=[、,。にはのもで\s]|$)"
_IN_PARENTHESES = rf"\(\s?(?P<weekday>[{WEEKDAYS}])(?:曜日?)?\s?\)"
_NTH = (
    rf"(?:(?:{ANY_YEAR}の?)?(?P<month>{MONTH})月|(?P<month_word>{MONTH_WORD}))の?"
    rf"(?:第\s?(?P<nth>[一二三四五1-5])\s?|(?P<last>最後|最終))の?(?P<weekday>[{WEEKDAYS}])曜日?"
)
# Of which month? 第2金曜日 alone is more often a rule than a day.
_NTH_ALONE = rf"(?:第\s?[一二三四五1-5]\s?|最終|最後の)[{WEEKDAYS}]曜日?"
_DAY_SIGN = (
    r"日(?!間|後|ご(?!ろ)|前|目|分|ぶり|以内|々|中|本|程|ほど|坊|曜|帰|連|続"
    r"|[もがは]?(?:経|たっ|たち|たつ|かか|過ぎ)|あたり|当たり|単位|平均|につき|年化|延[期ば]|遅らせ|早め|前倒|後ろ倒|先延|ずらし|[谈談](?!判|話))"
)
# A number that shares the sign of the last: 3月5、6日.
_LISTED = rf"(?=(?:\s?[、・と]\s?{DAY_OF_MONTH}){{1,9}}\s?{_DAY_SIGN})"
_MONTH_DAY = (
    rf"(?:{ANY_YEAR}\s?の?\s?)?(?P<month>{MONTH})\s?月\s?の?\s?(?P<day>{DAY_OF_MONTH})"
    rf"(?:\s?{_DAY_SIGN}|{_LISTED})"
)
# 5/20歯医者15時, 5/8ランチ900円: a thing with its hour or price; 1/6カット is a part of one, 7/11 a shop.
_PART_OF_ONE = (
    "(?:[枚人個本冊杯日月年回歳才程点階台名件問合版倍量玉株切時分秒号]|カット|サイズ|ピース|ホール|インチ|ポンド|ページ|スケール"
    "|メモリ|パック|ポイント|カップ|ダース|セット|スライス|クォート|ハーフ)"
)
_PRICE_OR_HOUR = r"(?:\d[\d.,]*\s?[万千]?\d*[元円]|\d{1,2}(?:時(?!間)|:\d\d))"
_THING = rf"(?<!7/11)(?=(?!{_PART_OF_ONE})[一-龯ァ-ヶおごa-z][^\d\s/]{{0,19}}\s?{_PRICE_OR_HOUR})"
_SLASHED = rf"{SLASHED}(?:{BEFORE_WORDS}|{_THING}|(?=に[^分縮減なすし割増]|[のはか][^ら]|から))"
_DAY_OF_THIS = rf"(?P<month_word>{MONTH_WORD})の?(?P<day>{DAY_OF_MONTH}){_DAY_SIGN}"
GOOD_FOR_DAYS = (
    "(?:(?:フリー|乗車|周遊|入場|入園|利用|駐車|乗り)?(?:券|パス(?!ポート|タ)|きっぷ|切符|放題)"
    "|利用(?!料)|レンタル(?!料|代)|体験(?!会)|コース(?!料理|メニュー|代)|プラン(?!ター))"
)
"""What so many days are said of before it: 1日乗車券 is of no first day of the month."""
_DAY_ALONE = (
    rf"(?:(?P<listed>{DAY_OF_MONTH}){_LISTED}|(?P<day>\d\d?|二?十[一二三四五六七八九]?|二十|三十一?){_DAY_SIGN})"
    rf"(?!{GOOD_FOR_DAYS})(?!(?:町(?!内|田)|[戎草])|市(?![場内民])|大根|ネズミ|鼠|えびす|恵比)(?!\s?\d+(?:回|時間|杯|錠|粒|個|食|人|枚|本|次|分間|キロ|歩))"
)
_MOVING = rf"(?:{ANY_YEAR}の?)?(?P<name>{'|'.join(MOVING)}){NO_THING}"
_HOLIDAY = rf"(?:{ANY_YEAR}の?)?NAME{NO_THING}"


def _day_word(match: re.Match[str]) -> Piece | None:
    return day_piece(relative(DAYS[match[0]]))


def _beside_day(match: re.Match[str]) -> Piece:
    return replace(REFUSED, counted=Shift(days=_DAYS_BESIDE[match["beside"]]))


def _part_word(match: re.Match[str]) -> Piece | None:
    offset, part = _PARTS[match[0]]
    return day_piece(relative(offset), part=part)


def _weekday(match: re.Match[str]) -> Piece | None:
    index = weekday(match["weekday"], WEEKDAYS) if match["weekday"] else _KANA_WEEKDAYS.index(match["kana"])
    if match["last"]:
        return day_piece(counted_weekday(index, -1))
    if match["coming"]:
        return day_piece(counted_weekday(index, 1))
    offset = 1 if match["next"] else WEEKS.get(match["week"] or "", 0)
    return day_piece(weekday_of(index, offset), weekday=index)


def _short_weekday(match: re.Match[str]) -> Piece | None:
    index = weekday(match["weekday"], WEEKDAYS)
    return day_piece(weekday_of(index, WEEKS[match["week"]]), weekday=index)


def _weekday_in_parentheses(match: re.Match[str]) -> Piece | None:
    index = weekday(match["weekday"], WEEKDAYS)
    return day_piece(weekday_of(index), weekday=index)


def _nth(match: re.Match[str]) -> Piece | None:
    nth = -1 if match["last"] else number(match["nth"])
    index = weekday(match["weekday"], WEEKDAYS)
    if match["month_word"]:
        return day_piece(nth_weekday(nth, index, offset=MONTHS[match["month_word"]]))
    if match["era"] or YEARS.get(match["year_word"] or "", 0):
        return REFUSED
    return day_piece(nth_weekday(nth, index, month=number(match["month"]), year=year(match["year"])))


def _moving_holiday(match: re.Match[str]) -> Piece | None:
    if match["era"] or YEARS.get(match["year_word"] or "", 0):
        return REFUSED
    month, nth, weekday_ = MOVING[match["name"]]
    return day_piece(nth_weekday(nth, weekday_, month=month, year=year(match["year"])))


def _month_day(match: re.Match[str]) -> Piece | None:
    month, day = number(match["month"]), number(match["day"])
    if match["era"]:
        return day_piece(era_date(match["era"], match["era_year"], month, day)) or REFUSED
    shift = YEARS.get(match["year_word"] or "", 0)
    return day_piece(absolute(day, month, year(match["year"]), years=shift)) or REFUSED


def _day_of_this(match: re.Match[str]) -> Piece | None:
    return day_piece(absolute(number(match["day"]), months=MONTHS[match["month_word"]]))


def _day_alone(match: re.Match[str]) -> Piece | None:
    return day_piece(absolute(number(match["day"] or match["listed"])))


def _words(table: Iterable[str], *, kana: bool) -> list[str]:
    chosen = [word for word in table if bool(re.match("[ぁ-ゖ]", word)) == kana]
    return sorted(chosen, key=len, reverse=True)


def rules(*, holidays: bool = True) -> tuple[Rule, ...]:
    """The rules for days; `holidays` with a fixed day of the year, where no calendar reads them."""
    apart = NOT_AFTER_NUMBER
    with_year = NUMERALS + YEAR_FIRST + "千"
    weeks, months = firsts(WEEKS), firsts(MONTHS)
    return (
        *_word_rules(),
        rule(_BESIDE_DAY, _beside_day, "前翌次あ"),
        rule(apart + _MONTH_DAY, _month_day, with_year),
        rule(
            f"{apart}(?<![第月日泊])(?<!あと)(?<!\\d~)(?<!\\d-)(?<!\\dから){_DAY_ALONE}", _day_alone, NUMERALS
        ),
        rule(_SLASHED, slashed, DIGITS),
        rule(apart + _NTH, _nth, with_year + months),
        *(_holiday_rules(with_year) if holidays else ()),
        rule(_WEEKDAY, _weekday, f"{weeks}次つ前こ先今{WEEKDAYS}{firsts(_KANA_WEEKDAYS)}"),
        rule(_WEEK_KANJI, _short_weekday, weeks),
        rule(_IN_PARENTHESES, _weekday_in_parentheses, "("),
        rule(_DAY_OF_THIS, _day_of_this, months),
        rule(_NTH_ALONE, lambda _: REFUSED, "第最"),
    )


def _holiday_rules(with_year: str) -> tuple[Rule, ...]:
    return (
        holiday_rule(HOLIDAYS, _HOLIDAY, year_of, with_year + "元建バホ憲みこ子山ハ文勤ク大昭天ひ雛エ七"),
        rule(_MOVING, _moving_holiday, with_year + "成海敬ス母父"),
    )


def _word_rules() -> tuple[Rule, ...]:
    def one_of(words: list[str]) -> str:
        return f"(?:{'|'.join(words)})"

    days, kana_days = _words(DAYS, kana=False), _words(DAYS, kana=True)
    far_days = [word for word in days if word != "前日"]  # 試合前日 is the day before the match
    parts, kana_parts = _words(_PARTS, kana=False), _words(_PARTS, kana=True)
    return (
        rule(
            rf"(?<![の日月年毎])(?<![目当](?=前))(?:(?<![ァ-ヺー一-鿿])前日|{one_of(far_days)}){_NO_STORY}"
            "(?!头条|香|葉|町(?!内)|子(?!供|ども|育て|連れ)|付(?!き)|本中|程|期(?!末|日|限)|志|的|の方向|では(?!な))",
            _day_word,
            firsts(days),
        ),
        rule(rf"{_APART}{one_of(kana_days)}(?!ば|か(?!ら)|付|本(?!屋|を)|程)", _day_word, firsts(kana_days)),
        rule(one_of(parts), _part_word, firsts(parts)),
        rule("(?<!の)夕べ", lambda _: Piece(day=relative(-1), part="evening"), "夕"),  # no 音楽の夕べ
        # 型付けされた and 助けさえ hold the kana of a morning
        rule(
            rf"{_APART}(?<![一-鿿]){one_of(kana_parts)}(?![れせえ]|{_NO_EVENING})",
            _part_word,
            firsts(kana_parts),
        ),
    )
