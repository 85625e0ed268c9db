"""The known nouns and activities of a language: tables `{zh,ja,en}/nouns/*.txt`, and words that a user adds.

A table has a line `# Heading` or `# Heading = category` for each group, and below it the words, an underscore
for a space. The category is one of the ledger's, given only where it is evident.
"""

from __future__ import annotations

import pkgutil
import unicodedata

from datetools_lc.contracts.categories import CATEGORIES
from datetools_lc.quickparse.kernel.plan import LanguageCode

TABLES = ("food", "travel", "home", "life", "work", "harmless")
"""`harmless` keeps words that hold a forbidding word, and are none."""
OwnWords = tuple[tuple[str, str | None], ...]
"""Words that a user adds, each with its category: hashable, so that the tables built from them are kept."""


def normalise(text: str) -> str:
    """Half-width, one blank between words, plain apostrophes and hyphens: 'ＫＴＶ ' is 'KTV'."""
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text).replace("’", "'").replace("‘", "'")
        text = text.replace("‐", "-").replace("–", "-").replace("〜", "~")
    return " ".join(text.split())


def read_tables(language: LanguageCode) -> dict[str, str | None]:
    """Every noun and activity of the language's tables, with the category that it makes evident."""
    words: dict[str, str | None] = {}
    for table in TABLES:
        data = pkgutil.get_data(f"datetools_lc.quickparse.{language}", f"nouns/{table}.txt")
        words |= read_table((data or b"").decode())
    return words


def read_table(text: str) -> dict[str, str | None]:
    """The words of a table in the form of the package's own."""
    words: dict[str, str | None] = {}
    category: str | None = None
    for line in text.splitlines():
        if line.startswith("#"):
            category = line.partition("=")[2].strip() or None
        else:
            words |= dict.fromkeys((word.replace("_", " ") for word in line.split()), category)
    return words


def read_own_words(text: str) -> OwnWords:
    """The words of a user's file: one a line, `word` or `word = category`; `#` begins a comment.

    Raises ValueError for a category that the ledger does not have.
    """
    words: list[tuple[str, str | None]] = []
    for line in text.splitlines():
        word, _, category = line.partition("#")[0].partition("=")
        if said := normalise(word).casefold():
            words.append((said, _category(category.strip())))
    return tuple(words)


def _category(name: str) -> str | None:
    if name and name not in CATEGORIES:
        raise ValueError(f"{name!r} is no category of the ledger: {', '.join(CATEGORIES)}")
    return name or None
