import type { KeyboardEvent } from "react";
import type { Texts } from "../texts";

interface Props {
  draft: string;
  busy: boolean;
  /** Why nothing may be sent now; empty where it may. */
  blocked: string;
  texts: Texts;
  onDraft: (text: string) => void;
  onSend: (text: string) => void;
  onStop: () => void;
}

export function Composer({ draft, busy, blocked, texts, onDraft, onSend, onStop }: Props) {
  function send() {
    if (!busy && !blocked && draft.trim()) onSend(draft.trim());
  }
  function onKey(event: KeyboardEvent) {
    // Enter also ends the choice of characters in Chinese and Japanese input
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {blocked && (
        <p id="blocked" className="wrong">
          {blocked}
        </p>
      )}
      <label className="unseen" htmlFor="say">
        {texts.say}
      </label>
      <textarea
        id="say"
        rows={1}
        value={draft}
        placeholder={texts.say}
        autoComplete="off"
        aria-describedby={blocked ? "blocked" : undefined}
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={onKey}
      />
      {busy ? (
        <button type="button" onClick={onStop}>
          {texts.stop}
        </button>
      ) : (
        <button type="submit" className="primary" disabled={!draft.trim() || blocked !== ""}>
          {texts.send}
        </button>
      )}
    </form>
  );
}
