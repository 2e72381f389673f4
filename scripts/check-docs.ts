/**
 * Checks that every path, file name and name of code in backticks and every relative link of a document exists; history may name what is
 * gone.
 * Lines have at most 120 characters, so that documents can be read in a terminal.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const documents = globSync(
  ["*.md", "{docs,src,scripts,tests,bench,content,public,media,deploy,.github}/**/*.md"],
  { cwd: root },
).filter((file) => !file.startsWith("content/posts/"));
const rootFolders = "src|scripts|tests|bench|docs|content|public|media|deploy|\\.ci|\\.github";
const pathPattern = new RegExp(`^(?:${rootFolders})(?:/[\\w.@{},*<>-]+)*/?$`);
const isHistory = (document: string, text: string) =>
  document === "CHANGELOG.md" || /^Date: .*Status: superseded/m.test(text);
const problems: string[] = [];

/** A name of code: `camelCase` or `PascalCase`. */
const namePattern = /^[A-Za-z]+[a-z][A-Z]\w*$/;
/** Names of other projects. */
const foreignNames = ["reuseContext", "coverImage", "WebKitWebDriver"];
const code = globSync("{src,scripts,tests,bench,media}/**/*.{ts,tsx,mjs,css,json}", { cwd: root })
  .map((file) => readFileSync(path.join(root, file), "utf8"))
  .concat(foreignNames)
  .join("\n");

/** A file, other than the `x.ts` of an example. */
const sourcePattern = /^(?!(?:use-)?x\.)[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css)$/;
const fileNames = new Set(
  globSync("{*,{.github,src,scripts,tests,bench,media,deploy}/**/*}", { cwd: root }).map((file) =>
    path.basename(file),
  ),
);

const maxLineLength = 120;
/** Code, and what has no place to break, such as an address. */
const isExempt = (line: string) =>
  (line.match(/`[^`]+`|\S+/g) ?? []).some((word) => word.length > maxLineLength - 8);

function listLongLines(text: string): number[] {
  const lines = text.replace(/^ *```.*?^ *```/gms, (code) => code.replace(/.+/g, "")).split("\n");
  return lines.flatMap((line, index) =>
    line.length > maxLineLength && !isExempt(line) ? [index + 1] : [],
  );
}

for (const document of documents) {
  const text = readFileSync(path.join(root, document), "utf8");
  for (const line of document === "CHANGELOG.md" ? [] : listLongLines(text)) {
    problems.push(`${document}:${line} has more than ${maxLineLength} characters`);
  }
  const inBackticks = [...(isHistory(document, text) ? "" : text).matchAll(/`([^`\n]+)`/g)].map(
    ([, name = ""]) => ({
      name,
      base: root,
    }),
  );
  for (const { name } of inBackticks) {
    if (namePattern.test(name) && !code.includes(name)) {
      problems.push(`${document}: ${name} is not in the code`);
    }
    if (sourcePattern.test(name) && !fileNames.has(name)) {
      problems.push(`${document}: no file is called ${name}`);
    }
  }
  // Links inside code are examples.
  const prose = text.replace(/^```.*?^```/gms, "").replace(/`[^`\n]*`/g, "");
  const linked = [...prose.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .filter(([, name = ""]) => !/^[a-z]+:/.test(name))
    .map(([, name = ""]) => ({ name, base: path.dirname(path.join(root, document)) }));
  for (const { name, base } of [
    ...inBackticks.filter(({ name }) => pathPattern.test(name)),
    ...linked,
  ]) {
    // A pattern or a placeholder needs only its fixed beginning to exist.
    const fixedPrefix = name.split(/[*{<]/)[0] ?? "";
    if (
      !existsSync(path.resolve(base, fixedPrefix === name ? name : path.dirname(`${fixedPrefix}x`)))
    ) {
      problems.push(`${document}: ${name} does not exist`);
    }
  }
}

for (const problem of problems) console.error(problem);
console.log(`docs: ${documents.length} documents, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
