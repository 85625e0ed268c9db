"""Yes and no in a reply: free or busy, none, not found, impossible, in the way."""

from __future__ import annotations

import re
from collections.abc import Iterable

from datetools_lc.evals.judge.replies.sentences import sentences

_ANY_CASE = re.IGNORECASE
_NO_PROBLEM = re.compile(r"no problem|no worries|没有?问题|問題(?:は)?(?:ありません|ない)", _ANY_CASE)
_NO_CLASH = re.compile(
    r"\b(?:no|without(?: any)?|isn't any|not any|zero) (?:\w+ )?(?:conflicts?|clash(?:es)?|overlaps?)\b"
    r"|\b(?:not|n't|isn't|aren't) (?:at all )?(?:busy|taken|occupied|booked|blocked)(?: at all)?\b"
    r"|(?:一点(?:也|都))?不忙|忙しく(?:は)?(?:あり|ござい|な)|埋まって(?:い)?(?:ません|ない)"
    r"|\b(?:does not|doesn't|do not|don't|nothing) (?:conflict|clash|overlap)s?(?: with \w+)?\b"
    r"|(?:没有?|无|不|未)(?:任何|什么|其他)?(?:发现)?(?:冲突|重叠|撞)"
    r"|重な(?:って(?:い)?(?:ません|ない)|りません|らない|る(?:予定|もの|用事)?(?:は|が)?(?:あり|ござい)ません|り(?:は|も)?(?:あり|ござい)ません)",
    _ANY_CASE,
)
"""Words of a clash that deny one: they say that a time is free."""
_FREE_WORD = " nothing "

