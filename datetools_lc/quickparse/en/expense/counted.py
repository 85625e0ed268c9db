"""Shops, and how many of a thing: numbers in English that are no price, or may be none."""

from __future__ import annotations

from datetools_lc.quickparse.en.small_words import BRANDS
from datetools_lc.quickparse.patterns.common import any_of

SHOP = (
    rf"(?:{BRANDS}|(?:super|corner |local |farmers'? )?market|mall|(?:corner |local )?shops?|store|bakery"
    r"|butcher'?s?|chemist|pharmacy|drugstore|grocer'?s?|boots|target|amazon|bunnings|big ?bazaar"
    r"|d-?mart)(?![a-z])"
)

# What is spoken of in a lump: nobody counts a dozen of it, or gets one for less than one.
LUMPS = r"(?:snacks|drinks|groceries|shoes|trainers|sneakers|clothes|jeans|flowers|sweets|toys)"
# Six eggs from a shop. With more than a dozen the number may as well be what was paid in all.
_SELLER = rf"(?:{BRANDS}|pub|bar|cafe|bakery|market|supermarket|butcher'?s|chemist|pharmacy)"
_AT_SHOP = rf"^{_SELLER} (?:[2-9]|1[0-2]) (?!{LUMPS}\b)(?=[a-z' -]*[a-rt-z]s\b)"
# What is bought whole, or ridden: the number behind it is its price.
WHOLE = (
    r"(?:lunch|dinner|breakfast|brunch|gym|haircut|parking|petrol|gas|fuel|diesel|rent|netflix|spotify"
    r"|(?:taxi|cab|uber|bus|train|tube|metro)(?: home| to work)?)"
)
# The same with the shop behind: eggs 6 tesco.
_FROM_SHOP = rf"^(?!{WHOLE} )[a-z][a-z' -]* (?:[1-9]|1[0-2]) (?={SHOP}(?: \d|\s*$))"
# taxi 2 airport: to the airport, which nobody buys.
_PLACES = (
    rf"(?:{SHOP}|airport|station|work|home|town|city|office|school|hospital|hotel|gym|park|pub|church|uni)"
)
_RIDE_TO = rf"^(?:taxi|cab|uber|lyft|bus|train|tube|metro|tram) [1-9] (?=(?:the )?{_PLACES}(?: \d|\s*$))"
# A unit is no thing: milk 2 pints.
_UNITS = r"(?:pints?|lit(?:re|er)s?|bottles?|cans?|cups?|packs?|packets?|loaves|boxes|bags?|slices?|kilos?)"
_OF_UNITS = rf"^(?!{WHOLE} )[a-z][a-z' -]* (?:[1-9]|1[0-2]) (?={_UNITS}(?: \d|\s*$))"
FEW_AT_SHOP = rf"(?:{_AT_SHOP}|{_FROM_SHOP}|{_RIDE_TO}|{_OF_UNITS})"

# 3 for 10 socks: three at the price of ten, or ten at that of three.
_FEW_FOR_MORE = any_of(" ".join(f"{few}.for.[{few + 1}-9]" for few in range(2, 9)))
SOME_FOR_SOME = rf"(?<![\d.,$¥€£])\b(?:[2-9] for \d\d|{_FEW_FOR_MORE})(?![\d.,]) [a-z]"
FEW = "(?:two|three|four|five|six|seven|eight|nine|ten)"
SEVERAL = rf"(?<![\d.,$¥])\b(?:[2-9]|[1-9]\d|{FEW}|a (?:couple|pair|dozen)(?: of)?)"
STAY = (
    r"(?P<remark>(?:[a-z]+ ){0,2}(?:hotel|hostel|airbnb|b&b|campsite|cottage|premier inn|travelodge))"
    rf"(?P<verb>)(?: for)? (?:\d{{1,2}}|{FEW}|an?) nights?"
)
"""A stay of some nights, before the price of all of them: hotel 2 nights 210."""

TOTAL = (
    r"(?:\s*[,;.=\n–-]\s*|\s+(?=(?:so |and )?(?:in )?total\b))"
    r"(?:(?:and|so|that'?s|that is|it'?s|(?:it |they |all )?(?:came|comes) to) )*"
    r"(?P<word>(?:(?:(?:a|in|the) )?total(?: of| is| was| came to)?|altogether|all together|in all|sum):? ?)?"
    r"[$€£¥]?(?P<amount>\d+(?:\.\d+)?)"
    r"(?(word)|,? (?:in total|total|altogether|in all|(?:all )?together))[\s.!]*$"
)
"""The sum behind several records: total 55."""

_FOR_ONE = any_of(
    r"""
    coffee latte cappuccino americano espresso mocha cortado macchiato tea chai matcha smoothie juice soda
    coke beer wine cocktail margarita drink sandwich sub burger cheeseburger burrito taco wrap salad bagel
    donut doughnut muffin croissant cookie scone pastry snack bowl ramen soup hot\sdog slice ice\scream gelato
    milkshake shake pretzel brownie kebab gyro pho quesadilla toastie pasty panini
    """
)
OF_ONE = (
    r"(?:just |also )*(?:(?:bought|got|grabbed|picked up|had|ordered) (?:an?|another|one more) "
    r"|(?<=another )|(?<=one more ))(?:[a-z]+ ){0,2}?"
    rf"{_FOR_ONE}(?: (?:and|&) (?:an? |some )?[a-z]+)? for $"
)
"""What one person has: a number behind "for" counts nobody: grabbed a bagel and coffee for 9."""
