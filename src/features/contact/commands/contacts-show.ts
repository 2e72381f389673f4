import type { Command } from "commander";
import {
  type HandledRecord,
  handledRecordFields,
} from "#app/features/contact/rules/handled-record.ts";
import type { ContactService } from "#app/features/contact/service.ts";
import type { CommandContext } from "#app/platform/command-line/command-context.ts";
import { writeJsonList } from "#app/platform/command-line/json-list.ts";
import { toCell } from "#app/platform/command-line/table.ts";

/** `contacts show EMAIL`: shows everything stored of one person. */
export function addContactsShow(
  contacts: Command,
  { write, withService }: CommandContext<ContactService>,
): void {
  contacts
    .command("show")
    .description("show everything that is kept of one person")
    .argument("<email>", "the person's mail address")
    .option("--json", "print JSON")
    .action((email: string, { json }: { json?: boolean }) =>
      withService(async (contact) => {
        const records = await contact.getRecordsByEmail(email);
        if (json) await writeJsonList(write, records);
        else await write(records.map(describe).join("\n"));
      }),
    );
}

const nameWidth = Math.max(...handledRecordFields.map((name) => name.length)) + 2;

function describe(record: HandledRecord): string {
  return handledRecordFields
    .map((name) => {
      const lines = (record[name] ?? "").split("\n").map(toCell);
      return `${name.padEnd(nameWidth)}${lines.join(`\n${" ".repeat(nameWidth)}`)}`.trimEnd();
    })
    .join("\n")
    .concat("\n");
}