_BUSY = re.compile(
    r"\b(?:not|n't|no longer) (?:be |completely |entirely |quite )?(?:free|available|open)\b"
    r"|n't (?:free|available)"
    r"|\bunavailable\b|\bbusy\b|\btaken\b|\boccupied\b|^(?:i'm )?afraid not\b|\b(?:already|is|are|'s)"
    r" booked\b|\bconflicts?\b|\bclash"
    r"|\boverlaps?\b|\byou(?:'ve| have)(?: got)? (?!no\b|nothing\b|not\b)"
    r"|\bthere(?:'s| is) (?:already )?(?:a|an|your|the|something)\b"
    r"|恐怕不行|没空|没有空|没有时间|没时间|不空|不行|(?<!没)(?<!没有)(?<!无)有(?:安排|事|约|会|冲突|预约|日程|一?个)"
    r"|已(?:经)?(?:有|安排|被)|被占|占用|冲突|忙|撞"
    r"|空いて(?:い)?(?:ない|ません|おりません)|空きがあり?ません"
    r"|埋まって|ふさがって|塞がって|重な|先約|予定(?:が|は)(?:あり(?:ます)|入って(?:い)?(?:ます|る)|ある)|難しい"
    r"|入って(?:い)?(?:ます|る)|(?:が|は)あります(?!か)",
    _ANY_CASE,
)
_FREE = re.compile(
    r"\bfree\b|\bavailable\b|\bopen\b|\bclear\b|\bnothing\b|\bno"
    r" (?:events?|meetings?|appointments?|conflicts?|plans?)\b|\bempty\b"
    r"|有空|空闲|空着|空的|没有?(?:任何)?(?:安排|事|约|会|冲突|预约|日程|活动)"
    r"|无(?:安排|冲突|日程)|什么(?:都|也)没有|可以安排"
    r"|空いて(?:い)?(?:る|ます|おります)|空き(?:です|があります)"
    r"|(?:予定|用事|約束)(?:は|が|も)?(?:何も)?(?:(?:あり|ござい)(?:ません)|ない|入って(?:い|おり)?(?:ません|ない))"
    r"|フリー|何も(?:入って(?:い)?(?:ません|ない)|(?:あり|ござい)ません|ない)",
    _ANY_CASE,
)
_UNSURE = re.compile(
    r"\bif you(?:'re| are)\b|\bwhether\b|\bnot sure\b|\b(?:can't|cannot) (?:tell|say|see)\b|\bdon't know\b"
    r"|不确定|不知道|不清楚|说不好|わかりません|分かりません|不明",
    _ANY_CASE,
)
_YES = re.compile(r"^(?:yes|yep|yeah|sure|是|有空|可以|はい|ええ)", _ANY_CASE)
_NO = re.compile(r"^(?:no\b|nope\b|sorry|unfortunately|afraid|不|没|抱歉|いいえ|いえ|残念|申し訳)", _ANY_CASE)
_NONE = re.compile(
    r"\bnothing\b"
    r"|\bno (?:\w+ )?(?:events?|meetings?|appointments?|plans?|entries|expenses?|records?|spending)\b"
    r"|\bnot have any\b"
    r"|n't have any|n't any|\bwide open\b|\bempty\b|\bnone\b"
    r"|\b(?:is|are|'re|'s) (?:completely |all )?(?:free|clear)\b"
    r"|没有?(?:任何|什么|其他)?(?:安排|日程|事|活动|会议|支出|开销|记录|花销)"
    r"|无(?:安排|日程|记录)|空(?:的|闲|着)|(?:什么[^。，]{0,5}|一(?:笔|个|分钱))(?:都|也)没"
    r"|予定(?:は|が)?(?:何も)?(?:あり(?:ません)|ございません|ない|入って(?:い)?(?:ません|ない))"
    r"|何も(?:あり|ござい|入って)|記録(?:は|が)あり?ません|支出はあり?ません",
    _ANY_CASE,
)
_ELSE = re.compile(
    r"\belse\b|\bother\b|\bbefore\b|\bafter\b|\buntil\b|\bbesides\b"
    r"|\bmore\b|\brest\b|\bconflict|其他|其它|别的|另外|除此"
    r"|之前|之后|以外|ほか|他に|それ以外|以外|まで|後は|重な",
    _ANY_CASE,
)
_NOT_FOUND = re.compile(
    r"\b(?:could|can|did|do|does|was|were|is|are)(?: not|n't)\b.{0,24}"
    r"\b(?:find|see|found|exist|any|have|locate|there)\b"
    r"|\bcannot find\b"
    r"|\bnot (?:find|found|see|exist)|\bno (?:such|matching|\w+(?: \w+){0,3})"
    r" (?:was |were |is |are )?(?:found|exists?|on|at|scheduled|that|in|for|the|lesson|event|class)"
    r"|\bthere (?:isn't|aren't|is not|are not|wasn't|weren't)\b|\b(?:found|see|find) (?:none|nothing)\b"
    r"|\bthere(?:'s| is| are|'re) no\b|\bno such\b|\bunable to"
    r" find\b|\byou (?:have no|don't have)\b|\bnothing (?:called|named|like|matches|to)"
    r"|\b(?:no|isn't any|aren't any)\b.{0,30}\b(?:that day|calendar|schedule|found)"
    r"|没(?:有)?(?:找|查|看)到|未(?:能)?(?:找|查)到|找不到|查不到"
    r"|不存在|没有(?!问题).{0,14}(?:课|安排|日程|会议|预约|活动|记录|支出|账|约|事)"
    r"|并?没有?(?:这|那|叫|名|您说的|你说的)|查无"
    r"|見つか(?:りませ|ら)|見つけられ(?:ませ|な)|見当たり(?:ませ|ま?せん)|見当たら|存在し(?:ま|な)"
    r"|(?:は|が|も)(?:ありません|ございません|ないよう|ない)|(?:登録|予定)されてい(?:ません|ない)"
    r"|入っていません|該当",
    _ANY_CASE,
)
_EASY = re.compile(
    r"\b(?:can't|cannot|couldn't|won't) be (?:a problem|any problem|easier|simpler)\b|\bcan't (?:wait"
    r"|complain)\b"
    r"|不能更|没什么不(?:能|行)|(?:できない|無理な)ことは(?:あり|ござい|な)",
    _ANY_CASE,
)
"""Refusals in form that agree."""
_REFUSAL = re.compile(
    r"\bcan(?:'t|not)\b|\bcould(?:n't| not)\b|\bunable\b|\bdo(?:es)?(?:n't| not)"
    r" (?:exist|have|support|handle|happen|occur|look|seem|accept|take)"
    r"|\bthere(?:'s| is| are)(?: only)?(?: no| not)\b|\binvalid\b"
    r"|\bnot (?:a )?(?:valid|possible|real|supported|exist|saved|booked|recorded|able)"
    r"|isn't (?:a |possible|valid)"
    r"|\bhas (?:only|no|just)\b|\bonly (?:has|have|four|4|28|29|two|2|up to|in|takes?|keeps?|supports?)\b"
    r"|\bno such\b|\bimpossible\b|\bwon't\b|\bnot an?\b|\bat most\b"
    r"|\bafter its (?:start|end)\b|\bmust (?:be|end)\b|\bbefore"
    r" (?:it|the|its) (?:starts?|start|begin)|\bends? before\b"
    r"|\bnothing was\b|\bnot (?:convert|saved)"
    r"|(?:isn't|not|\bnothing) (?:something|anything|a thing)?\s?(?:that )?i(?:'m)? (?:can|able|equipped)"
    r"|\b(?:beyond|outside) (?:of )?(?:what|my|the)\b|\bi'm afraid\b|\bno way to\b"
    r"|不能|无法|不存在|没有(?:2月|二月|这一?天|第五|30|29|这个|那)"
    r"|并?没有|无效|不支持|只(?:有|到|能|支持|记)|不(?:太|大|怎么)?对|办不到|做不到|帮不了|超出|有误|不正确"
    r"|早于|晚于|不合理|没法|不行|只精确|最多|不是有效"
    r"|できません|できない|(?:入れ|受け|教え|答え|変え)られ(?:ません|ない)|存在し(?:ま|な)|(?:は|が)(?:ありません|ございません|ない)"
    r"|無効|対応して(?:い|お)|しか(?:あり|ない|扱)|正しく(?:ない|あり)"
    r"|までしか|より(?:前|後|早)|のみ|かねます|対象外|範囲外|不正|まで(?:です|しか|の)|扱え",
    _ANY_CASE,
)
_IN_THE_WAY = re.compile(
    r"conflict|clash|overlap|\bbusy\b|\btaken\b|\boccupied\b|\balready\b"
    r"|\bunavailable\b|not (?:free|available)|n't (?:free|available)"
    r"|\b(?:because|since) you|\bin the way\b"
    r"|\bsame time\b|\bdouble.book|\byou (?:have|'ve got)\b|\bblocked\b|\bcollides?\b"
    r"|冲突|撞|已(?:经)?(?:有|被|安排)|被占|占用|占了|重叠|没空"
    r"|不空|有(?:安排|约|事|会)|有.{1,16}(?:预约|会议|安排)"
    r"|がある(?:ので|ため|から)|があり(?:ます|まして)?(?:ので|ため|から|、)|重な|重複|かぶ|すでに|既に|入って(?:い|お)|埋まって|ふさがって"
    r"|塞がって|予定があ|空いて(?:い)?(?:ない|ません)|先約|ぶつか",
    _ANY_CASE,
)


