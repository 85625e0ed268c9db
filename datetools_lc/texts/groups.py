"""The groups of sentences in `Texts`, and `Texts` itself."""

from __future__ import annotations

from datetools_lc.texts.group import Group


class UnitTexts(Group):
    """Units of an offset behind their number: (one, many)."""

    years: tuple[str, str]
    months: tuple[str, str]
    weeks: tuple[str, str]
    days: tuple[str, str]
    workdays: tuple[str, str]


class CalendarTexts(Group):
    """Messages of the calendar tools. `then` joins parts of an offset with different signs, `joint` parts with
    the same sign; with `last_first` the part that is applied last comes first."""

    now: str
    shifted: str
    listed: str
    listed_one: str
    workday: str
    holiday: str
    today: str
    same_day: str
    later: str
    earlier: str
    units: UnitTexts
    then: str
    joint: str
    last_first: bool


class FaultTexts(Group):
    """Messages of the calendar tools for a fault, by its code; `field` is what the fault is about. Of an
    unknown tool there are its `name` and the `tools` that there are, of a day that does not exist the `date`."""

    unknown_field: str
    unknown_tool: str
    missing_required_field: str
    invalid_value: str
    invalid_date: str
    no_such_date: str
    invalid_timezone: str
    invalid_weekday: str
    invalid_range: str
    range_too_large: str
    out_of_range: str
    unknown_year: str
    internal_error: str


class LedgerTexts(Group):
    """Messages of the expense tools, and the names of the destinations of this package."""

    saved: str
    updated: str
    unchanged: str
    deleted: str
    queued: str
    refused: str
    dropped: str
    repeated: str
    future: str
    yuan: str
    yen: str
    us_dollars: str
    euros: str
    pounds: str
    won: str
    local_ledger: str
    ledger_database: str
    lark_bitable: str


class ReplyTexts(Group):
    """Replies of the built-in model about expenses and dates."""

    day: str
    expense: str
    income: str
    came_in: str
    unnamed: str
    unnamed_event: str
    period: str
    period_of_day: str
    saved: str
    no_remark: str
    assumed: str
    deleted: str
    found: str
    of_item: str
    no_records: str
    no_records_of: str
    weekend_ahead: str
    item_of: str
    shown: str
    now: str
    is_day: str
    listed: str
    none_listed: str
    range: str
    difference: str
    days_left: str
    days_left_one: str
    days_between: str
    days_since: str
    days_since_one: str
    distance_past: str
    distance_now: str
    distance_future: str
    failed: str
    no_such_day: str
    no_such_date: str
    both_days: str
    fault_not_found: str
    fault_changed_elsewhere: str
    fault_not_confirmed: str
    fault_store: str
    fault_rejected: str
    fault_cancelled: str
    fault_changed_since: str
    fault_no_wait: str
    fault_range: str
    fault_weekday: str
    fault_weekday_of: str
    fault_value: str
    fault_other: str
    out_of_date: str
    ask_amount: str
    ask_category: str
    ask_record_id: str
    ask_event_id: str
    cannot_undo: str
    changed: str
    unchanged: str
    which_record: str
    this_record: str
    delete_record: str
    either: str
    event: str
    other_records: str
    no_such_record: str
    ask_title: str
    ask_event: str
    ask_time: str
    ask_which_day: str
    ask_cancel_days: str
    ask_day_of_span: str
    ask_first_day: str
    o_clock: str
    ask_afternoon: str
    ask_evening: str
    ask_to_write: str
    ask_to_write_all: str
    name_joiner: str
    item_joiner: str
    today: str
    one_at_a_time: str
    nothing_done: str
    nothing_asked: str
    spent_ahead: str
    spent_year_before: str
    no_tool: str
    welcome: str
    goodbye: str
    not_understood: str
    unheard: str
    left: str
    expense_example: str
    event_example: str
    other_money: str


class FirstWordsTexts(Group):
    """What an agent says that it does, by what it keeps, and a sentence for each thing that can be asked of it."""

    both: str
    expenses: str
    schedule: str
    dates: str
    for_example: str
    spend: str
    spent: str
    change_expense: str
    delete_expense: str
    plan: str
    planned: str
    free: str
    move: str
    repeat: str
    date: str


class CategoryTexts(Group):
    """The categories of expenses, as replies name them."""

    transport: str
    snacks: str
    household: str
    dining: str
    education: str
    entertainment: str
    travel: str
    clothes: str
    salary: str
    rent: str
    shopping: str
    gifts: str
    produce: str
    personal_care: str
    medical: str


class CountryTexts(Group):
    """Replies of the built-in model about working days, holidays and lunar days.

    `months` and `days` are the lunar months from the first on and their days, with blanks between them.
    """

    ask_days: str
    ask_until: str
    worked: str
    off: str
    holiday: str
    unpublished: str
    both: str
    lunar: str
    leap: str
    months: str
    days: str


