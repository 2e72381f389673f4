import type { Command } from "commander";
import type { CommandContext, CommandGroup } from "#app/platform/command-line/command-context.ts";
import { formatTable } from "#app/platform/command-line/table.ts";

export const settingsCommands: CommandGroup = { commands: [addSettings] };

/** Also reads a file of settings before a site is started with it: a wrong value fails. */
function addSettings(site: Command, { write, readSettings, listSettings }: CommandContext): void {
  site
    .command("settings")
    .description("check the settings and list them; secrets are not shown")
    .option("--json", "print JSON")
    .action(async ({ json }: { json?: boolean }) => {
      readSettings();
      const settings = listSettings();
      if (json) return write(`${JSON.stringify(settings, undefined, 2)}\n`);
      const rows = settings.map(({ name, value, source }) => [name, value, source]);
      await write(formatTable(["SETTING", "VALUE", "SET BY"], rows));
    });
}
