"""Who calls over MCP: the owner of records never comes from an argument."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import uuid4

from datetools_lc.tools.call import LOCAL_OWNER, CallInfo

SESSION_HEADER = "mcp-session-id"
_MOST_IN_FLIGHT = 10_000


class Receipts:
    """When the requests in flight were received, by their ids: nanoseconds of `time.monotonic_ns`."""

    def __init__(self) -> None:
        self._received: dict[str, int] = {}

    def note(self, request_id: object, received: int) -> None:
        while len(self._received) >= _MOST_IN_FLIGHT:
            del self._received[next(iter(self._received))]
        self._received[json.dumps(request_id)] = received

    def take(self, request_id: object) -> int | None:
        return self._received.pop(json.dumps(request_id), None)


@dataclass(frozen=True, slots=True)
class Caller:
    """Tells whose data a call may touch, and which call it is: one that is sent again writes nothing new.

    `owner` is the one user of a server without tokens, `session` that of the one client on stdio, whose
    `receipts` tell which of its calls came in before the answer of another.
    """

    owner: str = LOCAL_OWNER
    session: str = field(default_factory=lambda: uuid4().hex)
    receipts: Receipts = field(default_factory=Receipts)

    def identify(self, request: Any, request_id: object) -> CallInfo:
        """The user that the token of an HTTP request names; on stdio, and without tokens, the owner.

        `request_id` counts within a session. Over HTTP a client that sends no session id has none.
        """
        session = self.session if request is None else request.headers.get(SESSION_HEADER)
        call = CallInfo(
            owner=self.owner, thread_id=session, message_id=session, tool_call_id=json.dumps(request_id)
        )
        user = None if request is None else request.scope.get("user")
        if user is not None and user.is_authenticated:
            return replace(call, owner=user.access_token.client_id)
        return call
