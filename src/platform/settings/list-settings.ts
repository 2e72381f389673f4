import { addEnvironmentFile } from "./environment-file.ts";
import type { Environment } from "./settings.ts";
import { describeVariable, variables } from "./variables.ts";

export interface ListedSetting {
  readonly name: string;
  /** As it is written; `set` for a secret. */
  readonly value: string;
  readonly source: "environment" | "file" | "default";
}

/** Throws a SettingsError for a file that cannot be read. */
export function listSettings(environment: Environment, optionFile?: string): ListedSetting[] {
  const all = addEnvironmentFile(environment, optionFile);
  return variables.map((name) => {
    const { isSecret, default: byDefault } = describeVariable(name);
    const value = all[name]?.trim();
    if (!value) return { name, value: byDefault.replaceAll("`", ""), source: "default" };
    const source = environment[name]?.trim() ? "environment" : "file";
    return { name, value: isSecret ? "set" : value, source };
  });
}
