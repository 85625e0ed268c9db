"""What the codes of the platform mean for us, and what a person can do about each."""

from __future__ import annotations

from typing import Literal

FaultKind = Literal["busy", "lost", "token", "missing", "refused"]
"""`busy`: nothing happened, try again. `lost`: it may have happened, try again with the same token. `token`:
renew the access token. `missing`: there is no such record. `refused`: somebody has to change something."""

REPEATED = 1254608
_OFTEN = "Lark limits how often it may be called"
_BUSY = {
    99991400: _OFTEN,
    1254290: _OFTEN,
    1254291: "another program writes to the table at the same time",
    1254036: "the base is being copied",
    1254607: "Lark is still busy with an earlier change",
}
_LOST = {REPEATED: "Lark has seen this request already", 1255040: "Lark took too long"}
_LOST_FROM, _LOST_TO = 1255001, 1255005
_TOKEN = frozenset({99991661, 99991663, 99991668, 99991671, 99991677})
_MISSING = 1254043

_CHECK_APP_TOKEN = "FEISHU_APP_TOKEN is wrong: copy it from the base's address, after /base/"
_CHECK_TABLE_ID = "FEISHU_TABLE_ID is wrong: copy it from the base's address, after table="
_ADVANCED = "the base has advanced permissions: give the app the right to manage the table"
_SINGLE_SELECT = "the columns of category and type must have the type single select"

ADVICE = {
    10003: "check FEISHU_APP_ID, and FEISHU_DOMAIN: an app lives on feishu or on lark, not on both",
    10014: "FEISHU_APP_SECRET is wrong: copy it again from the app's Credentials page",
    91402: _CHECK_APP_TOKEN,
    91403: "the app may not edit the base: open it, choose More > Add document app, add the app as editor",
    99991672: "the app lacks a scope: add bitable:app under Permissions & Scopes, then publish a version",
    1254003: _CHECK_APP_TOKEN,
    1254004: _CHECK_TABLE_ID,
    1254015: "a column has the wrong type: see datetools-lc doctor",
    1254040: _CHECK_APP_TOKEN,
    1254041: _CHECK_TABLE_ID,
    1254045: "a column is missing: name them 备注 分类 金额 收支 日期, or set FEISHU_COLUMN_…",
    1254060: "the column of the remark must have the type text",
    1254061: "the column of the amount must have the type number",
    1254062: _SINGLE_SELECT,
    1254063: _SINGLE_SELECT,
    1254064: "the table does not take this form of date: try FEISHU_DATE_FORMAT=digits, or text",
    1254103: "the table is full (20,000 records): make a new one and set FEISHU_TABLE_ID",
    1254104: "too many records in one request",
    1254301: "turn advanced permissions on for the base, or off for the table",
    1254302: _ADVANCED,
    1254304: _ADVANCED,
}
"""What to do about a code that somebody has to act on."""


class LarkFault(Exception):
    """The platform did not do as asked. `message` is one line for a person; it holds nothing that was sent.

    `lost` says whether what was asked may have happened all the same. `wait` is how many seconds the platform
    asks us to stay away, where it says so.
    """

    def __init__(
        self,
        message: str,
        *,
        kind: FaultKind,
        code: int = 0,
        advice: str = "",
        wait: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.kind = kind
        self.code = code
        self.advice = advice
        self.wait = wait
        self.lost = kind == "lost"

    @property
    def passing(self) -> bool:
        """Whether it is worth trying again."""
        return self.kind in ("busy", "lost", "token")

    def __str__(self) -> str:
        return f"{self.message}; {self.advice}" if self.advice else self.message


def fault_of(code: int, status: int, wait: float | None = None) -> LarkFault:
    """The fault that a code and an HTTP status stand for.

    What the platform wrote beside the code is left out: it may quote what was sent.
    """
    if status == 429 or code in _BUSY:
        return LarkFault(
            f"{_BUSY.get(code, _BUSY[99991400])} (code {code})", kind="busy", code=code, wait=wait
        )
    if code in _TOKEN:
        return LarkFault(
            f"Lark no longer takes the access token (code {code})",
            kind="token",
            code=code,
            advice="check FEISHU_APP_ID and FEISHU_APP_SECRET",
        )
    if code in _LOST or _LOST_FROM <= code <= _LOST_TO:
        return LarkFault(f"{_LOST.get(code, 'Lark failed')} (code {code})", kind="lost", code=code)
    if code == _MISSING:
        return LarkFault("there is no such record", kind="missing", code=code)
    if status >= 500:
        return LarkFault(f"Lark failed (HTTP {status})", kind="lost", code=code)
    advice = ADVICE.get(code, "see the code on open.feishu.cn; run: datetools-lc doctor")
    return LarkFault(
        f"Lark refused it (code {code or f'HTTP {status}'})", kind="refused", code=code, advice=advice
    )


def no_answer() -> LarkFault:
    """No connection, or none that lasted: whether the request arrived is unknown."""
    return LarkFault("Lark did not answer", kind="lost")


def not_reached() -> LarkFault:
    """No connection at all: nothing was sent."""
    return LarkFault("Lark cannot be reached", kind="busy", advice="check the network and FEISHU_DOMAIN")
