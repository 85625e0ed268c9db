"""Whether a sentence asks for something to be deleted: what tells of a delete, or asks about one, does not.

It comes on top of the rules' reading, which takes "取消了野餐" for "取消野餐": a sentence that is no plain
request costs a question, never an event.
"""

from __future__ import annotations

import re

_END = r"[\s。.!！~～]*\Z"
_QUESTION = re.compile(
    rf"""
      [?？]{_END}          # cancel the picnic?  取消野餐？
    | [吗嗎么]{_END}        # 取消野餐吗
    | (?<!し)[かの]{_END}   # キャンセルしますか  キャンセルするの
    """,
    re.VERBOSE,
)
_POLITE = re.compile(
    r"""
      \b(?:can|could|would|will)\s+you\s+(?:please\s+)?(?:cancel|delete|remove|call\ off|drop)\b
    | [能可]以?(?:不能)?(?:请你?|帮我?|幫我?)      # 能帮我取消野餐吗
    | (?:くれ|もらえ|いただけ|頂け|くださ|下さ)    # キャンセルしてくれますか
    """,
    re.IGNORECASE | re.VERBOSE,
)
_TOLD = re.compile(
    rf"""
      (?<!the\ )\b(?:cancell?ed|deleted|removed|erased|scrapped|called\ off)\b
    | (?:取消|删|刪|删除|刪除|删掉|刪掉|去掉|划掉|撤销|撤掉|退)了
    | [ただ](?:よ|ね|の)?{_END}                    # キャンセルしました  取り消した
    """,
    re.IGNORECASE | re.VERBOSE,
)
_DISPOSAL = re.compile(
    r"\A\s*(?:请|請|麻烦你?|麻煩你?|你|快|就|那)?(?:帮我|幫我|给我)?(?:[把将將]|(?:都|全)?[删刪]了吧?[\s。.!！~～]*\Z)"
)
"""把野餐取消了 and 删了 are requests, 我把野餐取消了 is none."""


def asks_for(text: str) -> bool:
    """Whether a sentence about a delete is a request, and neither a question nor a report."""
    if _QUESTION.search(text):
        return _POLITE.search(text) is not None
    return _TOLD.search(text) is None or _DISPOSAL.match(text) is not None
