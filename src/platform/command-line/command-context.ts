import type { Command } from "commander";
import type { ListedSetting } from "#app/platform/settings/list-settings.ts";
import type { Environment, Settings } from "#app/platform/settings/settings.ts";

export interface CommandContext<Service = unknown> {
  /** Writes data to standard output; resolves when it is written. */
  write(text: string): Promise<void>;
  note(line: string): void;
  /** Throws a SettingsError for what is wrong. */
  readSettings(): Settings;
  /** Every setting with its value and who set it. Throws a SettingsError for a file that cannot be read. */
  listSettings(): ListedSetting[];
  /** Reads the settings of a command about the database, and notes which one it is where only defaults say so. */
  readDatabaseSettings(): Settings;
  readEnvironment(): Environment;
  readonly serverScript: string;
  /** Registers a handler of SIGINT and SIGTERM. Without one, the signals end the process. */
  onStop(stop: () => void): void;
  /** Rejects where there is no database, unless the command `mayCreate` one. */
  withService(
    work: (service: Service) => Promise<void>,
    options?: { readonly mayCreate?: boolean; readonly settings?: Settings },
  ): Promise<void>;
}

type AddCommand<Service> = (parent: Command, context: CommandContext<Service>) => void;

export interface CommandGroup<Service = unknown> {
  readonly word?: { readonly name: string; readonly description: string };
  readonly commands: readonly AddCommand<Service>[];
}

/** Commands of a service as commands of the whole that it is a part of. */
export function toCommandsOf<Whole, Service>(
  { word, commands }: CommandGroup<Service>,
  select: (whole: Whole) => Service,
): CommandGroup<Whole> {
  const add: AddCommand<Whole> = (parent, context) => {
    const own: CommandContext<Service> = {
      ...context,
      withService: (work, options) => context.withService((whole) => work(select(whole)), options),
    };
    for (const command of commands) command(parent, own);
  };
  return { ...(word && { word }), commands: [add] };
}
