import * as v from "valibot";
import type { User } from "./account.ts";

/** Days on which a user gets the daily digest. */
export const digestDays = ["off", "weekdays", "daily"] as const;

/** Choices of hours after which a request counts as waiting; 0 for never. */
export const waitChoices = [0, 8, 24, 48, 72] as const;

/** Mails that a user wants. */
export interface NoticePreferences {
  readonly newRequests: boolean;
  readonly inCharge: boolean;
  readonly digest: (typeof digestDays)[number];
  /** Hour of the digest in the zone of the site, 0 to 23; undefined for the hour of the site. */
  readonly digestHour: number | undefined;
  /** Hours after which a request counts as waiting in the digest, 0 for never; undefined for those of the site. */
  readonly waitHours: number | undefined;
}

/** User who has joined and is not disabled, with the wanted mails. */
export interface NoticeUser extends Pick<User, "id" | "name" | "email" | "language"> {
  readonly canReadRequests: boolean;
  readonly canReadDeliveries: boolean;
  readonly preferences: NoticePreferences;
}

const checkbox = v.pipe(
  v.optional(v.picklist(["on", ""]), ""),
  v.transform((value) => value === "on"),
);
const numberOf = (values: readonly number[]) =>
  v.pipe(
    v.picklist(["", ...values.map(String)]),
    v.transform((value) => (value === "" ? undefined : Number(value))),
  );

/** The form of the preferences; an empty hour or wait is the site's. */
export const noticeFieldsSchema = v.object({
  newRequests: checkbox,
  inCharge: checkbox,
  digest: v.picklist(digestDays),
  digestHour: numberOf([...Array(24).keys()]),
  waitHours: numberOf(waitChoices),
});
