"""Yes and no in a reply: free or busy, none, not found, impossible, in the way."""

from __future__ import annotations

import re

from datetools_lc.evals.judge.replies.sentences import sentences

_ANY_CASE = re.IGNORECASE
NO_PROBLEM = re.compile(
    r"no problem|no worries|没有?问题|問題(?:は)?(?:ありません|ございません|ない)", _ANY_CASE
)

_NONE = re.compile(
    r"\bnothing\b"
    r"|\bno (?:\w+ )?(?:events?|meetings?|appointments?|plans?|entries|expenses?|records?|spending)\b"
    r"|\bnot have any\b|\bwide open\b"
    r"|n't have any|\bempty\b|\b(?:is|are|'re|'s) (?:completely |all )?(?:free|clear)\b|\bnone\b"
    r"|没有?(?:任何|什么|其他)?(?:安排|日程|事|活动|会议|支出|开销|记录|花销)"
    r"|无(?:安排|日程|记录)|空(?:的|闲)|什么[^，。]{0,4}(?:都|也)没|^没有[哦呢呀的]?[。！]?$"
    r"|特に(?:あり|ござい)ません|空空"
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
    r"\b(?:could|can|did|do|does|was|were|is|are)(?: not|n't)\b(?!.{0,12}(?:reason|problem)).{0,24}"
    r"\b(?:find|see|found|exist|any|have|locate|there)\b"
    r"|\bcannot find\b|\b(?:isn't|aren't|is no|are no) (?:one|any|a|an)\b|\bcame up empty\b|\bhas no\b"
    r"|\bnothing (?:by|matched|matching|turn|there|to cancel)|\bbut no \w+"
    r"|\bnot (?:find|found|see|exist)|\bno (?:such|matching|\w+(?: \w+){0,3})"
    r" (?:was |were |is |are )?(?:found|exists?|on|at|scheduled|that|in|for|the|lesson|event|class)"
    r"|\bthere (?:isn't|aren't|is not|are not|wasn't|weren't)\b|\b(?:found|see|find) (?:none|nothing)\b"
    r"|\bthere(?:'s| is| are|'re) no\b|\bno such\b|\bunable to"
    r" find\b|\byou (?:have no|don't have)\b|\bnothing (?:called|named|like|matches|to)"
    r"|\b(?:no|isn't any|aren't any)\b.{0,30}\b(?:that day|calendar|schedule|found)"
    r"|没(?:有)?(?:找|查|看)到|未(?:能)?(?:找|查)到|找不到|查不到"
    r"|不存在|没有(?!问题).{0,14}(?:课|安排|日程|会议|预约|活动|记录|支出|账|约|事)"
    r"|并?没有?(?:这|那|叫|名|您说的|你说的)|查无|没课|没有?安排[^，。]{1,12}"
    r"|見つ(?:かりません|からな|からず|けられ(?:ま|な|ず)|かって(?:い|おり)?ません)|見当たり(?:ませ|ま?せん)|見当たら|存在し(?:ま|な)"
    r"|(?:は|が|も)(?:ありません|ございません|ないよう|ない)|(?:登録|予定)されてい(?:ません|ない)"
    r"|入って(?:い|おり)ません|登録がない|該当(?:する[^。、]*)?(?:あり|ござい|見つか[りら]"
    r"|な)[^。、]{0,4}(?:ません|な)",
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
    r"\b(?:isn't|not) something i (?:can|could)\b|\bbeyond (?:what|my)\b|\bnot possible\b|\bends? (?:at|on)\b"
    r"|\bstops at\b|\bn't (?:on the calendar|a real)|\bno \w+ \d+ exists\b|\bn't look right\b"
    r"|(?:做|办)不到|帮不(?:了|上)|超出|无能为力|不太对|有问题|恕|(?:2|二)月没有|最多到|お受けでき|無理"
    r"|ございません"
    r"|\bcan(?:'t|not)\b|\bcould(?:n't| not)\b|\bunable\b|\bdo(?:es)?(?:n't| not)"
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
_WILLING = re.compile(
    r"\b(?:can't|cannot|couldn't|won't) (?:(?:possibly )?be (?:a problem|\w+er\b|more|better)|go wrong"
    r"|see why not|wait"
    r"|think of|complain|thank|say no|resist|be any trouble|let you down)|\b(?:doesn't|does not) (?:get"
    r"|matter)"
    r"|不能(?:再|更)|不得不|没有?(?:什么)?(?:做|办)不(?:到|了)|没有?什么不(?:行|能|可以)|不能不|不会不行"
    r"|でき(?:ない|ません)こと(?:は|など|なんて)?(?:ない|ありません|ございません)|(?:断る"
    r"|できない)理由(?:は|が)(?:ない|ありません|ございません)",
    _ANY_CASE,
)
"""Words of refusals in replies that agree."""
_NO_CLASH = re.compile(
    r"\b(?:no|not|without|any|n't)(?: \w+)? (?:conflict|clash|overlap)\w*|(?:不|没有?|无)(?:会)?(?:冲突"
    r"|撞|重叠)"
    r"|(?:重な|ぶつか|かぶ)(?:り|って)?(?:ら)?(?:ません|ない|いません|おりません)",
    _ANY_CASE,
)
_IN_THE_WAY = re.compile(
    r"conflict|clash|overlap|\bbusy\b|\btaken\b|\boccupied\b|\balready\b"
    r"|\bunavailable\b|not (?:free|available)|n't (?:free|available)"
    r"|\b(?:because|since) you|\bin the way\b"
    r"|\byou(?:'ll| will| would)?(?:'re| are| be) (?:at|in)\b|\bruns? into\b|\bin that slot\b|\bup against\b"
    r"|重了|(?:が|予約|予定|会議)[^。、]{0,12}(?:ある|入っている)(?:ので|ため|から)|先に入って"
    r"|\bsame time\b|\bdouble.book|\byou (?:have|'ve got)\b|\bblocked\b|\bcollides?\b"
    r"|冲突|撞|已(?:经)?(?:有|被|安排)|被占|占用|占了|重叠|没空"
    r"|不空|有(?:安排|约|事|会)|有.{1,16}(?:预约|会议|安排)"
    r"|がある(?:ので|ため|から)|があり(?:ます|まして)?(?:ので|ため|から|、)|重な|重複|かぶ|すでに|既に|入って(?:い|お)|埋まって|ふさがって"
    r"|塞がって|予定があ|空いて(?:い)?(?:ない|ません)|先約|ぶつか",
    _ANY_CASE,
)


def says_none(reply: str) -> bool:
    """Whether a reply says that there is nothing."""
    return bool(_NONE.search(NO_PROBLEM.sub(" ", reply)))


def says_nothing(reply: str) -> bool:
    """Whether a sentence says that there is nothing at all, not only nothing else."""
    said = (s.text for s in sentences(NO_PROBLEM.sub(" ", reply)))
    return any(_NONE.search(text) and not _ELSE.search(text) for text in said)


def says_not_found(reply: str) -> bool:
    """Whether a reply says that there is no such record."""
    return bool(_NOT_FOUND.search(NO_PROBLEM.sub(" ", reply)))


def refuses(reply: str) -> bool:
    """Whether a reply says that something cannot be done, or why not."""
    return bool(_REFUSAL.search(_WILLING.sub(" ", NO_PROBLEM.sub(" ", reply))))


def says_in_the_way(reply: str) -> bool:
    """Whether a reply says that a time is taken."""
    return bool(_IN_THE_WAY.search(_NO_CLASH.sub(" ", reply)))


def denies_clash(reply: str) -> bool:
    """Whether a reply says that nothing is in the way."""
    return bool(_NO_CLASH.search(reply))
