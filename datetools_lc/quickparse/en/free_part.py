"""What an English free part may not hold, and the small words that join its nouns."""

from __future__ import annotations

import re

from datetools_lc.quickparse.en.small_words import SMALL_WORDS, UNCOUNTED
from datetools_lc.quickparse.patterns.closed_classes import (
    ClosedClasses,
    LatinClasses,
    VetoClass,
    by_class,
    without_letters,
)
from datetools_lc.quickparse.patterns.common import any_of
from datetools_lc.quickparse.patterns.named_by_numbers import NAMED_BY_NUMBER

_TIMES = """
    yesterday tomorrow today tonight monday tuesday wednesday thursday friday saturday sunday january
    february march april june july august september october november december weekend weekday midnight
    midday morning afternoon evening fortnight overnight yesteryear overmorrow recently lately earlier
    later previously formerly eventually afterwards beforehand sometimes someday sometime tomorrows
    yesterdays quarterly monthly weekly yearly annually nightly hourly biweekly bimonthly currently
    presently
"""
_SHORT_TIMES = """
    may jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed weds thu thur thurs fri sat sun
    utc gmt est edt cst cdt mst mdt pst pdt cet cest bst jst kst hkt sgt aest aedt
    sundown sunup sunrise sunset daybreak nightfall twilight gloaming daylight cockcrow forenoon
    noon dawn dusk eve night nights day days week weeks month months year years hour hours minute minutes
    min mins second seconds sec secs decade century quarter spring summer autumn fall winter now then ago
    soon already before after since until till while during when whenever always never often once twice
    thrice early late nowadays nye am pm o'clock half past daily midweek mid-week midyear midsummer lunchtime
    dinnertime teatime bedtime time times moment moments ever easter christmas xmas thanksgiving halloween
    yday ystd ystday ystrdy yest tdy tmr tmrw tmrrw tmw tomo tomoz 2moro 2morrow tonite 2nite 2day nite
    nxt wk wknd wkend wensday wednsday wendsday thrusday thirsday tuesdy fryday toady sundy mondy satuday
    tommorrow tommorow tomorow yestarday yesteday yetserday lastweek nextweek thisweek beforehand eod
    m-w m-th t-th tu-th tue-thu mon-wed mon-thu m-w-f mw mwf tth tuth tu th
    eob cob eow eom asap instantly immediately anymore yet still shortly meanwhile erstwhile
    """
_CLASSES: dict[VetoClass, str] = {
    "time": f"{_TIMES} {_SHORT_TIMES}",
    "order": """
        again another next previous last first third fourth fifth sixth seventh eighth ninth tenth every
        each alternate alternating repeatedly repeat same this that these those other others both either
        neither respectively finally further twice-weekly initial
    """,
    "negation": """
        not no never none nothing nobody without cancelled canceled cancel unpaid hardly declined
        skipped skip refused don't doesn't didn't won't wouldn't can't cannot couldn't shouldn't isn't
        dont doesnt didnt wont wouldnt cant couldnt shouldnt isnt wasnt arent havent hasnt hadnt
        wasn't aren't haven't hasn't hadn't ain't nor except minus instead neither undo delete remove
        stop forget forgot missed failed postponed nope nah avoid avoiding avoided
    """,
    "doubt": """
        maybe perhaps possibly probably likely unlikely hope hopefully hoping suppose supposedly
        supposed if unless whether would could should might must shall can will ought guess think
        thinking wish wished wishing considering consider allegedly apparently seemingly planned
        presumably assuming assume provided imagine pretend expect expected want wants wanted need needs
        needed wondering wonder or otherwise potential potentially tentative tentatively tbd tbc ideally
        gonna gotta intend intends intending suggest suggests suggesting suggestion recommend recommends
        hate hates hating love loves loving dread dreading fear fearing loathe detest despise adore enjoy
        enjoying regret doubt doubting tempted undecided unsure unconfirmed pencilled penciled
        bet reckon
        fake hypothetical provisional provisionally originally estimated
        doubtful lest jk joking kidding dreamt dreamed waiting awaiting estimate estimates
        why how what where who which whose
        wait oops whoops sorry hmm
    """,
    "approximation": """
        almost about approximately approx roughly around nearly circa ca over under barely scarcely
        up-to least most few couple many much lot lots any sort somewhat somewhere enough ish between
        within only just
    """,
    "comparison": """
        more less than fewer better worse best worst rather quite very too so such as like unlike versus
        vs compared equal extra total altogether average per double triple
    """,
    "others": """
        he she they him them his their theirs hers her himself herself themselves it its it's you your
        yours somebody someone anybody anyone everybody everyone nobody people who's he's she's they're
    """,
    "form": """
        is was were are be been being am has had have having do does did done doing took take takes
        taken taking bought buys buying paid pays went goes gone going got gets getting gave gives given
        giving made makes making spent spends spending ate eats said says saying told tells came comes
        coming saw sees seen knew knows thought lost found left leaves met meets ordered sold sells sent
        sends drove drives flew flies rode rides cost costs began begins became becomes kept keeps let
        lets lent borrowed booked wore drank slept ran won broke brought chose stole owes owed owe
        because although though but however therefore thus whereas despite
    """,
}
NEVER = by_class(_CLASSES)

