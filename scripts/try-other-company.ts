/**
 * Runs the unit tests in a copy of the project with another company: three people, two offices, changed texts of four
 * services, two posts. Tests that pin sample content fail there. `--browser` also builds the site and runs
 * the HTTP and browser tests of some pages, `--only-browser` only these; `--keep` keeps the copy. The last line counts passed, failed and skipped tests.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
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

function report(kind: string, replacement: string): void {
  console.log(`replaced ${kind}: ${replacement}`);
}

/** Removes everything after the first `count` objects of the list that ends the file section at `end`. */
function keepFirst(source: string, start: string, end: string, count: number): string {
  const from = source.indexOf(start) + start.length;
  const to = source.indexOf(end, from);
  const entries = source.slice(from, to).split(/(?<=^ *\},$)/m);
  return source.slice(0, from) + entries.slice(0, count).join("") + source.slice(to);
}

function replaceContent(): void {
  edit("src/content/people.json", (source) => {
    const people: readonly { name: string }[] = JSON.parse(source);
    const groups = ["home", "developers", "designers", "coach"];
    const kept = people
      .slice(0, 3)
      .map((person) => ({ ...person, name: `${person.name} Nueva`, groups }));
    return `${JSON.stringify(kept, null, 2)}\n`;
  });
  report("people", "3 with other names, each in every group");
  edit("src/content/company.ts", (source) =>
    keepFirst(source, "  offices: [", "\n  ],", 2)
      .replaceAll("Fábrica de soluciones!", "Taller del norte")
      .replaceAll("Solutions factory!", "Northern workshop")
      .replaceAll("hola@example.com", "contacto@example.com"),
  );
  report("company", "another name and mail address, 2 offices");
  for (const [language, word] of [
    ["es", "Nuevo"],
    ["en", "New"],
  ]) {
    let count = 0;
    edit(`src/locale/texts/${language}/services-list.json`, (source) =>
      source.replace(/"summary": "/g, (key) => (count++ < 4 ? `${key}${word}: ` : key)),
    );
  }
  report("services", "the summaries of 4, in both languages");
  const posts = globSync("content/posts/*.md", { cwd: copy }).sort();
  // Posts without a translation, so that no remaining post refers to a removed one.
  const single = posts.filter(
    (file) => !/^twin:/m.test(readFileSync(path.join(copy, file), "utf8")),
  );
  for (const file of posts) if (!single.slice(0, 2).includes(file)) rmSync(path.join(copy, file));
  report("posts", `${posts.length} down to ${single.slice(0, 2).join(" and ")}`);
}

const totals = { passed: 0, failed: 0, skipped: 0 };

/** Runs a command in the copy. A command that fails counts as one failure, until its report is added. */
function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n=== ${command} ${args.join(" ")}`);
  const { status } = spawnSync(command, args, {
    cwd: copy,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status === 0;
}

function runChecked(command: string, args: string[]): void {
  if (!run(command, args)) totals.failed += 1;
}

/** Adds the counts of a report; a failed run without failed tests (an error outside them) counts as one failure. */
function addCounts(succeeded: boolean, passed: number, failed: number, skipped: number): void {
  totals.passed += passed;
  totals.failed += succeeded ? failed : Math.max(failed, 1);
  totals.skipped += skipped;
}

function readReport(file: string): Record<string, unknown> {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function runProject(project: string, files: readonly string[] = []): void {
  const file = path.join(copy, `${project}-report.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const succeeded = run("vitest", ["run", "--project", project, ...files, ...reporters]);
  const report = readReport(file) as Partial<Record<string, number>>;
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report;
  addCounts(succeeded, numPassedTests, numFailedTests, numPendingTests);
}

/** Tests over HTTP of some pages of the built site. */
function runHttpTests(): void {
  const subjects = ["home", "contact", "our-team", "footer"];
  runProject(
    "http",
    subjects.map((subject) => `tests/http/${subject}.test.ts`),
  );
}

function runBrowserTests(): void {
  const file = path.join(copy, "browser-report.json");
  const specs = ["home", "contact", "blog"].map((id) => `tests/e2e/${id}.spec.ts`);
  const succeeded = run("playwright", ["test", "--reporter=line,json", ...specs], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const { stats } = readReport(file) as { stats?: Record<string, number> };
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {};
  addCounts(succeeded, expected + flaky, unexpected, skipped);
}

cpSync(root, copy, {
  recursive: true,
  filter: (source) => !leftOut.has(path.basename(source)) || source === root,
});
symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
try {
  replaceContent();
  runChecked("node", ["scripts/make-failure-pages.ts"]);
  runChecked("tsc", ["--noEmit"]);
  if (!options.has("--only-browser")) runProject("unit");
  if (options.has("--browser") || options.has("--only-browser")) {
    runChecked("vite", ["build", "--app"]);
    runHttpTests();
    runBrowserTests();
  }
  const { passed, failed, skipped } = totals;
  console.log(`\nanother company: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  if (options.has("--keep")) console.log(copy);
  else rmSync(copy, { recursive: true });
}
