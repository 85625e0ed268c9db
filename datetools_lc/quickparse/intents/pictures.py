"""Pictures and signs beside words: they say no more than the words do, but may tell a category."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel.patterns.endings import last_characters
from datetools_lc.quickparse.kernel.patterns.prefixes import Characters
from datetools_lc.quickparse.languages import any_word, vocabularies

_TABLE = """
交通: 🚕 🚖 🚗 🚙 🚌 🚎 🚇 🚄 🚅 🚆 🚉 🚲 🛵 ⛽ 🚃 🚋 🚈 🚊 🚞 🚐 🅿 🚘 🚍 🚂 🛴
餐饮: ☕ 🍜 🍚 🍱 🍔 🍕 🍣 🍲 🥘 🍛 🍝 🥗 🍺 🍻 🍷 🥪 🥐 🍞 🧋 🍳 🥟 🍽 🍵 🥤 🍤 🍙 🍢 🥣 🌮 🥩 🍖 🍗 🍟 🥡 🌯
    🥙 🥞 🧇 🥓 🌭 🦞 🦐 🦪 🍶 🥃 🍹 🍸 🧃 🫖 🍴 🧀
零食: 🍦 🍫 🍪 🍩 🍰 🍿 🍬 🍭 🍡 🍨 🧁 🥨 🍮 🥧
蔬果: 🍎 🍊 🍌 🍉 🍇 🍓 🍑 🥬 🥕 🍐 🍒 🥝 🍅 🥦 🥔 🍋 🍍 🥭 🫐 🍈 🥑 🌽 🍆 🥒 🧅 🧄 🍄 🥥
日用品: 🧻 🧼 🧹 🧽 🪥
娱乐: 🎬 🎮 🎤 🎳 🏀 ⚽ 🏸 🎾 🏊 🏓 🎭 🎫 🎟 🎧 🎲 🎯 🎱 🏐
医疗: 💊 🏥 💉 🩺 🩹
教育: 📚 📖
衣服: 👕 👗 👟 👖 👚 👠 🧥 🧦 🧣 🧤 👒 🧢 👞 👡 👢 🥾 👔
购物: 🛒 🛍 📱 💻
礼物: 🎁 💐 🌹
个人护理: 💇 💅 💄 ✂ 💈 🧴
房租: 🏠
"""
_PLAIN = (
    "😀😃😄😁😆😊🙂😋🤤🙏👍💰💸💵🎉✨🔥🥳📅📌⏰🗓✅👉🦷🏋🏃✈😭😅😂🤣😢🥲😩💪❤💕🌟⭐"
    "☀🌧🐱🐶🐾👶💼📞📝🤝🎂🥂🧧😷🤒🤕🤧😴😤😡😠😱😎🤗👌💯👀🙈🤑😌😍🥰😘😝😜🤪🙃😵🥵🥶"
    "🤯😮😯😲😐😑😶😳🥱🤭🤫😺🐕🐈🍂❄🌙💦💨😇🥺🫠🫡🥹😳😬🙇👋🎅🎄🎆🎵🎶♨🛁🎀🐣🌺☔⛄✌👩👨🧑👧👦👵👴🧘🏃💃🛫🛬🏖🏕⛺🗻🎓💒👰🤵🔔⏱🧳🎈🎊🌸🌷🌻🍀🌈🙌👏🤞💭💬🏢🏫🏦"
)
# A picture of no list is no word where it stands apart; these may change what is said: no, again, more.
_SPEAKING = (
    "❌❎✖✔☑⛔🚫🙅👎❓❔❗❕➕➖➗🔁🔂🔃🔄🔙🔚🔛🔜🔝🔟🔢🔺🔻🔼🔽📈📉💲💱💴💶💷🌅🌄🌆🌇🌃🎄🎃🏧🖕🤷🤔🙄"
    # No, stop, away with it, in silence, beware.
    "🛑🗑🚮🚯🚷🚭🚱🚳📴📵🔇🔈🔕🔞⚠☒✗✘☓☠☡☢☣⛌⛒⛝⛠⛡🚧🚨💔💀💣✋🖐🤚🤐🫷🫸🚦🚥🏴🏳🏁♻♲♺🗙🗴🗵🗶🗷🖒🖓☟👇👆👈☚☜☝🪦⚰🙊🙉🔀❢"
    # Of the day or the night, earlier or later, now or then; an alarm that is to ring; a number.
    "🌑🌒🌓🌔🌕🌖🌗🌘🌚🌛🌜🌝🌞☽☾☼☉🎑🌠🕛🕧🕰📆📲📳"
)
_CLOCKS = (0x1F550, 0x1F568)
_NUMBERS = (0x2776, 0x2794)
_ANY = "[\u2600-\u27bf\U0001f300-\U0001faff]"

_JOINER = "\u200d"


def without_pictures(text: str) -> tuple[str, str | None]:
    """The text with blanks for the pictures in it, and the one category that they tell.

    Pictures that could change what is said (a cross, a question mark) are left in their place.
    """
    if text.isascii() or ((signs := _signs()) is not None and signs.isdisjoint(text)):
        return text, None
    text = _closing().sub(lambda match: " " * len(match[0]), text)
    text = _strangers().sub(lambda match: " " * len(match[0]), text)
    if _characters().isdisjoint(text):
        return text, None
    found = _pictures().findall(text)
    categories = {category for picture in found if (category := _categories().get(picture[0]))}
    blank = _pictures().sub(lambda match: " " * len(match[0]), text)
    return blank, categories.pop() if len(categories) == 1 else None


def with_plain_pictures(text: str) -> str:
    """Pictures that others are joined to, as the first of them: a joining sign hides nothing in there."""
    if _JOINER not in text:
        return text
    return _joined().sub(lambda match: match[0][0], text)


@cache
def _joined() -> re.Pattern[str]:
    """A person and what shows their work: 👩‍⚕️."""
    return re.compile(f"{_pictures().pattern}(?:{_JOINER}[♀♂⚕⚖✈\U0001f300-\U0001faff]\ufe0f?)+")


@cache
def _categories() -> dict[str, str]:
    categories: dict[str, str] = {}
    for line in _TABLE.strip().splitlines():
        category, _, pictures = line.partition(": ")
        categories |= dict.fromkeys(pictures.split(), category)
    return categories


@cache
def _characters() -> frozenset[str]:
    return frozenset("".join(_categories()) + _PLAIN)


@cache
def _signs() -> Characters:
    """One of these is in every text that is changed; None where that cannot be told."""
    closing, strange = last_characters(_closing()), _strange_characters()
    return None if closing is None else _characters() | closing | strange


@cache
def _closing() -> re.Pattern[str]:
    """Signs of the tone behind the last word."""
    signs = any_word(*(words.closing_signs for words in vocabularies()))
    return re.compile(rf"(?<=.)(?:\s*(?:{signs}))+(?=[\s。.!！]*$)")


@cache
def _strange_characters() -> frozenset[str]:
    every = re.findall(_ANY, "".join(map(chr, (*range(0x2600, 0x27C0), *range(0x1F300, 0x1FB00)))))
    telling = "".join(chr(code) for span in (_CLOCKS, _NUMBERS) for code in range(*span))
    return frozenset(every) - _characters() - frozenset(_SPEAKING + telling)


@cache
def _strangers() -> re.Pattern[str]:
    """Pictures of no list apart from the words, or behind the last of them, unless it lacks its object."""
    strange = f"(?:[{''.join(sorted(_strange_characters()))}]\ufe0f?)+"
    return re.compile(
        rf"(?:(?<!\S)|(?<=[,，、。.!！~～])){strange}(?![^\s,，、。.!！~～])|(?<![吃喝买看打玩点要去养遛见]){strange}$"
    )


@cache
def _pictures() -> re.Pattern[str]:
    return re.compile(f"[{''.join(_categories())}{_PLAIN}][\U0001f3fb-\U0001f3ff]?\ufe0f?")