_LONG_TIMES = [word for word in _TIMES.split() if len(word) >= 6]
_ONE_LESS = {word: without_letters(word) for word in _LONG_TIMES}
LATIN = LatinClasses(
    # an adverb, a verb in the past, a time of the day, a direction: none of them names a thing
    endings=re.compile(
        r"(?P<time>[a-z]+(?:time|wards?|end|ends)|mid-?[a-z]+|pre-?[a-z]+day|post-?[a-z]+day|\w+ish)|[a-z]{2,}ly|[a-z]{3,}ed"
    ),
    own_deeds=frozenset(
        [
            "bought",
            "paid",
            "ordered",
            "booked",
            "ate",
            "had",
            "took",
            "got",
            "gave",
            "went",
            "spent",
            "sent",
            "filled",
            "fixed",
            "repaired",
            "picked",
            "drank",
            "rode",
            "borrowed",
            "lent",
            "take",
            "get",
            "make",
            "give",
            "pay",
            "go",
            "meet",
            "see",
            "come",
            "leave",
            "send",
            "order",
            "renewed",
            "topped",
            "washed",
            "cleaned",
            "visited",
            "attended",
            "saw",
            "drove",
            "flew",
            "slept",
            "wore",
            "rented",
            "hired",
            "joined",
            "watched",
            "met",
            "buying",
            "paying",
            "eating",
            "getting",
            "taking",
            "sold",
            "subscribed",
            "signed",
            "enrolled",
            "recharged",
            "refilled",
            "refuelled",
            "refueled",
            "loaded",
            "dined",
            "replaced",
        ]
    ),
    misspelt=frozenset().union(*_ONE_LESS.values()),
    twice_misspelt=frozenset().union(
        *(without_letters(less) for word in _LONG_TIMES if len(word) >= 8 for less in _ONE_LESS[word])
    ),
)

# at the end of a name: there are two lunch boxes, but no two lunch
_UNCOUNTED = rf"[ ]{any_of(UNCOUNTED)}(?![\w'-])(?![ ](?!(?:with|for|at|in|from|to|and|on)\b))"
_COUNT = (
    r"(?:(?!1[ ])\d{1,2}x?|two|three|four|five|six|seven|eight|nine|ten|dozen|a[ ]dozen|half[ ]a[ ]dozen)"
)
_COUNTS = (
    rf"(?:1|{_COUNT})(?:[ ](?:bags?|bottles?|boxes|box|cans?|cups?|packs?|packets?|pairs?|pieces?|"
    r"slices?|rolls?|glasses|glass|tins?|jars?|bowls?|bunch(?:es)?|loaves|tickets?|kilos?|kg|litres?|liters?|pounds?|"
    r"lbs?|sets?)(?:[ ]of)?)?"
)
_MEASURE = (
    r"(?:bag|bottle|box|can|cup|pack|packet|pair|piece|slice|roll|glass|tin|jar|bowl|bunch|loaf|kilo|set|pint|"
    r"carton|tube|tub)[ ]of"
)
CLASSES = ClosedClasses(
    never=NEVER,
    deed=re.compile("(?!)"),  # verbs tell
    left=re.compile("(?!)"),
    shapes=re.compile(
        rf"(?<![\w.'-])(?:(?P<x>{_COUNT}(?={_UNCOUNTED}))|(?P<c>{_COUNTS})(?=[ ][a-z])|"
        rf"(?P<c_measure>{_MEASURE}))(?![\w-])"
    ),
    numbered=re.compile(rf"(?<![\w.'-])(?P<n>{NAMED_BY_NUMBER})(?![\w-])"),
    words=SMALL_WORDS,
    before={
        "n": "^natjgicvre",  # a noun or an activity
        "a": "^agitjvcrn",  # a modifier: new kids
        "v": "^jgi",  # a verb before its object
        "z": "^jgi",  # a verb whose object may be somebody: visit
        "g": "npveu",  # a preposition, of persons too: with
        "i": "npveu",  # a preposition of places: at
        "k": "npveu",  # a preposition that no day stands behind: with
        "t": "^givj",  # an article
        "j": "npeu",  # joins two things: and
        "p": "gtjzp",  # a person, by two names too: Mr Wang
        # a name that no list holds, of a person or place; elsewhere it may be a day: on Purim
        "u": "kjpuy",
        "y": "^jgi",  # a verb, and no noun, whose object may be somebody: meet
        "r": "^givjt",  # the family's: mum's
        "h": "^givjt",  # somebody's: Jane's
        "e": "h",  # a feast: birthday
        "l": "npe",  # where it is: at mum's
        "d": "n",  # what was done to it: shoes repaired
        "f": "^",  # one of the family
        "c": "^givjt",  # a count or a measure: 3, a box of
    },
    last="npeudfl",
    not_nouns=frozenset(("ate", "payday")),
)
