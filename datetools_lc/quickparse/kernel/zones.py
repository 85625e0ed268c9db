"""Signs that a time is told in a zone of its own: such a time is not read, since the tools take none."""

from __future__ import annotations

import re

_CITIES = (
    "北京|东京|東京|纽约|紐約|ニューヨーク|伦敦|倫敦|ロンドン|巴黎|パリ|当地|當地|現地|日本|中国|中國|美国|韩国|韓国|美东|美西|"
    "东部|西部|太平洋|格林[威尼]治|香港|台北|首尔|洛杉矶|柏林|莫斯科|悉尼|新加坡|シンガポール"
)
_CODES = (
    "utc|gmt|est|edt|cst|cdt|mst|mdt|pst|pdt|cet|cest|bst|ist|jst|kst|hst|akst|akdt|eet|eest|wet|west|aest|aedt|"
    "acst|awst|nzst|nzdt|hkt|sgt|msk|brt|et|pt|ct|mt"
)
_NAMES = (
    "eastern|western|pacific|central|mountain|atlantic|london|tokyo|beijing|new york|paris|local|china|japan"
)
ZONE_BEFORE = re.compile(rf"(?:{_CITIES})(?:标准)?(?:时间|時間)の?的?[\s,、]*$|\b(?:{_CODES})\s*$")
ZONE_AFTER = re.compile(
    rf"\s*\(?(?:(?:{_CODES}|z)\b|(?:\+\d\d?(?::?\d\d)?|-\d{{4}})\b(?!\s*(?:min|hour|day))|"
    rf"(?:{_NAMES}) (?:standard |daylight |summer )?time(?:zone)?\b|in (?:{_NAMES})\b|(?:{_CITIES})(?:时间"
    r"|時間))"
)
