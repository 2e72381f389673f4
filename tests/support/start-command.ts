import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

/** What `npm start` runs, as package.json has it. */
export const startLine: string = scripts.start;

/** The same, taken apart: variables of the environment, options of Node, and the program. */
export const startCommand = readCommand(startLine.split(" "));

function readCommand(words: readonly string[]) {
  const node = words.indexOf("node");
  const settings = words.slice(0, node).filter((word) => word.includes("="));
  const environment: Record<string, string> = Object.fromEntries(
    settings.map((word) => word.split("=", 2)),
  );
  return { environment, options: words.slice(node + 1, -1), program: words.at(-1) ?? "" };
}
