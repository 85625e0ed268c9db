import { ZONES, type Settings } from "./settings";
import { NAMES, type Locale, type Texts } from "./texts";
import type { ZoneField } from "./zone";

interface Props {
  settings: Settings;
  zone: ZoneField;
  texts: Texts;
  onChange: (change: Partial<Settings>) => void;
  onNewTalk: () => void;
}

/** The language, the zone and the user of the next run. */
export function Bar({ settings, zone, texts, onChange, onNewTalk }: Props) {
  const wrong = zone.fault !== "";
  return (
    <header className="bar">
      <h1>
        <span className="mark" aria-hidden="true" />
        {texts.title}
      </h1>
      <label>
        <span>{texts.language}</span>
        <select id="language" value={settings.locale} onChange={(event) => onChange({ locale: event.target.value as Locale })}>
          {Object.entries(NAMES).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{texts.zone}</span>
        <input
          id="zone"
          list="zones"
          value={zone.typed}
          spellCheck={false}
          aria-invalid={wrong}
          aria-describedby={wrong ? "zone-wrong" : undefined}
          onChange={(event) => zone.type(event.target.value)}
        />
        <datalist id="zones">
          {ZONES.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </label>
      <details className="who">
        <summary>{texts.settings}</summary>
        <form className="popover" onSubmit={(event) => event.preventDefault()}>
          <label>
            <span>{texts.user}</span>
            <input id="user" value={settings.user} autoComplete="username" onChange={(event) => onChange({ user: event.target.value })} />
          </label>
          <label>
            <span>{texts.token}</span>
            <input
              id="token"
              type="password"
              value={settings.token}
              autoComplete="off"
              aria-describedby="token-hint"
              onChange={(event) => onChange({ token: event.target.value })}
            />
          </label>
          <p id="token-hint" className="faint">
            {texts.tokenHint}
          </p>
        </form>
      </details>
      <button type="button" onClick={onNewTalk}>
        {texts.newTalk}
      </button>
      {wrong && (
        <p id="zone-wrong" role="alert" className="wrong">
          {zone.fault}
        </p>
      )}
    </header>
  );
}
