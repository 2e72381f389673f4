import type { Command } from "commander";
import type { CommandContext } from "#app/cli/command-context.ts";

/** `outbox discard ID`: gives up one delivery; the request itself stays. */
export function addOutboxDiscard(outbox: Command, { write, withRuntime }: CommandContext): void {
  outbox
    .command("discard")
    .description("give up a delivery that waits or failed; the request stays")
    .argument("<id>", "its id")
    .option("--json", "print JSON")
    .action((id: string, { json }: { json?: boolean }) =>
      withRuntime(async ({ outbox: store }) => {
        const discarded = await store.discard(id, new Date());
        if (discarded === 0) throw new Error(`no delivery ${id} that waits or failed`);
        await write(json ? `${JSON.stringify({ discarded })}\n` : `${id} is discarded\n`);
      }),
    );
}
