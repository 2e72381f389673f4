import type { Command } from "commander";
import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import type { ContactService } from "#app/features/contact/service.ts";
import type { CommandContext } from "#app/platform/command-line/command-context.ts";
import { writeJsonList } from "#app/platform/command-line/json-list.ts";
import { formatTable } from "#app/platform/command-line/table.ts";

const heading = ["RECEIVED (UTC)", "REFERENCE", "NAME", "EMAIL", "PHONE", "SERVICE", "MARK"];

/** `contacts list`: every request, newest first; suspected spam is marked. */
export function addContactsList(
  contacts: Command,
  { write, withService }: CommandContext<ContactService>,
): void {
  contacts
    .command("list")
    .description("list the contact requests, newest first; suspected spam is marked")
    .option("--json", "print JSON")
    .action(({ json }: { json?: boolean }) =>
      withService(async (contact) => {
        if (json) return writeJsonList(write, contact.listRecords());
        const rows: string[][] = [];
        for await (const request of contact.listRequests()) rows.push(toRow(request));
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
