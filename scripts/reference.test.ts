import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { pageIds, routePairs } from "#app/locale/route-pairs.ts";
import { describeVariable, type Variable, variables } from "#app/platform/settings/variables.ts";
import { runCommand } from "../tests/support/servers/command.ts";
import { startTestApp } from "../tests/support/servers/test-app.ts";
import { exceptions, features, folders, roles } from "./import-tables.mjs";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Compares the part of a document that is written from code; `npm run write:reference` writes it. */
async function expectWritten(file: string, written: string): Promise<void> {
  const whole = read(file).replace(
    /(<!-- written by .*? -->\n).*(<!-- end -->)/s,
    (_, begin: string, end: string) => `${begin}\n${written}\n${end}`,
  );
  await expect(whole).toMatchFileSnapshot(path.join(root, file));
}

/** A list item in lines of at most 120 characters; inline code stays on one line. */
function formatItem(text: string): string {
  const lines = [""];
  for (const word of text.match(/(?:`[^`]*`|\S)+/g) ?? []) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length > 117) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`.trim();
  }
  return `- ${lines.join("\n  ")}\n`;
}

const listCode = (names: readonly string[]) =>
  names.map((name) => `\`${name}\``).join(", ") || "nothing else";

test("folders.md has the tables of the import rules", async () => {
  const folderItems = Object.entries(folders).map(([folder, allowed]) =>
    formatItem(`\`src/${folder}\`: ${listCode(allowed)}.`),
  );
  const roleItems = Object.entries(roles).map(([role, { holds, own, others }]) =>
    formatItem(`**${role}** (${holds}): of its feature ${listCode(own)}; ${listCode(others)}.`),
  );
  const partnerItems = Object.entries(features)
    .filter(([, partners]) => partners.length > 0)
    .map(([feature, partners]) => formatItem(`\`${feature}\`: ${listCode(partners)}.`));
  const exceptionItems = exceptions.map(({ from, to, comment }) =>
    formatItem(`\`${from}\` imports \`${to}\`. ${comment}`),
  );
  const parts = [
    `## Folders\n\nEach may import its own files and:\n\n${folderItems.join("")}`,
    "## Inside a feature\n\nThe role of a file decides. Each may import its own role, `src/locale` and:\n",
    roleItems.join(""),
    "Features that may import another: its rules, and from a service also its service:\n",
    partnerItems.join(""),
    `## Exceptions\n\nAn exception is an import, not a file, which keeps all other limits.\n\n${exceptionItems.join("")}`,
  ];
  await expectWritten("docs/guides/folders.md", parts.join("\n"));
});

test("settings.md has every variable, with its default and its meaning", async () => {
  const items = variables.map((name) => {
    const { default: value, meaning } = describeVariable(name);
    return formatItem(`\`${name}\` (${value}): ${meaning}.`);
  });
  await expectWritten("docs/reference/settings.md", items.join(""));
});

test(".env.example names only variables of the site and of compose.yaml", () => {
  const names = [...read(".env.example").matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  const composed = [...read("compose.yaml").matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  const known = [...variables, ...composed, "COMPOSE_PROFILES"];
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !known.includes(name as Variable))).toEqual([]);
});

/** The help of each command below these words, in their order. */
async function listHelp(words: string): Promise<{ words: string; help: string }[]> {
  const { stdout } = await runCommand(`${words} --help`, {});
  const [help = "", commands = ""] = stdout.split("\nCommands:\n");
  const verbs = [...commands.matchAll(/^ {2}(\w\S*)/gm)].map(([, verb]) => `${words} ${verb}`);
  if (verbs.length === 0) return [{ words, help }];
  // A word with verbs below it may be a command too.
  const below = help.includes("\nArguments:\n") ? [{ words, help }] : [];
  for (const verb of verbs) below.push(...(await listHelp(verb.trim())));
  return below;
}

test("commands.md has the help of every command", async () => {
  const commands = await listHelp("");
  const sections = commands.map(({ words, help }) => {
    const ownLines = help.replace(/^ +-h, --help .*\n/m, "").trim();
    return `## ${words}\n\n\`\`\`text\n${ownLines}\n\`\`\`\n`;
  });
  await expectWritten("docs/reference/commands.md", sections.join("\n"));
});

test("addresses.md has every page in both languages", async () => {
  const rows = [
    ["page", "Spanish", "English"],
    ["---", "---", "---"],
    ...pageIds.map((id) => [id, `\`${routePairs[id].es}\``, `\`${routePairs[id].en}\``]),
  ];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) => {
    const fill = row[0] === "---" ? "-" : " ";
    return `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(" | ")} |\n`;
  });
  await expectWritten("docs/reference/addresses.md", lines.join(""));
});

test("addresses.md names every pattern that the server registers", async () => {
  const app = await startTestApp();
  const patterns = app.routes
    .filter((pattern) => !pattern.includes("*"))
    .map((pattern) => pattern.replace(/\{.*?\}(?=\/|$)/g, "").replace(/:(\w+)/g, "{$1}"))
    // The administrator area has one row for a screen and all that its forms post to.
    .map((pattern) => /^\/administrator\/(?!app\/)[^/]+/.exec(pattern)?.[0] ?? pattern);
  await app.close();
  const document = read("docs/reference/addresses.md");
  expect([...new Set(patterns)].filter((pattern) => !document.includes(`${pattern}\``))).toEqual(
    [],
  );
});
