"""The frame of a report: one HTML file that needs nothing else, and lets nothing run but its own script."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any

_IN_SCRIPTS = {ord("<"): "\\u003c", ord(">"): "\\u003e", ord("&"): "\\u0026"}
"""As JSON writes them: no text of a conversation can end the element that holds it."""


def page(title: str, body: Iterable[str], data: Any = None) -> str:
    """The whole file. With `data`, which the script finds as JSON, the page can be searched and filtered.

    `body` is HTML and has to be escaped already.
    """
    style, script = asset("report.css"), "" if data is None else asset("report.js")
    allowed = f"default-src 'none'; style-src '{_digest(style)}'; base-uri 'none'; form-action 'none'"
    if script:
        allowed += f"; script-src '{_digest(script)}'"
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{allowed}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title>",
        f"<style>{style}</style></head><body>",
        *body,
    ]
    if script:
        parts.append(f'<script type="application/json" id="data">{_json(data)}</script>')
        parts.append(f"<script>{script}</script>")
    return "\n".join([*parts, "</body></html>"]) + "\n"


def asset(name: str) -> str:
    """The text of a file beside this one."""
    return (files("datetools_lc.evals.reports") / name).read_text(encoding="utf-8")


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).translate(_IN_SCRIPTS)


def _digest(text: str) -> str:
    return "sha256-" + b64encode(sha256(text.encode()).digest()).decode()
