"""The date tools as an AWS Lambda function: behind an Amazon Bedrock AgentCore gateway or action group, API
Gateway or a Function URL, or called by hand.

Standard library only on this path, beside the data files of `tzdata`: a cold start imports nothing heavy.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any

from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import (
    LOCALE_VARIABLE,
    TIMEZONE_VARIABLE,
    DateSettings,
    locale_from_env,
    timezone_from_env,
)
from datetools_lc.contracts.dispatch import refuse_event, run_event
from datetools_lc.contracts.outcome import Data
from datetools_lc.environment import DATE_SETTINGS, settings_from_env
from datetools_lc.errors import InputError
from datetools_lc.servers.lambda_events import DirectCall, envelope_of

TOOL_NAME_KEY = "bedrockAgentCoreToolName"
"""Where the gateway puts the tool's name: in `context.client_context.custom`."""
TARGET_DELIMITER = "___"
"""The gateway names a tool `<target>___<tool>`."""
DEFAULTS: Mapping[str, str] = {TIMEZONE_VARIABLE: "Asia/Tokyo", LOCALE_VARIABLE: "ja"}

Handler = Callable[[Any, Any], Data]


def make_handler(*, clock: Clock = system_clock, environment: Mapping[str, str] | None = None) -> Handler:
    """A Lambda handler with a clock of its own.

    `DATETOOLS_TIMEZONE` and `DATETOOLS_LOCALE` are read at each call and default to Asia/Tokyo and `ja`;
    `DATETOOLS_TODAY`, `DATETOOLS_YEAR_POLICY`, `DATETOOLS_DEFAULT_TARGET_TIMEZONE` and `DATETOOLS_HOLIDAYS`
    are read, too. The handler raises `ConfigurationError` where one of them is wrong, `MissingExtra` for the
    last without the extra `calendar`; faults of the event are results.
    """

    def handle(event: Any, context: Any) -> Data:
        """Answer one event in its caller's envelope: by the tool that is named, else by the event's shape."""
        variables = os.environ if environment is None else environment
        chosen = {name: variables.get(name) or default for name, default in DEFAULTS.items()}
        timezone, locale = timezone_from_env(chosen), locale_from_env(chosen)
        settings = DateSettings(timezone, locale, **settings_from_env(DATE_SETTINGS, variables))
        gateway_tool = tool_name(context)
        envelope = DirectCall(event, gateway_tool) if gateway_tool else envelope_of(event)
        try:
            outcome = run_event(envelope.read(), settings, clock, envelope.tool)
        except InputError as error:
            outcome = refuse_event(error, {}, settings)
        return envelope.wrap(outcome)

    return handle


def tool_name(context: Any) -> str | None:
    """The tool that the gateway called, without its target; None for a caller that is no gateway.

    Emulators of Lambda give the client context as a dict.
    """
    custom = _part(_part(context, "client_context"), "custom")
    name = _part(custom, TOOL_NAME_KEY)
    return str(name).rpartition(TARGET_DELIMITER)[2] if name else None


def _part(whole: Any, name: str) -> Any:
    return whole.get(name) if isinstance(whole, Mapping) else getattr(whole, name, None)


handler = make_handler()
"""What the function's configuration names: `datetools_lc.servers.aws_lambda.handler`."""
