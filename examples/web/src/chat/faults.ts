import { SERVER } from "../server";
import type { Texts } from "../texts";

/** What is wrong, in words, and what to do: never the name of an exception alone. */
export function faultText(fault: unknown, begun: boolean, texts: Texts): string {
  const { status, message } = (fault ?? {}) as { status?: number; message?: string };
  if (status === 401 || status === 403) return texts.signIn;
  if (isNetworkFault(fault)) return begun ? texts.broken : texts.unreachable(SERVER);
  return texts.serverFault(detailOf(message ?? String(fault)));
}

export function isNetworkFault(fault: unknown): boolean {
  const { status, message } = (fault ?? {}) as { status?: number; message?: string };
  return status === undefined && (fault instanceof TypeError || /fetch|network/i.test(message ?? ""));
}

/** The server's own sentence, where it came wrapped in JSON. */
function detailOf(message: string): string {
  const body = message.slice(message.indexOf("{"));
  try {
    const read = JSON.parse(body) as { detail?: string; message?: string };
    return read.detail ?? read.message ?? message;
  } catch {
    return message;
  }
}
