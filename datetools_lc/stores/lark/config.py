"""How to reach one table of a Feishu or Lark base: read from the environment, checked before any call."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from hashlib import sha256
from typing import Literal, cast, get_args
from urllib.parse import urlsplit

from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import ConfigurationError, InputError

DateFormat = Literal["number", "digits", "text"]
"""How a date is written: ms as a number, ms as text, or `YYYY-MM-DD HH:mm:ss` in the table's own zone."""

REQUIRED = ("FEISHU_APP_ID", "FEISHU_APP_SECRET", "FEISHU_APP_TOKEN", "FEISHU_TABLE_ID")
DOMAINS = {"feishu": "https://open.feishu.cn", "lark": "https://open.larksuite.com"}
DATE_FORMATS: tuple[DateFormat, ...] = get_args(DateFormat)
DEFAULT_DATE_FORMAT: DateFormat = "number"
DEFAULT_TIMEZONE = "Asia/Shanghai"
_LOOPBACK = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True, slots=True)
class LarkColumns:
    """The names of the columns in the table. `owner` is a text column of the user's own making, or None."""

    remark: str = "备注"
    category: str = "分类"
    amount: str = "金额"
    type: str = "收支"
    date: str = "日期"
    owner: str | None = None

    def __post_init__(self) -> None:
        names = self.names()
        if "" in (name.strip() for name in names) or len(set(names)) != len(names):
            raise ConfigurationError("the columns of the Lark table need names that differ")

    def names(self) -> list[str]:
        """All that are read and written, in the order of the fields."""
        given = (getattr(self, column.name) for column in fields(self))
        return [name for name in given if name is not None]


@dataclass(frozen=True, slots=True)
class LarkConfig:
    """An app and one table of one base. Neither the secret nor the base's token is in its `repr`.

    `domain` is an origin, `timezone` the base's own (only for dates written as `text`). `table_owner` is the
    user whose rows are those that nobody else is known to own, such as rows typed by hand; None: nobody's.
    """

    app_id: str
    app_secret: str = field(repr=False)
    app_token: str = field(repr=False)
    table_id: str
    domain: str = DOMAINS["feishu"]
    columns: LarkColumns = LarkColumns()
    date_format: DateFormat = DEFAULT_DATE_FORMAT
    timezone: str = DEFAULT_TIMEZONE
    table_owner: str | None = None
    timeout_seconds: float = 8.0

    def __post_init__(self) -> None:
        object.__setattr__(self, "domain", check_domain(self.domain))
        if self.date_format not in DATE_FORMATS:
            raise ConfigurationError(f"the Lark date format must be one of {', '.join(DATE_FORMATS)}")
        try:
            load_zone(self.timezone)
        except InputError as error:
            raise ConfigurationError(f"the zone of the Lark base: {error.message}") from None

    @property
    def table_key(self) -> str:
        """Stands for the table in local files, which need not know where it is."""
        return sha256(f"{self.domain}\0{self.app_token}\0{self.table_id}".encode()).hexdigest()[:16]


def lark_from_env(environment: Mapping[str, str]) -> LarkConfig | None:
    """The table that the environment names, or None. Raises `ConfigurationError` where only a part is set.

    Beside the four of `REQUIRED`: `FEISHU_DOMAIN`, `FEISHU_COLUMN_REMARK` … `FEISHU_COLUMN_OWNER`,
    `FEISHU_DATE_FORMAT`, `FEISHU_TIMEZONE`, `FEISHU_OWNER`.
    """
    named = {name: value.strip() for name, value in environment.items() if name.startswith("FEISHU_")}
    given = {name: value for name, value in named.items() if value}
    missing = [name for name in REQUIRED if name not in given]
    if len(missing) == len(REQUIRED):
        return None
    if missing:
        raise ConfigurationError(
            f"{', '.join(missing)} missing: Lark needs {', '.join(REQUIRED)}; set all of them, or none"
        )
    app_id, app_secret, app_token, table_id = (given[name] for name in REQUIRED)
    return LarkConfig(
        app_id,
        app_secret,
        app_token,
        table_id,
        domain=given.get("FEISHU_DOMAIN", DOMAINS["feishu"]),
        columns=_columns_from(given),
        date_format=cast(DateFormat, given.get("FEISHU_DATE_FORMAT", DEFAULT_DATE_FORMAT)),
        timezone=given.get("FEISHU_TIMEZONE", DEFAULT_TIMEZONE),
        table_owner=given.get("FEISHU_OWNER"),
    )


def _columns_from(given: Mapping[str, str]) -> LarkColumns:
    usual = LarkColumns()
    return LarkColumns(
        remark=given.get("FEISHU_COLUMN_REMARK", usual.remark),
        category=given.get("FEISHU_COLUMN_CATEGORY", usual.category),
        amount=given.get("FEISHU_COLUMN_AMOUNT", usual.amount),
        type=given.get("FEISHU_COLUMN_TYPE", usual.type),
        date=given.get("FEISHU_COLUMN_DATE", usual.date),
        owner=given.get("FEISHU_COLUMN_OWNER", usual.owner),
    )


def check_domain(domain: str) -> str:
    """The origin of `feishu`, `lark`, or of a URL: https, or http on this machine (the local server).

    The app's secret is sent there, so anything else is refused. Raises `ConfigurationError`.
    """
    origin = DOMAINS.get(domain.lower(), domain.rstrip("/"))
    parts = urlsplit(origin)
    safe = parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in _LOOPBACK)
    if not safe or not parts.hostname or "@" in parts.netloc or parts.path or parts.query or parts.fragment:
        raise ConfigurationError(
            "FEISHU_DOMAIN must be feishu, lark, an https:// origin, or http:// on this machine"
        )
    return origin
