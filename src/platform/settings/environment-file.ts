import { readFileSync } from "node:fs";
import { parseArgs, parseEnv } from "node:util";
import { type Environment, SettingsError } from "./settings.ts";

const option = "--env-file";

interface ServerArguments {
  readonly file: string | undefined;
  /** The process only loads its program and reads its settings. */
  readonly isCheck: boolean;
}

/**
 * The option's file, else the one that SITE_ENV_FILE names. The environment wins over it, also where it sets nothing.
 * Throws a SettingsError for a file that cannot be read.
 */
export function addEnvironmentFile(environment: Environment, optionFile?: string): Environment {
  const file = optionFile ?? environment["SITE_ENV_FILE"]?.trim();
  if (!file) return environment;
  const set = Object.entries(environment).filter(([, value]) => value !== undefined);
  return { ...readEnvironmentFile(file), ...Object.fromEntries(set) };
}

function readEnvironmentFile(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(
      `SITE_ENV_FILE or ${option}: expected a file that can be read, got ${JSON.stringify(file)} (${code})`,
    );
  }
}

/** Reads the server's arguments. Throws a SettingsError for any that it does not know. */
export function readServerArguments(args: readonly string[]): ServerArguments {
  const options = { "env-file": { type: "string" }, check: { type: "boolean" } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    return { file: values["env-file"], isCheck: values.check ?? false };
  } catch (error) {
    const reason = (error as Error).message;
    throw new SettingsError(`expected no argument but ${option} FILE and --check: ${reason}`);
  }
}
