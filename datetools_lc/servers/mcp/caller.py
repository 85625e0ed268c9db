"""Who calls over MCP: the owner of records never comes from an argument."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import uuid4

from datetools_lc.tools.call import LOCAL_OWNER, CallInfo

SESSION_HEADER = "mcp-session-id"


@dataclass(frozen=True, slots=True)
class Caller:
    """Tells whose data a call may touch, and which call it is: one that is sent again writes nothing new.

    `owner` is the one user of a server without tokens, `session` that of the one client on stdio.
    """

    owner: str = LOCAL_OWNER
    session: str = field(default_factory=lambda: uuid4().hex)

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
