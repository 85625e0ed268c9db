"""Chat models from their names."""

from __future__ import annotations

import os
import re

from langchain.chat_models import init_chat_model
from langchain_core.language_models import BaseChatModel

from datetools_lc.agents.offline.model import OfflineChatModel
from datetools_lc.contracts.categories import DEFAULT_CATEGORY
from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.errors import ConfigurationError, MissingExtra

OFFLINE = "offline"


def resolve_model(
    model: str | BaseChatModel | None,
    locale: str,
    default_category: str = DEFAULT_CATEGORY,
    currency: str = DEFAULT_CURRENCY,
    holidays: str | None = None,
) -> BaseChatModel:
    """A chat model from itself, a name, or nothing: the offline model.

    Raises `ConfigurationError`, and `MissingExtra` where only a package is missing.
    """
    if isinstance(model, BaseChatModel):
        return model
    if model is None or model in ("", OFFLINE):
        return OfflineChatModel(
            locale=locale, default_category=default_category, currency=currency, holidays=holidays
        )
    if not (isinstance(model, str) and model.strip()):
        raise ConfigurationError(
            f"model must be a chat model, a name such as openai:gpt-4.1-mini, or None; it is {model!r:.60}"
        )
    try:
        return init_chat_model(model, temperature=0)
    except ImportError as error:
        if "langchain-openai" in str(error):
            raise MissingExtra("openai", "langchain-openai") from error
        raise ConfigurationError(f"the model {model!r} cannot be used: {error}") from error
    except Exception as error:  # each provider has its own error for a missing key or package
        raise ConfigurationError(f"the model {model!r} {_advice(str(error))}") from error


def _advice(fault: str) -> str:
    """What to do about a provider's error, in one line where that is known."""
    if key := _missing_key(fault):
        return f"needs a key: set {key}; without a model the built-in rules answer"
    if fault.startswith("Unable to infer model provider"):
        advice = "write one before the name, as in openai:gpt-4.1-mini"
        return f"cannot be used: it names no provider that LangChain knows; {advice}"
    return f"cannot be used: {fault}"


def _missing_key(fault: str) -> str | None:
    """The first variable that a provider's error asks for, if it is not set."""
    named = re.search(r"\b[A-Z]+(?:_[A-Z]+)*_(?:KEY|TOKEN)\b", fault)
    return named[0] if named and not os.environ.get(named[0]) else None
