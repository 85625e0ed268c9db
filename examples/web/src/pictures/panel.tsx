import type { ReactNode } from "react";
import type { Refusal } from "../data/overview";
import type { Texts } from "../texts";

interface Props {
  name: string;
  title: string;
  when: string;
  /** Why there is no picture, as far as the server said; none where there is one. */
  refusal?: Refusal;
  texts: Texts;
  onBefore: () => void;
  onAfter: () => void;
  onToday: () => void;
  children: ReactNode;
}

/** The frame of a picture: its title, the time that it shows, and the way to others. */
export function Panel({ name, title, when, refusal, texts, onBefore, onAfter, onToday, children }: Props) {
  return (
    <section className={`panel ${name}`} aria-labelledby={`${name}-title`}>
      <div className="panel-head">
        <h2 id={`${name}-title`}>{title}</h2>
        <p className="when">{when}</p>
        <div className="turning">
          <button type="button" className="quiet" onClick={onBefore} aria-label={`${title}: ${texts.before}`}>
            ‹
          </button>
          <button type="button" className="quiet" onClick={onToday} aria-label={`${title}: ${texts.today}`}>
            {texts.today}
          </button>
          <button type="button" className="quiet" onClick={onAfter} aria-label={`${title}: ${texts.after}`}>
            ›
          </button>
        </div>
      </div>
      {refusal ? (
        <p className="empty">
          {texts.notLoaded} {refusal.reason && texts.serverFault(refusal.reason)}
        </p>
      ) : (
        children
      )}
    </section>
  );
}
