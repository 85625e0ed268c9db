"""`/mcp` of the Agent Server: each assistant is a tool that answers with its words.

The server's own `/mcp` answers with the Python text of the graph's whole state, and forgets the thread, so
that a question which it ends with can never be answered.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from langgraph_sdk.client import LangGraphClient
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from datetools_lc.context import REPLY_LOCALES
from datetools_lc.errors import InvalidValue
from datetools_lc.keywords import closest, unknown_tool
from datetools_lc.servers.agent_server.loopback import as_caller
from datetools_lc.servers.agent_server.turns import Turn, is_said, take_turn
from datetools_lc.servers.listening import LARGEST_BODY
from datetools_lc.servers.mcp.catalogue import SERVER_INFO
from datetools_lc.servers.mcp.messages import (
    INVALID_PARAMS,
    INVALID_REQUEST,
    METHOD_NOT_FOUND,
    BrokenLine,
    Message,
    RpcError,
    error_message,
    read_message,
)
from datetools_lc.servers.mcp.stdio.session import VERSIONS

_MOST_ASSISTANTS = 1000
_ANSWERS = ("approve", "reject")
_THREAD = re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
_INVALID_NAME = re.compile(r"[^A-Za-z0-9_.-]")
_INSTRUCTIONS = (
    "Each tool is an agent that is spoken to in plain words, in the user's language. Pass on what the user"
    " said. To go on with a conversation pass the thread_id of the last result. A result with waiting true is"
    " a question for the user: show it, and call again with its thread_id and question and the user's answer."
)
_INPUT: Message = {
    "type": "object",
    "properties": {
        "messages": {"type": "string", "description": "What the user says, in the user's words."},
        "thread_id": {
            "type": "string",
            "description": "The conversation to go on with, from an earlier result; else a new one begins.",
        },
        "answer": {
            "type": "string",
            "enum": list(_ANSWERS),
            "description": "The user's answer to a result with waiting true, instead of messages.",
        },
        "question": {
            "type": "string",
            "description": "The question that is answered, from that result.",
        },
        "timezone": {"type": "string", "description": "The user's IANA timezone, such as Europe/Berlin."},
        "locale": {"type": "string", "enum": list(REPLY_LOCALES), "description": "The user's language."},
    },
}
_OUTPUT: Message = {
    "type": "object",
    "properties": {
        "reply": {"type": "string", "description": "What to show the user."},
        "thread_id": {"type": "string"},
        "waiting": {
            "type": "boolean",
            "description": "Whether the reply asks to approve or reject.",
        },
        "question": {"type": "string", "description": "Names what is asked, for the answer."},
    },
    "required": ["reply"],
}


async def answer_mcp(request: Request) -> Response:
    """Streamable HTTP, one JSON answer for each POST; no session is kept, none can be lost."""
    if request.method != "POST":
        return Response(status_code=405, headers={"allow": "POST"})
    try:
        message = read_message(await _read_body(request))
    except ClientDisconnect:
        return Response(status_code=400)
    except BrokenLine as error:
        return JSONResponse(error.answer, 400) if error.answer else Response(status_code=400)
    if "method" not in message or "id" not in message:
        return Response(status_code=202)
    try:
        result = await _respond(request, message["method"], message.get("params", {}))
    except RpcError as error:
        return JSONResponse(error_message(message["id"], error))
    return JSONResponse({"jsonrpc": "2.0", "id": message["id"], "result": result})


async def _read_body(request: Request) -> bytes:
    """The body, as far as it may go: `read_message` refuses a byte more."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_BODY:
            text = f"the body is over {LARGEST_BODY} bytes"
            raise BrokenLine(INVALID_REQUEST, text, None)
    return body


