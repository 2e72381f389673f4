import { Command, CommanderError } from "commander";
import { createRuntime, featureCommands, type Runtime } from "#app/composition/create-runtime.ts";
import {
  type CommandContext,
  type CommandGroup,
  toCommandsOf,
} from "#app/platform/command-line/command-context.ts";
import { addEnvironmentFile } from "#app/platform/settings/environment-file.ts";
import { listSettings } from "#app/platform/settings/list-settings.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { getErrorMessage } from "#app/platform/text/get-error-message.ts";
import { backupCommands } from "./backup-commands.ts";
import { databaseCommands } from "./database-commands.ts";
import { outboxCommands } from "./outbox-commands.ts";
import { releaseCommands } from "./releases/release-commands.ts";
import { settingsCommands } from "./settings-commands.ts";

const commandGroups: readonly CommandGroup<Runtime>[] = [
  ...featureCommands,
  toCommandsOf(outboxCommands, ({ outbox }: Runtime) => outbox),
  backupCommands,
  databaseCommands,
  settingsCommands,
  releaseCommands,
];

export interface Terminal extends Pick<CommandContext, "write" | "note" | "onStop"> {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly serverScript?: string;
}

/** Exit code: 0 done, 1 failed, 2 wrong usage. */
export async function runCommandLine(
  args: readonly string[],
  terminal: Terminal,
): Promise<0 | 1 | 2> {
  let help = "";
  const program = new Command("site")
    .description("The owner's command line of the website")
    .option("--env-file <file>", "file with settings, instead of SITE_ENV_FILE")
    .helpCommand(false)
    .exitOverride()
    .showHelpAfterError("(--help lists what there is)")
    .configureOutput({
      writeOut: (text) => {
        help += text;
      },
      writeErr: (text) => terminal.note(text.trimEnd()),
    });
  const getFile = () => program.opts<{ envFile?: string }>().envFile;
  const readEnvironment = () => addEnvironmentFile(terminal.environment, getFile());
  const context: CommandContext<Runtime> = {
    write: terminal.write,
    note: terminal.note,
    serverScript: terminal.serverScript ?? "",
    onStop: terminal.onStop,
    readEnvironment,
    readSettings: () => readSettings(readEnvironment()),
    listSettings: () => listSettings(terminal.environment, getFile()),
    readDatabaseSettings() {
      const environment = readEnvironment();
      const settings = readSettings(environment);
      const { DATA_DIR, DATABASE_URL } = environment;
      if (!DATA_DIR && !DATABASE_URL) {
        terminal.note(
          `The database is that in ${settings.dataDir}: neither DATA_DIR nor DATABASE_URL is set.`,
        );
      }
      return settings;
    },
    async withService(work, { mayCreate = false, settings } = {}) {
      const runtime = await createRuntime(settings ?? context.readDatabaseSettings(), {
        mustExist: !mayCreate,
      });
      try {
        await work(runtime);
      } finally {
        await runtime.close();
      }
    },
  };
  for (const { word, commands } of commandGroups) {
    const parent = word
      ? program.command(word.name).description(word.description).helpCommand(false)
      : program;
    for (const add of commands) add(parent, context);
  }

  try {
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) {
      // Requested help is output; help shown for a missing verb is an error.
      if (error.exitCode === 0) await terminal.write(help);
      return error.exitCode === 0 ? 0 : 2;
    }
    terminal.note(getErrorMessage(error));
    return 1;
  }
}
