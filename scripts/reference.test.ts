import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { pageIds, routePairs } from "#app/locale/route-pairs.ts";
import { describeVariable, type Variable, variables } from "#app/platform/settings/variables.ts";
import { runCommand } from "../tests/support/servers/command.ts";
import { startTestApp } from "../tests/support/servers/test-app.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Compares the part of a document that is written from code; `npm run write:reference` writes it. */
async function expectWritten(name: string, written: string): Promise<void> {
  const file = `docs/reference/${name}.md`;
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

test("settings.md has every variable, with its default and its meaning", async () => {
  const items = variables.map((name) => {
    const { default: value, meaning } = describeVariable(name);
    return formatItem(`\`${name}\` (${value}): ${meaning}.`);
  });
  await expectWritten("settings", items.join(""));
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
  await expectWritten("commands", sections.join("\n"));
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
  await expectWritten("addresses", lines.join(""));
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
