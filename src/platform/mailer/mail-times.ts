import { fillText } from "#app/locale/fill-text.ts";
import { type Language, localeTags } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";

const hour = 60 * 60_000;

/** In the zone of the site; `now` decides what today is. */
export function createMailTimes(language: Language, timeZone: string, now: Date) {
  const texts = getTexts(language, "notices");
  const create = (zone: string, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(localeTags[language], { timeZone: zone, ...options });
    return (time: Date) => format.format(time);
  };
  const formatHour = create(timeZone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const dayAndMonth = { day: "numeric", month: "long" } as const;
  const formatPlainDay = create("UTC", dayAndMonth);
  const toDay = (time: Date) =>
    Temporal.Instant.fromEpochMilliseconds(time.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate();
  const today = toDay(now);
  const findWord = (day: Temporal.PlainDate) => {
    const { days } = today.until(day, { largestUnit: "day" });
    return ({ "-1": "yesterday", 0: "today", 1: "tomorrow" } as const)[days];
  };
  return {
    formatHour,
    formatDay(day: string): string {
      const word = findWord(Temporal.PlainDate.from(day));
      return word ? texts[word].day : formatPlainDay(new Date(day));
    },
    formatMoment(time: Date): string {
      const day = toDay(time);
      const word = findWord(day);
      const values = { time: formatHour(time), day: formatPlainDay(new Date(day.toString())) };
      return fillText(word ? texts[word].moment : texts.dayAt, values);
    },
    formatToday(): string {
      const weekday = create(timeZone, { weekday: "long" })(now);
      const day = create(timeZone, dayAndMonth)(now);
      return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${day}`;
    },
    formatWait: (since: Date) => formatMailDuration(language, now.getTime() - since.getTime()),
  };
}

/** A duration in milliseconds: minutes, hours below two days, then days. */
export function formatMailDuration(language: Language, milliseconds: number): string {
  const texts = getTexts(language, "notices");
  const hours = Math.floor(milliseconds / hour);
  if (hours < 1)
    return fillText(texts.minutes, { count: Math.max(0, Math.floor(milliseconds / 60_000)) });
  return hours < 48
    ? fillText(texts.hours, { count: hours })
    : fillText(texts.days, { count: Math.floor(hours / 24) });
}
