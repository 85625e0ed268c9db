import type { Step, Turn } from "./messages";

/** Arguments of store tools that a date tool, or the user, must have said before. */
const GUARDED = new Set(["date", "start_time", "end_time", "start", "end", "until"]);
/** Keys of a result that repeat what the tool was given: they prove nothing. */
const ECHOES = new Set(["input", "left", "right"]);
const INSTANT = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:[Zz]|[+-]\d{2}:\d{2})$/;
const NAIVE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?)?$/;

export interface Proof {
  argument: string;
  value: string;
  /** The tool that computed it, or read it from the store; none where the user typed it. */
  tool?: string;
  stored: boolean;
}

interface Known {
  instants: Map<number, Step>;
  texts: Map<string, Step>;
}

/** For each store call of a thread, which tool the times come from that it was given. */
export function proofsOf(turns: readonly Turn[]): Map<string, Proof[]> {
  const computed: Known = { instants: new Map(), texts: new Map() };
  const stored: Known = { instants: new Map(), texts: new Map() };
  const proofs = new Map<string, Proof[]>();
  let typed = "";
  for (const turn of turns) {
    typed += ` ${turn.said}`;
    for (const step of turn.steps) {
      if (isStoreCall(step)) {
        const found = guardedOf(step.args).flatMap(([argument, value]) => prove(argument, value, [computed, stored], typed));
        proofs.set(step.id, found);
      }
      if (step.result && !step.failed) learn(step.result, step, isStoreCall(step) ? stored : computed);
    }
  }
  return proofs;
}

export function isStoreCall(step: Step): boolean {
  return /^(schedule_|save|query_expenses|update_expense|check_conflict|find_free)/.test(step.tool);
}

function guardedOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap(guardedOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    GUARDED.has(name) && typeof inner !== "object" ? [[name, inner] as [string, unknown]] : guardedOf(inner),
  );
}

function prove(argument: string, value: unknown, known: Known[], typed: string): Proof[] {
  const shown = String(value);
  for (const each of known) {
    const step = typeof value === "number" ? each.instants.get(value) : provenText(shown, each);
    if (step) return [{ argument, value: shown, tool: step.tool, stored: isStoreCall(step) }];
  }
  return typed.includes(shown) ? [{ argument, value: shown, stored: false }] : [];
}

function provenText(text: string, known: Known): Step | undefined {
  if (INSTANT.test(text)) return known.instants.get(Date.parse(text));
  return known.texts.get(text.slice(0, 16)) ?? known.texts.get(text.slice(0, 10));
}

function learn(value: unknown, step: Step, known: Known): void {
  if (typeof value === "number" && value >= 1e11) known.instants.set(value, step);
  if (typeof value === "string") learnText(value, step, known);
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) if (!ECHOES.has(name)) learn(inner, step, known);
}

function learnText(text: string, step: Step, known: Known): void {
  const local = text.slice(0, 16);
  if (INSTANT.test(text)) {
    known.instants.set(Date.parse(text), step);
    known.texts.set(local, step);
  } else if (NAIVE.test(text)) {
    known.texts.set(local, step);
  }
}
