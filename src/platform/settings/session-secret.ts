import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SettingsError } from "./settings.ts";

const fileName = "session-secret";

/**
 * Reads the secret of the data directory: 32 random bytes in base64url, created on the first start.
 * Processes that start together agree on one. Throws a SettingsError when the file is damaged, or cannot be read or made.
 */
export function getSessionSecret(dataDir: string): string {
  const file = path.join(dataDir, fileName);
  const secret = findSessionSecret(dataDir) ?? createSecret(file);
  if (!/^[\w-]{43}$/.test(secret)) {
    throw new SettingsError(`DATA_DIR: expected a secret in ${file}; delete the damaged file`);
  }
  return secret;
}

export const findSessionSecret = (dataDir: string) => readSecret(path.join(dataDir, fileName));

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

// The file appears whole or not at all: it is written under another name, then linked to its own,
// which fails when another process was first.
function createSecret(file: string): string {
  const secret = randomBytes(32).toString("base64url");
  const temporaryFile = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    writeFileSync(temporaryFile, `${secret}\n`, { flag: "wx", mode: 0o600, flush: true });
    linkSync(temporaryFile, file);
    return secret;
  } catch (error) {
    const existingSecret = readSecret(file);
    if ((error as NodeJS.ErrnoException).code === "EEXIST" && existingSecret) return existingSecret;
    throw toSettingsError(file, error);
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}
