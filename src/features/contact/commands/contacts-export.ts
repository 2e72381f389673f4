import { type Command, Option } from "commander";
import { handledRecordFields, toCsvCells } from "#app/features/contact/rules/handled-record.ts";
import type { ContactService } from "#app/features/contact/service.ts";
import type { CommandContext } from "#app/platform/command-line/command-context.ts";
import { writeJsonList } from "#app/platform/command-line/json-list.ts";
import { byteOrderMark, formatCsvLine } from "#app/platform/text/csv.ts";

interface Options {
  format: "csv" | "json";
  email?: string;
}

/** `contacts export`: every request, or those of one person, with every field, for a spreadsheet or a program. */
export function addContactsExport(
  contacts: Command,
  { write, withService }: CommandContext<ContactService>,
): void {
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
    .action(({ format, email }: Options) =>
      withService(async (contact) => {
        const records =
          email === undefined ? contact.listRecords() : await contact.getRecordsByEmail(email);
        if (format === "json") return writeJsonList(write, records);
        await write(byteOrderMark + formatCsvLine(handledRecordFields));
        for await (const record of records) {
          await write(formatCsvLine(toCsvCells(record)));
        }
      }),
    );
}
