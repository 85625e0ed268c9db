"""What goes wrong at the local Lark server, on command."""

from __future__ import annotations

from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from datetools_lc.testing.lark_cells import Refusal

FAULTS = ("drop before", "drop after", "hang after", "500", "502", "429")
"""`drop before`: no answer and nothing done; `drop after`: done, but no answer; `hang after`: done, and
silent until the client goes away; `502`: a gateway's page; and every code of the platform, such as `1254291`.
"""
_MESSAGES = {
    "429": (429, 99991400, "request trigger frequency limit"),
    "99991663": (400, 99991663, "Invalid access token for authorization. Please make a test attempt."),
    "1254291": (200, 1254291, "Write conflict"),
    "1254608": (403, 1254608, "ReqRecommited"),
    "500": (500, 1255001, "InternalError"),
}


def instead_of(fault: str) -> Response | None:
    """The answer to a request that is not even looked at; None where it is."""
    if fault == "drop before":
        return Dropped()
    if fault == "502":
        return PlainTextResponse("<html>Bad Gateway</html>", status_code=502)
    if fault.isdecimal():
        status, code, msg = _MESSAGES.get(fault, (200, int(fault), "asked for by the test"))
        return answer(Refusal(code, msg, status=status))
    return None


def after(fault: str, response: Response) -> Response:
    """What becomes of the answer to a request that was done."""
    if fault == "drop after":
        return Dropped()
    return Hung() if fault == "hang after" else response


def answer(refusal: Refusal) -> Response:
    """A refusal as the platform words it."""
    headers = {"x-ogw-ratelimit-reset": "1"} if refusal.code == 99991400 else None
    body = {"code": refusal.code, "msg": refusal.msg}
    return JSONResponse(body, status_code=refusal.status, headers=headers)


class Dropped(Response):
    """A connection that ends before the answer does."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = [(b"content-type", b"application/json"), (b"content-length", b"100")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})


class Hung(Dropped):
    """No answer at all, until the client goes away."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
