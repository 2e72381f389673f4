import type { Language } from "#app/locale/languages.ts";
import { normalizeEmail } from "#app/platform/text/mail-address.ts";

/** Kinds of mails to users about requests: a new one, being put in charge, the daily digest. */
export type NoticeKind = "new" | "charge" | "digest";

/** User who has joined and is not disabled, with the mails that the user wants. */
export interface NoticeUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly canReadRequests: boolean;
  readonly canReadDeliveries: boolean;
  readonly preferences: {
    readonly newRequests: boolean;
    readonly inCharge: boolean;
    readonly digest: "off" | "weekdays" | "daily";
    /** Undefined for the hour of the site. */
    readonly digestHour: number | undefined;
    /** Hours, 0 for never; undefined for those of the site. */
    readonly waitHours: number | undefined;
  };
}

/** Values of the site for mails to users. */
export interface NoticeSettings {
  /** The owner's mailboxes, which get each new request. */
  readonly contactTo: readonly string[];
  /** 0 to 23, in the zone of the site; undefined where the site sends no digest. */
  readonly digestHour: number | undefined;
  /** Hours after which a request without an answer counts as waiting, unless a user sets others. */
  readonly waitHours: number;
}

/** The users who get a kind of mail. None gets a new request that a mailbox of the same address gets anyway. */
export function chooseRecipients(
  kind: NoticeKind,
  users: readonly NoticeUser[],
  { contactTo }: Pick<NoticeSettings, "contactTo">,
): NoticeUser[] {
  const mailboxes = new Set(contactTo.map(normalizeEmail));
  return users.filter(({ email, canReadRequests, preferences }) => {
    if (!canReadRequests) return false;
    if (kind === "charge") return preferences.inCharge;
    if (kind === "digest") return preferences.digest !== "off";
    return preferences.newRequests && !mailboxes.has(normalizeEmail(email));
  });
}

/** Day of the digest that is due, such as `2026-11-27`, and the time since which it is. */
export interface DueDigest {
  readonly day: string;
  readonly since: Date;
}

/** The digest of today, once its hour has come in the zone of the site; an hour that summer time skips comes one later. */
export function findDueDigest(
  { preferences }: Pick<NoticeUser, "preferences">,
  { digestHour }: Pick<NoticeSettings, "digestHour">,
  timeZone: string,
  now: Date,
): DueDigest | undefined {
  const zoned = toZoned(now, timeZone);
  const isWeekend = zoned.dayOfWeek > 5;
  const { digest } = preferences;
  if (digestHour === undefined || digest === "off" || (digest === "weekdays" && isWeekend))
    return undefined;
  const plainTime = { hour: preferences.digestHour ?? digestHour };
  const due = zoned.toPlainDate().toZonedDateTime({ timeZone, plainTime });
  return due.epochMilliseconds <= now.getTime()
    ? { day: getDay(now, timeZone), since: new Date(due.epochMilliseconds) }
    : undefined;
}

/** The day in a zone, such as `2026-11-27`. */
export const getDay = (time: Date, timeZone: string): string =>
  toZoned(time, timeZone).toPlainDate().toString();

const toZoned = (time: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone);
