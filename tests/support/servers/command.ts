import path from "node:path";
import { runCommandLine } from "#app/cli/command-line.ts";
import { createRuntime } from "#app/composition/create-runtime.ts";
import { readSettings } from "#app/platform/settings/settings.ts";

/** Creates a site's database without posts and requests. */
export async function createEmptySite(dataDir: string): Promise<void> {
  const runtime = await createRuntime(readSettings({ DATA_DIR: dataDir }));
  await runtime.close();
}

/** Result of a command. */
export interface CommandOutput {
  code: number;
  /** Standard output. */
  stdout: string;
  /** Standard error, line by line. */
  stderrLines: string[];
}

/** Runs a command of the owner in this process; words are apart by spaces. */
export async function runCommand(
  commandLine: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<CommandOutput> {
  const output: CommandOutput = { code: 0, stdout: "", stderrLines: [] };
  output.code = await runCommandLine(commandLine.split(" ").filter(Boolean), {
    environment,
    serverScript: path.resolve(import.meta.dirname, "../../../src/server/main.ts"),
    write: async (text) => {
      output.stdout += text;
    },
    note: (line) => output.stderrLines.push(line),
    onStop: () => undefined,
  });
  return output;
}
