import { type Command, Option } from "commander";
import type { CommandParts } from "./command-parts.ts";
import { contactRecordNames, listContactRecords } from "./contact-record.ts";
import { byteOrderMark, formatCsvLine } from "./csv.ts";
import { writeJsonList } from "./json-list.ts";

/** `contacts export`: every request with every field, for a spreadsheet or a program. */
export function addContactsExport(contacts: Command, { write, withRuntime }: CommandParts): void {
  contacts
    .command("export")
    .description("print every contact request with every field")
    .addOption(
      new Option("--format <format>", "for spreadsheets or for programs")
        .choices(["csv", "json"])
        .default("csv"),
    )
    .addOption(new Option("--json", "the same as --format json").implies({ format: "json" }))
    .action(({ format }: { format: "csv" | "json" }) =>
      withRuntime(async (runtime) => {
        const records = listContactRecords(runtime.contacts);
        if (format === "json") return writeJsonList(write, records);
        await write(byteOrderMark + formatCsvLine(contactRecordNames));
        for await (const record of records) {
          await write(formatCsvLine(contactRecordNames.map((name) => record[name])));
        }
      }),
    );
}
