import type { Command } from "commander";
import type { Erasure } from "#app/features/contact/rules/erasure.ts";
import type { ContactService } from "#app/features/contact/service.ts";
import type { CommandContext } from "#app/platform/command-line/command-context.ts";

/** `contacts erase EMAIL`: erases everything stored of one person, and prints a receipt. */
export function addContactsErase(contacts: Command, context: CommandContext<ContactService>): void {
  contacts
    .command("erase")
    .description("erase everything that is kept of one person, from the database and its files")
    .argument("<email>", "the person's mail address")
    .option("--json", "print JSON")
    .action((email: string, { json = false }: { json?: boolean }) =>
      context.withService((contact) => erase(contact, context, email, json)),
    );
}

const remainingCopiesNotice =
  "Copies made before still hold it: backups, mails already sent, what another administrator host or a webhook took" +
  " over, and with PostgreSQL the write-ahead log and its archives, until they are recycled.";

async function erase(
  contact: ContactService,
  { write, note }: Pick<CommandContext, "write" | "note">,
  email: string,
  json: boolean,
): Promise<void> {
  const erased = await contact.erasePerson(email);
  const records = erased.erasures.map(toRecord);
  if (json) await write(`${JSON.stringify({ requests: erased.requests, erasures: records })}\n`);
  else await write(records.map(describe).join(""));
  if (records.length === 0) throw new Error(`no contact request from ${email}`);
  note(remainingCopiesNotice);
  if (!erased.arePurged) {
    throw new Error(
      "the rows are gone, but not yet from the files: another program keeps reading the database. The site finishes it within a day, or this command once more",
    );
  }
}

const toRecord = ({ receipt, erasedAt, requests, cleanedAt }: Erasure) => ({
  receipt,
  erased_at: erasedAt.toISOString(),
  requests,
  cleaned_at: cleanedAt?.toISOString() ?? null,
});

const describe = ({ receipt, erased_at, requests, cleaned_at }: ReturnType<typeof toRecord>) =>
  `receipt    ${receipt}\nerased at  ${erased_at}\nerased     ${requests} contact request(s), with their guards against repeats and their deliveries\nfiles      ${cleaned_at ? `clean since ${cleaned_at}` : "not clean yet"}\n`;
