import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { requestTexts } from "./texts.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A wait: minutes below one hour, hours below two days, then days; whole ones that have passed, at least one minute. */
export function formatWait(milliseconds: number, language: Language): string {
  const { units } = requestTexts[language];
  const [text, length] =
    milliseconds < hour
      ? [units.minutes, minute]
      : milliseconds < 2 * day
        ? [units.hours, hour]
        : [units.days, day];
  return fillText(text, { count: Math.max(1, Math.floor(milliseconds / length)) });
}
