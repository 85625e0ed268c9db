import { useEffect, useRef } from "react";
import type { Texts } from "../texts";
import { faultText, isNetworkFault } from "./faults";

interface Props {
  fault: unknown;
  /** Whether the server had begun the run: what it did then stands, and saying it again may do it twice. */
  begun: boolean;
  draft: string;
  /** Nothing may be sent now. */
  blocked: boolean;
  texts: Texts;
  onRetry: (text: string) => void;
}

export function Fault({ fault, begun, draft, blocked, texts, onRetry }: Props) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.scrollIntoView({ block: "end" });
  }, [fault]);
  return (
    <div ref={card} role="alert" className="fault">
      <p className="card-title">{texts.faultTitle}</p>
      <p>{faultText(fault, begun, texts)}</p>
      {!begun && draft && (
        <button type="button" disabled={blocked} onClick={() => onRetry(draft)}>
          {texts.retry}
        </button>
      )}
      {begun && isNetworkFault(fault) && (
        <button type="button" onClick={() => location.reload()}>
          {texts.reload}
        </button>
      )}
    </div>
  );
}
