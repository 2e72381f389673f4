import type { Command } from "commander";
import type { CommandContext } from "#app/cli/command-context.ts";

/** `contacts release ID`: clears the mark of a suspect and sends it on. */
export function addContactsRelease(
  contacts: Command,
  { write, withRuntime }: CommandContext,
): void {
  contacts
    .command("release")
    .description("clear the mark of a request that is no spam, and send it on")
    .argument("<id>", "its id or its reference")
    .option("--json", "print JSON")
    .action((id: string, { json }: { json?: boolean }) =>
      withRuntime(async (runtime) => {
        const outcome = await runtime.releaseContact(id);
        if (outcome.status === "unknown") throw new Error(`no contact request ${id}`);
        if (outcome.status === "unmarked") throw new Error(`${id} is not marked as suspected spam`);
        const { reference } = outcome;
        await write(json ? `${JSON.stringify({ reference })}\n` : `${reference} is sent on\n`);
      }),
    );
}
