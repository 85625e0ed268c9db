import { useState } from "react";
import type { Refusal } from "./data/overview";
import { isZone, type Settings } from "./settings";
import type { Texts } from "./texts";

export interface ZoneField {
  typed: string;
  /** Why no run may go out with what is typed; empty where nothing is known against it. */
  fault: string;
  type: (text: string) => void;
}

/** The zone as it is typed: the browser knows names that the server refuses, so both are asked. */
export function useZone(settings: Settings, refusal: Refusal | undefined, texts: Texts, change: (timezone: string) => void): ZoneField {
  const [typed, setTyped] = useState(settings.timezone);
  return {
    typed,
    fault: faultOf(typed, refusal, texts),
    type(text) {
      setTyped(text);
      if (isZone(text)) change(text);
    },
  };
}

function faultOf(typed: string, refusal: Refusal | undefined, texts: Texts): string {
  if (!isZone(typed)) return texts.zoneWrong;
  if (refusal?.code !== "invalid_timezone" || refusal.timezone !== typed) return "";
  return texts.serverFault(refusal.reason ?? texts.zoneWrong);
}
