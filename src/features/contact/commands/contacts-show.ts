import type { Command } from "commander";
import type { CommandContext } from "#app/cli/command-context.ts";
import {
  type HandledRecord,
  handledRecordFields,
} from "#app/features/contact/rules/handled-record.ts";
import { writeJsonList } from "#app/platform/command-line/json-list.ts";
import { toCell } from "#app/platform/command-line/table.ts";
import { getContactRecordsByEmail } from "./contact-records.ts";

/** `contacts show EMAIL`: shows everything stored of one person. */
export function addContactsShow(contacts: Command, { write, withRuntime }: CommandContext): void {
  contacts
    .command("show")
    .description("show everything that is kept of one person")
    .argument("<email>", "the person's mail address")
    .option("--json", "print JSON")
    .action((email: string, { json }: { json?: boolean }) =>
      withRuntime(async (runtime) => {
        const records = await getContactRecordsByEmail(runtime, email);
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
