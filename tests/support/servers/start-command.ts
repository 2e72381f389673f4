import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");

/** The `start` script of package.json. */
export const startLine = readStartLine(root);

/** The start command in its parts: variables of the environment, options of Node, and the program. */
export const startCommand = readStartCommand(root);

/** The start command of a checkout. */
export function readStartCommand(directory: string) {
  return parseCommand(readStartLine(directory).split(" "));
}

function readStartLine(directory: string): string {
  return JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8")).scripts.start;
}

function parseCommand(tokens: readonly string[]) {
  const node = tokens.indexOf("node");
  const settings = tokens.slice(0, node).filter((word) => word.includes("="));
  const environment: Record<string, string> = Object.fromEntries(
    settings.map((word) => word.split("=", 2)),
  );
  return { environment, options: tokens.slice(node + 1, -1), program: tokens.at(-1) ?? "" };
}