class ScheduleTexts(Group):
    """Replies of the built-in model about the schedule; `time` is the time that was looked at."""

    created: str
    updated: str
    as_before: str
    cancelled: str
    repeats: str
    in_the_past: str
    unread_events: str
    passed: str
    passed_several: str
    passed_as_said: str
    today_or_next: str
    which_night: str
    night_behind: str
    this_night: str
    which_day: str
    not_later: str
    not_earlier: str
    no_reminders: str
    reminder_removed: str
    nobody_rings: str
    reminds: str
    reminds_at_start: str
    gap: str
    overlap: str
    clocks_change: str
    series_skipped: str
    series_over: str
    conflict: str
    shown: str
    suggest: str
    conflict_choices: str
    events: str
    no_events: str
    no_event_called: str
    no_such_event: str
    looked_ahead: str
    neither: str
    which_event: str
    this_event: str
    cancel_event: str
    other_events: str
    free: str
    was_free: str
    busy: str
    slots: str
    no_slot: str
    window_past: str
    window_too_short: str
    no_working_hours: str
    all_busy: str


class RuleTexts(Group):
    """How a series repeats. Of a pair the first is for every day, week, month or year, the second for every
    `n`; `working_days` are Monday to Friday, `days_of_month` the 31 names of the days."""

    daily: tuple[str, str]
    weekly: tuple[str, str]
    monthly: tuple[str, str]
    yearly: tuple[str, str]
    weekday: str
    weekdays: tuple[str, ...]
    working_days: str
    working_day: str
    days_of_month: tuple[str, ...]
    last_day: str
    nth_weekday: str
    nth: tuple[str, ...]
    last: str
    months: tuple[str, ...]
    date: str
    full_date: str
    in_months: str
    of_months: str
    comma: str
    conjunction: str
    times: tuple[str, str]
    until: str
    by_rule: str
    every_working_day: str
    on_working_days: str
    lunar_yearly: str
    lunar_yearly_on: str


class ConfirmationTexts(Group):
    """The question before calls that need the user's approval, and its lines: one for each thing."""

    question: str
    delete: str
    change: str
    book: str
    whole_series: str
    rest_of_series: str
    over: str
    over_any: str
    already: str
    repeats: str
    reminder: str
    reminder_at_start: str
    no_reminder: str
    dropped: str


class QuestionTexts(Group):
    """The question before an MCP call that deletes, changes a series or moves several events; its lines.

    `following` and `all` say how much of a series is meant.
    """

    head: str
    delete: str
    move: str
    change_series: str
    following: str
    all: str


class LimitTexts(Group):
    """The last message of a turn that used up its model calls, whose model did not answer, or that was
    refused because its settings are wrong."""

    model_down: str
    model_unreached: str
    calls_used_up: str
    empty: str
    model_refused: str
    filtered: str
    outdated_call: str
    refused: str


class ContextFormTexts(Group):
    """Descriptions of the fields of `RunContext`, as Studio shows them."""

    timezone: str
    locale: str
    user_id: str
    calendar_id: str
    model: str


class LarkTexts(Group):
    """Faults of the Lark platform, what to do about them, and what `doctor` says of the table."""

    called_too_often: str
    written_by_another: str
    base_copied: str
    earlier_change: str
    seen_already: str
    too_slow: str
    failed: str
    token_refused: str
    no_record: str
    refused: str
    with_code: str
    with_status: str
    no_answer: str
    not_reached: str
    crowded: str
    wrong_count: str
    waiting: str
    dropped: str
    with_advice: str
    check_app: str
    check_secret: str
    check_keys: str
    check_app_token: str
    check_table_id: str
    add_editor: str
    add_scope: str
    wrong_column_type: str
    missing_column: str
    remark_type: str
    amount_type: str
    select_type: str
    add_option: str
    cell_too_large: str
    currency_differs: str
    date_form: str
    table_full: str
    request_too_large: str
    permissions_switch: str
    permissions_right: str
    see_code: str
    check_network: str
    try_later: str
    app: str
    owner_column: str
    owners_here: str
    token_granted: str
    columns: str
    new_options: str
    column_missing: str
    column_differs: str
    type_text: str
    type_number: str
    type_select: str
    type_date: str
    may_write: str
    outbox_empty: str
    outbox_waiting: str
    not_yet_sent: str
    run_sync: str
    outbox_refused: str
    see_outbox: str
    outbox_elsewhere: str
    restore_table: str


class FeishuTexts(Group):
    """What the Feishu bot says by itself: on its cards, on their buttons (`say_…`: what a click says in the user's
    place), and beside a card that was clicked."""

    thinking: str
    working: str
    approve: str
    reject: str
    yes: str
    no: str
    say_yes: str
    say_no: str
    insist: str
    say_insist: str
    drop: str
    say_drop: str
    say_time: str
    text_only: str
    too_many: str
    late: str
    interrupted: str
    failed: str
    refused: str
    answered: str
    expired: str
    expired_toast: str
    not_yours: str
    reminder: str


class Texts(Group):
    """The sentences of one language."""

    calendar: CalendarTexts
    faults: FaultTexts
    ledger: LedgerTexts
    replies: ReplyTexts
    first_words: FirstWordsTexts
    categories: CategoryTexts
    country: CountryTexts
    schedule: ScheduleTexts
    rules: RuleTexts
    confirmations: ConfirmationTexts
    questions: QuestionTexts
    limits: LimitTexts
    context_form: ContextFormTexts
    lark: LarkTexts
    feishu: FeishuTexts
