import type { Message } from "@langchain/langgraph-sdk";
import { useStream } from "@langchain/langgraph-sdk/react";
import { useMemo, useRef, useState } from "react";
import type { Question } from "./chat/question";
import { isNetworkFault } from "./chat/faults";
import { turnsOf } from "./data/messages";
import { FOREIGN, useLost } from "./data/thread";
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
  // what the hook follows: it cannot be told of a thread that is not there
  const [opened, setOpened] = useState<string | null>(null);
  const [draft, setDraft] = useState("");
  const sent = useRef("");
  const begun = useRef(false);
  // kept here: the hook forgets a run's fault when it joins that run once more
  const [fault, setFault] = useState<unknown>();
  // the hook makes a new client where the headers are another object
  const headers = useMemo(() => headersOf(settings.token), [settings.token]);
  const stream = useStream<State, { ConfigurableType: RunContext; InterruptType: Question }>({
    apiUrl: SERVER,
    assistantId: ASSISTANT,
    // the user who waits decides on a second try
    callerOptions: ONCE,
    defaultHeaders: headers,
    fetchStateHistory: false,
    threadId: opened,
    onThreadId: moveTo,
    onFinish: () => {
      setFault((now: unknown) => (isNetworkFault(now) ? undefined : now));
      onEnd();
    },
    onCreated: () => {
      begun.current = true;
    },
    onError: (error: unknown) => {
      setFault(error);
      // what the server has not begun, or refused, is given back to be said again
      if ((error as Error).name === FOREIGN) begun.current = false;
      setDraft((now) => now || (begun.current ? "" : sent.current));
    },
    reconnectOnMount: true,
  });
  const told = stream.isLoading ? undefined : (fault ?? stream.error);
  const lost = useLost(thread, headers, told, setOpened);
  const context: RunContext = {
    timezone: settings.timezone,
    locale: settings.locale,
    ...(settings.user ? { user_id: settings.user } : {}),
  };

  function moveTo(id: string | null) {
    setThread(id);
    setOpened(id);
    const url = new URL(location.href);
    if (id) url.searchParams.set(PARAMETER, id);
    else url.searchParams.delete(PARAMETER);
    history.replaceState(null, "", url);
  }

  return {
    turns: turnsOf(stream.messages),
    questions: stream.isLoading ? [] : stream.interrupts.map((each) => ({ ...each.value, id: each.id })),
    fault: told,
    lost,
    begun: begun.current,
    busy: stream.isLoading || (thread !== opened && !lost),
    draft,
    setDraft,
    say(text: string) {
      sent.current = text;
      setFault(undefined);
      begun.current = false;
      setDraft("");
      const message: Message = { type: "human", content: text };
      const shown = (now: State) => ({ ...now, messages: [...(now.messages ?? []), message] });
      void stream.submit({ messages: [message] }, { context, optimisticValues: shown });
    },
    /** By the questions' names: another page may have answered them, and others wait by now. */
    answer(type: "approve" | "reject") {
      sent.current = "";
      setFault(undefined);
      begun.current = false;
      void stream.submit(undefined, { context, command: { resume: resumeOf(stream.interrupts, { type }) } });
    },
    stop: () => void stream.stop(),
    /** A new conversation; what is typed already stays. */
    begin() {
      setFault(undefined);
      moveTo(null);
    },
  };
}

function resumeOf(interrupts: readonly { id?: string }[], answer: object): object {
  const named = interrupts.flatMap(({ id }) => (id ? [[id, answer] as const] : []));
  return named.length ? Object.fromEntries(named) : answer;
}
