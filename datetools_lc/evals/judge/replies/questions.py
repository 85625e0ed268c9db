"""Whether a reply asks something, and about what."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from datetools_lc.evals.judge.replies.sentences import Sentence, sentences

_ANY_CASE = re.IGNORECASE

_REQUEST = re.compile(
    r"\b(?:please|kindly|pls)\s+(?:also\s+)?(?:provide|tell|specify|choose|say|give|let|confirm|share"
    r"|pick|select|"
    r"clarify|state|enter|send|indicate|reply|add|name)\b"
    r"|\b(?:i|we)(?:'d|'ll| would| will| still| also| do)*(?: just| only)? need\b"
    r"|\blet me know\b|\btell me\b|\bcould you\b|\bcan you\b"
    r"|\b(?:do|would) you (?:want|like|mean|prefer)\b|\bi(?:'d| would) like to know\b|\bwaiting for your\b"
    r"|^(?:how much|which|what|when)\b|\b(?:reply|answer|respond) with\b|^(?:pick|choose)\b"
    r"|\bmissing is\b|\b(?:is|are) (?:still )?missing\b"
    r"|请(?:您|你|先|再)*(?:提供|补充|选择|选|告诉|告知|说明|确认|指定|问|输入|说|给|回复|明确|补一下)"
    r"|麻烦(?:您|你)|告诉我|需要(?:知道|您|你|先知道|确认)|还(?:缺|差)|(?:吗|呢)[。！]?$|想确认"
    r"|教えて|お?知らせ|ご(?:入力|指定|確認|連絡|教示|記入|選択)"
    r"|お(?:選び|聞かせ|伝え|答え|申し付け)|選んで|必要です"
    r"|(?:何|いつ|いくら|どれ|どの|どち|どこ)[^。]*(?:ましょう|でしょう|です)[。．]?$|うかがえ|伺"
    r"|か[。．]?$|でしょうか|お願い(?:します|いたします|できます)",
    _ANY_CASE,
)
_POLITE = re.compile(
    r"\b(?:anything|something) else\b|\bhow are you\b|\bhow can i help\b|\bwhat else\b|\bneed any(?:thing)?\b"
    r"|\bhelp you\b|^(?:ok|okay|right|yes|alright|is that ok(?:ay)?)\s*[?？]"
    r"|别的|其他(?:需要|事|的吗|什么)|还有什么|还需要(?:我|别的|其他|什么|帮)|还要我|帮(?:您|你|到您"
    r"|到你)(?:什么|吗)|可以帮"
    r"|(?:ほか|他)に(?:何|も|ご)|お手伝い|何かござい",
    _ANY_CASE,
)
_EXAMPLE = re.compile(
    r"\btry\b|\bfor example\b|\bsuch as\b|\be\.g\.|\byou can (?:say|ask)\b|例如|比如|可以(?:这样)?说|试试"
    r"|例えば|たとえば|例：|のように",
    _ANY_CASE,
)
_TOPICS: Mapping[str, str] = {
    "amount": r"how much|\b(?:did|does|do|it) (?:\w+ )?come to\b|\bfare\b|\bset you back|\bthe damage\b"
    r"|how many (?:yuan|yen|dollars|euros)"
    r"|\bamounts?\b|\bcosts?\b|\bprice|did (?:you|it|that|the \w+) (?:pay|spend|cost)"
    r"|多少钱|金额|花了多少|多少|价格|价钱|几块|几元|いくら|金額|値段|運賃|何円|何元|料金|支払額",
    "category": r"categor|what (?:kind|sort|type)|which (?:kind|sort|type)"
    r"|classif|count (?:it|this|that) (?:as|under)"
    r"|file (?:it|this|that) under|分类|类别|归类|归(?:到|为|在)|哪一?类|什么类|算(?:什么|哪)|属于|类型"
    r"|カテゴリ|分類|種類|費目|項目|何費",
    "title": r"what (?:was|is|were|did|it|you|for|exactly)|\bfor what\b"
    r"|purpose|describe|\btitle\b|call it|what.*\b(?:buy|bought|for)\b"
    r"|什么东西|买(?:了|的|的是)什么|什么(?:用途|事|活动|内容|开销|费用|名目)"
    r"|用途|用来|做什么|干什么|是什么|备注|标题|名称|具体是"
    r"|何を|何の|何に|用途|内容|件名|タイトル|名目|なに|ものですか",
    "date": r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b.*\bor\b"
    r"|(?:周|星期|礼拜)[一二三四五六日天].*还是|[月火水木金土日]曜.*(?:[月火水木金土日]曜|それとも)"
    r"|\b(?:what|which) (?:day|date)|\bwhen\b|\bdates?\b|哪(?:一)?天"
    r"|什么(?:时候|日子|时间)|日期|几号|何时|哪(?:一)?日"
    r"|いつ|何日|日付|どの日|日にち|何曜",
    "time": r"\bwhat time|\bwhich (?:time|hour)|\bwhen\b|\ba\.?m\.?\b.*\bp\.?m\b"
    r"|\b(?:morning|afternoon|evening)\b|o'clock"
    r"|\btimes?\b|\b\d{1,2}:\d\d\b.*\bor\b|\b(?:first|second|earlier|later) (?:one|of|1:30|occurrence)"
    r"|几点|什么时(?:间|候)|时间|上午|下午|早上|晚上|何時|時間|午前|午後|時刻|いつ|朝",
    "duration": r"how long|duration|until when|\bends?\b|多久|多长|时长|结束"
    r"|到几点|どのくらい|所要|何時まで|長さ|何分|何時間|終了",
    "which": r"\bwhich (?:one|ones|of|time|two|should|would|do)\b"
    r"|\bwhich (?:meeting|event|record|expense|appointment|entry|class)\b"
    r"|\bboth\b.*\bor\b"
    r"|\bdo you mean\b|\bthe first or\b|\bone of (?:them|these)\b"
    r"|哪(?:一)?(?:个|场|笔|条|项|次|位|件)|哪些|还是|还都|两个都"
    r"|どちら|どれ|どの|それとも|両方|いずれ|どっち",
    "confirm": r"\b(?:shall|should) i\b|\bwant me to\b|\blike me to\b|\bare"
    r" you sure\b|\bconfirm|\bgo ahead\b|\bproceed\b"
    r"|\bis (?:that|this) (?:right|correct|ok)|\breally\b|\b(?:want|like)"
    r" to (?:save|delete|record|log|book|keep)"
    r"|^(?:so )?(?:delete|cancel|save|move|book|record|add|log|remove|reschedule)\b"
    r"|\bdid you mean\b|\bor not\b"
    r"|确认|确定|是否|可以吗|对吗|需要我|好吗|要不要|要(?:我|帮您|帮你)"
    r"|(?:删除|取消|保存|记录|记下|记上|安排|改到|记一笔).*吗"
    r"|よろしい|ましょうか|しますか|いいですか|確認|本当に|でいい"
    r"|(?:削除|記録|登録|変更|追加|キャンセル).*(?:か|？)",
    "clash": r"conflict|clash|overlap|\banyway\b|\bstill\b|(?:another|different|other)"
    r" (?:time|slot)|\binstead\b|alternativ"
    r"|冲突|还是(?:要)?(?:订|安排|预订|约)|换(?:个|一个)?(?:时间|时段)"
    r"|其他(?:时间|时段)|另(?:外|选)|仍然|照样|改(?:个|到)"
    r"|重な|重複|それでも|(?:別|他|ほか)の(?:時間|日時|候補)|かぶ|このまま",
    "scope": r"\b(?:only|just) (?:this|that|the)\b|\ball of them\b|(?:whole|entire)"
    r" series|\bthis occurrence\b|\bfollowing\b|\bevery\b"
    r"|只(?:取消|删|改)?(?:这|那)|整个系列|全部|所有|这一次|以后"
    r"|每次|单次|この回|シリーズ|すべて|今回だけ|全部|以降|全体",
    "currency": r"currenc|convert|exchange|\bin (?:yuan|yen|dollars|cny|rmb|usd|jpy)\b"
    r"|币|货币|换算|折合|汇率|折成|多少元|按.*元"
    r"|通貨|換算|レート|円換算|何元|何円|元で|円で",
    "zone": r"time ?zone|local time|whose time|\bin which (?:city|zone)"
    r"|时区|当地时间|哪里的时间|タイムゾーン|現地時間|時間帯|どこの時間",
    "clarify": r"what do you mean|rephrase|clarif|more detail|tell me more"
    r"|more about|more specific|what exactly|understand"
    r"|什么意思|再说|详细|具体|听懂|看懂|明白|もう一度|詳しく|具体的|わかり(?:ません|かね)|どういう",
}
MOST_TOPICS = 5
"""A question fits several topics by its words: "at three, or at four?" is of a time, and of which."""
_PATTERNS = {name: re.compile(pattern, _ANY_CASE) for name, pattern in _TOPICS.items()}


def asked_about(reply: str, titles: Iterable[str] = ()) -> frozenset[str]:
    """What the questions of a reply are about: names of `expectations.ABOUT`, and `clarify`.

    Empty where it asks nothing, or only out of politeness. `titles` are those of records: a question that
    names two of them asks which.
    """
    said = sentences(reply)
    about: set[str] = set()
    for index, sentence in enumerate(said):
        if _is_question(sentence, said[:index]):
            about |= {name for name, pattern in _PATTERNS.items() if pattern.search(sentence.text)}
    if about or any(_is_question(s, []) for s in said):
        folded = reply.casefold()
        named = {title.casefold() for title in titles if title.casefold() in folded}
        if len(named) > 1 and any(s.marked or _REQUEST.search(s.text) for s in said):
            about.add("which")
    return frozenset(about)


def _is_question(sentence: Sentence, before: list[Sentence]) -> bool:
    if _POLITE.search(sentence.text):
        return False
    if sentence.listed and any(_EXAMPLE.search(earlier.text) for earlier in before):
        return False  # an example of what could be asked
    return sentence.marked or bool(_REQUEST.search(sentence.text))


def asks_about(asked: frozenset[str], wanted: Iterable[str]) -> bool:
    """Whether one of the topics wanted was asked about; `any` is every question that is no politeness.

    Who asks about everything at once asks about nothing.
    """
    names = set(wanted)
    if len(asked - {"clarify"}) > MOST_TOPICS:
        return False
    return bool(asked & names) or ("any" in names and bool(asked))
