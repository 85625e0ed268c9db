"""The user's own words for things and activities: the file that `DATETOOLS_LEXICON` names."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from datetools_lc.errors import ConfigurationError
from datetools_lc.quickparse.free_part.nouns import OwnWords, read_own_words

LEXICON_VARIABLE = "DATETOOLS_LEXICON"


def own_words_from_env(environment: Mapping[str, str] | None = None) -> OwnWords:
    """The words of the file that the environment names, none where it names no file.

    Raises `ConfigurationError` where the file cannot be read.
    """
    name = (os.environ if environment is None else environment).get(LEXICON_VARIABLE)
    if not name:
        return ()
    try:
        return read_own_words(Path(name).expanduser().read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError:
        raise ConfigurationError(f"{LEXICON_VARIABLE}: {name} is no text file (UTF-8)") from None
    except (OSError, ValueError) as error:
        raise ConfigurationError(f"{LEXICON_VARIABLE}: {error}") from error
