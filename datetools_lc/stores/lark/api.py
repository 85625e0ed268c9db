"""The calls that an expense table needs, with retries and one access token.

Blocking, safe to share between threads. Every fault is a `LarkFault`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from importlib import import_module
from threading import Lock
from typing import Any

from tenacity import RetryCallState, Retrying, retry_if_exception, wait_exponential, wait_random

from datetools_lc.clock import Clock
from datetools_lc.stores.lark.columns import Fields
from datetools_lc.stores.lark.config import LarkConfig
from datetools_lc.stores.lark.faults import LarkFault, no_answer
from datetools_lc.stores.lark.sdk import load_sdk, make_client, send, with_token

BATCH = 500
"""The most records in one request."""
ATTEMPTS = 4
LONGEST_WAIT_SECONDS = 10.0
"""Longer waits that the platform asks for end the retries."""
_RENEW_BEFORE = timedelta(minutes=5)
_PASSING = retry_if_exception(lambda error: isinstance(error, LarkFault) and error.passing)
# the platform advises half a second to a second between writes that clash
_BACKOFF = wait_exponential(multiplier=0.5, max=4) + wait_random(0, 0.5)


@dataclass(frozen=True, slots=True)
class LarkRecord:
    """A row as the platform gives it. `created_ms`: when it was made, by the platform's clock."""

    id: str
    fields: Fields
    created_ms: int | None = None


@dataclass(frozen=True, slots=True)
class LarkColumn:
    """A column of the table: `type` is the platform's number, `currency` the code of a column of money."""

    name: str
    type: int
    options: tuple[str, ...]
    currency: str | None = None


class LarkApi:
    """One table of one base, as one app. `sleep` takes seconds."""

    def __init__(
        self,
        config: LarkConfig,
        *,
        clock: Clock,
        sleep: Callable[[float], None],
        attempts: int = ATTEMPTS,
    ) -> None:
        self._config = config
        self._clock = clock
        self._sleep = sleep
        self._attempts = attempts
        self._lock = Lock()
        self._client: Any = None
        self._token: tuple[str, datetime] | None = None

    def create(self, rows: Sequence[Fields], client_token: str) -> list[LarkRecord]:
        """Write rows, all or none; what the platform has seen under a client token is not written again."""
        v1 = _bitable()
        if len(rows) == 1:
            builder = v1.CreateAppTableRecordRequest.builder()
            body = v1.AppTableRecord({"fields": dict(rows[0])})
        else:
            builder = v1.BatchCreateAppTableRecordRequest.builder()
            body = v1.BatchCreateAppTableRecordRequestBody({"records": [{"fields": dict(r)} for r in rows]})
        request = self._table(builder).client_token(client_token).request_body(body).build()
        if len(rows) == 1:
            record = self._call("create", request).record
            return [] if record is None else [_record(record)]
        return [_record(record) for record in self._call("batch_create", request).records or ()]

    def search(self, filter: Mapping[str, Any]) -> Iterator[LarkRecord]:
        """All rows that match, page by page; only the columns of the config are asked for."""
        v1 = _bitable()
        asked = {"field_names": self._config.columns.names(), "filter": filter, "automatic_fields": True}
        body = v1.SearchAppTableRecordRequestBody(asked)
        token = None
        while True:
            builder = self._table(v1.SearchAppTableRecordRequest.builder()).page_size(BATCH)
            builder = builder.request_body(body)
            request = (builder if token is None else builder.page_token(token)).build()
            page = self._call("search", request)
            yield from (_record(item) for item in page.items or ())
            token = page.page_token
            if not page.has_more or not token:
                return

    def get(self, id: str) -> LarkRecord | None:
        """One row, or None where there is none."""
        v1 = _bitable()
        body = v1.BatchGetAppTableRecordRequestBody({"record_ids": [id], "automatic_fields": True})
        request = self._table(v1.BatchGetAppTableRecordRequest.builder()).request_body(body).build()
        try:
            found = self._call("batch_get", request).records
        except LarkFault as fault:
            if fault.kind == "missing":
                return None
            raise
        return _record(found[0]) if found else None

    def update(self, id: str, cells: Fields) -> bool:
        """Write some cells of a row. False where there is no such row."""
        v1 = _bitable()
        builder = self._table(v1.UpdateAppTableRecordRequest.builder()).record_id(id)
        try:
            self._call("update", builder.request_body(v1.AppTableRecord({"fields": dict(cells)})).build())
        except LarkFault as fault:
            if fault.kind != "missing":
                raise
            return False
        return True

    def delete(self, id: str) -> bool:
        """Delete a row. False where it was not there, unless an earlier try of this call may have done it."""
        builder = self._table(_bitable().DeleteAppTableRecordRequest.builder())
        try:
            self._call("delete", builder.record_id(id).build())
        except LarkFault as fault:
            if fault.kind != "missing":
                raise
            return fault.lost
        return True

    def columns(self) -> list[LarkColumn]:
        """The columns of the table: the first hundred."""
        builder = self._table(_bitable().ListAppTableFieldRequest.builder())
        items = self._call("list", builder.page_size(100).build(), resource="app_table_field").items or ()
        return [LarkColumn(item.field_name, item.type, _options(item), _currency(item)) for item in items]

    def access_token(self, *, instead_of: str | None = None) -> str:
        """The app's token, kept until shortly before it expires; `instead_of` names one that was refused."""
        with self._lock:
            if self._token is not None:
                token, until = self._token
                if token != instead_of and self._clock() < until:
                    return token
            token, lifetime = self._fetch_token()
            self._token = (token, self._clock() + max(lifetime - _RENEW_BEFORE, lifetime / 2))
            return token

    def _fetch_token(self) -> tuple[str, timedelta]:
        auth = import_module(f"{load_sdk().__name__}.api.auth.v3")
        keys = {"app_id": self._config.app_id, "app_secret": self._config.app_secret}
        body = auth.InternalTenantAccessTokenRequestBody(keys)
        request = auth.InternalTenantAccessTokenRequest.builder().request_body(body).build()
        answer = send(partial(self._connect().auth.v3.tenant_access_token.internal, request))
        given = json.loads(answer.raw.content)  # the SDK's own class looks for it in another place
        try:
            return str(given["tenant_access_token"]), timedelta(seconds=int(given["expire"]))
        except (KeyError, TypeError, ValueError):
            raise no_answer() from None

    def _connect(self) -> Any:
        if self._client is None:
            self._client = make_client(self._config)
        return self._client

    def _table(self, builder: Any) -> Any:
        return builder.app_token(self._config.app_token).table_id(self._config.table_id)

    def _call(self, name: str, request: Any, *, resource: str = "app_table_record") -> Any:
        attempts = _Attempts(self, name, request, resource)
        retrying = Retrying(stop=self._gives_up, wait=_wait, retry=_PASSING, sleep=self._sleep, reraise=True)
        return retrying(attempts.once)

    def _gives_up(self, state: RetryCallState) -> bool:
        return state.attempt_number >= self._attempts or (_asked_wait(state) or 0) > LONGEST_WAIT_SECONDS


