import { useEffect, useState } from "react";
import { headersOf, SERVER } from "../server";
import type { Settings } from "../settings";

export interface CalendarEvent {
  id: string;
  title: string;
  /** RFC 3339 in the zone of the run. */
  start: string;
  end: string;
  location?: string;
  all_day?: boolean;
}

export interface Day {
  date: string;
  events: CalendarEvent[];
  total: number;
}

export interface Sum {
  category: string;
  type: "consume" | "income";
  amount: number;
}

export interface Overview {
  today: string;
  currency: string;
  week: Day[];
  month: { first_date: string; last_date: string; sums?: Sum[]; total?: number };
}

/** Why the server gave no pictures, in its own words; none where it did not answer. */
export interface Refusal {
  code?: string;
  reason?: string;
  /** The zone that was asked with. */
  timezone: string;
}

export interface Shown {
  overview?: Overview;
  refusal?: Refusal;
}

interface RefusalBody {
  error?: { code?: string; message?: string };
  /** In the language that was asked for. */
  message?: string;
}

/** The week and the month of the two days, as the stores hold them; loaded anew when `version` changes. */
export function useOverview(settings: Settings, weekOf: string, monthOf: string, version: number): Shown {
  const [shown, setShown] = useState<Shown>({});
  const { locale, timezone, user, token } = settings;
  useEffect(() => {
    const leave = new AbortController();
    const query = new URLSearchParams({ timezone, locale, user_id: user, week_of: weekOf, month_of: monthOf });
    fetch(`${SERVER}/overview?${query}`, { headers: headersOf(token), signal: leave.signal })
      .then(async (answer) => {
        if (answer.ok) setShown({ overview: (await answer.json()) as Overview });
        else setShown({ refusal: refusalOf((await answer.json()) as RefusalBody, timezone) });
      })
      .catch(() => {
        if (!leave.signal.aborted) setShown({ refusal: { timezone } });
      });
    return () => leave.abort();
  }, [locale, timezone, user, token, weekOf, monthOf, version]);
  return shown;
}

function refusalOf({ error, message }: RefusalBody, timezone: string): Refusal {
  return { code: error?.code, reason: message ?? error?.message, timezone };
}
