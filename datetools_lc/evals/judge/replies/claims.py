"""What a reply claims was done, or says was not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

from datetools_lc.evals.judge.replies.en import claims as en
from datetools_lc.evals.judge.replies.ja import claims as ja
from datetools_lc.evals.judge.replies.sentences import Sentence, sentences
from datetools_lc.evals.judge.replies.zh import claims as zh

Deed = Literal["add", "change", "delete"]
_ANY_CASE = re.IGNORECASE

_EN = {
    "add": "saved|recorded|logged|noted|added|booked|scheduled|created"
    "|filed|set up|registered|entered|stored|put|written",
    "change": "moved|rescheduled|changed|shifted|postponed|pushed"
    "|brought|renamed|shortened|extended|corrected"
    "|fixed|adjusted|undone|reverted|restored",
    "delete": "cancell?ed|deleted|removed|cleared|erased|gone|dropped(?! (?:it|that|this)\\b)",
}
_ZH = {
    "add": "记录|记下|记|保存|存|登记|添加|加|安排|预订|(?<!有)预约|订|(?<![有没预])约|创建|新建|设置"
    "|写入|入账",
    "change": "修改|改期|改成|改为|改到|改|移动|移到|移|挪到|挪|推迟|提前|调整|撤销|恢复|更正|更改",
    "delete": "取消|删除|删掉|删|清空|移除|清除",
}
_JA = {
    "add": "記録|保存|追加|登録|予約|作成|メモ|設定|入力|記帳|入れ|書き込み",
    "change": "変更|移動|修正|延期|ずら|移|訂正|元に戻|調整|直",
    "delete": "キャンセル|削除|取り消|消去|消|中止",
}
_ANY_EN = "|".join(_EN.values())
_LEAD = (
    r"^(?:(?:ok(?:ay)?|sure|great|got it|al ?l?right|right|yes|perfect|no problem|of course|and|then|also"
    r"|both|taxi|expense|event|meeting|entry)\b[\s,.!:;–—-]*)*"
)
_MARK = re.compile("[✅✔☑]")
_ANSWERS = re.compile(
    r"\b(?:free|available|open|clear|yes|no|taken|busy|total)\b|空|没有|有空|合计|合計|はい|いいえ", _ANY_CASE
)
_DONE_EN = re.compile(
    rf"\bconsider it done\b|{_LEAD}(?:all )?(?:done|all set|finished)\b|\ball (?:set|done)\b",
    _ANY_CASE,
)
_DONE_ZH = re.compile(r"搞定|办好|弄好|办妥|完成了|处理好|操作成功")
_DONE_JA = re.compile(r"完了(?:しました|いたしました|です)|済ませました|できました|承りました。$")
_NOT = re.compile(
    r"\bnot\b|n't\b|\bnever\b|\bnothing\b|\bnone\b|\bneither\b"
    r"|\bcannot\b|\bunable\b|\bfailed\b|\bno (?=\w+ (?:was|were|has))"
    r"|没有|没能|没|未能|未|不能|无法|尚|还没|并未|不会|不(?:再|用|会|要|想)?(?=[记加写动存订约改删取再])|别"
    r"|ません|なかった|ない|おらず|ておりません|せず",
    _ANY_CASE,
)
_OPEN = re.compile("|".join((en.OPEN, zh.OPEN, ja.OPEN)), _ANY_CASE)
_OPEN_ALL = re.compile("|".join((en.OPEN_ALL, zh.OPEN_ALL, ja.OPEN_ALL)), _ANY_CASE)
_UNSPECIFIC = re.compile("|".join((en.UNSPECIFIC, zh.UNSPECIFIC, ja.UNSPECIFIC)), _ANY_CASE)
_STATES = "|".join((en.STATES, zh.STATES, ja.STATES))
_FOR_ADDING = "|".join((en.DEEDS, zh.DEEDS, ja.DEEDS))
_NO_PROBLEM = re.compile(
    r"no problem|no worries|not at all|没有?问题|没事|不客气|問題(?:は)?(?:ありません|ない)|大丈夫", _ANY_CASE
)


def _strong(deed: Deed) -> re.Pattern[str]:
    of_en, of_zh, of_ja = _EN[deed], _ZH[deed], _JA[deed]
    return re.compile(
        rf"{_LEAD}(?:it's |it is )?(?:now )?(?:{of_en})\b"
        rf"|\band (?:have )?(?:{of_en}) (?:it|that|this|them)\b"
        rf"|(?<!you )\b(?:i|we)(?:'ve| have)?(?: (?:just|now|already|also|gone ahead and|successfully))*"
        rf"(?: (?:{_ANY_EN}) and)?"
        rf" (?:{of_en})\b"
        rf"|\b(?:has|have|had)(?: (?:now|just|all|both|already))* been(?: (?:now"
        rf"|successfully))? (?:{of_en})\b"
        rf"|(?:已经?|都|帮[您你]|给[您你]|为[您你]|替[您你]|好的?[，,]?)[^。，,]{{0,12}}(?<!有)(?:{of_zh})(?:好"
        rf"|了|完|成功|下来|上|掉)"
        rf"|^(?:好的?|行|可以|没问题)?[，,！!。\s]*已(?:经)?(?:{of_zh})"
        rf"|已(?:经)?(?:帮|为|给|替|将|把|成功|全部)[^。]{{0,14}}?(?:{of_zh})"
        rf"|(?:{of_zh})(?:好了|成功|完毕|完成|下来了|好啦|掉了|上了)|^(?:{of_zh})了"
        rf"|(?:^|[，,])[^。，,]{{0,16}}(?<!有)(?:{of_zh})了[。！!]?$"
        rf"|(?:{of_ja})(?:を?し|いた)?(?:まし|しまし|いたしまし|致しまし|ておきまし|しておきまし"
        rf"|り?消しまし)た"
        rf"|(?:{of_ja})(?:を?)(?:完了|済み)"
        rf"{f'|{_FOR_ADDING}' if deed == 'add' else ''}",
        _ANY_CASE,
    )


def _weak(deed: Deed) -> re.Pattern[str]:
    of_en, of_zh, of_ja = _EN[deed], _ZH[deed], _JA[deed]
    return re.compile(
        rf"\b(?:is|are|was|were)(?: (?:now|all|both|already))* (?:{of_en})\b|'s (?:now )?(?:{of_en})\b"
        rf"|已(?:经)?(?:{of_zh})|(?:{of_zh})了"
        rf"|(?:{of_ja})(?:され(?:まし|てい)|てい|てあり|っていま)"
        rf"{f'|{_STATES}' if deed == 'add' else ''}",
        _ANY_CASE,
    )


_YES_DONE = re.compile(
    r"\b(?:got it|noted|sure(?: thing)?|ok(?:ay)?|all right|no problem|is off)\b"
    r"|\b(?:is|are|it's) (?:now )?(?:back|on)\b"
    r"|好的|好了|好啦|没问题|恢复|承知|了解|かしこまり|わかりました|戻(?:し|り|って)",
    _ANY_CASE,
)
_BUT = re.compile(
    r"[,，、]? ?\b(?:but|however)\b|[，,](?:但是?|不过)|(?:ですが|ますが|ませんが|けど)、", _ANY_CASE
)
_DEEDS: tuple[Deed, ...] = ("add", "change", "delete")
_STRONG = {deed: _strong(deed) for deed in _DEEDS}
_WEAK = {deed: _weak(deed) for deed in _DEEDS}
_NOTHING = re.compile(
    rf"\b(?:nothing|none)(?: was| were| has been|'s been| is)(?: actually)? (?:{_ANY_EN})\b"
    rf"|(?:什么|任何记录|一笔|一个)(?:都|也)没(?:有)?(?:动|做|{_ZH['add']}|{_ZH['change']}|{_ZH['delete']})"
    rf"|何も(?:{_JA['add']}|{_JA['change']}|{_JA['delete']}|し)[^。]{{0,8}}(?:ません|ない|ず)",
    _ANY_CASE,
)
_HAD = re.compile(r"有(?!空|时间)[^。，,]{0,8}(?:安排|预约|预订|约|记录|设置)了")
"""There is one already: a state, and no deed."""
_UNDONE = re.compile(
    r"\b(?:nothing|none)(?: was| were| has been|'s been| is| of)\b"
    r"|\b(?:could|did|was|were|has|have|is|are)(?: not|n't)"
    r" (?:be(?:en)? )?"
    rf"(?:able|save|record|book|add|delete|cancel|move|change|write|log|schedule|{_ANY_EN})\b"
    r"|\b(?:cannot|can't|unable to|failed to) (?:be )?"
    r"(?:save|record|book|add|delete|cancel|move|change|log|schedule)"
    rf"|(?:没有|没能|没|未能|未|无法|不能|还没|尚未|并未)(?:[^。，,]{{0,6}})(?:{_ZH['add']}"
    rf"|{_ZH['change']}|{_ZH['delete']})"
    r"|(?:保存|记录|添加|取消|删除|修改)失败"
    rf"|(?:{_JA['add']}|{_JA['change']}|{_JA['delete']})(?:し|でき|され)?(?:て(?:い|おり))?(?:ません"
    rf"|なかった|ない)"
    rf"|{en.UNDONE}|{zh.UNDONE}|{ja.UNDONE}",
    _ANY_CASE,
)


@dataclass(frozen=True, slots=True)
class Claims:
    """The deeds that a reply claims, and those it only mentions as a state of affairs.

    `sentences` are those that claim; `undone`: it says that something was not done.
    """

    done: frozenset[Deed] = frozenset()
    stated: frozenset[Deed] = frozenset()
    sentences: tuple[str, ...] = ()
    stating: tuple[str, ...] = field(default=())
    undone: bool = False


def claims_of(reply: str) -> Claims:
    """What a reply claims, sentence by sentence; questions, conditions and offers claim nothing."""
    done: set[Deed] = set()
    stated: set[Deed] = set()
    strong, weak, undone = [], [], False
    for sentence in _clauses(reply):
        text = _HAD.sub("有", _NO_PROBLEM.sub(" ", sentence.text)).strip(" ,，、。.!！")
        if sentence.marked:  # "It is saved, anything else?" claims before it asks
            text = text.rpartition("，")[0] or text.rpartition(",")[0]
        if not text:
            continue
        if _UNDONE.search(text):
            undone = True
        if _OPEN_ALL.search(text) or _NOTHING.search(text):
            continue
        found = _deeds(text, _STRONG) | _finished(text)
        if found:
            done |= found
            strong.append(text)
        elif more := _deeds(text, _WEAK):
            stated |= more
            weak.append(text)
    return Claims(frozenset(done), frozenset(stated), tuple(strong), tuple(weak), undone)


def _clauses(reply: str) -> Iterator[Sentence]:
    """The sentences, and what follows a "but" as one of its own."""
    for sentence in sentences(reply):
        for text in _BUT.split(sentence.text):
            yield replace(sentence, text=text)


def acknowledges(reply: str) -> bool:
    """Whether a reply says yes to what was asked for, in a word: got it, 好的, 承知しました."""
    return bool(_YES_DONE.search(reply)) and not _UNDONE.search(reply)


def _deeds(text: str, patterns: dict[Deed, re.Pattern[str]]) -> set[Deed]:
    """The deeds of a sentence that are not denied in the same clause."""
    found: set[Deed] = set()
    for deed, pattern in patterns.items():
        for match in pattern.finditer(text):
            clause = re.split(r"[,，、;；]", text[: match.end()])[-1]
            if _OPEN.search(clause):
                continue
            if not _NOT.search(clause) and not _NOT.match(text[match.end() :][:4]):
                found.add(deed)
    return found


def _finished(text: str) -> set[Deed]:
    """ "Done!" claims whatever was asked for, and so does a check mark, unless it marks an answer."""
    if _MARK.search(text) and not _ANSWERS.search(text):
        return set(_DEEDS)
    finished = any(pattern.search(text) for pattern in (_DONE_EN, _DONE_ZH, _DONE_JA, _UNSPECIFIC))
    return set(_DEEDS) if finished and not (_NOT.search(text) or _OPEN.search(text)) else set()
