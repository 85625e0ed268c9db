"""A web service: turns of the agent as server-sent events, a person's yes or no, one conversation per user.

pip install "datetools-lc[agent,conversations]" fastapi uvicorn
export USERS="ann:$(openssl rand -hex 24)"        # user:token, split by white space
python examples/fastapi_streaming.py
curl -N localhost:8000/turns -H "Authorization: Bearer …" --json '{"text": "standup tomorrow at 9am"}'
curl -N localhost:8000/answers -H "Authorization: Bearer …" --json '{"id": "…", "approve": true}'

A change of several events at once waits for a yes. Say "interview tomorrow at 10am" too, and then "move all
my meetings tomorrow morning to the afternoon": the stream has an `approval` event, and its `id` goes to
/answers.

Needs no key: without DATETOOLS_MODEL the built-in rules answer. Who asks is told by the token alone, never by
the request's body, and a thread is its user's: nobody else reads it or decides in it.
"""

import json
import os
import sys
from collections.abc import AsyncIterator
from typing import Annotated, Any

try:
    import uvicorn
    from fastapi import Depends, FastAPI, HTTPException
    from fastapi.responses import StreamingResponse
    from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
except ModuleNotFoundError as missing:
    sys.exit(f'{missing}: pip install "datetools-lc[agent,conversations]" fastapi uvicorn')
from langchain_core.messages import AIMessage, ToolMessage
from langgraph.types import Command
from pydantic import BaseModel, Field

from datetools_lc import DatetoolsError, RunContext, create_assistant
from datetools_lc.servers.tokens import Tokens, read_tokens


class Turn(BaseModel):
    text: str = Field(min_length=1, max_length=2_000)


class Decision(BaseModel):
    id: str
    approve: bool


def event(name: str, /, **data: Any) -> str:
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"


async def run(agent: Any, given: Any, user: str) -> AsyncIterator[str]:
    """The events of one run: `text` of the agent, `tool` results, `approval` that is waited for, `done`."""
    try:
        async for mode, part in agent.astream(
            given, thread_of(user), context=RunContext(user_id=user), stream_mode=["messages", "updates"]
        ):
            if mode == "updates":
                for question in part.get("__interrupt__", ()):
                    yield event("approval", id=question.id, description=question.value["description"])
            elif isinstance(part[0], AIMessage) and part[0].text:  # with a model, a piece of its text
                yield event("text", text=part[0].text)
            elif isinstance(part[0], ToolMessage):
                yield event("tool", name=part[0].name, status=part[0].status)
        yield event("done")
    except DatetoolsError as fault:  # of the package: its words are meant to be read
        yield event("error", code=fault.code, message=str(fault))


def thread_of(user: str) -> Any:
    return {"configurable": {"thread_id": f"web:{user}"}}


def create_app(agent: Any, tokens: Tokens) -> FastAPI:
    app = FastAPI(title="Exact dates")

    def signed_in(sent: Annotated[HTTPAuthorizationCredentials, Depends(HTTPBearer())]) -> str:
        user = tokens.find_user(sent.credentials)
        if user is None:
            raise HTTPException(401, "this token is nobody's")
        return user

    User = Annotated[str, Depends(signed_in)]

    @app.post("/turns")
    async def say(turn: Turn, user: User) -> StreamingResponse:
        given = {"messages": [{"role": "user", "content": turn.text}]}
        return StreamingResponse(run(agent, given, user), media_type="text/event-stream")

    @app.post("/answers")
    async def decide(decision: Decision, user: User) -> StreamingResponse:
        waiting = (await agent.aget_state(thread_of(user))).interrupts
        if decision.id not in {question.id for question in waiting}:
            raise HTTPException(409, "nothing of this id is waiting for an answer")
        answer = {"type": "approve" if decision.approve else "reject"}
        given: Command[Any] = Command(resume={decision.id: answer})
        return StreamingResponse(run(agent, given, user), media_type="text/event-stream")

    return app


def main() -> None:
    users = os.environ.get("USERS") or sys.exit('set USERS="ann:TOKEN", a token of 16 characters or more')
    agent = create_assistant(
        os.environ.get("DATETOOLS_MODEL"),
        timezone=os.environ.get("DATETOOLS_TIMEZONE", "Asia/Shanghai"),
        database="records.sqlite3",
        conversations="conversations.sqlite3",  # a question outlives a restart; runs of a thread take turns
    )
    with agent:
        uvicorn.run(create_app(agent, read_tokens(users)), host="127.0.0.1", port=8000)


if __name__ == "__main__":
    try:
        main()
    except DatetoolsError as fault:  # a model without its key, say
        sys.exit(fault.message)
