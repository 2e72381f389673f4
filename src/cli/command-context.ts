import type { Runtime } from "#app/composition/create-runtime.ts";
import type { Settings } from "#app/platform/settings/settings.ts";

/** What commands are given to work with. */
export interface CommandContext {
  /** Writes data to standard output. */
  write(text: string): Promise<void>;
  /** Writes a line to standard error: what is no data. */
  note(line: string): void;
  /** Throws a SettingsError for what is wrong. */
  readSettings(): Settings;
  /** Opens the site's database for the time of the work. */
  withRuntime(work: (runtime: Runtime) => Promise<void>): Promise<void>;
}
