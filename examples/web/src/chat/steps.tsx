import type { Result, Step } from "../data/messages";
import { isStoreCall, type Proof } from "../data/proofs";
import { LONG, showDay } from "../data/words";
import type { Locale, Texts } from "../texts";

interface Props {
  steps: Step[];
  proofs: Map<string, Proof[]>;
  texts: Texts;
  locale: Locale;
}

/** The tool calls of a turn, each with what it computed, and each written time with who computed it. */
export function Steps({ steps, proofs, texts, locale }: Props) {
  if (steps.length === 0) return null;
  return (
    <section className="steps" aria-label={texts.steps(steps.length)}>
      <p className="steps-head">{texts.steps(steps.length)}</p>
      <ol>
        {steps.map((step) => (
          <li key={step.id} className={step.failed ? "step failed" : "step"} data-tool={step.tool}>
            <details>
              <summary>
                <code className="tool">{step.tool}</code>
                {step.failed && <span className="badge">{texts.refused}</span>}
                {!isStoreCall(step) && step.result && <Computed result={step.result} locale={locale} />}
                {proofs.get(step.id)?.map((proof, place) => (
                  <ProofLine key={place} proof={proof} texts={texts} />
                ))}
              </summary>
              <Json title={texts.arguments} value={step.args} />
              {step.result && <Json title={texts.result} value={step.result} />}
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ProofLine({ proof, texts }: { proof: Proof; texts: Texts }) {
  const from = proof.tool === undefined ? texts.fromUser : (proof.stored ? texts.stored : texts.from)(proof.tool);
  return (
    <span className="proof">
      <span aria-hidden="true">✓ </span>
      <code>
        {proof.argument} {proof.value}
      </code>{" "}
      {from}
    </span>
  );
}

/** The instant or the range in a date tool's result. */
function Computed({ result, locale }: { result: Result; locale: Locale }) {
  const [iso, end] = spanOf(result);
  if (!iso) return null;
  const timed = iso.length > 10;
  const stamp = typeof result.timestamp === "number" ? result.timestamp : undefined;
  return (
    <span className="computed">
      <span aria-hidden="true">→ </span>
      <time dateTime={iso}>
        {showDay(iso, locale, LONG)}
        {timed && !end && ` ${iso.slice(11, 16)} ${iso.slice(-6)}`}
        {end && ` – ${showDay(end, locale, LONG)}`}
      </time>
      {stamp !== undefined && <code className="stamp">{stamp}</code>}
    </span>
  );
}

function spanOf(result: Result): [string?, string?] {
  if (typeof result.first_date === "string" && typeof result.last_date === "string")
    return result.first_date === result.last_date ? [result.first_date] : [result.first_date, result.last_date];
  const found = [result.iso, result.result, result.date].find((value) => typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value));
  return typeof found === "string" ? [found] : [];
}

function Json({ title, value }: { title: string; value: unknown }) {
  return (
    <figure className="json">
      <figcaption>{title}</figcaption>
      <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
    </figure>
  );
}
