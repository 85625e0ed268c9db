import type { Message } from "@langchain/langgraph-sdk";
import { useStream } from "@langchain/langgraph-sdk/react";
import { useMemo, useRef, useState } from "react";
import type { Question } from "./chat/question";
import { turnsOf } from "./data/messages";
import { ASSISTANT, headersOf, SERVER, type RunContext } from "./server";
import type { Settings } from "./settings";

interface State extends Record<string, unknown> {
  messages: Message[];
}

const PARAMETER = "thread";
const ONCE = { maxRetries: 0 };

/** One conversation on the server, which the page's address names, so that a reload goes on with it. */
export function useTalk(settings: Settings, onEnd: () => void) {
  const [thread, setThread] = useState<string | null>(() => new URLSearchParams(location.search).get(PARAMETER));
  const [draft, setDraft] = useState("");
  const sent = useRef("");
  const begun = useRef(false);
  // the hook makes a new client where the headers are another object
  const headers = useMemo(() => headersOf(settings.token), [settings.token]);
  const stream = useStream<State, { ConfigurableType: RunContext; InterruptType: Question }>({
    apiUrl: SERVER,
    assistantId: ASSISTANT,
    // the user who waits decides on a second try
    callerOptions: ONCE,
    defaultHeaders: headers,
    fetchStateHistory: false,
    threadId: thread,
    onThreadId: moveTo,
    onFinish: onEnd,
    onCreated: () => {
      begun.current = true;
    },
    // what the server has not begun is given back to be said again
    onError: () => setDraft((now) => now || (begun.current ? "" : sent.current)),
    reconnectOnMount: true,
  });
  const context: RunContext = {
    timezone: settings.timezone,
    locale: settings.locale,
    ...(settings.user ? { user_id: settings.user } : {}),
  };

  function moveTo(id: string | null) {
    setThread(id);
    const url = new URL(location.href);
    if (id) url.searchParams.set(PARAMETER, id);
    else url.searchParams.delete(PARAMETER);
    history.replaceState(null, "", url);
  }

  return {
    turns: turnsOf(stream.messages),
    questions: stream.isLoading ? [] : stream.interrupts.map((each) => each.value ?? {}),
    fault: stream.isLoading ? undefined : stream.error,
    begun: begun.current,
    busy: stream.isLoading,
    draft,
    setDraft,
    say(text: string) {
      sent.current = text;
      begun.current = false;
      setDraft("");
      const message: Message = { type: "human", content: text };
      const shown = (now: State) => ({ ...now, messages: [...(now.messages ?? []), message] });
      void stream.submit({ messages: [message] }, { context, optimisticValues: shown });
    },
    answer(type: "approve" | "reject") {
      sent.current = "";
      begun.current = false;
      void stream.submit(undefined, { context, command: { resume: { type } } });
    },
    stop: () => void stream.stop(),
    /** A new conversation; what is typed already stays. */
    begin: () => moveTo(null),
  };
}
