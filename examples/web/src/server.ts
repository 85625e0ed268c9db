/** Where the Agent Server is, and which of its graphs is spoken to: fixed when the page is built. */
export const SERVER: string = import.meta.env.VITE_AGENT_SERVER ?? "http://127.0.0.1:2024";
export const ASSISTANT: string = import.meta.env.VITE_ASSISTANT ?? "assistant";

/** What goes with every run and every resume: a thread does not keep it. */
export interface RunContext extends Record<string, unknown> {
  timezone: string;
  locale: string;
  user_id?: string;
}

export function headersOf(token: string): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}
