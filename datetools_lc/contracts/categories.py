"""The values that records of the ledger may take, in the order in which every surface lists them."""

from __future__ import annotations

from typing import Literal

ExpenseType = Literal["consume", "income"]
TYPES: tuple[ExpenseType, ...] = ("consume", "income")
OUTINGS = ("娱乐", "餐饮", "旅游", "个人护理", "医疗")
"""The categories of what people go out for or have done on a day: it may be an event as well."""
EARNINGS = "工资"
"""The category of earnings: no expense has it."""
CATEGORIES = (
    "交通",
    "零食",
    "日用品",
    "餐饮",
    "教育",
    "娱乐",
    "旅游",
    "衣服",
    "工资",
    "房租",
    "购物",
    "礼物",
    "蔬果",
    "个人护理",
    "医疗",
)
