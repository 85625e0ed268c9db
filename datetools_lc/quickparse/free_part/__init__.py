"""The free part of a sentence: the remark of an expense, the title of an event.

It is the name of a thing or an activity, and no bin for words that nobody read. `judge`
gives one of three verdicts:

- *forbidden*: it holds a word, or a misspelt word, of time, number, order, doubt, negation, approximation or
  comparison, or tells what somebody else did (前年买电脑, taxi yestarday, Bob took a taxi): nothing
  may be written;
- *known*: known nouns and activities make up the whole (和小王吃饭, gift for mum): it may be
  written;
- *doubtful*: neither; `Judgement.unknown` names the words that nobody knows, and the user is asked.

`understand` calls `account_for` once, on its finished understanding, for each `remark` and `title` of the
calls that save or add: inside of a pattern, a refusal would only let another recogniser take the sentence.
Any
forbidden part makes the understanding None; the doubtful ones are its `unsure`.

The package reads no file of a user and no environment:
whoever does (`DATETOOLS_LEXICON` names a file) passes `read_own_words(its text)` as `own`.
"""

from __future__ import annotations

from datetools_lc.quickparse.free_part.judge import judge
from datetools_lc.quickparse.free_part.known_words import category_of
from datetools_lc.quickparse.free_part.nouns import OwnWords, read_own_words
from datetools_lc.quickparse.free_part.verdict import Judgement, Verdict
from datetools_lc.quickparse.patterns.closed_classes import VetoClass

__all__ = ["Judgement", "OwnWords", "Verdict", "VetoClass", "category_of", "judge", "read_own_words"]
