import { randomUUIDv7 } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fillText } from "#app/locale/fill-text.ts";
import { defaultLanguage, type Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { mailTones } from "#app/platform/mailer/mail-colours.ts";
import type { MailContent } from "#app/platform/mailer/mail-content.ts";
import { createMailer } from "#app/platform/mailer/smtp-mailer.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { type AlarmName, getRunbook } from "./rules/alarms.ts";
import type { StatusRow } from "./rules/status.ts";

/** Kept in the file between two runs; the mailboxes are for when the database can't be read. */
interface Memory {
  readonly alarms: Readonly<Partial<Record<AlarmName, "seen" | "told">>>;
  readonly contactTo: readonly string[];
}

interface AlarmMailOptions {
  readonly mail: NonNullable<Settings["mail"]>;
  readonly settings: Pick<Settings, "siteUrl" | "contactTo">;
  readonly rows: readonly StatusRow[];
  /** The mailboxes by the database; undefined where it can't be read. */
  readonly contactTo: readonly string[] | undefined;
  readonly memoryFile: string;
}

/**
 * Each once while it lasts; needs neither the running site nor its database. Rejects where no mailbox took the mail.
 */
export async function mailAlarms(options: AlarmMailOptions): Promise<AlarmName[]> {
  const { mail, settings, rows, memoryFile } = options;
  const before = readMemory(memoryFile);
  const contactTo = options.contactTo ??
    settings.contactTo ??
    before?.contactTo ?? [mail.from.address];
  const found = [...new Set(rows.flatMap(({ alarms }) => alarms))];
  const isOld = (name: AlarmName) => before?.alarms[name] !== undefined;
  const untold = found.filter((name) => before?.alarms[name] === "seen");
  if (untold.length > 0) {
    await sendToAll(mail, contactTo, composeAlarmMail(untold, rows, settings.siteUrl));
  }
  const alarms = Object.fromEntries(found.map((name) => [name, isOld(name) ? "told" : "seen"]));
  writeFileSync(memoryFile, JSON.stringify({ alarms, contactTo } satisfies Memory));
  return untold;
}

/** Undefined where there is none, as after a start of the machine, or a damaged one. */
function readMemory(file: string): Memory | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Memory;
  } catch {
    return undefined;
  }
}

/** Rejects with the first error if no mailbox took it. */
async function sendToAll(
  mail: AlarmMailOptions["mail"],
  contactTo: readonly string[],
  content: MailContent,
): Promise<void> {
  const mailer = createMailer(mail);
  const message = { id: randomUUIDv7(), date: new Date(), content, to: contactTo };
  const { signal } = new AbortController();
  const sent = await Promise.allSettled(
    contactTo.map((mailbox) => mailer.send({ ...message, mailbox }, signal)),
  );
  mailer.close();
  const errors = sent.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (errors.length === contactTo.length) throw errors[0];
}

export function composeAlarmMail(
  names: readonly AlarmName[],
  rows: readonly StatusRow[],
  siteUrl: string,
  language: Language = defaultLanguage,
): MailContent {
  const texts = getTexts(language, "alarm-mail");
  const [first = "SiteDown"] = names;
  const more = names.length > 1 ? fillText(texts.more, { count: names.length - 1 }) : "";
  const { host } = new URL(siteUrl);
  return {
    language,
    tone: mailTones.rust,
    hasPlainHead: true,
    subject: `${host}: ${texts.summaries[first]}${more}`,
    preview: names.map((name) => texts.summaries[name]).join(". "),
    heading: texts.summaries[first],
    paragraphs: [texts.ask],
    sections: names.map((name) => ({
      title: texts.summaries[name],
      text: rows
        .filter(({ alarms }) => alarms.includes(name))
        .map(({ subject, text }) => `${subject}: ${text}`)
        .join("\n"),
      rows: [{ label: texts.guide, value: getRunbook(name) }],
    })),
    notes: [{ text: texts.why }],
  };
}
