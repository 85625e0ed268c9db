"""What the site makes of a page's text: links out of it, and lines of Chinese and Japanese."""

from types import SimpleNamespace

import pytest

from tests.docs.hooks import load_hook

LINKS = load_hook("links")
CONFIG = {"extra": {"repository": "https://example.org/repository"}}


def shown(text: str, source: str = "zh/agent/model.md") -> str:
    page = SimpleNamespace(file=SimpleNamespace(src_uri=source))
    return str(LINKS.on_page_markdown(text, page=page, config=CONFIG))


@pytest.mark.parametrize(
    ("text", "joined"),
    [
        ("先算\n后写", "先算后写"),
        ("差出一周；\n[规则](rules.md)都写明了", "差出一周；[规则](rules.md)都写明了"),
        ("见[规则](rules.md)\n和说明", "见[规则](rules.md)和说明"),
        ("これは\n**大切**\nです", "これは**大切**です"),
        ("- 一\n- 二", "- 一\n- 二"),
        ("第一段。\n\n第二段。", "第一段。\n\n第二段。"),
        ("# 标题\n\n**粗体**", "# 标题\n\n**粗体**"),
        ("每个 MCP\nserver", "每个 MCP\nserver"),
        ("```sh\n甲\n乙\n```", "```sh\n甲\n乙\n```"),
    ],
)
def test_a_break_between_chinese_words_is_no_space(text: str, joined: str) -> None:
    assert shown(text) == joined


def test_a_file_of_the_repository_is_shown_where_that_is_published() -> None:
    text = "[a](../../../examples/README.md#top) [b](prompt.md) [c](../serve/mcp.md)"
    published = "https://example.org/repository/blob/main/examples/README.md#top"
    assert shown(text) == f"[a]({published}) [b](prompt.md) [c](../serve/mcp.md)"
