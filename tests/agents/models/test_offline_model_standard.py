"""The offline model is a chat model like any other: LangChain's own tests for it."""

from langchain_core.language_models import BaseChatModel
from langchain_tests.unit_tests import ChatModelUnitTests

from datetools_lc.agents.offline.model import OfflineChatModel


class TestOfflineChatModel(ChatModelUnitTests):
    @property
    def chat_model_class(self) -> type[BaseChatModel]:
        return OfflineChatModel

    @property
    def chat_model_params(self) -> dict[str, str]:
        return {"locale": "zh"}

    @property
    def has_structured_output(self) -> bool:
        return False  # rules have no schema to fill
