"""What a server's command offers and where it listens, read from its options."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast, get_args

import typer

from datetools_lc.cli.settings import Settings, from_environment
from datetools_lc.cli.wrong_options import wrong
from datetools_lc.environment import SETTINGS
from datetools_lc.errors import ConfigurationError, MissingExtra

if TYPE_CHECKING:
    from datetools_lc.servers.listening import HttpSettings
    from datetools_lc.servers.mcp.offer import Offer
    from datetools_lc.servers.oauth.settings import OAuthSettings
    from datetools_lc.servers.tokens import Tokens


_OPTION_OF: Mapping[str, str] = {
    # how an error of `HttpSettings` begins: the option that mends it, where that is not --host
    "path must": "--path",
    "the root path": "--root-path",
    "an origin": "--allow-origin",
    "port must": "--port",
    "take either": "--oauth-issuer",
}

HOST, PORT, PATH = "127.0.0.1", 8000, "/mcp"
_DEFAULTS: Mapping[str, Any] = {"host": HOST, "port": PORT, "path": PATH}


@dataclass(frozen=True, slots=True)
class ChosenTools:
    """The families of tools that a server offers; `names` are exactly those, of whatever family."""

    families: tuple[str, ...]
    names: tuple[str, ...] | None


def choose_tools(expenses: bool, schedule: bool, names: str | None) -> ChosenTools:
    """What the options of a server's command ask for; `names` is a list with commas."""
    families = ["dates", *(["expenses"] if expenses else []), *(["schedule"] if schedule else [])]
    chosen = None if names is None else tuple(name.strip() for name in names.split(",") if name.strip())
    return ChosenTools(tuple(families), chosen)


def only_with(switch: str, given: Mapping[str, Any]) -> None:
    """Wrong usage for the first of the options that is given: without the switch it does nothing.

    `given` are named as parameters: `allow_host` is --allow-host.
    """
    for name, value in given.items():
        if value not in (None, "", [], _DEFAULTS.get(name)):
            raise typer.BadParameter(f"is for {switch}", param_hint=_option(name))


def read_offer(settings: Settings, tools: ChosenTools, *, guard: str | None, shared: bool) -> Offer:
    """The tools with the settings of the command line and of the environment.

    `shared` as for `make_offer`. Raises `BadParameter`, and `MissingExtra`.
    """
    from datetools_lc.servers.mcp.offer import make_offer
    from datetools_lc.servers.served import GuardMode

    made = from_environment(set(SETTINGS) - {"prefix"})
    mode = made.pop("guard", "enforce") if guard is None else guard
    if mode not in get_args(GuardMode):
        raise typer.BadParameter("must be enforce, warn or off", param_hint="--guard")
    if settings.calendar is not None or "schedule" in tools.families:
        settings.check_calendar()
    try:
        offer = make_offer(
            timezone=settings.zone(),
            locale=settings.locale,
            clock=settings.clock,
            families=tools.families,
            tools=tools.names,
            database=settings.database,
            settings={**made, "currency": settings.currency, "calendar": settings.calendar},
            guard=cast("GuardMode", mode),
            shared=shared,
        )
    except MissingExtra:
        raise
    except ConfigurationError as error:
        raise wrong("--tools" if tools.names is not None else "--database", error) from None
    if offer.connected is not None:
        settings.check_folder(offer.connected)
        settings.announce(offer.connected)
    return offer


def read_listening(
    host: str, port: int, token_file: Path | None, hosts: list[str], **more: Any
) -> HttpSettings:
    """Where a server of the command line listens, and whom it answers; `more` as for `HttpSettings`.

    Raises `BadParameter`.
    """
    from datetools_lc.servers.listening import HttpSettings

    try:
        return HttpSettings(host, port, _read_tokens(token_file), hosts, **more)
    except ConfigurationError as error:
        found = (option for start, option in _OPTION_OF.items() if error.message.startswith(start))
        raise wrong(next(found, "--host"), error) from None


def read_oauth(options: Mapping[str, str | Sequence[str] | None]) -> OAuthSettings | None:
    """Whose OAuth tokens a server takes, by option or else by variable; None where no issuer is named.

    `options` are named without their `--oauth-`. Raises `BadParameter`.
    """
    from datetools_lc.servers.oauth.settings import SUBJECT, OAuthSettings

    made = {name: _text_of(f"DATETOOLS_OAUTH_{name.upper()}", value) for name, value in options.items()}
    if not made["issuer"]:
        alone = next((name for name, value in options.items() if value), None)
        if alone is not None:
            raise typer.BadParameter("needs --oauth-issuer", param_hint=_option(f"oauth_{alone}"))
        return None
    if not made["resource"]:
        advice = "must be the URL by which clients call this server, such as https://dates.example/mcp"
        raise typer.BadParameter(advice, param_hint="--oauth-resource")
    scopes, claim = made["scope"].split(), made["user_claim"] or SUBJECT
    try:
        return OAuthSettings(made["issuer"], made["resource"], made["audience"], scopes, claim)
    except ConfigurationError as error:
        raise wrong(_option(f"oauth_{error.message.partition(' ')[0]}"), error) from None


def _text_of(variable: str, given: str | Sequence[str] | None) -> str:
    if not given:
        return os.environ.get(variable, "").strip()
    return given if isinstance(given, str) else " ".join(given)


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _read_tokens(file: Path | None) -> Tokens | None:
    from datetools_lc.servers.tokens import TOKENS_VARIABLE, read_tokens

    source = TOKENS_VARIABLE if file is None else "--token-file"
    try:
        text = os.environ.get(TOKENS_VARIABLE, "") if file is None else file.read_text(encoding="utf-8")
        return read_tokens(text) if text.strip() or file is not None else None
    except ConfigurationError as error:
        raise wrong(source, error) from None
    except (OSError, UnicodeDecodeError) as error:
        raise typer.BadParameter(
            f"{file} cannot be read: {getattr(error, 'strerror', None) or error}", param_hint=source
        ) from None
