import type { Message } from "@langchain/langgraph-sdk";

/** One tool call of the agent, with its result once it is there. */
export interface Step {
  id: string;
  tool: string;
  args: Record<string, unknown>;
  result?: Result;
  failed: boolean;
}

export type Result = Record<string, unknown>;

/** What follows one message of the user's. */
export interface Turn {
  id: string;
  said: string;
  steps: Step[];
  replies: { id: string; text: string; refused: boolean }[];
}

export function textOf(content: Message["content"]): string {
  if (typeof content === "string") return content;
  return content.map((block) => (block.type === "text" ? block.text : "")).join("");
}

function resultOf(message: Message): Result | undefined {
  try {
    const read: unknown = JSON.parse(textOf(message.content));
    return typeof read === "object" && read !== null ? (read as Result) : undefined;
  } catch {
    return undefined;
  }
}

/** The turns of a thread, by the messages of its state. */
export function turnsOf(messages: readonly Message[]): Turn[] {
  const turns: Turn[] = [];
  const steps = new Map<string, Step>();
  messages.forEach((message, place) => {
    const id = message.id ?? String(place);
    if (message.type === "human") {
      turns.push({ id, said: textOf(message.content), steps: [], replies: [] });
      return;
    }
    const turn = turns.at(-1);
    if (!turn) return;
    if (message.type === "ai") {
      for (const call of message.tool_calls ?? []) {
        const step = { id: call.id ?? id, tool: call.name, args: call.args as Record<string, unknown>, failed: false };
        steps.set(step.id, step);
        turn.steps.push(step);
      }
      const text = textOf(message.content);
      if (text) turn.replies.push({ id, text, refused: "refused" in (message.response_metadata ?? {}) });
    } else if (message.type === "tool") {
      const step = steps.get(message.tool_call_id);
      if (!step) return;
      step.result = resultOf(message) ?? { message: textOf(message.content) };
      step.failed = message.status === "error" || "warning" in step.result || "error" in step.result;
    }
  });
  return turns;
}
