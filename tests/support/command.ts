import { runCommandLine } from "#app/cli/command-line.ts";

/** What came of a command. */
export interface CommandOutput {
  code: number;
  /** Standard output. */
  out: string;
  /** Standard error, line by line. */
  notes: string[];
}

/** Runs a command of the owner in this process; words are apart by spaces. */
export async function runCommand(
  words: string,
  environment: Record<string, string>,
): Promise<CommandOutput> {
  const output: CommandOutput = { code: 0, out: "", notes: [] };
  output.code = await runCommandLine(words.split(" ").filter(Boolean), {
    environment,
    write: async (text) => {
      output.out += text;
    },
    note: (line) => output.notes.push(line),
    scripts: {},
    onStop: () => undefined,
  });
  return output;
}
