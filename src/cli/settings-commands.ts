import type { Command } from "commander";
import type { CommandContext, CommandGroup } from "#app/platform/command-line/command-context.ts";
import { formatTable } from "#app/platform/command-line/table.ts";
import { formatSettingsTemplate } from "#app/platform/settings/settings-template.ts";

export const settingsCommands: CommandGroup = { commands: [addSettings] };

function addSettings(site: Command, { write, readSettings, listSettings }: CommandContext): void {
  site
    .command("settings")
    .description("check the settings and list them; secrets are not shown")
    .option("--json", "print JSON")
    .option(
      "--template",
      "print a file for SITE_ENV_FILE instead, with every setting commented out",
    )
    .action(async ({ json, template }: { json?: boolean; template?: boolean }) => {
      if (template) return write(formatSettingsTemplate());
      readSettings();
      const settings = listSettings();
      if (json) return write(`${JSON.stringify(settings, undefined, 2)}\n`);
      const rows = settings.map(({ name, value, source }) => [name, value, source]);
      await write(formatTable(["SETTING", "VALUE", "SET BY"], rows));
    });
}
