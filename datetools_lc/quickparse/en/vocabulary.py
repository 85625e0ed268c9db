"""English words that may stand in a text of any language."""

from __future__ import annotations

from datetools_lc.quickparse.kernel.masking import BREAK, DATE
from datetools_lc.quickparse.patterns.vocabulary import (
    CountWords,
    OpenWords,
    SpanWords,
    Vocabulary,
    ZoneWords,
    read_cities,
)

_CITIES = """
Asia/Shanghai: beijing shanghai shenzhen guangzhou
Asia/Hong_Kong: hong_kong
Asia/Taipei: taipei
Asia/Tokyo: tokyo osaka kyoto
Asia/Seoul: seoul
Asia/Singapore: singapore
Asia/Bangkok: bangkok
Asia/Kolkata: mumbai delhi new_delhi
Asia/Dubai: dubai
Europe/London: london
Europe/Paris: paris
Europe/Berlin: berlin munich frankfurt
Europe/Madrid: madrid
Europe/Rome: rome
Europe/Moscow: moscow
America/New_York: new_york new_york_city boston
America/Chicago: chicago
America/Los_Angeles: los_angeles san_francisco seattle
America/Toronto: toronto
America/Vancouver: vancouver
America/Sao_Paulo: sao_paulo são_paulo
Australia/Sydney: sydney
Australia/Melbourne: melbourne
Pacific/Auckland: auckland
"""
_CATEGORIES = """
交通: transport transportation transit
零食: snack snacks
日用品: household daily_necessities
餐饮: food dining eating_out
教育: education
娱乐: entertainment fun
旅游: travel
衣服: clothes clothing
工资: salary
房租: rent
购物: shopping
礼物: gift gifts
蔬果: fruit vegetables fruit_and_vegetables
个人护理: personal_care
医疗: medical healthcare
"""

_SHOP = r"7-11|7[- ]eleven|\b(?:motel 6|super 8|studio 54)\b(?![.,]\d)"  # in every country
_NUMBERED = "table|studio|suite|floor|dock|hall|court|booth|track|stop|lane|stand|bay"

