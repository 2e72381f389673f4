import type { Command } from "commander";
import { type ContactRequest, listAllContacts } from "#app/domain/contact/contact-ports.ts";
import type { CommandParts } from "./command-parts.ts";
import { listContactRecords } from "./contact-records.ts";
import { writeJsonList } from "./json-list.ts";
import { formatTable } from "./table.ts";

const heading = ["RECEIVED (UTC)", "REFERENCE", "NAME", "EMAIL", "PHONE", "SERVICE", "MARK"];

/** `contacts list`: every request, newest first; suspected spam is marked. */
export function addContactsList(contacts: Command, { write, withRuntime }: CommandParts): void {
  contacts
    .command("list")
    .description("list the contact requests, newest first; suspected spam is marked")
    .option("--json", "print JSON")
    .action(({ json }: { json?: boolean }) =>
      withRuntime(async (runtime) => {
        if (json) return writeJsonList(write, listContactRecords(runtime.contacts));
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
