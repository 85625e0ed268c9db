"""Durations, repetitions and places in Japanese."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from datetools_lc.quickparse.ja.schedule.places import NO_PLACE, PLACE
from datetools_lc.quickparse.kernel.han import COUNT, HOUR, MONTH, NOT_AFTER_NUMBER, count, number
from datetools_lc.quickparse.kernel.masking import BREAK
from datetools_lc.quickparse.patterns.schedule.parts import Repeat, SchedulePartPatterns

_DAYS = "月火水木金土日"
_SOME = f"(?=[{_DAYS}])月?火?水?木?金?土?日?(?:曜日?)?"
_WEEKLY = rf"毎週の?(?P<days>{_SOME}(?:[・、,と/&]{_SOME})*)(?:は(?=[\d朝昼夜夕午]))?(?![次回にち]?[時分])"
# 土日は毎週8時から
_ALWAYS = rf"(?<![一-龯々ァ-ヶ\d])(?P<days>{_SOME}(?:[・、,と/&]{_SOME})*)(?:は|に)?毎週の?(?![末{_DAYS}])"
# Weekdays that stand close together are a habit more often than days of one week: 月水金の7時にジム.
_COMPACT = (
    rf"(?<![一-龯々])(?P<days>(?=[{_DAYS}]{{2}})(?!土日)月?火?水?木?金?土?日?(?:曜日?)?)"
    r"の?(?=(?:朝|昼|夕方?|夜|晩|午前|午後)?の?\s?\d{1,2}(?:時|:))"
)
_FEW_WEEKS = "(?:隔週|(?P<count>[二2三3四4])週間?(?:おき|ごと|に[一1]回|に[一1]度))"
_BIWEEKLY = rf"{_FEW_WEEKS}[のにで]?(?P<days>{_SOME})(?![次回にち]?[時分])"
# 来週月曜から金曜まで出張 is one journey; with an hour it is an appointment of each day.
_EACH_DAY = r"(?:(?<!週)(?<!週の)|(?=.*(?:毎日|\d\s?時|\d:\d|[一二三四五六七八九十]時)))"
_WORKDAYS = (
    r"(?:毎週)?平日の?(?:は|に)?(?:毎日|毎回|毎(?=[朝晩]))?|毎営業日|"
    rf"(?:毎週の?)?(?:{_EACH_DAY}月(?:曜日?)?(?:から|[~〜-])金(?:曜日?)?(?:まで)?)(?:の?毎日|毎日)?(?![末曜])"
)
_DAILY = r"毎日の?|毎(?=[朝晩夕])"
_NTH = rf"毎月の?第?(?P<nth>[一二三四1-4]|最[終後])の?(?P<days>[{_DAYS}])曜日?"
_MONTHLY = r"毎月の?(?P<day>[0-3]?\d|[一二三四五六七八九十]{1,3})日"
_ENDS = rf"(?P<end>今月|来月|{MONTH}月|今年)の?(?:末|いっぱい)まで"
# 毎日2回 tells how often a day: how many in all is said (全5回), or stands apart.
_TIMES = (
    rf"(?:全|計|合計|全部で|(?<=[、,;。])\s?){NOT_AFTER_NUMBER}(?P<times>\d+|[一二三四五六七八九十百]+)回(?:だけ|まで|"
    rf"分)?(?![目戦])"
)
_NOT_LATER = r"(?!後(?!ろ)|前(?!に(?:ずら|し)|倒し)|以[内後前]|おき|ごと|目|帯|割|の[一二三四五六七八九十])"
_HOURS = rf"(?P<hours>{COUNT})時間(?P<half>半)?(?:と?(?P<rest>{COUNT})分間?)?"
# 三分の is a part of something as often as a length.
_MINUTES = rf"(?<![時間])(?![一二三四五六七八九]分の)(?P<minutes>{COUNT})分間?"
_WINDOW_END = rf"(?:{HOUR}\s?時(?:半|\d\d?分)?|\d\d?:\d\d)"
_PART_OF_DAY = r"(?:午前|午後|朝|昼|夕方|夜)?の?\s?"

# What lasts for whole days wherever no hour is said: 土曜から月曜まで旅行 is once, and not every week.
_LASTING = (
    r"^(?!.*(?:[毎時:]|午[前後]|[朝昼夜晩夕])).*"
    "(?:旅行|出張|帰省|休暇|有[休給]|夏休み|冬休み|連休|合宿|キャンプ|入院|滞在|里帰り|留守|スキー旅行|ツアー)"
)


def _weekly(match: re.Match[str]) -> Repeat | None:
    """None without a day: 毎週日時."""
    names = re.sub("曜日?", "", match["days"])
    days = sorted({_DAYS.index(char) for char in names if char in _DAYS})
    return Repeat("WEEKLY", tuple(days), _DAYS[days[0]]) if days else None


def _compact(match: re.Match[str]) -> Repeat | None:
    found = _weekly(match)
    return None if found is None else replace(found, doubtful=True)


def _biweekly(match: re.Match[str]) -> Repeat | None:
    found = _weekly(match)
    return None if found is None or len(found.weekdays) > 1 else replace(found, interval=_every(match))


def _every(match: re.Match[str]) -> int:
    """Every how many weeks; two where no number is said: 隔週."""
    return number(match["count"]) if match["count"] else 2


def _nth(match: re.Match[str]) -> Repeat:
    nth = -1 if match["nth"].startswith("最") else number(match["nth"])
    return Repeat("MONTHLY", (_DAYS.index(match["days"]),), nth=nth)


def _monthly(match: re.Match[str]) -> Repeat | None:
    day = number(match["day"])
    return Repeat("MONTHLY", day=day) if 1 <= day <= 28 else None


def _end_range(match: re.Match[str]) -> Mapping[str, object] | None:
    named = {"今月": "this_month", "来月": "next_month", "今年": "this_year"}.get(match["end"])
    return {"range": named} if named else {"range": "month", "month": number(match["end"][:-1])}


def _minutes(match: re.Match[str]) -> float | None:
    hours = count(match["hours"], match["half"]) if match["hours"] else 0
    rest = match["rest"] or match["minutes"]
    minutes = count(rest) if rest else 0
    return None if hours is None or minutes is None else float(hours * 60 + minutes)


@cache
def build() -> SchedulePartPatterns:
    """The patterns, compiled on first use."""
    return SchedulePartPatterns(
        request=re.compile(
            # 部門会議は金曜に動かせる？ asks whether it can be
            r"(?P<lead>)(?!.*は.*動かせ).*(?:(?:くれ|もらえ|いただけ|頂け|お願いでき|[にへ](?:変更|移動|リスケ)?でき|変えられ|ずらせ|移せ|動かせ)(?:る|ます(?!ん))?|もらっても?(?:いい|良い|大丈夫)(?:です)?)"
            r"(?P<mark>(?:ません(?=か|\s*\?))?か?\s*\??)$"
        ),
        repeats=(
            (re.compile(_WEEKLY), _weekly),
            (re.compile(_ALWAYS), _weekly),
            (re.compile(_BIWEEKLY), _biweekly),
            (
                re.compile(
                    rf"(?:{_FEW_WEEKS}(?:[のにで](?![{_DAYS}]曜))?|(?P<each>毎週)(?![のにで\d一二三四五六七八九十末平]))"
                ),
                lambda match: Repeat("WEEKLY", interval=1 if match["each"] else _every(match)),
            ),
            (re.compile(_COMPACT), _compact),
            (re.compile(_NTH), _nth),
            (re.compile(_WORKDAYS), lambda _: Repeat("WEEKLY", (0, 1, 2, 3, 4), "月")),
            (re.compile(_MONTHLY), _monthly),
            (re.compile(_DAILY), lambda _: Repeat("DAILY")),
            (re.compile("毎年の?"), lambda _: Repeat("YEARLY")),
        ),
        weekday=re.compile(f"[{_DAYS}]曜日?の?"),
        of_night=re.compile("[夜晩]|2[4-9][時:：]"),
        tonight=re.compile("今[夜晩]|今日の?(?:深夜|夜)|2[4-9]時"),
        ends=re.compile(_ENDS),
        end_range=_end_range,
        times=re.compile(_TIMES),
        count=lambda match: number(match["times"]),
        duration=re.compile(rf"{NOT_AFTER_NUMBER}(?:{_HOURS}|{_MINUTES})(?:だけ)?{_NOT_LATER}"),
        minutes=_minutes,
        places=re.compile(PLACE),
        no_place=re.compile(NO_PLACE),
        in_place=re.compile("第[一二三四五六七八九十]?"),
        all_day=re.compile(
            r"(?<!最)終日|一日中|丸一日|(?<=[\ue000\ue001日曜は])[一1]日(?=研修|会議|仕事|作業|休み|お休み|オフ|フリー|在宅|出張|バイト|外出|講習|セミナー|イベント|大掃除|予定なし)"
        ),
        hidden=re.compile("[朝夕](?=礼|会)"),
        between=re.compile(rf"[^{BREAK}]*{BREAK}\s*(?:から|より|[-~〜])\s*{BREAK}"),
        # 次の火曜 on a Monday: tomorrow, or that of the next week
        vague=re.compile("[ごこ]ろ|頃|くらい|ぐらい|^(?:次|つぎ)の.{1,2}よ?[曜う]"),
        evening=re.compile(
            "(?<!天皇)誕生日|夕[食飯]|夕ご飯|(?<![朝昼])(?:ご飯|ごはん|食事|メシ|めし)|晩|ばんご飯|ディナー|宴会|懇親会|ライブ|コンサート|花火|カラオケ|合コン|[忘新]年会|[歓送]迎?[別迎]?会"
            "|打ち?上げ|デート|映画|焼き?[肉鳥]|鍋|退[社勤]|帰宅|パーティ|ナイター|(?:食事|女子)会|外食|銭湯|バーベキュー|bbq"
        ),
        window=re.compile(
            rf"(?P<clock>{_PART_OF_DAY}(?:{_WINDOW_END}|{HOUR})\s?(?:から|と|[-~〜])\s?{_PART_OF_DAY}{_WINDOW_END}(?:まで)?の(?:間|あいだ)[にで、の]?)"
        ),
        # From 4 on: at 3 somebody may work at night.
        lasting=re.compile(_LASTING),
        rising=re.compile(
            "(?<![\\d一二三])[4-9四五六七八九](?:時(?:半|\\d{1,2}分)?|:\\d\\d)に?(?:起き|起床|起こ)"
        ),
        midnight=re.compile(
            "^(?!.*(?:晩|夜(?!中)|深夜)).*[日曜月火水木金土\\d]の?(?:真夜中|夜半|夜中(?!の?[0零]時))"
        ),
        night=re.compile(
            "夜|就寝|(?<!昼)寝(?!坊)|飲み|呑み|二次会|居酒屋|バー(?!ベ|ゲ|ド|コ|ジ|ス)|カウントダウン|年越し|消灯|ナイト"
        ),
        daytime=re.compile(
            "朝|モーニング|ブランチ|昼|ランチ|弁当|お?茶|カフェ|コーヒー|珈琲|喫茶|美術|博物|展|図書|散歩|ラン|泳|プール|ジム|ヨガ|"
            "ピラティス|ゴルフ|テニス|サッカー|野球|バスケ|スキー|スノボ|釣り|体操|公園|動物|水族|遊園|写真|撮影|ピクニック"
        ),
    )
