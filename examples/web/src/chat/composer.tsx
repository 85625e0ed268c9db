import type { KeyboardEvent } from "react";
import type { Texts } from "../texts";

interface Props {
  draft: string;
  busy: boolean;
  texts: Texts;
  onDraft: (text: string) => void;
  onSend: (text: string) => void;
  onStop: () => void;
}

export function Composer({ draft, busy, texts, onDraft, onSend, onStop }: Props) {
  function send() {
    if (!busy && draft.trim()) onSend(draft.trim());
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
      <label className="unseen" htmlFor="say">
        {texts.say}
      </label>
      <textarea
        id="say"
        rows={1}
        value={draft}
        placeholder={texts.say}
        autoComplete="off"
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={onKey}
      />
      {busy ? (
        <button type="button" onClick={onStop}>
          {texts.stop}
        </button>
      ) : (
        <button type="submit" className="primary" disabled={!draft.trim()}>
          {texts.send}
        </button>
      )}
    </form>
  );
}
