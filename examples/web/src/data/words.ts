import { TAGS, type Locale } from "../texts";

/** The calendar day of a date or timestamp as it is written: its own zone's, never the browser's. */
export function dayOf(text: string): Date {
  return new Date(`${text.slice(0, 10)}T00:00:00Z`);
}

export function showDay(text: string, locale: Locale, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(TAGS[locale], { ...style, timeZone: "UTC" }).format(dayOf(text));
}

export const LONG: Intl.DateTimeFormatOptions = { weekday: "short", year: "numeric", month: "short", day: "numeric" };

export function addDays(text: string, days: number): string {
  const day = dayOf(text);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

export function addMonths(text: string, months: number): string {
  const day = dayOf(text);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}

export function showAmount(amount: number, currency: string, locale: Locale): string {
  // yuan and yen share a sign: in the other's language it would be read as that one
  const other = { en: "", zh: "JPY", ja: "CNY" }[locale];
  const currencyDisplay = currency === other ? "symbol" : "narrowSymbol";
  return new Intl.NumberFormat(TAGS[locale], { style: "currency", currency, currencyDisplay }).format(amount);
}

/** `15:00–16:00`, with the end's day where that is another. */
export function showTimes(start: string, end: string): string {
  const last = end.slice(0, 10) === start.slice(0, 10) ? "" : `${end.slice(0, 10)} `;
  return `${start.slice(11, 16)}–${last}${end.slice(11, 16)}`;
}
