"""The values that records of the ledger may take, in the order in which every surface lists them."""

from __future__ import annotations

from typing import Literal

ExpenseType = Literal["consume", "income"]
TYPES: tuple[ExpenseType, ...] = ("consume", "income")
OUTINGS = ("娱乐", "餐饮", "旅游", "个人护理", "医疗")
"""The categories of what people go out for or have done on a day: it may be an event as well."""
EATEN_OR_ENJOYED = ("餐饮", "娱乐")
"""The categories of meals and pleasures: at a bare eight o'clock, these may be of the evening."""
PLEASURES = ("娱乐", "旅游")
"""The categories of what people plan for a day: beside a day ahead it is a plan without its hour."""
GOODS = ("餐饮", "零食", "蔬果", "日用品", "购物", "衣服")
"""The categories of what is bought: beside a day it is no plan."""
OWN_THINGS = ("日用品", "衣服")
"""The categories of what nobody buys for so many people: a number behind it counts none."""
EARNINGS = "工资"
"""The category of earnings: no expense has it."""
GIFTS = "礼物"
LESSONS = "教育"
RENT = "房租"
TRAVEL = "交通"
DEFAULT_CATEGORY = "购物"
"""The category of an amount of which nothing else is said."""
NO_REMARK = "未备注"
"""The remark of such an amount."""
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
