/** Writes a page's files and table rows: `npm run new:page <id>`. Nothing is written if the id or a table does not fit. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pageIds } from "../src/locale/route-pairs.ts";
import { createPageFiles, createTableEdits, findIdProblem } from "./page-files.ts";

const root = path.resolve(import.meta.dirname, "..");
const [id = "", ...rest] = process.argv.slice(2);
const problem =
  id === "" || rest.length > 0 ? "usage: npm run new:page <id>" : findIdProblem(id, pageIds);
if (problem) {
  console.error(problem);
  process.exit(2);
}

const files = createPageFiles(id);
const existing = Object.keys(files).filter((file) => existsSync(path.join(root, file)));
if (existing.length > 0) {
  console.error(`${existing.join(", ")}: exists already`);
  process.exit(2);
}
for (const [file, edit] of Object.entries(createTableEdits(id))) {
  files[file] = edit(readFileSync(path.join(root, file), "utf8"));
}
for (const [file, content] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}
const formatted = spawnSync("biome", ["check", "--write", ...Object.keys(files)], {
  cwd: root,
  stdio: ["ignore", "ignore", "inherit"],
});
for (const file of Object.keys(files)) console.log(file);
console.log(
  `Next: both paths in src/locale/route-pairs.ts, both texts, then docs/guides/add-a-page.md`,
);
process.exitCode = formatted.status ?? 1;
