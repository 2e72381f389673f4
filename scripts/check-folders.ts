/** Checks that each page id has its folder and both texts, that no folder lacks an id, and that maps name every folder. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pageIds } from "../src/locale/route-pairs.ts";

const root = path.resolve(import.meta.dirname, "..");
const problems: string[] = [];

for (const id of pageIds) {
  for (const file of [
    `src/pages/${id}/${id}.page.tsx`,
    `src/locale/texts/es/${id}.json`,
    `src/locale/texts/en/${id}.json`,
  ]) {
    if (!existsSync(path.join(root, file))) problems.push(`${id}: ${file} is missing`);
  }
}

const ids: readonly string[] = pageIds;
for (const folder of readdirSync(path.join(root, "src/pages"), { withFileTypes: true })) {
  if (folder.isDirectory() && !ids.includes(folder.name)) {
    problems.push(`src/pages/${folder.name}: no page of the route table has this id`);
  }
}

for (const folder of readdirSync(path.join(root, "media"), { withFileTypes: true })) {
  const known = [
    ...ids,
    "shell",
    "kit",
    "render",
    "fonts",
    "icons",
    ".frames",
    "node_modules",
  ].includes(folder.name);
  if (folder.isDirectory() && !known) {
    problems.push(
      `media/${folder.name}: no page of the route table has this id, and it is not the shell's`,
    );
  }
}

for (const rootFolder of [
  "src",
  "scripts",
  "tests",
  "bench",
  "docs",
  "media",
  "content",
  "public",
]) {
  if (
    existsSync(path.join(root, rootFolder)) &&
    !existsSync(path.join(root, rootFolder, "README.md"))
  ) {
    problems.push(`${rootFolder}: a folder needs a README.md`);
  }
}
for (const folder of readdirSync(path.join(root, "src"), { withFileTypes: true })) {
  if (folder.isDirectory() && !existsSync(path.join(root, "src", folder.name, "README.md"))) {
    problems.push(`src/${folder.name}: a folder needs a README.md`);
  }
}

/** Documents that name every folder of these. */
const maps = {
  "README.md": ["src", "src/features", "src/platform"],
  "src/features/README.md": ["src/features"],
  "src/platform/README.md": ["src/platform"],
  "src/admin/README.md": ["src/admin"],
  "tests/README.md": ["tests"],
};
for (const [document, parents] of Object.entries(maps)) {
  const text = readFileSync(path.join(root, document), "utf8");
  const named = new Set(text.match(/[\w-]+/g));
  for (const parent of parents) {
    for (const folder of readdirSync(path.join(root, parent), { withFileTypes: true })) {
      if (folder.isDirectory() && !named.has(folder.name))
        problems.push(`${document}: ${parent}/${folder.name} is missing`);
    }
  }
}

const vagueNamePattern = /(^|\/)(utils?|misc|helpers?|common|lib)(\/|\.\w+$)/;
for (const file of globSync("{src,scripts,tests,bench,media}/**/*", { cwd: root })) {
  if (vagueNamePattern.test(file))
    problems.push(`${file}: a folder or file needs a name that says what it is for`);
}

for (const problem of problems) console.error(problem);
console.log(`folders: ${pageIds.length} pages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
