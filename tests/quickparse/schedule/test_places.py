"""Where an event is: what the words behind "place" may be, and what they may not."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from datetools_lc.quickparse.answering.of_event import read_event_request
from tests.quickparse.reading import read

OPEN = """
    明天下午3点开会，地点在哪
    明天下午3点开会，地点在什么地方
    明天下午3点开会，地址是哪个会议室
    明天下午3点开会，位置几楼
    明天下午3点开会，地点可能在国贸
    明天下午3点开会，地点应该还是老地方
    明天下午3点开会，地点不是国贸
    明天下午3点开会，地点国贸或者望京
    明天下午3点开会，地点公司还是家里
    明天下午3点开会，地点如果下雨在国贸
    明天下午3点开会，地点国贸吧
    明天下午3点开会，地点国贸？
    明天下午3点开会，地点未定
    明天下午3点开会，地点还没定
    明天下午3点开会，地点忘了
    明天下午3点开会，地点再说
    明天下午3点开会，地点不变
    明天下午3点开会，地点改了
    明天下午3点开会，地点别写
    明天下午3点开会，地点听老板的
    明天下午3点开会，地点等通知
    明天下午3点开会，地址看微信
    明天下午3点开会，地点老板定
    明天下午3点开会，地点小王知道
    明天下午3点开会，地点需要确认
    明天下午3点开会，地点国贸/望京
    明天下午3点开会，在3楼还是4楼
    明天下午3点开会，在公司吧
    明天下午3点在哪个会议室开会
    明日15時に会議、場所は未定
    明日15時に会議、場所：未定
    明日15時に会議、場所はどこ
    明日15時に会議、場所は渋谷かも
    明日15時に会議、場所は渋谷じゃない
    明日15時に会議、場所は渋谷か新宿
    明日15時に会議、場所はたぶん渋谷
    明日15時に会議、場所は忘れた
    明日15時に会議、場所は書かないで
    明日15時に会議、場所は要確認
    明日15時に会議、場所は田中さんに聞く
    明日15時に会議、場所は雨なら会社
    明日15時に会議、場所はまだ決まってない
    明日15時に会議、場所は渋谷・新宿
    明日15時に会議、場所はナシ
    明日スタバとドトールで15時に会議
    明日スタバとカフェで15時に会議
    明日たぶんスタバで15時に会議
    明日なるべくスタバで15時に会議
    明日念のためスタバで15時に会議
    明日やっぱりスタバで15時に会議
    明日どこのスタバで15時に会議
    明日できればスタバで15時に会議
    明日部長もスタバで15時に会議
    明日15時からたぶんスタバで会議
    meeting tomorrow 3pm, location: tbd
    meeting tomorrow 3pm, location: where?
    meeting tomorrow 3pm, location: maybe joe's
    meeting tomorrow 3pm, location: not the office
    meeting tomorrow 3pm, location: joe's or the office
    meeting tomorrow 3pm, location: joe's?
    meeting tomorrow 3pm, location: pending
    meeting tomorrow 3pm, location: up to bob
    meeting tomorrow 3pm, location: joe's/luigi's
    meeting tomorrow 3pm, location: flexible
    meeting tomorrow 3pm, place: ask bob
    meeting tomorrow 3pm, location: room 4 i think
    meeting tomorrow 3pm in which room
    meeting tomorrow 3pm in some room
    meeting tomorrow 3pm in the big or small room
"""

NO_PLACE = """
    发我 告诉我 变了 改了 定了 错了 有误 去掉 随便 看群里 在讨论 在确认 在调整 在找 问小李 改天说
    换一下 换个地方
