const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the calendar, such as `2026-11-23`. */
export const isPlainDay = (text: string): boolean => readDay(text, 0, "UTC") !== undefined;

/** Beginning of a day in the zone, or of the day so many days later; undefined for other texts. */
export function readDay(
  text: string | undefined,
  days: number,
  timeZone: string,
): Date | undefined {
  if (!text || !dayPattern.test(text)) return undefined;
  try {
    const day = Temporal.PlainDate.from(text).add({ days });
    return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
  } catch {
    return undefined;
  }
}
