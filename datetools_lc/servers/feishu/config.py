"""The app behind the bot: read from the environment, checked before any call."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from datetools_lc.errors import ConfigurationError
from datetools_lc.stores.lark.config import DOMAINS, LarkConfig, check_domain

APP_ID, APP_SECRET = "FEISHU_APP_ID", "FEISHU_APP_SECRET"
VERIFICATION_TOKEN, ENCRYPT_KEY = "FEISHU_VERIFICATION_TOKEN", "FEISHU_ENCRYPT_KEY"
TABLE = ("FEISHU_APP_TOKEN", "FEISHU_TABLE_ID")


@dataclass(frozen=True, slots=True)
class BotConfig:
    """An app of the platform. No secret is in its `repr`. The last two are for the webhook."""

    app_id: str
    app_secret: str = field(repr=False)
    domain: str = DOMAINS["feishu"]
    verification_token: str = field(default="", repr=False)
    encrypt_key: str = field(default="", repr=False)
    timeout_seconds: float = 8.0

    def __post_init__(self) -> None:
        object.__setattr__(self, "domain", check_domain(self.domain))

    @property
    def lark(self) -> LarkConfig:
        """The same app for the calls of the SDK, without a table."""
        return LarkConfig(
            self.app_id, self.app_secret, "", "", domain=self.domain, timeout_seconds=self.timeout_seconds
        )

    def require_webhook(self) -> None:
        """Raise `ConfigurationError` where a request could not be told from a forged one."""
        if not self.verification_token or not self.encrypt_key:
            raise ConfigurationError(
                f"the webhook needs {VERIFICATION_TOKEN} and {ENCRYPT_KEY}: without them anybody could speak"
                " in a user's name"
            )


def bot_from_env(environment: Mapping[str, str]) -> BotConfig:
    """The app that the environment names. Raises `ConfigurationError` where it names none."""
    given = {name: value.strip() for name, value in environment.items() if name.startswith("FEISHU_")}
    missing = [name for name in (APP_ID, APP_SECRET) if not given.get(name)]
    if missing:
        raise ConfigurationError(
            f"{' and '.join(missing)} missing; see https://datetools-lc.github.io/datetools-lc/serve/feishu/"
        )
    return BotConfig(
        given[APP_ID],
        given[APP_SECRET],
        domain=given.get("FEISHU_DOMAIN") or DOMAINS["feishu"],
        verification_token=given.get(VERIFICATION_TOKEN, ""),
        encrypt_key=given.get(ENCRYPT_KEY, ""),
    )


def has_table(environment: Mapping[str, str]) -> bool:
    """Whether the environment names a table for the expenses, beside the app: wholly or in part."""
    return any(environment.get(name, "").strip() for name in TABLE)
