import { useEffect, useRef } from "react";
import type { Turn } from "../data/messages";
import { proofsOf } from "../data/proofs";
import type { Locale, Texts } from "../texts";
import { Cards } from "./cards";
import { Steps } from "./steps";

interface Props {
  turns: Turn[];
  busy: boolean;
  currency: string;
  texts: Texts;
  locale: Locale;
}

export function Talk({ turns, busy, currency, texts, locale }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const proofs = proofsOf(turns);
  const last = turns.at(-1);
  const size = turns.length + (last?.steps.length ?? 0) + (last?.replies.length ?? 0);
  useEffect(() => {
    // in braces: newer browsers return a promise, which React would take for the end of the effect
    end.current?.scrollIntoView({ block: "nearest" });
  }, [size, busy]);
  return (
    <div className="talk">
      {turns.map((turn) => (
        <article className="turn" key={turn.id}>
          <p className="said">
            <span className="unseen">{texts.you}: </span>
            {turn.said}
          </p>
          <div className="answer">
            <Steps steps={turn.steps} proofs={proofs} texts={texts} locale={locale} />
            <Cards steps={turn.steps} currency={currency} texts={texts} locale={locale} />
            {turn.replies.map((reply) => (
              <p className={reply.refused ? "reply refused" : "reply"} key={reply.id}>
                <span className="unseen">{texts.assistant}: </span>
                {reply.text}
              </p>
            ))}
          </div>
        </article>
      ))}
      {busy && <p className="busy">{texts.thinking}</p>}
      <div ref={end} />
    </div>
  );
}
