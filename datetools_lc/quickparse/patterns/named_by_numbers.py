"""Things that are named by a number: a pattern over normalised text, alike in every language."""

from __future__ import annotations

_DEVICES = (
    r"(?:iphone|ipad|galaxy|pixel|kindle|gopro|redmi|mate|switch|xbox|playstation|ps|windows|office|ios|android|"
    r"小米|红米|华为|荣耀|苹果)[ ]?(?:se|xs?|xr|air|mini|series[ ]|[a-z]?\d{1,4}[a-z]?)"
    r"(?:[ ](?:pro[ ]max|pro|max|plus|mini|ultra|air|fe|gen[ ]?\d))?(?![0-9a-z])"
)
_SIZES = (
    r"\d{1,4}(?:\.\d)?[ -]?(?:inch(?:es)?|寸|英寸|インチ|gb|tb|mah|mm|cm|ml|kg|kcal|watt|瓦|"
    r"毫升|公斤|升|克|キロ|グラム|リットル|"
    r"l|g|w|号電池|号电池|號電池|节课)(?![0-9a-z])"
)
NAMED_BY_NUMBER = "|".join(
    (
        r"(?<![0-9a-z])7[ -]?(?:11|eleven)(?![0-9])",  # the shop
        _DEVICES,
        r"(?<![0-9.])\d{1,3}[ ]?[号號](?:电池|電池|线|線|楼|樓|汽油|柴油|店|门(?!票|诊)|門|口(?!红|罩)|"
        r"桌(?!游)|厅|館|馆|院|机场|站台|字|球|球衣)",
        r"(?<![0-9.])(?:89|92|95|98)[ ]?(?:号|號)?[ ]?(?:汽油|油)",
        r"(?<![0-9.])\d{1,2}(?:番線|号車|号室|番出口)",
        r"单[三四]电池|単[1-5一二三四五](?:形|型)?(?:電池|乾電池)?",
        r"(?<![0-9a-z])(?:[1-8]d|[2-6]g|"
        r"[248]k(?=[ ]?(?:tv|monitor|电视|電視|テレビ|モニター|显示器)))"
        r"(?:[ ]?(?:电影|電影|映画|打印|プリンター|movie|film|"
        r"printer|printing|tv|"
        r"电视|電視|テレビ|モニター|monitor|显示器|手机|手機|スマホ|网络))?(?![0-9a-z])",
        r"(?<![0-9a-z])[ab][3456](?:[ ]?(?:纸|紙|用紙|打印纸|コピー用紙|"
        r"paper|size|サイズ|notebook))?(?![0-9a-z])",
        r"(?<![0-9a-z])(?:58同城|1号店|84消毒液|502胶水?|999感冒灵|cr20\d\d|wd-40|mp[34]|h2o|"
        r"ps[2-6]|usb[ ]?[23](?:\.0)?|type-c|c4d|4s店|3c(?:数码)?|[35]m胶带|a5和牛|k12|f1|"
        r"(?<=[坐乘搭赶])(?:[kgdctz]\d{1,4}|(?!no)[a-z]{2}\d{3,4})(?:航班)?|[kgdctz]\d{1,4}次(?:列车|高铁|火车)?|t[123]航站楼|(?:4s|s)店|m[1-5]|1on1|1:1|1対1|1对1|1v1|"
        r"24小时便利店|100均|100円ショップ|"
        r"360度评估|o2o|b2b)(?![0-9a-z])",
        r"(?<![0-9a-z])(?:terminal|gate|line|room|platform|bus|route|no\.|area|zone|size|level|grade|unit|section)"
        r"[ ]\d{1,3}[a-z]?(?![0-9a-z])",
        r"(?<![0-9a-z])(?:aa|aaa|5号|7号)(?:[ ]?batter(?:y|ies))(?![0-9a-z])",
        rf"(?<![0-9a-z.]){_SIZES}",
    )
)
"""Anything else that holds a digit may be an amount."""
