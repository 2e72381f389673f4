/** Writes the pages that nginx sends when no replica of the site answers; needed after a change of what they say. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { languages } from "../src/locale/languages.ts";
import { buildFailurePage, getFailurePageFile } from "./failure-page.ts";

for (const language of languages) {
  const file = path.resolve(import.meta.dirname, "..", getFailurePageFile(language));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await buildFailurePage(language));
}
