import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getAdminTexts } from "./texts/texts.ts";

/** Times as the administrator area shows them, in the zone of the settings. */
export interface TimeFormat {
  /** IANA name of the zone. */
  readonly zone: string;
  /** Only the time for today, with a word for yesterday, with the day before that, with the year for other years. */
  formatTime(time: Date): string;
  /** The time of the day with seconds, for what is at most some minutes away. */
  formatClock(time: Date): string;
  /** The day in full, such as `20 de noviembre de 2026`. */
  formatDay(time: Date): string;
  /** Day in full and time. */
  formatMoment(time: Date): string;
}

const locales = { es: "es-MX", en: "en-GB" } as const;

/** Creates the format of a language and zone; `now` decides what today is. */
export function createTimeFormat(language: Language, zone: string, now: Date): TimeFormat {
  const { time: texts } = getAdminTexts(language).area;
  const create = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locales[language], { timeZone: zone, ...options });
    return (time: Date) => format.format(time);
  };
  const formatClock = create({ timeStyle: "medium", hourCycle: "h23" });
  const formatHour = create({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const formatShortDay = create({ day: "numeric", month: "short" });
  const formatShortDate = create({ day: "numeric", month: "short", year: "numeric" });
  const formatDay = create({ day: "numeric", month: "long", year: "numeric" });
  const getDayNumber = (time: Date) => {
    const { year, month, day } = Temporal.Instant.fromEpochMilliseconds(time.getTime())
      .toZonedDateTimeISO(zone)
      .toPlainDate();
    return { year, day: Date.UTC(year, month - 1, day) / 86_400_000 };
  };
  const today = getDayNumber(now);
  return {
    zone,
    formatClock,
    formatDay,
    formatMoment: (time) => `${formatDay(time)}, ${formatHour(time)}`,
    formatTime(time) {
      const { year, day } = getDayNumber(time);
      const clock = formatHour(time);
      if (day === today.day) return clock;
      if (day === today.day - 1) return fillText(texts.yesterday, { time: clock });
      return `${(year === today.year ? formatShortDay : formatShortDate)(time)}, ${clock}`;
    },
  };
}
