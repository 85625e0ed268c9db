import { useEffect, useRef } from "react";
import type { Texts } from "../texts";

/** The value of the agent's interrupt; other fields are for other clients. */
export interface Question {
  id?: string;
  description?: string;
  error?: string;
}

interface Props {
  questions: Question[];
  busy: boolean;
  texts: Texts;
  onAnswer: (type: "approve" | "reject") => void;
}

/** What waits for a yes or a no, with the preview of what would be done. It takes the focus when it appears. */
export function QuestionCard({ questions, busy, texts, onAnswer }: Props) {
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "end" });
  }, []);
  return (
    <section ref={card} className="question" aria-labelledby="question-title" role="alertdialog" aria-describedby="question-text">
      <h2 id="question-title" ref={heading} tabIndex={-1}>
        {texts.question}
      </h2>
      <div id="question-text">
        {questions.map((question, place) => (
          <p className="preview" key={place}>
            {question.description}
            {question.error && `\n\n${question.error}`}
          </p>
        ))}
      </div>
      <div className="buttons">
        <button type="button" className="primary" disabled={busy} onClick={() => onAnswer("approve")}>
          {texts.approve}
        </button>
        <button type="button" disabled={busy} onClick={() => onAnswer("reject")}>
          {texts.reject}
        </button>
      </div>
    </section>
  );
}
