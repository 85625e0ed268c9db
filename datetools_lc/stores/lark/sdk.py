"""The official SDK: loading it, its client, and its network errors. Only this file imports `lark_oapi`."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from threading import Thread
from typing import Any

from datetools_lc.errors import MissingExtra
from datetools_lc.stores.lark.config import LarkConfig
from datetools_lc.stores.lark.faults import fault_of, no_answer, not_reached

_RESET = "x-ogw-ratelimit-reset"


def require_sdk() -> None:
    """Raise `MissingExtra` where the SDK is not installed. It is not imported yet: that takes seconds."""
    if find_spec("lark_oapi") is None:
        raise MissingExtra("lark", "lark-oapi")


@cache
def load_sdk() -> Any:
    """The module `lark_oapi`.

    Imported in a thread of its own, because it takes the event loop of the thread that imports it, or makes
    one. Its logger prints to standard output, which is not ours to fill: that handler goes.
    """
    require_sdk()
    known = "lark_oapi" in sys.modules
    thread = Thread(target=import_module, args=("lark_oapi",), name="import-lark-oapi")
    thread.start()
    thread.join()
    if not known:
        logger = logging.getLogger("Lark")
        for handler in list(logger.handlers):
            if getattr(handler, "stream", None) is sys.stdout:
                logger.removeHandler(handler)
    return import_module("lark_oapi")


def make_client(config: LarkConfig) -> Any:
    """A client without a token cache of its own.

    The SDK's cache is one per process and app id, whatever the domain, and keeps a token that was refused.
    """
    _redactor.tokens.add(config.app_token)
    logging.getLogger("urllib3.connectionpool").addFilter(_redactor)  # once, however often it is added
    return (
        load_sdk()
        .Client.builder()
        .app_id(config.app_id)
        .app_secret(config.app_secret)
        .domain(config.domain)
        .timeout(config.timeout_seconds)
        .enable_set_token(True)
        .build()
    )


class _Redactor(logging.Filter):
    """Keeps the tokens of bases out of the addresses that `urllib3` logs at DEBUG."""

    def __init__(self) -> None:
        super().__init__()
        self.tokens: set[str] = set()

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple):
            record.args = tuple(self._redact(value) for value in record.args)
        return True

    def _redact(self, value: object) -> object:
        if isinstance(value, str):
            for token in self.tokens:
                value = value.replace(f"/apps/{token}/", "/apps/…/")
        return value


_redactor = _Redactor()


def with_token(token: str) -> Any:
    """The option of a request that carries the access token."""
    return load_sdk().RequestOption.builder().tenant_access_token(token).build()


def send(request: Callable[[], Any]) -> Any:
    """The answer to a request. Raises `LarkFault` for anything but success.

    What the SDK and the platform say about a fault quotes addresses and cells, so it goes no further.
    """
    import requests
    from urllib3.exceptions import NewConnectionError

    exception = import_module(f"{load_sdk().__name__}.core.exception")

    try:
        answer = request()
    except requests.ConnectTimeout:
        raise not_reached() from None
    except requests.ConnectionError as error:
        reason = getattr(error.args[0] if error.args else None, "reason", None)
        unsent = isinstance(reason, NewConnectionError) or isinstance(error, requests.exceptions.SSLError)
        raise (not_reached() if unsent else no_answer()) from None
    except (requests.RequestException, exception.UnmarshalException, ValueError, AttributeError, TypeError):
        # another answer than the SDK expects, such as a gateway's page: the platform behind it may have done
        # its work
        raise no_answer() from None
    if answer.success():
        return answer
    raise fault_of(answer.code or 0, answer.raw.status_code, _seconds(answer.raw.headers))


def _seconds(headers: dict[str, str]) -> float | None:
    """How long a rate limit lasts, where the platform says so."""
    value = {name.lower(): value for name, value in headers.items()}.get(_RESET, "")
    return float(value) if value.isdecimal() else None
