/**
 * Prints the lines of each area by kind, generated files aside: those of the working tree, or with `count-lines.ts REV`
 * those of a git revision.
 */
import { execFileSync } from "node:child_process";
import path from "node:path";

const kinds = ["code", "style", "texts", "tests"] as const;
type Kind = (typeof kinds)[number];
type LineCount = Partial<Record<Kind, number>>;

/** Folders whose own folders are areas. */
const splitFolders = ["src/admin", "src/features", "src/platform", "src/server"];
const generatedFile = /\.generated\.|^src\/content\/page-dates\.json$|package-lock\.json$/;

function getKind(file: string): Kind | undefined {
  if (generatedFile.test(file)) return undefined;
  if (file.startsWith("tests/") || /\.(?:test|spec)\.tsx?$/.test(file)) return "tests";
  if (/\.(?:tsx?|m?js)$/.test(file)) return "code";
  if (file.endsWith(".css")) return "style";
  return file.endsWith(".json") ? "texts" : undefined;
}

function getArea(file: string): string {
  const folders = file.split("/").slice(0, -1);
  if (folders[0] !== "src") return folders[0] ?? "(root)";
  return folders.slice(0, splitFolders.includes(folders.slice(0, 2).join("/")) ? 3 : 2).join("/");
}

function listFileLines(revision: string | undefined): { file: string; lines: number }[] {
  const output = execFileSync(
    "git",
    ["grep", "-I", "--count", ...(revision ? ["", revision] : ["--untracked", ""])],
    { cwd: path.resolve(import.meta.dirname, ".."), encoding: "utf8", maxBuffer: 2 ** 26 },
  );
  const prefix = revision ? `${revision}:` : "";
  return Array.from(output.matchAll(/^(.+):(\d+)$/gm), ([, file = "", lines]) => ({
    file: file.slice(prefix.length),
    lines: Number(lines),
  }));
}

const areas = new Map<string, LineCount>();
const inSource: LineCount = {};
const inAll: LineCount = {};
for (const { file, lines } of listFileLines(process.argv[2])) {
  const kind = getKind(file);
  if (!kind) continue;
  const area = getArea(file);
  const count = areas.get(area) ?? {};
  areas.set(area, count);
  for (const sum of area.startsWith("src") ? [count, inSource, inAll] : [count, inAll]) {
    sum[kind] = (sum[kind] ?? 0) + lines;
  }
}

const printRow = (name: string, values: readonly (string | number | undefined)[]) =>
  console.log(name.padEnd(26) + values.map((value) => String(value ?? "").padStart(8)).join(""));
const printCount = (name: string, count: LineCount) =>
  printRow(
    name,
    kinds.map((kind) => count[kind]),
  );

printRow("lines", kinds);
for (const [area, count] of [...areas].sort(([a], [b]) => (a < b ? -1 : 1))) {
  printCount(area, count);
}
printCount("all of src", inSource);
printCount("all", inAll);
