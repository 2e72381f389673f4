import type { Command } from "commander";
import type { CommandContext } from "#app/cli/command-context.ts";

/** `outbox retry [ID]`: retries now, with the full retry budget of a new delivery. */
export function addOutboxRetry(outbox: Command, { write, withRuntime }: CommandContext): void {
  outbox
    .command("retry")
    .description("try again now: one delivery, or all that wait or failed")
    .argument("[id]", "its id; a discarded one is taken up again by its id alone")
    .option("--json", "print JSON")
    .action((id: string | undefined, { json }: { json?: boolean }) =>
      withRuntime(async ({ outbox: store }) => {
        const retried = await store.retry(id, new Date());
        if (id !== undefined && retried === 0) {
          throw new Error(`no delivery ${id} that has not arrived`);
        }
        const sentence = `${retried} ${retried === 1 ? "delivery is" : "deliveries are"} tried again`;
        await write(json ? `${JSON.stringify({ retried })}\n` : `${sentence}\n`);
      }),
    );
}
