"""A part of a system prompt without what it says of tools that an agent does not have."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

_HEADING = re.compile(r"## .*\n")
_RULE = re.compile(r"\d+\. ")
# the tools that a heading or a rule is for, where its words name none: <!-- schedule_add|schedule_update -->
_FOR = re.compile(r" ?<!-- ([\w|]+) -->")
_NAME = re.compile(r"`(\w+)[`(]")
# clauses end in a full stop or a semicolon: in English before a space, in Chinese and Japanese anywhere
_CLAUSE_END = re.compile(r"(?<=[.;]) |(?<=[。；])")


def keep_known(part: str, without: Collection[str]) -> str:
    """The part, with its remarks taken out and without what is said of the tools in `without`.

    Of a numbered rule, the clauses that name such a tool are left out; an example or another paragraph that
    names one is left out whole. Empty where nothing stays.
    """
    heading = _HEADING.match(part)
    if heading and _is_for_none(heading[0], without):
        return ""
    body = part[heading.end() if heading else 0 :].rstrip("\n")
    paragraphs = [_keep_paragraph(paragraph, without) for paragraph in body.split("\n\n")]
    kept = "\n\n".join(paragraph for paragraph in paragraphs if paragraph)
    return f"{_FOR.sub('', heading[0]) if heading else ''}{kept}\n" if kept else ""


def _keep_paragraph(paragraph: str, without: Collection[str]) -> str:
    if _RULE.match(paragraph):
        rules = _keep_rules(paragraph, without)
        return "\n".join(f"{number}. {rule}" for number, rule in enumerate(rules, start=1))
    return "" if _names_one(paragraph, without) else _FOR.sub("", paragraph)


def _keep_rules(paragraph: str, without: Collection[str]) -> Iterator[str]:
    """The rules that stay, without their numbers, each with the indented lines below it."""
    for rule in re.split(r"^\d+\. ", paragraph, flags=re.MULTILINE)[1:]:
        first, _, below = rule.rstrip("\n").partition("\n")
        kept = _keep_clauses(_FOR.sub("", first), without)
        if kept and not _is_for_none(first, without):
            yield f"{kept}\n{below}" if below else kept


def _keep_clauses(rule: str, without: Collection[str]) -> str:
    if not _names_one(rule, without):
        return rule
    space = " " if re.search(r"[.;:]( |$)", rule) else ""
    kept = [clause for clause in _CLAUSE_END.split(rule) if clause and not _names_one(clause, without)]
    text = space.join(kept)
    if text.endswith((";", "；")):
        text = text[:-1] + ("." if text.endswith(";") else "。")
    return text[:1].upper() + text[1:]


def _is_for_none(line: str, without: Collection[str]) -> bool:
    """Whether the line is for certain tools only, and the agent has none of them."""
    meant = _FOR.search(line)
    return meant is not None and set(meant[1].split("|")).issubset(without)


def _names_one(text: str, tools: Collection[str]) -> bool:
    return any(name in tools for name in _NAME.findall(text))
