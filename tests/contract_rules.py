"""Rules of the tools' contracts that came with their second edition, by id.

A test claims an id with `@pytest.mark.contract("…")`. The number is the section of the contract: 1 all tools,
2 parseDateExpression, 3 datetime_math, 4 datetime_format, 5 current time and calendar, 6 ranges, 8 expenses,
10 the schedule.
"""

from __future__ import annotations

from collections.abc import Mapping

RULES: Mapping[str, str] = {
    "1.locale_region": "the region of a locale is cut off: ja-JP, zh_CN; in datetime_format too",
    "1.naive_clock": "a naive clock is a ConfigurationError in every tool",
    "1.raising_clock": "a clock that raises is internal_error or such a warning",
    "1.plain_schemas": "an optional field is its plain type and not required; schemas hold no null branch",
    "1.strict_schemas": "strict=True is the strict form of OpenAI, nested too",
    "1.blank_is_absent": "empty text is absent or missing; text to be stored is kept",
    "1.written_is_reported": "what fails after a write never turns the write into an error",
    "1.errors_are_builtins": "bad values are ValueErrors, what is not found is a LookupError",
    "1.unknown_settings": "an unknown keyword of a factory or a toolkit is refused with did you mean",
    "1.context_checked": "a context of a wrong type, unknown key or user_id is refused",
    "1.server_errors_read": "on the Agent Server a wrong setting reaches the user as the run's reply",
    "1.agent_tools": "each agent has the tools that are named for it; a new tool joins on purpose",
    "1.schema_budget": "the schemas of each agent keep within their bytes",
    "1.tools_in_prompt": "the prompt names no tool that the agent does not have",
    "1.settings_everywhere": "the factories and the environment take whatever a toolkit can be set to",
    "1.own_prompt": "prompt= replaces the system prompt with a text, or extends it with a function",
    "2.timezone": "parseDateExpression reads today and wall time in the zone that the call names",
    "2.alternative": "an open expression has the same words on the other side of now as its alternative",
    "2.alternative_table": "at least 60 rows: New Year, month's end, week, leap day, hours, zones",
    "2.alternative_proof": "an alternative proves like the result, to the end of the local day",
    "2.alternative_warning": "a day that does not exist names the nearest such day on each side",
    "2.prompt_line": "the prompts say which side of now is meant",
    "3.to_unix": "datetime_math turns a timestamp into Unix milliseconds",
    "3.default_target_timezone": "convert_timezone without a target takes the toolkit's default",
    "4.full_style": "the style full has the month names of the locale",
    "4.end_in_first_offset": "without a target zone, end is shown in the offset of the first",
    "5.current_timezone": "get_current_datetime answers in the zone that the call names",
    "5.http_events": "events of API Gateway and Function URLs are unwrapped and answered in their envelope",
    "5.bedrock_events": "Bedrock action groups are unwrapped and answered in their envelope",
    "5.event_errors": "an event without any of our fields is an error; {} is the current time",
    "6.quarters_and_weekends": "this, last and next quarter and weekend are ranges",
    "6.month_alternative": "a month without year has the same month on the other side of now",
    "8.again": "a repeated expense is refused as repeated, unless again says that it is a second one",
    "8.same_message_twice": "two equal calls in one message are two records, whatever their ids",
    "8.future": "a date after the end of today is written and marked as future",
    "8.currency": "a ledger has one currency, with its decimals, in texts, prompts, rules and the database",
    "8.currency_lark": "Lark's column holds the ledger's currency",
    "8.mcp_idempotency": "over MCP the key is of the session, the request and the arguments",
    "8.query_forms": "query_expenses takes the times of the schedule; a bare end date is included",
    "8.totals": "query_expenses returns the totals of spending and income",
    "8.update_expense": "update_expense changes a record and says what it was before",
    "10.of_n": "conflict results say how many of how many are shown",
    "10.free_until": "each free slot says when its gap ends",
    "10.hours_past_midnight": "working hours may pass midnight and belong to the day on which they begin",
    "10.working_days": "free slots and suggestions keep to the working days",
    "10.all_day_windows": "all-day windows mean the same in the description, the tool and the guard",
}