def says_free(reply: str, busy_with: Iterable[str] = ()) -> bool | None:
    """Whether a reply says that the time asked about is free; None where it says neither.

    The first sentence that is plain decides; then a leading yes or no; then naming an event of that time, one
    of `busy_with`.
    """
    said_both = _contradicts(reply)
    if said_both:
        return None
    for sentence in sentences(_NO_CLASH.sub(_FREE_WORD, _NO_PROBLEM.sub(" ", reply))):
        if sentence.marked:
            continue
        plain = re.sub(r"[（(].*?[)）]", " ", sentence.text)
        if _UNSURE.search(plain):
            continue
        busy = bool(_BUSY.search(plain))
        free = bool(_FREE.search(_BUSY.sub(" ", plain)))
        if busy != free:
            return free
        if busy and free:
            return (
                not _NO.search(plain) if _YES.search(plain) or _NO.search(plain) else _free_comes_first(plain)
            )
    said = [s.text for s in sentences(reply) if not (s.marked or _UNSURE.search(s.text))]
    for leading, free in ((_NO, False), (_YES, True)):
        if said and leading.search(said[0]):
            return free
    folded = reply.casefold()
    return False if any(title.casefold() in folded for title in busy_with) else None


def _contradicts(reply: str) -> bool:
    """Whether a reply says yes and no, free and busy, in sentences that set no times apart."""
    said = [s.text for s in sentences(_NO_CLASH.sub(_FREE_WORD, reply)) if not s.marked]
    plain = [
        text
        for text in said
        if not re.search(r"\d|\b(?:then|otherwise|until|after|before|rest)\b|之|外|後|前", text)
    ]
    busy = [text for text in plain if _BUSY.search(text) and _NO.search(text)]
    free = [text for text in plain if _FREE.search(_BUSY.sub(" ", text)) and _YES.search(text)]
    return bool(busy and free)


def _free_comes_first(text: str) -> bool:
    free, busy = _FREE.search(text), _BUSY.search(text)
    return bool(free and busy and free.start() < busy.start())


def says_none(reply: str) -> bool:
    """Whether a reply says that there is nothing."""
    return bool(_NONE.search(_NO_PROBLEM.sub(" ", reply)))


def says_nothing(reply: str) -> bool:
    """Whether a sentence says that there is nothing at all, not only nothing else."""
    said = (s.text for s in sentences(_NO_PROBLEM.sub(" ", reply)))
    return any(_NONE.search(text) and not _ELSE.search(text) for text in said)


def says_not_found(reply: str) -> bool:
    """Whether a reply says that there is no such record."""
    return bool(_NOT_FOUND.search(_NO_PROBLEM.sub(" ", reply)))


def refuses(reply: str) -> bool:
    """Whether a reply says that something cannot be done, or why not."""
    return bool(_REFUSAL.search(_NO_PROBLEM.sub(" ", _EASY.sub(" ", reply))))


def says_in_the_way(reply: str) -> bool:
    """Whether a reply says that a time is taken."""
    return bool(_IN_THE_WAY.search(reply))
