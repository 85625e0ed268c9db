"""The bot's event log on a bad day: events sent again and again, kills in mid turn, two users of one group.

    python -m benchmarks.feishu_events [--rounds 3]

runs `datetools-lc feishu` against the local platform, kills it before and after its requests, sends every
event five times, and prints what happened in its order, then how many records and cards there are.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from datetools_lc.clock import system_clock
from datetools_lc.stores.config import connect_store
from datetools_lc.testing.feishu_server import FeishuServer, serve_feishu
from datetools_lc.testing.lark.chats import Shown
from datetools_lc.testing.lark.events import group_event
from tests.feishu.killed_bot import KilledBot

SENT = 5
"""How often each event is sent."""
_KILLS = (("reply", False), ("reply", True), ("patch", False), ("patch", True))
_SECONDS = 300.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1, help="how often all four kills are done; default 1")
    rounds = parser.parse_args().rounds
    began = time.monotonic()

    def log(line: str) -> None:
        sys.stdout.write(f"{time.monotonic() - began:7.2f} s  {line}\n")
        sys.stdout.flush()

    with serve_feishu() as feishu, tempfile.TemporaryDirectory() as folder:
        bot = KilledBot(feishu, Path(folder), log)
        try:
            bot.start()
            sent = [
                send(feishu, bot, f"e{number}", user, kill, log)
                for number, (user, kill) in enumerate(
                    (user, kill) for _ in range(rounds) for kill in _KILLS for user in ("ou_ann", "ou_bob")
                )
            ]
        finally:
            bot.stop()
        report(feishu, Path(folder), sent, bot.kills)


def send(
    feishu: FeishuServer,
    bot: KilledBot,
    id: str,
    user: str,
    kill: tuple[str, bool],
    log: Callable[[str], None],
) -> str:
    """One sentence of a user's in a group, five times, while the bot is killed at one of its requests."""
    amount = int(id[1:]) + 10
    event = group_event(f"打车{amount}元", id=id, at=system_clock(), user=user)
    kills = bot.kills
    bot.arm(kill[0], after=kill[1])
    log(f"send {id} of {user}: ack {feishu.push(event, seconds=2)}")
    wait(lambda: bot.kills > kills)
    bot.start()
    for _ in range(SENT - 1):
        log(f"send {id} of {user} again: ack {feishu.push(event, seconds=5)}")
    wait(lambda: any(each.reply_to == f"om_{id}" and "✅" in each.text for each in cards(feishu)))
    log(f"{id} answered")
    return user


def report(feishu: FeishuServer, folder: Path, sent: list[str], kills: int) -> None:
    """Print the sums, user by user."""
    with connect_store(str(folder / "records.sqlite3")) as store, store.database.reading() as connection:
        rows = list(connection.exec_driver_sql("SELECT owner, amount_minor FROM expenses"))
    sys.stdout.write(f"\n{len(sent)} sentences, each sent {SENT} times, {kills} kills\n")
    for user in sorted(set(sent)):
        amounts = [row[1] for row in rows if row[0] == user]
        sys.stdout.write(
            f"{user}: {sent.count(user)} sentences, {len(amounts)} records, {len(set(amounts))} distinct\n"
        )
    sys.stdout.write(f"cards: {len(cards(feishu))}\n")


def cards(feishu: FeishuServer) -> list[Shown]:
    return list(feishu.chats.messages.values())


def wait(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + _SECONDS
    while not is_so():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.02)


if __name__ == "__main__":
    main()
