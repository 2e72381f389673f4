import type { Command } from "commander";
import type { CommandContext } from "#app/cli/command-context.ts";
import { type ContactRequest, listAllContacts } from "#app/features/contact/rules/contact-ports.ts";
import { writeJsonList } from "#app/platform/command-line/json-list.ts";
import { formatTable } from "#app/platform/command-line/table.ts";
import { listContactRecords } from "./contact-records.ts";

const heading = ["RECEIVED (UTC)", "REFERENCE", "NAME", "EMAIL", "PHONE", "SERVICE", "MARK"];

/** `contacts list`: every request, newest first; suspected spam is marked. */
export function addContactsList(contacts: Command, { write, withRuntime }: CommandContext): void {
  contacts
    .command("list")
    .description("list the contact requests, newest first; suspected spam is marked")
    .option("--json", "print JSON")
    .action(({ json }: { json?: boolean }) =>
      withRuntime(async (runtime) => {
        if (json) return writeJsonList(write, listContactRecords(runtime));
        const rows: string[][] = [];
        for await (const request of listAllContacts(runtime.contacts)) rows.push(toRow(request));
        await write(formatTable(heading, rows));
      }),
    );
}

function toRow(request: ContactRequest): string[] {
  return [
    request.receivedAt.toISOString().slice(0, 16).replace("T", " "),
    request.reference,
    `${request.firstName} ${request.lastName}`,
    request.email,
    request.phone,
    request.service,
    request.suspectReason ? `suspect: ${request.suspectReason}` : "",
  ];
}