async def _respond(request: Request, method: str, params: Message) -> Message:
    if method == "initialize":
        wanted = params.get("protocolVersion")
        version = wanted if wanted in VERSIONS else VERSIONS[-1]
        capabilities = {"tools": {"listChanged": False}}
        introduction = {"capabilities": capabilities, "instructions": _INSTRUCTIONS}
        return {"protocolVersion": version, "serverInfo": SERVER_INFO, **introduction}
    if method == "ping":
        return {}
    if method not in ("tools/list", "tools/call"):
        raise RpcError(METHOD_NOT_FOUND, f"there is no method {method[:64]!r}")
    name, result = str(params.get("name")), None
    async with as_caller(request) as client:
        assistants = await _assistants(client)
        if method == "tools/list":
            result = {"tools": [_describe(name, each) for name, each in assistants.items()]}
        elif name in assistants:
            result = await _call(client, assistants[name]["assistant_id"], params)
    if result is None:
        raise RpcError(INVALID_PARAMS, unknown_tool(name, assistants).message)
    return result


async def _assistants(client: LangGraphClient) -> dict[str, Any]:
    """The caller's assistants by the names of their tools; of two with one name, the first."""
    found: dict[str, Any] = {}
    for assistant in await client.assistants.search(limit=_MOST_ASSISTANTS):
        name = _INVALID_NAME.sub("", re.sub(r"\s+", "_", assistant["name"].strip()))[:128]
        found.setdefault(name, assistant)
    return found


def _describe(name: str, assistant: Mapping[str, Any]) -> Message:
    hints = {"readOnlyHint": False, "destructiveHint": False, "idempotentHint": False, "openWorldHint": False}
    return {
        "name": name,
        "title": assistant["name"],
        "description": assistant.get("description") or assistant["name"],
        "inputSchema": _INPUT,
        "outputSchema": _OUTPUT,
        "annotations": hints,  # what destroys anything waits for an answer
    }


async def _call(client: LangGraphClient, assistant: str, params: Message) -> Message:
    try:
        given = _check(params.get("arguments", {}))
    except InvalidValue as error:
        return _to_result(Turn(error.message, failed=True))
    own: dict[str, Any] = {key: given[key] for key in ("timezone", "locale") if key in given}
    context = params.get("context")  # as the server's own /mcp takes it
    turn = await take_turn(
        client,
        assistant,
        given.get("messages"),
        thread=given.get("thread_id"),
        context={**(context if isinstance(context, Mapping) else {}), **own},
        answer=given.get("answer"),
        question=given.get("question"),
    )
    return _to_result(turn)


def _check(arguments: object) -> dict[str, Any]:
    """The arguments that are given. Raises `InvalidValue`."""
    if not isinstance(arguments, dict):
        raise InvalidValue("arguments must be an object")
    given = {name: value for name, value in arguments.items() if value not in (None, "", [])}
    for name, value in given.items():
        if name not in _INPUT["properties"]:
            raise InvalidValue(f"there is no argument {name!r}{closest(name, _INPUT['properties'])}")
        if not (is_said(value) if name == "messages" else isinstance(value, str)):
            raise InvalidValue(f"{name} must be text")
    if ("messages" in given) == ("answer" in given):
        raise InvalidValue("pass messages, or the answer to what a result asked")
    if "answer" in given and not {"thread_id", "question"} <= given.keys():
        raise InvalidValue("an answer needs the thread_id and the question of the result that asked")
    if "thread_id" in given and not _THREAD.fullmatch(given["thread_id"]):
        raise InvalidValue("thread_id must be that of an earlier result")
    if given.get("answer", "approve") not in _ANSWERS:
        raise InvalidValue(f"answer must be one of {', '.join(_ANSWERS)}")
    return given


def _to_result(turn: Turn) -> Message:
    """The words for the user, and for the model what it needs to go on."""
    waits = turn.question is not None
    own: Message = {} if turn.thread is None else {"thread_id": turn.thread, "waiting": waits}
    if waits:
        own["question"] = turn.question
    content: list[Message] = [{"type": "text", "text": turn.text}]
    if own:
        text = json.dumps(own, separators=(",", ":"))
        content.append({"type": "text", "text": text, "annotations": {"audience": ["assistant"]}})
    return {"content": content, "structuredContent": {"reply": turn.text, **own}, "isError": turn.failed}
