import { fillCount } from "#app/locale/fill-count.ts";
import type { Language } from "#app/locale/languages.ts";
import { getAdminTexts } from "./texts.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A time of waiting: minutes below an hour, hours below two days, then days. */
export function formatWait(milliseconds: number, language: Language): string {
  if (milliseconds < hour) return `${Math.max(1, Math.floor(milliseconds / minute))}\u00a0min`;
  if (milliseconds < 2 * day) return `${Math.floor(milliseconds / hour)}\u00a0h`;
  return fillCount(getAdminTexts(language).area.time.days, Math.floor(milliseconds / day));
}

/** A time to an answer, such as `3 h 10 min`; from two days on as `formatWait`. */
export function formatAnswerTime(milliseconds: number, language: Language): string {
  const minutes = Math.floor((milliseconds % hour) / minute);
  if (milliseconds < hour || milliseconds >= 2 * day || minutes === 0) {
    return formatWait(milliseconds, language);
  }
  return `${formatWait(milliseconds, language)} ${minutes}\u00a0min`;
}
