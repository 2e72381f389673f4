import { fillText } from "#app/locale/fill-text.ts";
import { type Language, localeTags } from "#app/locale/languages.ts";
import { capitalise } from "./capitalise.ts";
import { getAdminTexts } from "./texts.ts";

/** Times as the administrator area shows them, in the zone of the settings. */
export type TimeFormat = ReturnType<typeof createTimeFormat>;

/** Formats made so far, which are costly to make; bounded, for the settings have one zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

function findFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(localeTags[language], options);
  formats.set(key, format);
  return format;
}

const nameZone = (language: Language, zone: string, now: Date): string =>
  findFormat(language, { timeZone: zone, timeZoneName: "shortGeneric" })
    .formatToParts(now)
    .find(({ type }) => type === "timeZoneName")?.value ?? zone;

/** Days and times as they are in a zone. */
function createZone(timeZone: string) {
  const toZoned = (time: Date) =>
    Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone);
  return {
    toZoned,
    getDayNumber(time: Date) {
      const { year, month, day } = toZoned(time);
      return { year, day: Date.UTC(year, month - 1, day) / 86_400_000 };
    },
    toNoon: (day: string) =>
      Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: "12:00" }),
  };
}

/** Creates the format of a language and zone; `now` decides what today is. */
export function createTimeFormat(language: Language, zone: string, now: Date) {
  const { time: texts } = getAdminTexts(language).area;
  const create = (options: Intl.DateTimeFormatOptions) => {
    const format = findFormat(language, { timeZone: zone, ...options });
    return (time: Date) => format.format(time);
  };
  const formatHour = create({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const formatShortDay = create({ day: "numeric", month: "short" });
  const formatShortDate = create({ day: "numeric", month: "short", year: "numeric" });
  const formatDay = create({ day: "numeric", month: "long", year: "numeric" });
  const formatDayAndMonth = create({ day: "numeric", month: "long" });
  const formatWeekday = create({ weekday: "long" });
  const { toZoned, getDayNumber, toNoon } = createZone(zone);
  const today = getDayNumber(now);
  const addDay = (time: Date, clock: string): string => {
    const { year, day } = getDayNumber(time);
    if (day === today.day) return clock;
    if (day === today.day - 1) return fillText(texts.yesterday, { time: clock });
    if (day === today.day + 1) return fillText(texts.tomorrow, { time: clock });
    return `${(year === today.year ? formatShortDay : formatShortDate)(time)}, ${clock}`;
  };
  return {
    /** In words, such as `hora de Ciudad de México`. */
    zoneName: nameZone(language, zone, now),
    formatHour,
    /** With seconds, for what is at most some minutes away or of the same day as what is above it. */
    formatClock: create({ timeStyle: "medium", hourCycle: "h23" }),
    formatDay,
    /** With its year, such as `noviembre de 2026`. */
    formatMonth: create({ month: "long", year: "numeric" }),
    formatMoment: (time: Date) => `${formatDay(time)}, ${formatHour(time)}`,
    /** Only the time for today, with a word for yesterday and tomorrow, with the day else, with the year for other years. */
    formatTime: (time: Date) => addDay(time, formatHour(time)),
    /** Such as `Lunes 23 de noviembre de 2026, 10:42`. */
    formatLongMoment: (time: Date) =>
      capitalise(`${formatWeekday(time)} ${formatDay(time)}, ${formatHour(time)}`),
    /** With a word for today and yesterday, such as `Hoy, lunes 23 de noviembre`. */
    formatDayHeading(time: Date) {
      const { year, day } = getDayNumber(time);
      const name = `${formatWeekday(time)} ${(year === today.year ? formatDayAndMonth : formatDay)(time)}`;
      if (day === today.day) return capitalise(fillText(texts.today, { day: name }));
      return capitalise(day === today.day - 1 ? fillText(texts.yesterday, { time: name }) : name);
    },
    formatShortDay,
    formatShortDate,
    /** As spreadsheets of any region read it, such as `2026-11-23 10:42`. */
    formatSheetTime: (time: Date) =>
      toZoned(time).toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " "),
    formatPlainDay(day: string) {
      const noon = toNoon(day);
      const format = noon.year === today.year ? formatDayAndMonth : formatDay;
      return format(new Date(noon.epochMilliseconds));
    },
    formatShortPlainDay: (day: string) => formatShortDay(new Date(toNoon(day).epochMilliseconds)),
    getPlainDay: (days = 0) => toZoned(now).toPlainDate().add({ days }).toString(),
    getDayOfMonth: (time: Date) => toZoned(time).day,
    getHour: (time: Date) => toZoned(time).hour,
    isSameDay: (one: Date, other: Date) => getDayNumber(one).day === getDayNumber(other).day,
  };
}
