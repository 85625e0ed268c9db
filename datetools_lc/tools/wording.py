"""What the ledger tools tell a person, in the toolkit's locale. Never "Lark" when it was not Lark."""

from __future__ import annotations

from collections.abc import Mapping

_MESSAGES: Mapping[str, Mapping[str, str]] = {
    "saved": {
        "en": "Saved in {destination}.",
        "zh": "成功保存到{destination}",
        "ja": "{destination}に保存しました。",
    },
    "deleted": {
        "en": "Deleted from {destination}.",
        "zh": "已从{destination}删除",
        "ja": "{destination}から削除しました。",
    },
    "queued": {
        "en": "Not yet in {destination} ({reason}). It will be sent, do not save it again.",
        "zh": "尚未写入{destination}（{reason}）。稍后会自动发送，请勿重复保存。",
        "ja": "まだ{destination}に届いていません（{reason}）。後で送信されるので、再度保存しないでください。",
    },
}
_DESTINATIONS: Mapping[str, Mapping[str, str]] = {
    "local ledger": {"en": "the local ledger", "zh": "本地账本", "ja": "ローカル台帳"},
    "Lark Bitable": {"en": "Lark Bitable", "zh": "飞书多维表格", "ja": "Lark Bitable"},
}


def say(what: str, locale: str, destination: str, **values: str) -> str:
    """A message for the user that names where the record is."""
    name = _DESTINATIONS.get(destination, {}).get(locale, destination)
    return _MESSAGES[what][locale].format(destination=name, **values)