@dataclass(slots=True)
class _Attempts:
    """One request with its retries. The last fault says whether any of them may have been carried out."""

    api: LarkApi
    name: str
    request: Any
    resource: str
    lost: bool = field(default=False, init=False)
    refused: str | None = field(default=None, init=False, repr=False)

    def once(self) -> Any:
        try:
            return self._once()
        except LarkFault as fault:
            self.lost = fault.lost = self.lost or fault.lost
            raise

    def _once(self) -> Any:
        try:
            token = self.api.access_token(instead_of=self.refused)
        except LarkFault as fault:
            fault.lost = False  # without a token nothing was asked for
            raise
        resource = getattr(self.api._connect().bitable.v1, self.resource)
        try:
            data = send(partial(getattr(resource, self.name), self.request, with_token(token))).data
        except LarkFault as fault:
            self.refused = token if fault.kind == "token" else None
            raise
        if data is None:
            raise no_answer()
        return data


def _bitable() -> Any:
    return import_module(f"{load_sdk().__name__}.api.bitable.v1")


def _record(record: Any) -> LarkRecord:
    return LarkRecord(record.record_id, record.fields or {}, record.created_time)


def _options(item: Any) -> tuple[str, ...]:
    given = item.property.options if item.property is not None else None
    return tuple(option.name for option in given or ())


def _currency(item: Any) -> str | None:
    return getattr(item.property, "currency_code", None) or None


def _asked_wait(state: RetryCallState) -> float | None:
    """Seconds that the platform asks us to wait; 0 for a refused token, which only has to be renewed."""
    error = state.outcome.exception() if state.outcome is not None else None
    if not isinstance(error, LarkFault):
        return None
    return 0.0 if error.kind == "token" else error.wait


def _wait(state: RetryCallState) -> float:
    """Seconds to wait: what the platform asks for, else an exponential backoff."""
    asked = _asked_wait(state)
    return _BACKOFF(state) if asked is None else asked
