import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createCompleteFile, isExistingFileError } from "./complete-file.ts";
import { SettingsError } from "./settings.ts";

export const secretFileName = "session-secret";

/** 32 random bytes in base64url; processes that start together agree on one. Throws a SettingsError. */
export function getSessionSecret(dataDir: string): string {
  const file = path.join(dataDir, secretFileName);
  const secret = findSessionSecret(dataDir) ?? createSecret(file);
  if (!/^[\w-]{43}$/.test(secret)) {
    throw new SettingsError(`DATA_DIR: expected a secret in ${file}; delete the damaged file`);
  }
  return secret;
}

export const findSessionSecret = (dataDir: string) =>
  readSecret(path.join(dataDir, secretFileName));

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw toSettingsError(file, error);
  }
}

function toSettingsError(file: string, error: unknown): SettingsError {
  const reason = (error as NodeJS.ErrnoException).code;
  return new SettingsError(
    `DATA_DIR: expected a secret that can be read, or made, in ${file} (${reason})`,
    { cause: error },
  );
}

function createSecret(file: string): string {
  const secret = randomBytes(32).toString("base64url");
  try {
    createCompleteFile(file, (temporaryFile) => writeFileSync(temporaryFile, `${secret}\n`));
    return secret;
  } catch (error) {
    const existingSecret = readSecret(file);
    if (isExistingFileError(error) && existingSecret) return existingSecret;
    throw toSettingsError(file, error);
  }
}
