import { describe, expect, it } from "vitest";
import { chooseRecipients, findDueDigest, type NoticeUser } from "./notices.ts";

const preferences: NoticeUser["preferences"] = {
  newRequests: true,
  inCharge: true,
  digest: "daily",
  digestHour: undefined,
  waitHours: undefined,
};
const makeUser = (change: Partial<NoticeUser> = {}): NoticeUser => ({
  id: "carmen",
  name: "Carmen Tovar",
  email: "Carmen@example.com",
  language: "es",
  canReadRequests: true,
  canReadDeliveries: false,
  preferences,
  ...change,
});
const quiet = { ...preferences, newRequests: false, inCharge: false, digest: "off" } as const;

describe("the users who get a mail", () => {
  const users = [
    makeUser(),
    makeUser({ id: "quiet", email: "quiet@example.com", preferences: quiet }),
    makeUser({ id: "editor", email: "editor@example.com", canReadRequests: false }),
  ];

  it.each(["new", "charge", "digest"] as const)(
    "are those who want it and may read it: %s",
    (kind) => {
      const chosen = chooseRecipients(kind, users, { contactTo: [] });
      expect(chosen.map(({ id }) => id)).toEqual(["carmen"]);
    },
  );

  it("get a new request once, where a mailbox of the owner has the same address", () => {
    const settings = { contactTo: ["carmen@EXAMPLE.com"] };
    expect(chooseRecipients("new", users, settings)).toEqual([]);
    expect(chooseRecipients("charge", users, settings)).toHaveLength(1);
  });
});

describe("the digest of a day", () => {
  const zone = "America/Mexico_City";
  const find = (time: string, change: object = {}, timeZone = zone) =>
    findDueDigest(
      { preferences: { ...preferences, ...change } },
      { digestHour: 8 },
      timeZone,
      new Date(time),
    );

  it("is due from its hour in the zone of the site until midnight there", () => {
    expect(find("2026-11-27T13:59:59.999Z")).toBeUndefined();
    const due = { day: "2026-11-27", since: new Date("2026-11-27T14:00:00Z") };
    expect(find("2026-11-27T14:00:00Z")).toEqual(due);
    expect(find("2026-11-28T05:59:59Z")).toEqual(due);
    expect(find("2026-11-28T06:00:00Z")).toBeUndefined();
  });

  it("comes at the user's own hour, midnight too", () => {
    expect(find("2026-11-27T14:00:00Z", { digestHour: 9 })).toBeUndefined();
    expect(find("2026-11-27T15:00:00Z", { digestHour: 9 })?.day).toBe("2026-11-27");
    expect(find("2026-11-27T06:00:00Z", { digestHour: 0 })?.day).toBe("2026-11-27");
  });

  it("leaves weekends out where it is for weekdays, and never comes where it is off", () => {
    const saturday = "2026-11-28T18:00:00Z";
    expect(find(saturday)?.day).toBe("2026-11-28");
    expect(find(saturday, { digest: "weekdays" })).toBeUndefined();
    expect(find("2026-11-27T18:00:00Z", { digest: "off" })).toBeUndefined();
  });

  it("never comes where the site has it off, even at the hour that a user chose", () => {
    const user = { preferences: { ...preferences, digestHour: 9 } };
    const now = new Date("2026-11-27T18:00:00Z");
    expect(findDueDigest(user, { digestHour: undefined }, zone, now)).toBeUndefined();
  });

  it("comes an hour later where summer time skips its hour, and has one day where it repeats it", () => {
    const skipped = { digestHour: 2 };
    expect(find("2026-03-29T00:59:59Z", skipped, "Europe/Madrid")).toBeUndefined();
    expect(find("2026-03-29T01:00:00Z", skipped, "Europe/Madrid")?.day).toBe("2026-03-29");
    for (const time of ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"]) {
      expect(find(time, skipped, "Europe/Madrid")?.day).toBe("2026-10-25");
    }
  });
});
