import { accessSync, constants, existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { SettingsError } from "./settings.ts";

/** An existing directory keeps its mode. Throws a SettingsError. */
export function ensureDataDirectory(directory: string): void {
  wrapAccessError("DATA_DIR", directory, () => {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    checkAccess(directory);
  });
}

/** Throws a SettingsError where the folder of uploads cannot be used, or made when the first file comes. */
export function checkUploadsDirectory(directory: string): void {
  wrapAccessError("UPLOADS_DIR", directory, () => checkAccess(findExistingAncestor(directory)));
}

// The system answers for this user, and for a file system that can only be read.
function checkAccess(directory: string): void {
  readdirSync(directory);
  accessSync(directory, constants.X_OK | constants.W_OK);
}

function findExistingAncestor(directory: string): string {
  const parent = path.dirname(directory);
  return existsSync(directory) || parent === directory ? directory : findExistingAncestor(parent);
}

function wrapAccessError(
  name: "DATA_DIR" | "UPLOADS_DIR",
  directory: string,
  work: () => void,
): void {
  try {
    work();
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new SettingsError(
      `${name}: expected a directory that can be written (${reason}), got ${JSON.stringify(directory)}`,
      { cause: error },
    );
  }
}
