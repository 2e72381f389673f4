import { mkdirSync } from "node:fs";
import { SettingsError } from "./settings.ts";

/**
 * Makes the data directory, open to its owner alone; one that exists keeps its mode.
 * Throws a SettingsError where it cannot be made.
 */
export function ensureDataDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new SettingsError(`DATA_DIR: expected a directory that can be written (${reason})`, {
      cause: error,
    });
  }
}
