import { type Command, Option } from "commander";
import type { Erasure } from "#app/features/contact/rules/erasure.ts";
import {
  type HandledRecord,
  handledRecordFields,
  toCsvCells,
} from "#app/features/contact/rules/handled-record.ts";
import type { ContactService } from "#app/features/contact/service.ts";
import type { CommandContext } from "#app/platform/command-line/command-context.ts";
import { writeJsonList } from "#app/platform/command-line/json-list.ts";
import { formatMinute, formatTable, toCell } from "#app/platform/command-line/table.ts";
import { byteOrderMark, formatCsvLine } from "#app/platform/text/csv.ts";

interface JsonOption {
  json?: boolean;
}

interface ExportOptions {
  format: "csv" | "json";
  email?: string;
}

const heading = ["RECEIVED (UTC)", "REFERENCE", "NAME", "EMAIL", "PHONE", "SERVICE", "MARK"];

const remainingCopiesNotice =
  "Copies made before still hold it: backups, mails already sent, what another administrator host or a webhook took" +
  " over, and with PostgreSQL the write-ahead log and its archives, until they are recycled.";

export function addContactCommands(
  contacts: Command,
  { write, note, withService }: CommandContext<ContactService>,
): void {
  contacts
    .command("list")
    .description("list the contact requests, newest first; suspected spam is marked")
    .option("--json", "print JSON")
    .action(({ json }: JsonOption) =>
      withService(async (contact) => {
        const records = contact.listRecords();
        if (json) return writeJsonList(write, records);
        await write(formatTable(heading, await Array.fromAsync(records, toRow)));
      }),
    );

  contacts
    .command("show")
    .description("show everything that is kept of one person")
    .argument("<email>", "the person's mail address")
    .option("--json", "print JSON")
    .action((email: string, { json }: JsonOption) =>
      withService(async (contact) => {
        const records = await contact.getRecordsByEmail(email);
        if (json) return writeJsonList(write, records);
        await write(records.map(describeRecord).join("\n"));
      }),
    );

  contacts
    .command("export")
    .description("print every contact request, or those of one person, with every field")
    .option("--email <email>", "of this person alone: what they may ask for and take elsewhere")
    .addOption(
      new Option("--format <format>", "for spreadsheets or for programs")
        .choices(["csv", "json"])
        .default("csv"),
    )
    .addOption(new Option("--json", "the same as --format json").implies({ format: "json" }))
    .action(({ format, email }: ExportOptions) =>
      withService(async (contact) => {
        const records =
          email === undefined ? contact.listRecords() : await contact.getRecordsByEmail(email);
        if (format === "json") return writeJsonList(write, records);
        await write(byteOrderMark + formatCsvLine(handledRecordFields));
        for await (const record of records) await write(formatCsvLine(toCsvCells(record)));
      }),
    );

  contacts
    .command("erase")
    .description("erase everything that is kept of one person, from the database and its files")
    .argument("<email>", "the person's mail address")
    .option("--json", "print JSON")
    .action((email: string, { json }: JsonOption) =>
      withService(async (contact) => {
        const { requests, letters, erasures, arePurged } = await contact.erasePerson(email);
        const receipts = erasures.map(toReceipt);
        if (json) await write(`${JSON.stringify({ requests, letters, erasures: receipts })}\n`);
        else await write(receipts.map(describeReceipt).join(""));
        if (receipts.length === 0) throw new Error(`no contact request from ${email}`);
        if (letters > 0)
          note(`${letters} letter(s) to ${email} in answers to others are erased too.`);
        note(remainingCopiesNotice);
        if (!arePurged) {
          throw new Error(
            "the rows are gone, but not yet from the files: another program keeps reading the database. The site finishes it within a day, or this command once more",
          );
        }
      }),
    );

  contacts
    .command("release")
    .description("clear the mark of a request that is no spam, and send it on")
    .argument("<id>", "its id or its reference")
    .option("--json", "print JSON")
    .action((id: string, { json }: JsonOption) =>
      withService(async (contact) => {
        const { outcome, reference } = await contact.release(id);
        if (outcome === "unknown") throw new Error(`no contact request ${id}`);
        if (outcome === "unmarked") throw new Error(`${id} is not marked as suspected spam`);
        await write(json ? `${JSON.stringify({ reference })}\n` : `${reference} is sent on\n`);
      }),
    );
}

const toRow = (record: HandledRecord): string[] => [
  formatMinute(new Date(record.received_at)),
  record.reference,
  `${record.first_name} ${record.last_name}`,
  record.email,
  record.phone,
  record.service,
  record.suspect_reason ? `suspect: ${record.suspect_reason}` : "",
];

const nameWidth = Math.max(...handledRecordFields.map((name) => name.length)) + 2;

function describeRecord(record: HandledRecord): string {
  const lines = handledRecordFields.map((name) => {
    const values = String(record[name] ?? "")
      .split("\n")
      .map(toCell);
    return `${name.padEnd(nameWidth)}${values.join(`\n${" ".repeat(nameWidth)}`)}`.trimEnd();
  });
  return `${lines.join("\n")}\n`;
}

const toReceipt = ({ receipt, erasedAt, requests, cleanedAt }: Erasure) => ({
  receipt,
  erased_at: erasedAt.toISOString(),
  requests,
  cleaned_at: cleanedAt?.toISOString() ?? null,
});

const describeReceipt = (erasure: ReturnType<typeof toReceipt>) =>
  `receipt    ${erasure.receipt}\nerased at  ${erasure.erased_at}\nerased     ${erasure.requests} contact request(s), with their guards against repeats and their deliveries\nfiles      ${erasure.cleaned_at ? `clean since ${erasure.cleaned_at}` : "not clean yet"}\n`;
