"""Text that is English for a model and a log, and in the user's language where a person reads it."""

from __future__ import annotations

from collections.abc import Callable

from datetools_lc.context import REPLY_LOCALES
from datetools_lc.texts import Texts, texts_for


class Localized(str):
    """An English text that can also be written in the other reply locales.

    A store knows what went wrong but not who asks. It hands on such a text, and the layer that knows the
    locale calls `in_locale`.
    """

    write: Callable[[Texts], str]

    def __new__(cls, write: Callable[[Texts], str]) -> Localized:
        text = super().__new__(cls, write(texts_for("en")))
        text.write = write
        return text

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)  # an error that goes to another process takes the English text with it


def in_locale(text: str, locale: str) -> str:
    """The text in a locale, where it is a `Localized`; else the text as it is."""
    return text.write(texts_for(locale)) if isinstance(text, Localized) else text


def by_locale(english: str, **others: str) -> Localized:
    """A text that is not of this package, such as the name of a store: `by_locale("CSV file", zh="CSV 文件")`."""

    def write(texts: Texts) -> str:
        locale = next(locale for locale in REPLY_LOCALES if texts_for(locale) is texts)
        return others.get(locale, english)

    return Localized(write)
