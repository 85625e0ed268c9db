"""Faults that the local Lark server makes on request: lost answers, rate limits, codes of the platform."""

from __future__ import annotations

from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from datetools_lc.testing.lark.cells import Refusal

FAULTS = ("drop before", "drop after", "hang after", "500", "502", "429")
"""`drop before`: the connection ends and nothing is done; `drop after`: the request is done, the connection
ends without an answer; `hang after`: done, and no answer until the client gives up; `502`: a gateway's HTML
page. Beside these every code of the platform is a fault, such as `1254291`.
"""
_MESSAGES = {
    "429": (429, 99991400, "request trigger frequency limit"),
    "99991663": (400, 99991663, "Invalid access token for authorization. Please make a test attempt."),
    "1254291": (200, 1254291, "Write conflict"),
    "1254608": (403, 1254608, "ReqRecommited"),
    "500": (500, 1255001, "InternalError"),
}


def respond_instead(fault: str) -> Response | None:
    """The answer where a fault keeps the request from being handled; None where it is handled."""
    if fault == "drop before":
        return DroppedResponse()
    if fault == "502":
        return PlainTextResponse("<html>Bad Gateway</html>", status_code=502)
    if fault.isdecimal():
        status, code, msg = _MESSAGES.get(fault, (200, int(fault), "asked for by the test"))
        return refusal_response(Refusal(code, msg, status=status))
    return None


def respond_after(fault: str, response: Response) -> Response:
    """The answer to a request that was handled, or the fault that takes its place."""
    if fault == "drop after":
        return DroppedResponse()
    return HungResponse() if fault == "hang after" else response


def refusal_response(refusal: Refusal) -> Response:
    """A refusal in the form of the platform."""
    headers = {"x-ogw-ratelimit-reset": "1"} if refusal.code == 99991400 else None
    body = {"code": refusal.code, "msg": refusal.msg}
    return JSONResponse(body, status_code=refusal.status, headers=headers)


class DroppedResponse(Response):
    """A connection that ends before the answer does."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = [(b"content-type", b"application/json"), (b"content-length", b"100")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})


class HungResponse(DroppedResponse):
    """No answer at all, until the client goes away."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