"""


@pytest.mark.parametrize("text", [line.strip() for line in OPEN.strip().splitlines()])
def test_a_question_a_doubt_and_a_verb_are_no_place(text: str) -> None:
    understood = understand(text)
    assert understood is None or understood.unsure or not understood.complete


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("明天下午3点开会，地点在国贸", "国贸"),
        ("明天下午3点开会，地点第一会议室", "第一会议室"),
        ("明天下午3点开会，地点：望京SOHO", "望京SOHO"),
        ("明天下午3点开会，在3楼会议室", "3楼会议室"),
        ("明天下午3点开会，地点全季酒店", "全季酒店"),  # 全 is a quantity elsewhere
        ("明天下午3点开会，地点半岛酒店", "半岛酒店"),
        ("周六晚上6点聚餐，地点老地方", "老地方"),
        ("明日15時に会議、場所は第2会議室", "第2会議室"),
        ("明日15時に会議、場所は日本橋", "日本橋"),
        ("明日15時に会議、場所は渋谷駅前", "渋谷駅前"),
        ("明天下午3点开会，地点国贸附近", "国贸附近"),
        ("明天下午3点开会，地点一楼大厅", "一楼大厅"),
        ("明日15時に会議、場所：本社3階", "本社3階"),
        ("明日いつものカフェで15時に会議", "いつものカフェ"),
        ("明日駅前のスタバで15時に会議", "駅前のスタバ"),
        ("meeting tomorrow 3pm, location: second floor", "second floor"),
        ("meeting tomorrow 3pm, location: Joe's", "Joe's"),
        ("meeting tomorrow 3pm, location: 42 Wall Street", "42 Wall Street"),
        ("meeting tomorrow 3pm in room 301", "room 301"),
    ],
)
def test_a_name_of_a_place_is_one_whatever_its_parts_mean_elsewhere(text: str, place: str) -> None:
    understood = read(text)
    assert understood.complete
    assert understood.calls[-1].arguments["location"] == place


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("地点换望京", "望京"),
        ("地点改国贸", "国贸"),
        ("地点写国贸", "国贸"),
        ("地点加上国贸", "国贸"),
        ("地点换成国贸", "国贸"),
        ("地点写字楼", "写字楼"),
        ("地点加油站", "加油站"),
        ("地点定慧寺", "定慧寺"),
        ("場所は渋谷", "渋谷"),
        ("やっぱり場所は渋谷で", "渋谷"),
        ("場所を新宿に変更", "新宿"),
        ("場所は第2会議室でお願いします", "第2会議室"),
        ("場所は未定", None),
        ("場所はどこ", None),
        ("場所は渋谷か新宿", None),
        ("場所は後で連絡します", None),
        ("場所を変更して", None),
        ("場所は変わった", None),
        ("場所は遠い", None),
        ("場所は変更なし", None),
        ("場所を教えて", None),
        *((f"地点{each}", None) for each in NO_PLACE.split()),
    ],
)
def test_a_place_is_changed_in_a_word_and_by_no_verb(text: str, place: str | None) -> None:
    found = read_event_request(text)
    assert (found and found.understanding.options.get("location")) == place


@pytest.mark.parametrize(
    ("text", "title", "place"),
    [
        ("金曜渋谷で15時から飲み会", "飲み会", "渋谷"),
        ("金曜日に渋谷で15時から飲み会", "飲み会", "渋谷"),
        ("明日 渋谷で 15時から飲み会", "飲み会", "渋谷"),
        ("明日会社で10時から面談", "面談", "会社"),
        ("明日東京ドームで18時からライブ", "ライブ", "東京ドーム"),
        ("明日日本橋で15時から17時まで打ち合わせ", "打ち合わせ", "日本橋"),
        ("明日新宿のドトールで15時に面談", "面談", "新宿のドトール"),
        ("明日イオンで10時から17時までバイト", "バイト", "イオン"),
        ("明日マックで7時から朝食", "朝食", "マック"),
    ],
)
def test_a_place_stands_before_the_hour_in_japanese(text: str, title: str, place: str) -> None:
    understood = read(text)
    assert understood.complete
    assert not understood.unsure
    added = understood.calls[-1].arguments
    assert (added["title"], added["location"]) == (title, place)


@pytest.mark.parametrize(
    "text",
    [
        "明日現金で15時から買い物",
        "明日一人で15時から会議",
        "明日バスで10時から旅行",
        "高橋で19時に予約",
        "渋谷で19時に予約",  # under that name, or there
        "昨日渋谷で15時から飲み会",
    ],
)
def test_how_and_in_whose_name_is_no_place(text: str) -> None:
    understood = understand(text)
    assert understood is None or understood.unsure
    assert understood is None or "location" not in understood.calls[-1].arguments
