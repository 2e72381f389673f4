import type { Runtime } from "#app/composition/create-runtime.ts";
import type { Settings } from "#app/platform/settings/settings.ts";

export type { Runtime };

/** Environment of a command. */
export interface CommandContext {
  /** Writes data to standard output. */
  write(text: string): Promise<void>;
  /** Writes a line to standard error: notices and errors. */
  note(line: string): void;
  /** Throws a SettingsError for what is wrong. */
  readSettings(): Settings;
  /** Reads the settings of a command about the database, and notes which one it is where only defaults say so. */
  readDatabaseSettings(): Settings;
  /**
   * Opens the site's database for the time of the work. Rejects where there is none, and makes nothing, unless the command
   * `mayCreate` one.
   */
  withRuntime(
    work: (runtime: Runtime) => Promise<void>,
    options?: { readonly mayCreate?: boolean },
  ): Promise<void>;
}
