"""Chat models from their names."""

from __future__ import annotations

from langchain.chat_models import init_chat_model
from langchain_core.language_models import BaseChatModel

from datetools_lc.agents.offline.model import OfflineChatModel
from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.errors import ConfigurationError, MissingExtra
from datetools_lc.prompts import DEFAULT_CATEGORY

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
        raise ConfigurationError(f"the model {model!r} cannot be used: {error}") from error
