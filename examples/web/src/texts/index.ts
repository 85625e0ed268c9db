import { en } from "./en";
import { ja } from "./ja";
import type { Texts } from "./texts";
import { zh } from "./zh";

export type Locale = "en" | "zh" | "ja";
export const TEXTS: Record<Locale, Texts> = { en, zh, ja };
export const NAMES: Record<Locale, string> = { en: "English", zh: "中文", ja: "日本語" };
/** Tags that `Intl` and `lang` know the scripts by. */
export const TAGS: Record<Locale, string> = { en: "en", zh: "zh-Hans", ja: "ja" };
export type { Texts };

export function browserLocale(): Locale {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return wanted.find((tag): tag is Locale => tag in TEXTS) ?? "en";
}
