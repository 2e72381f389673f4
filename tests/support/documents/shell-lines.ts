import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");

/** Blocks of a document between fences, with their languages. */
export const listBlocks = (document: string) =>
  [
    ...readFileSync(path.join(root, document), "utf8").matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```$/gm),
  ].map(([, language = "", text = ""]) => ({ language, text }));

/** Lines of a block, without the indentation of a list. */
export const listLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Lines of a document for a shell, as they are printed. */
export const listShellLines = (document: string): string[] =>
  listBlocks(document)
    .filter(({ language }) => ["sh", "bash", "shell", "console"].includes(language))
    .flatMap(({ text }) => listLines(text));
