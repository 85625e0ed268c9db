"""The AWS services that call the function, by the shape of their events: where the tool's arguments are, and
in which envelope the answer goes back.

Amazon API Gateway (REST and HTTP) and Function URLs, Amazon Bedrock action groups with functions; any other
event is the arguments themselves.
"""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from datetools_lc.contracts.dates.tools import date_tools
from datetools_lc.contracts.outcome import Data, Outcome, plain
from datetools_lc.errors import InvalidValue, MissingField

Event = Mapping[str, Any]
_HTTP_KEYS = frozenset({"httpMethod", "requestContext", "queryStringParameters", "body"})
# of all fields, those that need a calendar among them: a text is read alike where they are unknown
_TYPES = {field.name: field.type for tool in date_tools("any").values() for field in tool.fields}
_NUMERIC = {name for name, kind in _TYPES.items() if kind in ("integer", "number")}
_FLAGS = {name for name, kind in _TYPES.items() if kind == "boolean"}
# a plus sign of a query string arrives as a space
_NUMBER = re.compile(r"[+ -]?\d{1,30}(?P<fraction>(?:\.\d{1,30})?(?:[eE][+-]?\d{1,3})?)", re.ASCII)


class Envelope(Protocol):
    """How one caller puts arguments into an event and expects the answer."""

    @property
    def tool(self) -> str | None:
        """The tool that the event names; None where its arguments tell."""

    def read(self) -> Event:
        """The tool's arguments. Raises `InvalidValue` or `MissingField`."""

    def wrap(self, outcome: Outcome) -> Data:
        """The answer as the caller takes it."""


@dataclass(frozen=True, slots=True)
class DirectCall:
    """The event is the arguments, the answer the result: an AgentCore gateway, or a call by hand."""

    event: object
    tool: str | None = None

    def read(self) -> Event:
        if not isinstance(self.event, Mapping):
            raise InvalidValue("the event must be a JSON object with the tool's arguments")
        return self.event

    def wrap(self, outcome: Outcome) -> Data:
        answer: Data = plain(outcome.data)
        return answer


@dataclass(frozen=True, slots=True)
class HttpRequest:
    """API Gateway or a Function URL: arguments in the JSON body, or without one in the query string.

    Some clients send an empty object with a GET: its query counts.
    """

    event: Event
    tool: str | None = None

    def read(self) -> Event:
        body = self.event.get("body")
        if body in (None, ""):
            return _read_texts(self.event.get("queryStringParameters") or {})
        try:
            if self.event.get("isBase64Encoded"):
                body = b64decode(body, validate=True)
            arguments = json.loads(body)
        except (ValueError, TypeError, RecursionError):
            arguments = None
        if not isinstance(arguments, dict):
            raise InvalidValue("the body must be a JSON object with the tool's arguments")
        query = self.event.get("queryStringParameters")
        return _read_texts(query if query and not arguments and self._is_get() else arguments)

    def _is_get(self) -> bool:
        context = self.event.get("requestContext")
        http = context.get("http") if isinstance(context, Mapping) else None
        method = http.get("method") if isinstance(http, Mapping) else None
        return "GET" in (self.event.get("httpMethod"), method)

    def wrap(self, outcome: Outcome) -> Data:
        return {
            "statusCode": 400 if outcome.status == "error" else 200,
            "headers": {"content-type": "application/json"},
            "body": outcome.content,
        }


@dataclass(frozen=True, slots=True)
class ActionGroupCall:
    """A Bedrock agent's action group: `function` names the tool, `parameters` are name, type and text."""

    event: Event

    @property
    def tool(self) -> str | None:
        function = self.event.get("function")
        return function if isinstance(function, str) else None

    def read(self) -> Event:
        if self.tool is None:
            raise MissingField("function is required: it names the tool")
        given = self.event.get("parameters") or ()
        try:
            return _read_texts({parameter["name"]: parameter.get("value") for parameter in given})
        except (AttributeError, KeyError, TypeError):
            raise InvalidValue("parameters must be a list of objects with name and value") from None

    def wrap(self, outcome: Outcome) -> Data:
        return {
            "messageVersion": "1.0",
            "response": {
                "actionGroup": self.event.get("actionGroup"),
                "function": self.event.get("function"),
                "functionResponse": {"responseBody": {"TEXT": {"body": outcome.content}}},
            },
        }


def envelope_of(event: object) -> Envelope:
    """The caller's envelope, by the keys of its event."""
    if isinstance(event, Mapping):
        if "actionGroup" in event:
            return ActionGroupCall(event)
        if not _HTTP_KEYS.isdisjoint(event):
            return HttpRequest(event)
    return DirectCall(event)


def _read_texts(arguments: object) -> Event:
    """Arguments whose numbers may have come as text, as they do in query strings: the fields' types tell.

    A number that a form left empty is absent.
    """
    if not isinstance(arguments, Mapping):
        raise InvalidValue("queryStringParameters must be an object")
    return {
        name: _read_text(name, value)
        for name, value in arguments.items()
        if not (name in (_NUMERIC | _FLAGS) and value == "")
    }


def _read_text(name: str, value: object) -> object:
    if name in _FLAGS:
        return {"true": True, "false": False}.get(value.lower(), value) if isinstance(value, str) else value
    return _read_number(value) if name in _NUMERIC else value


def _read_number(value: object) -> object:
    """The number in a text, `05` as people write it too; what is none stays, for the tool to refuse."""
    number = _NUMBER.fullmatch(value) if isinstance(value, str) else None
    if number is None:
        return value
    return float(number[0]) if number["fraction"] else int(number[0])
