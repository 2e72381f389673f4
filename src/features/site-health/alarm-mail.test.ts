import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { renderPlainText } from "#app/platform/mailer/mail-content.ts";
import {
  createSmtpError,
  type MailServer,
  startMailServer,
} from "../../../tests/support/servers/mail-server.ts";
import { composeAlarmMail, mailAlarms } from "./alarm-mail.ts";
import type { AlarmName } from "./rules/alarms.ts";

let folder: string;
let server: MailServer;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "alarm-mail-"));
  server = await startMailServer();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

const owner = "owner@example.com";
const toRows = (...alarms: AlarmName[]) => [
  { subject: "site", text: "http://127.0.0.1:3000: no answer", alarms },
];

/** One run of the schedule, with the alarms that it finds; without mailboxes where the database can't be read. */
const run = (alarms: AlarmName[], ...contactTo: string[]) =>
  mailAlarms({
    mail: { smtpUrl: server.getUrl(), from: { name: "", address: "site@example.com" } },
    settings: { siteUrl: "https://www.example.com", contactTo: undefined },
    rows: toRows(...alarms),
    contactTo: contactTo.length > 0 ? contactTo : undefined,
    memoryFile: path.join(folder, "alarms.json"),
  });

test("mails an alarm once: when it stands for the second run, and again only after it has ended", async () => {
  expect(await run(["SiteDown"], owner)).toEqual([]);
  expect(await run(["SiteDown"], owner)).toEqual(["SiteDown"]);
  expect(await run(["SiteDown", "DiskNearlyFull"], owner)).toEqual([]);
  expect(await run(["SiteDown", "DiskNearlyFull"], owner)).toEqual(["DiskNearlyFull"]);
  expect(await run([], owner)).toEqual([]);
  expect(await run(["SiteDown"], owner)).toEqual([]);
  expect(await run(["SiteDown"], owner)).toEqual(["SiteDown"]);
  expect(server.received.map(({ to }) => to)).toEqual([[owner], [owner], [owner]]);
  const { summaries } = getTexts("es", "alarm-mail");
  expect(server.received.map(({ mail }) => mail.subject)).toEqual(
    [summaries.SiteDown, summaries.DiskNearlyFull, summaries.SiteDown].map(
      (summary) => `www.example.com: ${summary}`,
    ),
  );
});

test("mails in the next run what no mailbox took, and is content with one that takes it", async () => {
  await run(["SiteDown"], owner);
  const { port } = new URL(server.getUrl());
  await server.close();
  await expect(run(["SiteDown"], owner)).rejects.toThrow();
  server = await startMailServer(
    {
      onRcptTo: ({ address }, _, done) =>
        done(address === owner ? null : createSmtpError(550, "gone")),
    },
    Number(port),
  );
  expect(await run(["SiteDown"], "gone@example.com", owner)).toEqual(["SiteDown"]);
  expect(server.received.length).toBe(1);
});

test("without the database the mail goes to the mailboxes of before, else to the sender's", async () => {
  await run(["DatabaseDown"], owner);
  await run(["DatabaseDown"]);
  expect(server.received.at(-1)?.to).toEqual([owner]);
  const file = path.join(folder, "alarms.json");
  const { alarms } = JSON.parse(readFileSync(file, "utf8"));
  expect(alarms).toEqual({ DatabaseDown: "told" });
  writeFileSync(file, '{"alarms":{"DatabaseDown":"seen"}}');
  await run(["DatabaseDown"]);
  expect(server.received.at(-1)?.to).toEqual(["site@example.com"]);
});

test.each(languages)("says in %s what was seen, and which guide says what to do", (language) => {
  const names: AlarmName[] = ["SiteDown", "SiteNotReachable"];
  const content = composeAlarmMail(names, toRows(...names), "https://www.example.com", language);
  const text = renderPlainText(content);
  const { summaries } = getTexts(language, "alarm-mail");
  for (const name of names) {
    expect(text).toContain(summaries[name]);
    expect(text).toContain(`docs/guides/alarms.md#${name.toLowerCase()}`);
  }
  expect(text).toContain("site: http://127.0.0.1:3000: no answer");
  expect(content.subject).toContain(summaries.SiteDown);
  expect(content.subject).not.toContain(summaries.SiteNotReachable);
});
