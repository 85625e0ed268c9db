import { useEffect, useState } from "react";
import { SERVER } from "../server";

/** Why a conversation cannot be gone on with: the server has none of that name, or it began with another user. */
export type Lost = "gone" | "foreign";

/** What the server answers for a thread that it has not (or does not show to this user), and for a name that is none. */
const GONE = new Set([400, 404, 422]);

/** Whether the thread of the address is there: asked when it is opened, and again after a fault. */
export function useLost(
  thread: string | null,
  headers: Record<string, string>,
  fault: unknown,
  onFound: (thread: string) => void,
): Lost | undefined {
  const [gone, setGone] = useState<string>();
  useEffect(() => {
    if (!thread) return;
    const leave = new AbortController();
    fetch(`${SERVER}/threads/${encodeURIComponent(thread)}`, { headers, signal: leave.signal })
      .then((answer) => {
        if (GONE.has(answer.status)) setGone(thread);
        else onFound(thread);
      })
      .catch(() => {
        // the talk's own call says that the server does not answer
        if (!leave.signal.aborted) onFound(thread);
      });
    return () => leave.abort();
  }, [thread, headers, fault]);
  if (!thread) return undefined;
  if ((fault as Error | undefined)?.name === FOREIGN) return "foreign";
  return gone === thread ? "gone" : undefined;
}

/** The name of the server's fault for a run in another user's conversation; it is refused before anything is done. */
export const FOREIGN = "WrongOwner";
