import type { Command } from "commander";
import type { ContactService } from "#app/features/contact/service.ts";
import type { CommandContext } from "#app/platform/command-line/command-context.ts";

/** `contacts release ID`: clears the mark of a suspect and sends it on. */
export function addContactsRelease(
  contacts: Command,
  { write, withService }: CommandContext<ContactService>,
): void {
  contacts
    .command("release")
    .description("clear the mark of a request that is no spam, and send it on")
    .argument("<id>", "its id or its reference")
    .option("--json", "print JSON")
    .action((id: string, { json }: { json?: boolean }) =>
      withService(async (contact) => {
        const outcome = await contact.release(id);
        if (outcome.status === "unknown") throw new Error(`no contact request ${id}`);
        if (outcome.status === "unmarked") throw new Error(`${id} is not marked as suspected spam`);
        const { reference } = outcome;
        await write(json ? `${JSON.stringify({ reference })}\n` : `${reference} is sent on\n`);
      }),
    );
}
