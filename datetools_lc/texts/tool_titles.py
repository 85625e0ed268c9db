"""What hosts show of a tool instead of its name, by tool and language."""

from __future__ import annotations

from collections.abc import Mapping

TITLES: Mapping[str, Mapping[str, str]] = {
    "parseDateExpression": {"en": "Find a date or time", "zh": "确定日期时间", "ja": "日時を求める"},
    "resolve_date_range": {"en": "Find a period", "zh": "确定时间段", "ja": "期間を求める"},
    "datetime_math": {"en": "Calculate with times", "zh": "时间计算", "ja": "日時の計算"},
    "datetime_format": {"en": "Write out a time", "zh": "时间格式", "ja": "日時の書式"},
    "get_current_datetime": {"en": "Current date and time", "zh": "当前日期时间", "ja": "現在の日時"},
    "calculate_date": {"en": "Calculate a date", "zh": "日期推算", "ja": "日付の計算"},
    "list_dates_in_range": {"en": "List dates", "zh": "列出日期", "ja": "日付の一覧"},
    "saveExpenseToLark": {"en": "Record an expense", "zh": "记一笔账", "ja": "支出を記録"},
    "query_expenses": {"en": "Look up expenses", "zh": "查询账目", "ja": "支出を調べる"},
    "delete_expense": {"en": "Delete an expense", "zh": "删除账目", "ja": "支出を削除"},
    "update_expense": {"en": "Change an expense", "zh": "修改账目", "ja": "支出を変更"},
    "schedule_query": {"en": "Look up events", "zh": "查询日程", "ja": "予定を調べる"},
    "schedule_add": {"en": "Add an event", "zh": "添加日程", "ja": "予定を追加"},
    "check_conflict": {"en": "Check for conflicts", "zh": "检查时间冲突", "ja": "重なりを確かめる"},
    "find_free_slots": {"en": "Find free time", "zh": "查找空闲时间", "ja": "空き時間を探す"},
    "schedule_update": {"en": "Change events", "zh": "修改日程", "ja": "予定を変更"},
    "schedule_delete": {"en": "Delete events", "zh": "删除日程", "ja": "予定を削除"},
}
