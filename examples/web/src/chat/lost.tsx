import type { Lost } from "../data/thread";
import type { Texts } from "../texts";

interface Props {
  lost: Lost;
  texts: Texts;
  onNewTalk: () => void;
}

/** The conversation of the address cannot be gone on with: only another one helps. */
export function LostCard({ lost, texts, onNewTalk }: Props) {
  return (
    <div role="alert" className="fault">
      <p className="card-title">{texts.faultTitle}</p>
      <p>{lost === "gone" ? texts.threadGone : texts.threadForeign}</p>
      <button type="button" className="primary" onClick={onNewTalk}>
        {texts.newTalk}
      </button>
    </div>
  );
}
