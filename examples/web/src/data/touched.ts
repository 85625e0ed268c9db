import type { CalendarEvent } from "./overview";
import type { Result, Step, Turn } from "./messages";

export interface Expense {
  recordId: string;
  remark: string;
  category: string;
  amount: number;
  type: "consume" | "income";
  iso: string;
}

/** What one call wrote, by its result: the cards show it, and the pictures go to its day. */
export type Written =
  | { kind: "event"; event: CalendarEvent }
  | { kind: "expense"; expense: Expense }
  | { kind: "deleted"; count: number };

const OPEN = new Set(["created", "updated", "success", "deleted"]);

export function writtenBy(step: Step): Written[] {
  const result: Result = step.result ?? {};
  if (step.failed || !OPEN.has(String(result.status))) return [];
  if (step.tool.endsWith("schedule_delete")) return [{ kind: "deleted", count: Number(result.count) }];
  if (step.tool.endsWith("delete_expense")) return [{ kind: "deleted", count: 1 }];
  const events = [result.event, ...(Array.isArray(result.events) ? result.events : [])].filter(Boolean) as CalendarEvent[];
  if (/schedule_(add|update)$/.test(step.tool)) return events.map((event) => ({ kind: "event", event }));
  if (/(saveExpenseToLark|update_expense)$/.test(step.tool) && result.data)
    return [{ kind: "expense", expense: result.data as Expense }];
  return [];
}

export interface Touched {
  ids: Set<string>;
  weekOf?: string;
  monthOf?: string;
}

/** Of the last turn: the ids that were written, and the days to show. */
export function touchedBy(turn: Turn | undefined): Touched {
  const touched: Touched = { ids: new Set() };
  for (const written of turn?.steps.flatMap(writtenBy) ?? []) {
    if (written.kind === "event") {
      touched.ids.add(written.event.id);
      touched.weekOf ??= written.event.start.slice(0, 10);
    } else if (written.kind === "expense") {
      touched.ids.add(written.expense.recordId);
      touched.monthOf ??= written.expense.iso.slice(0, 10);
    }
  }
  return touched;
}
