import { spawn } from "node:child_process";
import { once } from "node:events";

/** Both streams of a command together, and its exit code. */
export interface CommandOutput {
  readonly code: number;
  readonly output: string;
}

/** Runs a program to its end. */
export async function tryCommand(
  [program = "", ...args]: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<CommandOutput> {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  try {
    const [code] = await once(child, "close");
    return { code: code ?? 1, output };
  } catch (error) {
    return { code: 127, output: String(error) };
  }
}

/** Runs a program that must succeed; gives what it printed. */
export async function runCommand(
  command: readonly string[],
  options?: Parameters<typeof tryCommand>[1],
): Promise<string> {
  const { code, output } = await tryCommand(command, options);
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}:\n${output}`);
  return output;
}
