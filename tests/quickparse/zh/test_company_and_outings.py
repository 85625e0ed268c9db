"""Chinese of everyday: who comes along, whose birthday, outings that are over, fruit in drinks and dishes."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("明天中午12点和小王一起吃饭", "和小王一起吃饭"),
        ("周六上午9点和朋友一起去爬山", "和朋友一起去爬山"),
        ("晚上7点和老婆一起看电影", "和老婆一起看电影"),
        ("周日早上10点去奶奶家", "去奶奶家"),
        ("周日早上10点去我妈家", "去我妈家"),
        ("周日早上10点去小王家", "去小王家"),
        ("下午两点跟老板汇报工作", "跟老板汇报工作"),
        ("周五下午3点向领导汇报", "向领导汇报"),
        ("后天上午8点集合", "集合"),
        ("下周五我妈生日", "我妈生日"),
        ("5月20号我老婆生日", "我老婆生日"),
        ("下周五是老婆生日", "老婆生日"),
        ("小明生日是后天", "小明生日"),
        ("明天是我生日", "生日"),
        ("我生日是后天", "生日"),
        ("5月20号是我们结婚纪念日", "结婚纪念日"),
    ],
)
def test_an_event_with_people_of_ones_own_is_added(text: str, title: str) -> None:
    understood = read(text, "zh")
    assert understood.complete
    assert not understood.unsure
    assert understood.calls[-1].arguments["title"] == title


@pytest.mark.parametrize("text", ["明天下午3点妈妈一起吃饭", "明天下午3点老板一起开会", "下周五是小王的生日"])
def test_who_comes_along_is_asked_about_where_nobody_is_with_them(text: str) -> None:
    assert read(text, "zh").unsure


@pytest.mark.parametrize(
    "text",
    [
        "明天是不是我妈生日",
        "明天是谁的生日",
        "明天是我妈生日吗",
        "明天可能是我妈生日",
        "听说明天是小王生日",
        "昨天是我妈生日",
        "明天是周四",
        "明天8点集合吗",
    ],
)
def test_what_is_asked_or_supposed_is_no_event(text: str) -> None:
    understood = understand(text, "zh")
    assert understood is None or understood.intent != "schedule_add"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("后天上午8点在公司门口集合", "公司门口"),
        ("明天下午3点在公司楼下见客户", "公司楼下"),
        ("明天早上8点在酒店大堂集合", "酒店大堂"),
        ("明天下午2点和客户在公司楼下咖啡厅见面", "公司楼下咖啡厅"),
        ("明天下午2点在公司门口咖啡馆开会", "公司门口咖啡馆"),
        ("明天下午2点在学校门口奶茶店见小王", "学校门口奶茶店"),
        ("明天下午2点在公司对面的星巴克见客户", "公司对面的星巴克"),
        ("明天下午2点在公司门口见店长", "公司门口"),
    ],
)
def test_a_part_of_a_place_belongs_to_it(text: str, place: str) -> None:
    assert read(text, "zh").calls[-1].arguments["location"] == place


@pytest.mark.parametrize(
    ("text", "minutes"),
    [("周五晚上8点线上会议，大概一小时", 60), ("周五晚上8点开会，差不多要两小时", 120)],
)
def test_about_how_long_it_takes_is_how_long_it_is_entered(text: str, minutes: int) -> None:
    assert read(text, "zh").calls[-1].arguments["duration_minutes"] == minutes


@pytest.mark.parametrize(
    "text",
    ["明天的会推迟大概一小时", "大概一小时后开会", "周五大概8点开会", "周五晚上8点开会，大概"],
)
def test_about_when_it_is_stays_open(text: str) -> None:
    assert understand(text, "zh") is None


@pytest.mark.parametrize("text", ["周一到周五早上8点打卡", "周一到周五上午9点到12点培训"])
def test_the_working_week_may_be_one_week_or_all(text: str) -> None:
    understood = read(text, "zh")
    assert understood.calls[-1].arguments["rrule"] == "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
    assert understood.unsure


@pytest.mark.parametrize(
    "text",
    [
        "周一到周三上午9点培训",
        "下周一到周五早上8点打卡",
        "周一到周五早上8点不打卡",
        "周一到周五早上8点有空吗",
    ],
)
def test_other_spans_of_days_are_no_habit(text: str) -> None:
    assert understand(text, "zh") is None


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("蜜雪冰城柠檬水4块", "餐饮"),
        ("柠檬茶15", "餐饮"),
        ("苹果汁8", "餐饮"),
        ("葡萄酒88", "餐饮"),
        ("番茄炒蛋18", "餐饮"),
        ("西红柿鸡蛋面15", "餐饮"),
        ("芒果干12", "零食"),
        ("苹果充电线29", "购物"),
        ("苹果手表3000", "购物"),
        ("柠檬鱼88", "餐饮"),
        ("番茄牛腩35", "餐饮"),
        ("荔枝肉38", "餐饮"),
        ("芒果布丁20", "零食"),
        ("香蕉船25", "零食"),
        ("橘子糖5", "零食"),
        ("草莓音乐节580", "娱乐"),
        ("苹果香蕉20", "蔬果"),
        ("苹果一斤8块", "蔬果"),
        ("西瓜半个15", "蔬果"),
        ("水果店35", "蔬果"),
        ("买水果送妈妈50", "蔬果"),
        ("梨子10", "蔬果"),
        ("西瓜水蜜桃35", "蔬果"),
        ("苹果水果35", "蔬果"),
        ("买白菜土豆35", "蔬果"),
        ("中石化加油花了350", "交通"),
    ],
)
def test_fruit_in_the_name_of_something_else_is_none(text: str, category: str) -> None:
    understood = read(text, "zh")
    assert understood.complete
    assert understood.calls[-1].arguments["category"] == category


@pytest.mark.parametrize("text", ["苹果会员68", "苹果维修费200", "梨子塔25", "水果忍者6", "西瓜电台15"])
def test_what_is_merely_called_by_a_fruit_is_not_put_with_fruit(text: str) -> None:
    understood = understand(text, "zh", currency="CNY")
    assert understood is None or understood.missing == ("category",)


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("昨天去超市买菜了", "买菜"),
        ("昨天去超市买东西了", "买东西"),
        ("昨天去看电影了", "看电影"),
        ("昨天去吃火锅了", "火锅"),
        ("昨天去加油了", "加油"),
    ],
)
def test_an_outing_that_is_over_lacks_its_price(text: str, remark: str) -> None:
    understood = read(text, "zh")
    assert understood.intent == "expense"
    assert understood.missing == ("amount",)
    assert understood.calls[-1].arguments["remark"] == remark


@pytest.mark.parametrize(
    "text",
    [
        "昨天没去买菜",
        "昨天去买东西了吗",
        "昨天我妈去超市买东西了",
        "昨天要去买菜了",
        "昨天去看我妈了",
        "去看电影了",
        "去超市买菜",
        "买东西",
    ],
)
def test_what_was_not_bought_yet_or_by_others_lacks_no_price(text: str) -> None:
    assert understand(text, "zh") is None


@pytest.mark.parametrize("text", ["昨天跟同事吃饭AA花了55", "昨天吃饭aa制花了55"])
def test_a_shared_bill_is_asked_about(text: str) -> None:
    understood = read(text, "zh")
    assert understood.unsure
    assert understood.calls[-1].arguments["amount"] == 55
