/**
 * Runs the unit tests in a copy of the project with another company: three people, two offices, changed texts of four
 * services, two posts. Tests that pin sample content fail there. `--browser` also runs four browser tests; `--keep` keeps the copy.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const copy = mkdtempSync(path.join(tmpdir(), "other-company-"));
const options = new Set(process.argv.slice(2));
const leftOut = new Set(["node_modules", "dist", "data", ".git", ".frames"]);

function edit(file: string, change: (source: string) => string): void {
  const target = path.join(copy, file);
  const source = readFileSync(target, "utf8");
  const changed = change(source);
  if (changed === source) throw new Error(`${file}: the form has changed, nothing was replaced`);
  writeFileSync(target, changed);
}

/** Removes everything after the first `count` objects of the list that ends the file section at `end`. */
function keepFirst(source: string, start: string, end: string, count: number): string {
  const from = source.indexOf(start) + start.length;
  const to = source.indexOf(end, from);
  const entries = source.slice(from, to).split(/(?<=^ *\},$)/m);
  return source.slice(0, from) + entries.slice(0, count).join("") + source.slice(to);
}

function replaceContent(): void {
  edit("src/content/people.ts", (source) => {
    const list = source.slice(source.indexOf("const people = ["));
    const objects = list.split(/(?<=^ {2}\},$)/m);
    const rest = objects.at(-1) ?? "";
    const everyGroup = 'groups: ["home", "developers", "designers", "coach"]';
    const people = objects
      .slice(0, 3)
      .join("")
      .replace(/groups: \[[^\]]*\]/g, everyGroup)
      .replace(/name: "[^"]*"/g, (name) => name.replace(/"$/, ' Nueva"'));
    return source.slice(0, source.indexOf("const people = [")) + people + rest;
  });
  edit("src/content/company.ts", (source) =>
    keepFirst(source, "  offices: [", "\n  ],", 2)
      .replaceAll("Fábrica de soluciones!", "Taller del norte")
      .replaceAll("Solutions factory!", "Northern workshop")
      .replaceAll("hola@example.com", "contacto@example.com"),
  );
  for (const [language, word] of [
    ["es", "Nuevo"],
    ["en", "New"],
  ]) {
    let count = 0;
    edit(`src/locale/texts/${language}/services-list.json`, (source) =>
      source.replace(/"summary": "/g, (key) => (count++ < 4 ? `${key}${word}: ` : key)),
    );
  }
  const posts = globSync("content/posts/*.md", { cwd: copy }).sort();
  // Posts without a translation, so that no remaining post refers to a removed one.
  const single = posts.filter(
    (file) => !/^twin:/m.test(readFileSync(path.join(copy, file), "utf8")),
  );
  for (const file of posts) if (!single.slice(0, 2).includes(file)) rmSync(path.join(copy, file));
}

function run(command: string, args: string[]): boolean {
  console.log(`\n=== ${command} ${args.join(" ")}`);
  return spawnSync(command, args, { cwd: copy, stdio: "inherit" }).status === 0;
}

cpSync(root, copy, {
  recursive: true,
  filter: (source) => !leftOut.has(path.basename(source)) || source === root,
});
symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
try {
  replaceContent();
  const results = [run("tsc", ["--noEmit"]), run("vitest", ["run", "--project", "unit"])];
  if (options.has("--browser")) {
    const specs = ["home", "contact", "our-team", "blog"].map((id) => `tests/e2e/${id}.spec.ts`);
    results.push(run("vite", ["build", "--app"]), run("playwright", ["test", ...specs]));
  }
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  if (options.has("--keep")) console.log(copy);
  else rmSync(copy, { recursive: true });
}