VOCABULARY = Vocabulary(
    hints="",
    own_characters="",
    cities=read_cities(_CITIES),
    zones=ZoneWords(
        regions={
            **{"eastern": "America/New_York", "pacific": "America/Los_Angeles", "mountain": "America/Denver"},
            **{"central": "America/Chicago", "atlantic": "America/Halifax", "western": "", "local": ""},
            **{"china": "Asia/Shanghai", "japan": "Asia/Tokyo", "korea": "Asia/Seoul", "uk": "Europe/London"},
            **{"india": "Asia/Kolkata", "their": "", "us": "", "european": "", "central european": ""},
        },
        clock=r"time(?:zone| zone)?\b",
        season="standard|daylight|summer",
        at="at ",
        inside=(
            "in (?:eastern|western|pacific|central|mountain|atlantic|london|tokyo|beijing|new york|paris|"
            "local|china|japan)"
        ),
    ),
    spans=SpanWords(
        until=r"(?:to|until|till?|through|thru)(?:\s+(?:the|at))?",
        between=r"\bbetween (?:the )?",
        between_and=r"\s+and\s+(?:the |at )?",
        # "moved from Monday to Friday"
        moved_before=(
            r"\b(?:mov|re-?schedul|postpon|push|shift|bring|brought|delay|chang|switch|advanc|extend|alter)"
            r"[a-z]*\b[^.!?]*"
        ),
    ),
    opening=OpenWords(
        apart=(
            "except except_for except_on excluding other_than apart_from aside_from any_day_but "
            r"every_day_but all_days_but after mid mid- (?-i:\bMan) (?-i:\bGirl)"  # a name, as it is written
        ),
        apart_after=(
            r",? onwards?\b|,? and (?:after|later|beyond)(?=\s*(?:$|[.,;!)]))"
            r"|,? or (?:after|later)\b|,? (?:is )?excluded\b"
            # from Monday on I work at home
            r"| on(?=\s*(?:$|[.,;!)]|(?:i|we|you|he|she|they)\b))"
        ),
        part_after=r"'s (?:start|end|beginning|middle)\b",
        hours=r"\b(?:between|from) \d[\d:]* (?:and|to) \d[\d:]* $",
        hours_after=(r",? (?:from|between) \d[\d:]*\s?(?:[ap]\.?m\b\.?)?\s?(?:-|to|till|until|and)\s?\d"),
        # what stands behind these is a number of its own, or a length
        version=(
            r"version version: ver ver\. release rev rev\. revision build build: no\. nr\. sku sku:"
            r" serial ref ref: ref\. odds chapter verse psalm lap_time lap_time: split_time"
            r" duration duration: runtime"
        ),
        lasted="in marathon half-marathon triathlon ironman pb pr pb: pr: finished ran lasted runtime length",
        name_after=(
            r"(?<=\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)) (?!(?:At|In|On|By|For|From|To|The|With|And|Or|Until|"
            r"Till|After|Before|Around|About|Is|Noon|Midnight|Lunch|Dinner|Meeting|Call)\b)[A-Z][a-z]"
            # at 12 March Street
            r"|(?<=\d)(?-i: (?:[A-Z][a-z]+ ){1,2}(?:Street|Road|Rd|Avenue|Ave|Lane|Close|Drive|Court|Square"
            r"|Terrace|Place|Gardens|Boulevard|Blvd)\b)"
            r"|(?<=\b[Tt]he Today) (?:news)?(?:papers?|show|programme|program|magazine|website|app)\b"
            # 20261127.jpg, noon.com, a 7:45 track
            r"|\.(?:jpe?g|png|gif|mp[34]|mov|com|org|net|io)\b"
            r"|(?<=:\d\d) (?:long|odds|mins?|minutes)\b(?! (?:before|after|to|past|walk|drive))"
            r"|(?<=:\d\d) (?:track|lap)\b"
            # a lens of 25mm, vitamin B 12 am I right, 28 Days Later, and names that begin with a weekday
            r"|(?<=\d)(?:mm|cm|km|kg|ml|[gG][bB]|mAh)\b"
            r"|(?<=\b[bB] \d am)|(?<=\b[bB] \d\d am)"
            r"|(?<= am) I (?:right(?! now)|wrong|correct|missing|crazy|the only|supposed|allowed)\b"
            r"|(?<=\d Days Later)|(?<=\d Weeks Later)|(?<=\d Months Later)|(?<=\d Years Later)"
            r"|(?<=\bSunday) (?:Riley|Times|Telegraph|Mirror)\b|(?<=\bTuesday) Weld\b"
            r"|(?<=\bWednesday) Addams\b|(?<=\bSaturday) Night Live\b"
        ),
    ),
    counts=CountWords(
        number="one|two|three|four|five|six|seven|eight|nine|ten|twelve",
        not_counted=r"\s?(?:[ap]\.?m|dollars?|bucks|yuan|yen)\b",
        units_unnamed="nights?|people|persons|guests|tickets|of us",
        people_after="table_for reservation_for booking_for dinner_for lunch_for brunch_for breakfast_for",
        added_after="and|plus|then",
        named_after="for|on",
    ),
    currencies=(
        r"\b(?:dollars?|bucks?|cents?|euros?|pounds?|quid|pence|penny|pennies|sterling|yen|"
        # "won 50 in the lottery" names no money of Korea
        r"won(?:(?<=\d won)|(?<=\dk won)|(?<=hundred won)|(?<=thousand won)|(?<=million won)|"
        r"(?<=korean won))|"
        r"rupees?|rubles?|roubles?|pesos?|pesetas?|lira|francs?|markka|krona|krone|kroner|baht|ringgit|dong|"
        r"rand|naira|shekels?|zloty|dirhams?|riyals?|bitcoins?|satoshis?|lakh|crore)\b|(?<=\d)\s?rs\b|\brs\b(?=\.?\s?\d)"
    ),
    this=r"(?:on )?this\b",
    bills=(
        r"\b(?:phone|mobile|cell|broadband|wi-?fi|internet|utility|utilities|electricity|electric|water|power|"
        r"gas) bills?\b"
        r"|\b(?:topped up|recharged|topping up) (?:my |the )?(?:phone|mobile|sim|data)\b"
        r"|\b(?:phone|mobile|data|sim|airtime)(?: (?:data|card|credit|plan))* (?:top[- ]?ups?|recharges?)\b"
        r"|\b(?:phone|mobile) (?:credit|plan|contract|data)\b|\bbroadband\b"
    ),
    places_with_numbers=_SHOP,
    things_with_numbers=_SHOP
    + r"|711|\b(?:flight|line|gate|room|page|seat|platform|exit)\s\d{1,4}\b(?![.,]\d)"
    + r"|\b(?:pier|building|route|highway|interstate|terminal|apartment|apt|ward|aisle)\s\d{1,4}\b(?![.,]\d)"
    # bought by itself it has a price: a table 45, but lunch at table 9
    + rf"|(?<=\b(?:at|in|to|by) )(?:{_NUMBERED})\s\d{{1,4}}\b(?![.,]\d)"
    + rf"|(?<=\bfrom )(?:{_NUMBERED})\s\d{{1,4}}\b(?![.,]\d)"
    # all of a clause, it is what the ride cost: bus 2, coffee 3
    + r"|(?<=\w )(?:bus|train)\s\d{1,4}\b(?![.,]\d)"
    + rf"|\b(?:bus|train)\s\d{{1,4}}\b(?![.,]\d)(?!\s*(?:$|[,;{BREAK}])|\s(?:and|&|\+)\s)",
    own_days=(
        r"(?:\bon (?:[\w']+ ){0,3}|(?<!for )\b(?:my|our) )"
        r"(?:birthday|b-?day|anniversary|pay ?day|(?:wedding|graduation|moving|name) day|holiday)"
        rf"(?= ?(?:$|[,.\d$€£¥{DATE}]|(?:at|for|with|from|in|around)\b))"
    ),
    feasts=(
        r"\b(?:christmas|xmas|x-mas|halloween|thanksgiving|easter|passover|hanukkah|diwali|eid"
        r"|spring festival|(?:lunar |chinese )?new year'?s?|valentine'?s?"
        r"|(?:mother'?s|father'?s|st\.? patrick'?s|memorial|labou?r|independence) day"
        r"|(?:fourth|4th) of july)(?: eve| day)? (?:[a-z]+ )?"
        r"(?:dinner|lunch|brunch|breakfast|supper|meal|party|drinks|concert|parade|service|mass|bbq|barbecue"
        r"|gathering|celebration|feast|reception|ball|reunion)\b"
    ),
    feasts_by_name=(
        r"\b(?:nye|new year'?s(?: eve| day)?|friendsgiving|midnight mass|trick[- ]or[- ]treat(?:ing)?"
        r"|(?:easter )?egg hunt|super ?bowl|valentine'?s?(?: day)? date|secret santa|white elephant)\b"
    ),
    next_item="oh,? and |oh |and then |and |then ",
    joiners=r"\s+and\s+",
    answer_lead=(
        r"it was|it's|it is|that was|that's|it cost(?: me)?|cost(?: me)?|i (?:spent|paid)|spent|paid|"
        r"put it (?:under|in)|(?:file |log )?it under|under|category(?: is)?:?|the|a total of|oh|um|"
        r"ok(?:ay)?,?|let's (?:say|do|go (?:for|with))(?![a-z])|make it(?![a-z])|how about(?![a-z])"
    ),
    answer_tail="please|thanks|thank you|in total|total|category|expenses?",
    closing_tones=r"(?<=[\s,])(?:lol|lmao|lmfao|rofl|ha(?:ha)+h?|hehe|xd|smh|tbh|ffs)",
    polite_openings=(
        "thanks thx ty cheers omg lol wow yo ffs hey hi hello please pls plz um umm uh ok okay"
        " hey_there hi_there good_morning happy_friday happy_monday bloody_hell damn jeez crikey blimey"
    ),
    openings_joined="",
    openings_before_comma=(
        "so well right alright sure great cool ta thank_you oh yeah yes sorry excuse_me hmm"
    ),
    polite_closings=(
        "thanks thank_you thx ty thanks_a_lot thanks_so_much thank_you_so_much thanks_in_advance many_thanks"
        " please pls plz cheers_mate much_appreciated ok okay"
    ),
    categories=_CATEGORIES,
    ordinals={
        **{"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "1st": 1, "2nd": 2, "3rd": 3},
        **{f"{number}th": number for number in range(4, 10)},
    },
    deleting=(
        r"\b(?:delet|remov|cancel|undo|eras|clear|drop|scrap|discard|rid\b|call(?:ed)? off|scratch|forget)"
    ),
    reminding=r"\b(?:remind(?:er|ers|s)?|alarms?|(?:notify|wake) me|don'?t let me forget)\b",
    possessives=("'s ", "’s "),
)
