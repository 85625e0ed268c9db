"""What an error says that a person may meet on the command line."""

from __future__ import annotations

from datetools_lc.texts.group import Group


class ErrorTexts(Group):
    """Sentences of errors. The English one is the pattern by which an error is known: the first that fits counts."""

    environment: str
    at_least: str
    at_most: str
    no_integer: str
    whole_number: str
    number: str
    name_needed: str
    age: str
    length: str
    within: str
    host_and_port: str
    only_http: str
    needs_issuer: str
    resource: str
    guard: str
    timestamp: str
    no_timestamp: str
    one_of: str
    date: str
    no_such_date: str
    end_first: str
    currency: str
    no_country: str
    country: str
    no_case: str
    country_unknown: str
    no_tool: str
    unknown_tool: str
    unknown_variable: str
    no_variable: str
    true_or_false: str
    minutes: str
    no_provider: str
    needs_key: str
    no_model: str
    no_database_kind: str
    no_database_url: str
    empty_database: str
    three_slashes: str
    damaged: str
    locked: str
    a_folder: str
    of_another: str
    no_calendar_url: str
    not_ics: str
    long_line: str
    unreadable: str
    is_missing: str
    no_day_or_time: str
    no_date_or_time: str
    broken: str
    backup_exists: str
    nothing_to_back_up: str
    not_sqlite: str
    unwritable: str
    port_in_use: str
    cannot_listen: str
    reachable: str
    no_own_name: str
    port: str
    path: str
    root_path: str
    origin: str
    two_ways: str
    token_form: str
    token_twice: str
    feishu_missing: str
    feishu_webhook: str
    no_cases_here: str
    no_run: str
    no_graph: str
    no_module: str
    no_checkout: str
    too_long: str
    no_file: str
    no_permission: str
    is_a_folder: str
    not_a_folder: str
    disk_full: str
    read_only: str
    file_there: str
    installed: str
    restart: str
    of_part: str
