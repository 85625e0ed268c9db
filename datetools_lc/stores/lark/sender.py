"""Sends the outbox to the table: in order, each record once, one request after another."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from hashlib import sha256
from pathlib import Path
from uuid import UUID

from datetools_lc.clock import Clock
from datetools_lc.engine.timestamps import to_unix_ms
from datetools_lc.stores.lark.api import BATCH, LarkApi, LarkRecord
from datetools_lc.stores.lark.columns import Row, column_rules, read_row, to_fields, window_filter
from datetools_lc.stores.lark.config import LarkConfig
from datetools_lc.stores.lark.faults import REPEATED, LarkFault, lark_text, wrong_count
from datetools_lc.stores.lark.lock import WriteLock
from datetools_lc.stores.sql.expenses.outbox import Entry, Outbox
from datetools_lc.texts.groups import LarkTexts

TRUSTED_FOR = timedelta(minutes=10)
"""For how long the platform is assumed to recognise a client token (undocumented). After that the table is
searched before a request is repeated."""
GIVEN_UP_AFTER = timedelta(minutes=30)
"""For how long a record is tried alone that the platform fails at, while it takes later ones."""
_PIECE = 20
"""Into how many pieces a request is cut, at most."""
_FAILURES = 3
"""After how many failed requests a sync stops: the platform is down, or it may be the records themselves."""
_CLOCKS_DIFFER = timedelta(minutes=10)
_MILLISECOND = timedelta(milliseconds=1)


@dataclass(frozen=True, slots=True)
class SyncReport:
    """The result of a sync. `fault` is one line where some records still wait; `refused` are set aside."""

    sent: int
    waiting: int
    fault: str | None = None
    refused: int = 0


class LarkSender:
    """Sends what waits. Safe to share between threads; several processes may work on one outbox."""

    def __init__(
        self, config: LarkConfig, api: LarkApi, outbox: Outbox, *, clock: Clock, lock_path: Path | None
    ) -> None:
        self._config = config
        self._api = api
        self._outbox = outbox
        self._clock = clock
        self._lock = WriteLock(outbox, lock_path)
        self._refused: dict[int, LarkFault] = {}

    def drain(self, until: int | None = None) -> dict[int, LarkFault]:
        """Send all that waits, or all up to a sequence. Returns why some were refused and set aside.

        Raises `LarkFault` where something cannot be sent now. Where the platform failed at it in a way that
        may lie in the records themselves, the others are sent first.
        """
        failed: list[LarkFault] = []
        passed = 0
        with self.write_lock():
            self._refused = {}
            while group := self._next_group(passed):
                if until is not None and group[0].sequence > until:
                    break
                try:
                    self._send(group)
                except LarkFault as fault:
                    _pass_over(fault, failed)
                    passed = group[-1].sequence
            refused = self._refused
        if failed:
            raise failed[-1]
        return refused

    def sync(self) -> SyncReport:
        """Send all that waits and count it; a fault is reported in the result, not raised."""
        before, refused_before = self._outbox.count_waiting(), self._outbox.count_refused()
        fault: str | None = None
        if before:
            try:
                self.drain()
            except LarkFault as error:
                fault = error.text
        waiting = self._outbox.count_waiting()
        refused = self._outbox.count_refused()
        sent = max(before - waiting - max(refused - refused_before, 0), 0)
        return SyncReport(sent, waiting, fault if waiting else None, refused)

    def write_lock(self) -> AbstractContextManager[None]:
        """The lock for writing to the table. Raises `LarkFault` where others hold it for too long."""
        return self._lock.hold()

    def _next_group(self, after: int) -> list[Entry]:
        """The entries of the next request: those that were sent together before, else all that are new."""
        waiting = self._outbox.waiting(BATCH, after=after)
        if not waiting:
            return []
        request = waiting[0].request
        group: list[Entry] = []
        for entry in waiting:
            if entry.request != request:
                break
            group.append(entry)
        return group

    def _send(self, group: list[Entry]) -> None:
        first_time = group[0].request is None
        if not first_time and self._is_old(group):
            if not self._adopt(group):
                self._send_in_pieces(group)
            return
        request = group[0].request or request_token(group)
        if first_time:
            self._outbox.begin(group, request, self._clock())
        rows = [to_fields(entry.draft, entry.owner, self._config) for entry in group]
        try:
            record_ids = self._pair(group, self._api.create(rows, request))
        except LarkFault as fault:
            if fault.code == REPEATED and self._adopt(self._reload(group)):
                return
            if fault.kind == "unfit" and not fault.lost:
                self._set_aside(group, fault)
                return
            self._outbox.fail(group, str(fault), release=first_time and not fault.lost)
            raise
        self._outbox.settle(record_ids)

    def _send_in_pieces(self, group: list[Entry]) -> None:
        """Send what an earlier try left no trace of, so that one bad record does not keep the others back.

        A record that fails alone, for longer than others took to go through, is set aside.
        """
        self._outbox.release(group)
        if len(group) == 1 and self._is_hopeless(group[0]):
            self._outbox.refuse(group[0], group[0].fault or str(lark_text(LarkTexts.failed)), self._clock())
            return
        failed: list[LarkFault] = []
        size = 1 if len(group) <= _PIECE else -(-len(group) // _PIECE)
        for first in range(0, len(group), size):
            try:
                piece = group[first : first + size]
                self._send([replace(entry, request=None, requested=None) for entry in piece])
            except LarkFault as fault:
                _pass_over(fault, failed)
        if failed:
            raise failed[-1]

    def _is_hopeless(self, entry: Entry) -> bool:
        alone = entry.request == request_token([entry])
        tried_for = self._clock() - entry.created
        return alone and tried_for >= GIVEN_UP_AFTER and self._outbox.was_overtaken(entry)

    def surely_unsent(self, entry: Entry) -> bool:
        """Whether an entry is in no table: it was never sent, or so long ago that a search would show it."""
        if entry.request is None:
            return True
        if not self._is_old([entry]) or entry.requested is None:
            return False
        try:
            return not self._recognize([entry], self._unclaimed([entry], entry.requested))
        except LarkFault:
            return False

    def _is_old(self, group: Sequence[Entry]) -> bool:
        """Whether a request was sent so long ago that the platform may have forgotten its token."""
        requested = group[0].requested
        return requested is not None and self._clock() - requested >= TRUSTED_FOR

    def _set_aside(self, group: list[Entry], fault: LarkFault) -> None:
        """Set aside what the table refuses of a request, of which none was written; send the others."""
        self._outbox.fail(group, str(fault), release=True)
        if len(group) == 1:
            explained = self._explain(fault, group[0])
            self._outbox.refuse(group[0], str(explained), self._clock())
            self._refused[group[0].sequence] = explained
            return
        middle = len(group) // 2
        for half in (group[:middle], group[middle:]):
            self._send([replace(entry, request=None, requested=None) for entry in half])

    def _explain(self, fault: LarkFault, entry: Entry) -> LarkFault:
        """The fault with the column and the option that it is about, where the table shows them."""
        try:
            columns = {column.name: column for column in self._api.columns()}
        except LarkFault:
            return fault
        cells = to_fields(entry.draft, entry.owner, self._config)
        for rule in column_rules(self._config):
            column = columns.get(rule.name)
            if rule.options and column is not None and cells[rule.name] not in column.options:
                advice = lark_text(LarkTexts.add_option, column=rule.name, option=cells[rule.name])
                return LarkFault(fault.message, kind=fault.kind, code=fault.code, advice=advice)
        return fault

    def _reload(self, group: list[Entry]) -> list[Entry]:
        return [self._outbox.get(entry.sequence) for entry in group]

    def _adopt(self, group: list[Entry]) -> bool:
        """Find the records that an earlier try of the request has left, and settle the entries with them.

        A record counts as ours if it says the same, was made since the first try, and is nobody else's.
        """
        requested = group[0].requested
        if requested is None:
            return False
        ours = self._recognize(group, self._unclaimed(group, requested))
        if len(ours) < len(group):
            return False
        self._outbox.settle(ours)
        return True

    def _unclaimed(self, group: Sequence[Entry], requested: datetime) -> list[LarkRecord]:
        """Records around the dates of the group that were made since a try and are no other entry's."""
        dates = [entry.draft.date for entry in group]
        window = window_filter(min(dates), max(dates) + _MILLISECOND, self._config)
        earliest_ms = to_unix_ms(requested - _CLOCKS_DIFFER)
        found = [
            record
            for record in self._api.search(window)
            if record.created_ms is None or record.created_ms >= earliest_ms
        ]
        claimed = self._outbox.by_record([record.id for record in found])
        return [record for record in found if record.id not in claimed]

    def _pair(self, group: Sequence[Entry], records: Sequence[LarkRecord]) -> dict[int, str]:
        """The record of each entry: by equal content, else by order: the platform may change cells."""
        if len(records) != len(group):
            raise wrong_count()
        paired = self._recognize(group, records)
        others = (record.id for record in records if record.id not in set(paired.values()))
        rest = (entry.sequence for entry in group if entry.sequence not in paired)
        return paired | dict(zip(rest, others, strict=True))

    def _recognize(self, group: Sequence[Entry], records: Sequence[LarkRecord]) -> dict[int, str]:
        """The entries that say exactly what a record says, each record for one entry."""
        by_content: dict[Row, list[str]] = {}
        for record in records:
            row = read_row(record.fields, self._config)
            if row is not None:
                by_content.setdefault(row, []).append(record.id)
        has_owners = self._config.columns.owner is not None
        found: dict[int, str] = {}
        for entry in group:
            ids = by_content.get(Row(entry.draft, entry.owner if has_owners else None))
            if ids:
                found[entry.sequence] = ids.pop(0)
        return found


def _pass_over(fault: LarkFault, failed: list[LarkFault]) -> None:
    """Note a fault that others may not meet. Raises it where they would, or where several have met one."""
    failed.append(fault)
    if not fault.may_be_the_record or len(failed) >= _FAILURES:
        raise fault


def request_token(group: Sequence[Entry]) -> str:
    """The client token of a request: a UUID of version-4 layout, the same for the same entries.

    An idempotency key alone would not do: it counts for one owner only, and a request may hold several.
    """
    text = "\0".join(f"{entry.owner}\0{entry.key}" for entry in group)
    return str(UUID(bytes=sha256(text.encode()).digest()[:16], version=4))
