import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");

/** The shell commands that a guide prints below one of its headings, in their order. */
export function listCommandsBelow(guide: string, heading: string): string[] {
  const text = readFileSync(path.join(root, guide), "utf8");
  const [, section] = text.split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`${guide} has no heading '${heading}'`);
  const [own = ""] = section.split("\n## ");
  return [...own.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = ""]) =>
    block.split("\n").filter(Boolean),
  );
}
