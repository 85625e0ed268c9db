"""A local Feishu for bots: chats over HTTP, and the long connection over which the bot is sent its events.

    with serve_feishu() as feishu:
        …                                   # a bot with FEISHU_DOMAIN=feishu.lark.url
        ack = feishu.push(message_event("午饭35", id="1", at=now))
        feishu.chats.messages               # what the bot wrote

The official client of `lark-oapi` runs against it. Nothing is kept when the server stops.
"""

from __future__ import annotations

import base64
import json
import socket
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, fields
from importlib import import_module
from queue import Empty, Queue
from typing import Any

from datetools_lc.clock import Clock, system_clock
from datetools_lc.errors import needs_extra

with needs_extra("lark-server"):
    import uvicorn
    from starlette.applications import Starlette
    from starlette.requests import Request
    from starlette.responses import JSONResponse, Response
    from starlette.routing import Route
    from websockets.exceptions import ConnectionClosed
    from websockets.sync.server import ServerConnection, serve

    from datetools_lc.testing.lark.app import LarkServer
    from datetools_lc.testing.lark.chats import Chats

__all__ = ["FeishuServer", "serve_feishu"]

_DATA = 1


@dataclass(slots=True)
class FeishuServer:
    """The state of a server: `lark` has the tables and tokens, `chats` what the bot wrote."""

    lark: LarkServer
    chats: Chats
    ws_port: int = 0
    connections: list[ServerConnection] = field(default_factory=list)
    connected: int = 0
    refuse_with: int = 0
    _acks: dict[str, Queue[dict[str, Any]]] = field(default_factory=dict)
    _pushed: int = 0

    def push(self, event: Mapping[str, Any], *, seconds: float = 10) -> dict[str, Any] | None:
        """Send an event over the latest connection. Returns the ack: `code`, and `data` where it holds any.

        None where no ack came: the connection was lost, or nobody was there in time.
        """
        frame_module = import_module("lark_oapi.ws.pb.pbbp2_pb2")
        message = event.get("event", {}).get("message", {})
        if id := message.get("message_id"):
            self.chats.chat_of[id] = message["chat_id"]
        self._pushed += 1
        id = f"frame{self._pushed}"
        frame = frame_module.Frame()
        frame.SeqID, frame.LogID, frame.service, frame.method = self._pushed, 0, 7, _DATA
        named = {"type": "event", "message_id": id, "trace_id": id, "sum": "1", "seq": "0"}
        for key, value in named.items():
            header = frame.headers.add()
            header.key, header.value = key, value
        frame.payload = json.dumps(event, ensure_ascii=False).encode()
        self._acks[id] = Queue()
        if not self.wait_connected(seconds):
            return None
        with suppress(ConnectionClosed):
            self.connections[-1].send(frame.SerializeToString())
        with suppress(Empty):
            return self._acks[id].get(timeout=seconds)
        return None

    def reset(self) -> None:
        """Back to the state of a new server: no messages, no tokens, no faults."""
        self.lark.reset()
        fresh = Chats(self.lark)
        for item in fields(Chats):
            setattr(self.chats, item.name, getattr(fresh, item.name))
        self.refuse_with = 0

    def wait_connected(self, seconds: float = 10) -> bool:
        """Whether a bot is there, or comes in time."""
        end = time.monotonic() + seconds
        while not self.connections:
            if time.monotonic() > end:
                return False
            time.sleep(0.01)
        return True

    def cut(self) -> None:
        """Cut off every connection, as a network does."""
        for each in list(self.connections):
            each.socket.close()
        self.connections.clear()

    def app(self) -> Starlette:
        """The HTTP part as an ASGI app."""
        endpoint = Route("/callback/ws/endpoint", self._endpoint, methods=["POST"])
        return Starlette(routes=[*self.lark.app().routes, *self.chats.routes(), endpoint])

    async def _endpoint(self, request: Request) -> Response:
        given = await request.json()
        if self.refuse_with or given.get("AppSecret") != self.lark.app_secret:
            return JSONResponse({"code": self.refuse_with or 514, "msg": "refused"})
        url = f"ws://127.0.0.1:{self.ws_port}/ws?device_id=d&service_id=7&access_key=local-key&ticket=local-ticket"
        pace = {"ReconnectCount": -1, "ReconnectInterval": 1, "ReconnectNonce": 0, "PingInterval": 1}
        return JSONResponse({"code": 0, "msg": "", "data": {"URL": url, "ClientConfig": pace}})

    def hold(self, connection: ServerConnection) -> None:
        """Read what a bot sends until it is gone."""
        frame_module = import_module("lark_oapi.ws.pb.pbbp2_pb2")
        self.connected += 1
        self.connections.append(connection)
        try:
            for raw in connection:
                frame = frame_module.Frame()
                frame.ParseFromString(raw)
                if frame.method == _DATA:
                    headers = {header.key: header.value for header in frame.headers}
                    self._acks[headers["message_id"]].put(_read_ack(frame.payload))
        except (ConnectionClosed, OSError):
            pass
        finally:
            if connection in self.connections:
                self.connections.remove(connection)


def _read_ack(payload: bytes) -> dict[str, Any]:
    ack: dict[str, Any] = json.loads(payload)
    if ack.get("data"):
        ack["data"] = json.loads(base64.b64decode(ack["data"]))
    return ack


@contextmanager
def serve_feishu(*, clock: Clock = system_clock) -> Iterator[FeishuServer]:
    """A running server on this machine, on free ports. It stops at the end of the block."""
    listener = socket.create_server(("127.0.0.1", 0))
    lark = LarkServer(url=f"http://127.0.0.1:{listener.getsockname()[1]}", clock=clock)
    state = FeishuServer(lark, Chats(lark))
    settings = uvicorn.Config(state.app(), log_level="critical", lifespan="off", ws="none")
    server = uvicorn.Server(settings)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, name="feishu", daemon=True)
    with serve(state.hold, "127.0.0.1", 0) as sockets:
        state.ws_port = sockets.socket.getsockname()[1]
        pushing = threading.Thread(target=sockets.serve_forever, name="feishu-sockets", daemon=True)
        pushing.start()
        thread.start()
        try:
            yield state
        finally:
            server.should_exit = True
            thread.join()
            listener.close()
            sockets.shutdown()
            state.cut()
            pushing.join()
