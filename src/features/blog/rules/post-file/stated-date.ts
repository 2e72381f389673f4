const pattern =
  /^(\d{4}([-/])\d\d\2\d\d)(?:(?:T|t| +)(\d{1,2}:\d\d(?::\d\d(?:\.\d{1,9})?)?)(?: *(Z|z|UTC|GMT|[+-]\d\d(?::?\d\d)?))?)?(?: UTC)?$/;
/** RFC 2822, 3.3, with a numeric offset or that of Greenwich. */
const mailDate =
  /^(?:[A-Z][a-z]{2}, )?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d(?::\d\d)? (?:[+-]\d{4}|GMT|UTC)$/;

/**
 * Without an offset the time is one of `timeZone`: an hour that a change of clocks skips is moved on by what is
 * skipped, and of an hour that comes twice the first is meant.
 */
export function parseStatedDate(text: string, timeZone: string): Date | undefined {
  if (mailDate.test(text)) return toDate(Date.parse(text));
  const [, statedDay, , time = "00:00", offset] = pattern.exec(text) ?? [];
  if (statedDay === undefined) return undefined;
  const day = statedDay.replaceAll("/", "-");
  try {
    const local = Temporal.PlainDateTime.from(
      `${day}T${time.padStart(time.indexOf(":") === 1 ? time.length + 1 : 0, "0")}`,
      {
        overflow: "reject",
      },
    );
    const zone = offset === undefined ? timeZone : toZone(offset);
    return new Date(local.toZonedDateTime(zone).epochMilliseconds);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const toDate = (time: number) => (Number.isNaN(time) ? undefined : new Date(time));

/** An offset as Temporal names it: `+HH:MM`, or `UTC`. */
function toZone(offset: string): string {
  const [, hours, minutes = "00"] = /^([+-]\d\d):?(\d\d)?$/.exec(offset) ?? [];
  return hours === undefined ? "UTC" : `${hours}:${minutes}`;
}

/** The date that a day written as in `1/12/2026`, day first, probably means, as `2026-12-01`; undefined for any other text. */
export function findProbableDate(text: string): string | undefined {
  const [, day = "", month = "", year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return year && parseStatedDate(date, "UTC") ? date : undefined;
}
