"""What each error code of the platform means, and what the user can do about it."""

from __future__ import annotations

from typing import Literal

from datetools_lc.texts import Texts
from datetools_lc.texts.group import fill
from datetools_lc.texts.groups import LarkTexts
from datetools_lc.texts.localized import Localized

FaultKind = Literal["busy", "lost", "token", "missing", "refused", "unfit", "unknown"]
"""`busy`: nothing happened, try again. `lost`: it may have happened, try again with the same token. `token`:
renew the access token. `missing`: there is no such record. `refused`: somebody has to change the set-up, then
all can be sent. `unfit`: the table does not take this record, others it may. `unknown`: a code without
meaning here; it may have happened, try again with the same token."""

REPEATED = 1254608
_TOO_OFTEN = 99991400
_BUSY = {
    _TOO_OFTEN: LarkTexts.called_too_often,
    1254290: LarkTexts.called_too_often,
    1254291: LarkTexts.written_by_another,
    1254036: LarkTexts.base_copied,
    1254607: LarkTexts.earlier_change,
}
_LOST = {REPEATED: LarkTexts.seen_already, 1255040: LarkTexts.too_slow}
_LOST_FROM, _LOST_TO = 1255001, 1255005
_TOKEN = frozenset({99991661, 99991663, 99991668, 99991671, 99991677})
_MISSING = 1254043
_UNFIT = frozenset({1254062, 1254063, 1254130})

ADVICE = {
    10003: LarkTexts.check_app,
    10014: LarkTexts.check_secret,
    91402: LarkTexts.check_app_token,
    91403: LarkTexts.add_editor,
    99991672: LarkTexts.add_scope,
    1254003: LarkTexts.check_app_token,
    1254004: LarkTexts.check_table_id,
    1254015: LarkTexts.wrong_column_type,
    1254040: LarkTexts.check_app_token,
    1254041: LarkTexts.check_table_id,
    1254045: LarkTexts.missing_column,
    1254060: LarkTexts.remark_type,
    1254061: LarkTexts.amount_type,
    1254062: LarkTexts.select_type,
    1254063: LarkTexts.select_type,
    1254064: LarkTexts.date_form,
    1254130: LarkTexts.cell_too_large,
    1254103: LarkTexts.table_full,
    1254104: LarkTexts.request_too_large,
    1254301: LarkTexts.permissions_switch,
    1254302: LarkTexts.permissions_right,
    1254304: LarkTexts.permissions_right,
}
"""What to do about a code that somebody has to act on: the name of a sentence in `LarkTexts`."""


def lark_text(name: str, **values: object) -> Localized:
    """A sentence of `LarkTexts`, by its name; a value that is `Localized` is written in the same locale."""

    def write(texts: Texts) -> str:
        written = {
            field: value.write(texts) if isinstance(value, Localized) else value
            for field, value in values.items()
        }
        return fill(getattr(texts.lark, name), **written)

    return Localized(write)


class LarkFault(Exception):
    """The platform did not do as asked. `message` and `advice` are one line each and quote nothing of
    what was sent.

    `lost` says whether what was asked may have happened all the same. `wait` is how many seconds the platform
    asks us to stay away, where it says so.
    """

    def __init__(
        self,
        message: Localized,
        *,
        kind: FaultKind,
        code: int = 0,
        advice: Localized | None = None,
        wait: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.kind = kind
        self.code = code
        self.advice = advice
        self.wait = wait
        self.lost = kind in ("lost", "unknown")

    @property
    def may_be_the_record(self) -> bool:
        """Whether the platform answered that it failed, which may be due to what it was given."""
        return self.kind == "unknown" or (self.kind == "lost" and self.code not in (0, REPEATED))

    @property
    def passing(self) -> bool:
        """Whether it is worth trying again."""
        return self.kind in ("busy", "lost", "token", "unknown")

    @property
    def text(self) -> Localized:
        """The message and the advice as one line."""
        if self.advice is None:
            return self.message
        return lark_text(LarkTexts.with_advice, fault=self.message, advice=self.advice)

    def __str__(self) -> str:
        return str(self.text)


def fault_of(code: int, status: int, wait: float | None = None) -> LarkFault:
    """The fault that a code and an HTTP status stand for.

    What the platform wrote beside the code is left out: it may quote what was sent.
    """
    if status == 429 or code in _BUSY:
        cause = _with_code(_BUSY.get(code, _BUSY[_TOO_OFTEN]), code)
        return LarkFault(cause, kind="busy", code=code, wait=wait)
    if code in _TOKEN:
        advice = lark_text(LarkTexts.check_keys)
        return LarkFault(_with_code(LarkTexts.token_refused, code), kind="token", code=code, advice=advice)
    if code in _LOST or _LOST_FROM <= code <= _LOST_TO:
        return LarkFault(_with_code(_LOST.get(code, LarkTexts.failed), code), kind="lost", code=code)
    if code == _MISSING:
        return LarkFault(lark_text(LarkTexts.no_record), kind="missing", code=code)
    if status >= 500:
        cause = lark_text(LarkTexts.with_status, fault=lark_text(LarkTexts.failed), status=status)
        return LarkFault(cause, kind="lost", code=code)
    if code and code not in ADVICE:
        advice = lark_text(LarkTexts.see_code)
        return LarkFault(_with_code(LarkTexts.failed, code), kind="unknown", code=code, advice=advice)
    advice = lark_text(ADVICE.get(code, LarkTexts.see_code))
    cause = _with_code(LarkTexts.refused, code or f"HTTP {status}")
    return LarkFault(cause, kind="unfit" if code in _UNFIT else "refused", code=code, advice=advice)


def _with_code(cause: str, code: int | str) -> Localized:
    return lark_text(LarkTexts.with_code, fault=lark_text(cause), code=code)


def no_answer() -> LarkFault:
    """No connection, or none that lasted: whether the request arrived is unknown."""
    return LarkFault(lark_text(LarkTexts.no_answer), kind="lost")


def not_reached() -> LarkFault:
    """No connection at all: nothing was sent."""
    advice = lark_text(LarkTexts.check_network)
    return LarkFault(lark_text(LarkTexts.not_reached), kind="busy", advice=advice)


def crowded() -> LarkFault:
    """Other threads or processes held the right to write for too long: nothing was sent."""
    return LarkFault(lark_text(LarkTexts.crowded), kind="busy")


def wrong_count() -> LarkFault:
    """The platform confirmed another number of records than it was given."""
    return LarkFault(lark_text(LarkTexts.wrong_count), kind="lost")
