import { useEffect, useState } from "react";
import { browserLocale, TEXTS, type Locale } from "./texts";

export interface Settings {
  locale: Locale;
  timezone: string;
  user: string;
  /** Never written to the browser's storage. */
  token: string;
}

const KEY = "datetools-lc";
export const ZONES: string[] = ["UTC", ...Intl.supportedValuesOf("timeZone")];

export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

function kept(): Settings {
  let found: Partial<Settings> = {};
  try {
    found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    // what cannot be read is not kept
  }
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    locale: found.locale && found.locale in TEXTS ? found.locale : browserLocale(),
    timezone: found.timezone && isZone(found.timezone) ? found.timezone : own,
    user: found.user ?? "",
    token: "",
  };
}

export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const [settings, set] = useState(kept);
  useEffect(() => {
    const { token: _, ...lasting } = settings;
    localStorage.setItem(KEY, JSON.stringify(lasting));
  }, [settings]);
  return [settings, (change) => set((now) => ({ ...now, ...change }))];
}
