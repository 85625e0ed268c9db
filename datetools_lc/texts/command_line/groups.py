"""The groups of sentences in `CommandLineTexts`, and `CommandLineTexts` itself."""

from __future__ import annotations

from datetools_lc.texts.group import Group


class HelpTexts(Group):
    """Help of commands (named after the command), of their arguments and of their options."""

    top: str
    version: str
    help: str
    timezone: str
    locale: str
    now: str
    model: str
    database: str
    calendar: str
    currency: str
    user: str
    json: str
    ask: str
    ask_text: str
    ask_yes: str
    chat: str
    chat_thread: str
    call: str
    call_tool: str
    call_arguments: str
    tools: str
    tools_format: str
    understand: str
    understand_text: str
    dates: str
    dates_text: str
    dates_jsonl: str
    first_day: str
    last_day: str
    expenses: str
    expenses_list: str
    expenses_range: str
    expenses_category: str
    expenses_limit: str
    expenses_sync: str
    schedule: str
    schedule_list: str
    schedule_range: str
    schedule_text: str
    schedule_week: str
    schedule_limit: str
    schedule_due: str
    due_within: str
    schedule_export: str
    export_file: str
    export_force: str
    schedule_import: str
    import_file: str
    import_skip: str
    import_me: str
    conversations: str
    conversations_option: str
    conversations_list: str
    conversations_prune: str
    prune_age: str
    backup: str
    backup_file: str
    outbox: str
    outbox_list: str
    outbox_retry: str
    outbox_drop: str
    outbox_number: str
    mcp: str
    mcp_expenses: str
    mcp_schedule: str
    mcp_tools: str
    mcp_guard: str
    mcp_http: str
    mcp_host: str
    mcp_port: str
    mcp_token_file: str
    mcp_allow_host: str
    mcp_allow_origin: str
    mcp_path: str
    mcp_root_path: str
    openapi: str
    openapi_serve: str
    openapi_url: str
    eval: str
    eval_graph: str
    eval_cases: str
    eval_only: str
    eval_repeat: str
    eval_concurrency: str
    eval_guard: str
    eval_hybrid: str
    eval_max_calls: str
    eval_max_tokens: str
    eval_max_cost: str
    eval_prices: str
    eval_retry_errors: str
    eval_remote: str
    eval_assistant: str
    eval_roles: str
    eval_timeout: str
    eval_out: str
    eval_resume: str
    eval_fail_under: str
    eval_agreement: str
    eval_compare: str
    compare_first: str
    compare_second: str
    eval_export: str
    eval_export_file: str
    eval_check: str
    doctor: str
    demo: str


class MessageTexts(Group):
    """Headings, errors, column titles and notes."""

    commands: str
    options: str
    arguments_panel: str
    see_help: str
    show_where: str
    zone_of_machine: str
    empty_text: str
    nothing_done: str
    chat_model: str
    confirm: str
    confirm_yes: str
    no_tool: str
    no_json: str
    not_an_object: str
    tool: str
    arguments: str
    purpose: str
    text_or_jsonl: str
    line_fault: str
    range_or_days: str
    one_of: str
    synced: str
    no_lark: str
    no_expenses: str
    no_events: str
    date: str
    weekday: str
    time: str
    title: str
    place: str
    category: str
    remark: str
    amount: str
    id: str
    sum: str
    balance: str
    shown: str
    file_exists: str
    exported: str
    nothing_stored: str
    imported: str
    ics_zone: str
    ics_no_length: str
    ics_encoding: str
    ics_other_kinds: str
    ics_older_versions: str
    ics_exrule: str
    ics_unreadable_lines: str
    ics_declined: str
    ics_left_out: str
    ics_milliseconds: str
    no_ics_file: str
    backed_up: str
    conversations_pruned: str
    outbox_none: str
    outbox_state: str
    outbox_waits: str
    outbox_refused: str
    outbox_reason: str
    outbox_dropped: str
    outbox_no_number: str
    demo_settings: str
    serving: str


class DoctorTexts(Group):
    """What `doctor` finds, and what to do about it."""

    old_python: str
    zone_data: str
    machine: str
    set_clock: str
    set_locale: str
    database_good: str
    database_refused: str
    database_new: str
    offline: str
    zone_data_advice: str
    zone_advice: str
    database_advice: str
    late_clash: str
    late_clash_advice: str
    more_clashes: str
    currency_differs: str
    currency_advice: str
    lark_advice: str
    model_advice: str


class CommandLineTexts(Group):
    """The sentences of the command line in one language."""

    help: HelpTexts
    messages: MessageTexts
    doctor: DoctorTexts
