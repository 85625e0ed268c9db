"""Links and lines of the site: what lies beside the pages in the repository is shown where that is published.

A page links to a file by its relative path, which GitHub and editors follow; the site has pages alone.
"""

from __future__ import annotations

import posixpath
import re
from typing import Any

_FENCE = re.compile(r"(^[ ]*```.*?^[ ]*```$)", re.MULTILINE | re.DOTALL)
# a link or bold words may begin or end at the break
_WRAPPED = re.compile(
    r"(?<=[\u3000-\u9fff\uff00-\uffef)*])\n[ ]*(?=(?:\[|\*{1,2})?[\u3000-\u9fff\uff00-\uffef])"
)
_LINK = re.compile(r"\]\(((?:\.\./)+[^)#]+)(#[^)]*)?\)")


def on_page_markdown(markdown: str, *, page: Any, config: Any, **_: Any) -> str:
    """The text with links out of `docs/` made addresses of the repository, and Chinese lines joined.

    A break between two Chinese or Japanese characters would be shown as a space.
    """
    parts = _FENCE.split(markdown)
    markdown = "".join(part if index % 2 else _WRAPPED.sub("", part) for index, part in enumerate(parts))
    folder = posixpath.dirname(f"docs/{page.file.src_uri}")

    def published(match: re.Match[str]) -> str:
        path = posixpath.normpath(posixpath.join(folder, match[1]))
        if path.startswith("docs/"):
            return match[0]
        return f"]({config['extra']['repository']}/blob/main/{path}{match[2] or ''})"

    return _LINK.sub(published, markdown)
