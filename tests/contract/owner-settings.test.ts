import { expect, test } from "vitest";
import {
  isOwnerValue,
  maxOwnerValueLength,
  type OwnerSettingName,
} from "#app/platform/owner-settings/owner-setting.ts";
import { createOwnerSettings } from "#app/platform/owner-settings/owner-settings.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { actAs } from "../support/samples/actions.ts";

const mail = { smtpUrl: "smtp://localhost", from: { name: "", address: "web@example.com" } };
const unset = { mail, setVariables: {} };
const at = new Date("2026-11-20T10:00:00.000Z");

const set = (
  settings: ReturnType<typeof createOwnerSettings>,
  name: OwnerSettingName,
  text: string,
  userId = "ines",
) => settings.save([{ name, text }], actAs(userId, at));

describeOnBothEngines("the settings of owners", (current) => {
  test("hold at once for every replica, with who set them, until they go back to the default", async () => {
    const one = createOwnerSettings(await current().open(), unset);
    const other = createOwnerSettings(await current().open(), unset);
    expect(await other.findContactTo()).toEqual(["web@example.com"]);
    expect(await other.findValue("CONTACT_RETENTION_DAYS")).toBeUndefined();
    expect(await other.findDigestHour()).toBe(8);
    await set(one, "CONTACT_TO", "a@example.com, b@example.com");
    await set(one, "CONTACT_RETENTION_DAYS", "365");
    expect(await other.findValue("SUSPECT_RETENTION_DAYS")).toBe(90);
    await set(one, "SUSPECT_RETENTION_DAYS", "30");
    expect(await other.findValue("SUSPECT_RETENTION_DAYS")).toBe(30);
    await set(one, "DIGEST_HOUR", "0");
    expect(await other.findContactTo()).toEqual(["a@example.com", "b@example.com"]);
    expect(await other.findValue("CONTACT_RETENTION_DAYS")).toBe(365);
    expect(await other.findDigestHour()).toBe(0);
    expect(await other.find("CONTACT_RETENTION_DAYS")).toEqual({
      text: "365",
      setBy: { kind: "owner", userId: "ines", at },
      defaultText: "",
    });
    expect(await other.findValue("ANSWER_TIME")).toBeUndefined();
    await set(one, "ANSWER_TIME", "4-hours");
    expect(await other.findValue("ANSWER_TIME")).toBe("4-hours");
    await set(one, "ANSWER_TIME", "");
    expect(await other.findValue("ANSWER_TIME")).toBeUndefined();
    await set(one, "CONTACT_TO", "c@example.com", "omar");
    expect((await other.find("CONTACT_TO")).setBy).toMatchObject({ userId: "omar" });
    expect(await set(one, "CONTACT_TO", "")).toBe("done");
    expect(await set(one, "CONTACT_TO", "")).toBe("nothing");
    expect(await other.findContactTo()).toEqual(["web@example.com"]);
  });

  test("give way to the environment, which no owner overrides", async () => {
    const database = await current().open();
    await set(createOwnerSettings(database, unset), "CONTACT_RETENTION_DAYS", "10");
    const fixed = createOwnerSettings(database, {
      ...unset,
      setVariables: { CONTACT_RETENTION_DAYS: "730" },
    });
    expect(await set(fixed, "CONTACT_RETENTION_DAYS", "20")).toBe("nothing");
    expect(await fixed.findValue("CONTACT_RETENTION_DAYS")).toBe(730);
    expect((await fixed.find("CONTACT_RETENTION_DAYS")).setBy).toEqual({ kind: "environment" });
    const fromEnvironment = { setVariables: { SUSPECT_RETENTION_DAYS: "90" } };
    const all = createOwnerSettings(database, { ...unset, ...fromEnvironment });
    expect(await set(all, "SUSPECT_RETENTION_DAYS", "30")).toBe("nothing");
    expect(await all.findValue("SUSPECT_RETENTION_DAYS")).toBe(90);
  });

  test("that this version does not accept count as unset", async () => {
    const database = await current().open();
    const settings = createOwnerSettings(database, unset);
    await set(settings, "CONTACT_TO", "nobody");
    expect(await settings.findContactTo()).toEqual(["web@example.com"]);
    expect((await settings.find("CONTACT_TO")).setBy).toEqual({ kind: "default" });
  });
});

test.each([
  ["CONTACT_TO", ""],
  ["CONTACT_TO", "a@example.com\r\nBcc: b@example.com"],
  ["CONTACT_TO", "a@example.com,,b@example.com"],
  ["CONTACT_TO", `${"a".repeat(maxOwnerValueLength)}@example.com`],
  ["CONTACT_RETENTION_DAYS", "0"],
  ["CONTACT_RETENTION_DAYS", "36501"],
  ["CONTACT_RETENTION_DAYS", "-1"],
  ["CONTACT_RETENTION_DAYS", "1e3"],
  ["CONTACT_RETENTION_DAYS", "٣٠"],
  ["DIGEST_HOUR", "24"],
  ["DIGEST_HOUR", "8.5"],
  ["WAIT_HOURS", "0"],
  ["WAIT_HOURS", "721"],
  ["ANSWER_TIME", "3-hours"],
  ["ANSWER_TIME", "constructor"],
] as const)("%s is never %j", (name, text) => {
  expect(isOwnerValue(name, text)).toBe(false);
});
