import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { createSharedDatabase } from "../support/databases/databases.ts";
import { findFreePort } from "../support/servers/free-port.ts";

/** Commands that are not run, by how they begin, with the reason. */
const notRun: Readonly<Record<string, string>> = {
  "npm test": "runs this file",
  "npm run test:quick": "runs all unit tests, for a minute",
  "npm run media": "renders for minutes, with Chromium and ffmpeg",
  docker: "needs Docker: npm run test:image runs them",
  "age-keygen": "needs age, on the owner's own computer",
  "npm run release": "builds and packs for minutes; npm run test:install does it",
  scp: "needs a server",
  "sh install.sh":
    "changes the machine: npm run test:install runs it and the next four in another one",
  "sh /opt/site/current/deploy/debian/install.sh": "the same",
  site: "the same",
  systemctl: "the same",
  journalctl: "needs the journal of systemd",
  ...(spawnSync("jq", ["--version"]).status !== 0 && { jq: "needs jq" }),
};

/** Commands that end with 1 here, by how they begin, with what they print. */
const alarming: Readonly<Record<string, RegExp>> = {
  "npm run site -- status": /^site +http:.* no answer +SiteDown$/m,
};

/** Settings that a document has its reader make first, with their paths below the home folder. */
const settingsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "docs/guides/backups.md": { BACKUP_DIR: "backups" },
};

/** Milliseconds after which a command that does not end is killed. */
const patience = 60_000;

/** Commands that run until Ctrl-C, by how they begin, with what they print first. */
const endless: Readonly<Record<string, RegExp>> = {
  "npm start": /listening on http/,
  "npm run dev": /http:\/\/127\.0\.0\.1:\d+/,
  "npm run site -- posts preview": /^http:\/\/127\.0\.0\.1:\d+\/blog\//m,
};

const root = path.resolve(import.meta.dirname, "../..");
const read = (document: string) => readFileSync(path.join(root, document), "utf8");
const documents = ["README.md", ...globSync("docs/{guides,reference}/*.md", { cwd: root }).sort()];

/** The blocks of a document between fences, with their languages. */
const listBlocks = (document: string) =>
  [...read(document).matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```$/gm)].map(([, language, text]) => ({
    language: language ?? "",
    text: text ?? "",
  }));

/** The commands of a document, as they are printed. A block without a language may hold some too. */
function listCommands(document: string): string[] {
  return listBlocks(document).flatMap(({ language, text }) => {
    const lines = text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
    if (["sh", "bash", "shell", "console"].includes(language)) return lines;
    return language === ""
      ? lines.filter((line) => /^(?:\$ |\w+=\S* )*(?:npm|npx|node|docker|cp|curl) /.test(line))
      : [];
  });
}

const findRow = <Row>(table: Readonly<Record<string, Row>>, command: string) =>
  Object.entries(table).find(([beginning]) => `${command} `.startsWith(`${beginning} `));

let directory: string;
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "guide-commands-"));
  const project = at("project");
  mkdirSync(project);
  // Files that a command writes to the project's folder stay out of it.
  for (const name of readdirSync(root))
    symlinkSync(path.join(root, name), path.join(project, name));
  await copyStartedData(at("data"));
  for (const name of ["posts", "copies"]) mkdirSync(at(`home/${name}`), { recursive: true });
  const post = listBlocks("docs/guides/write-a-post.md").find(({ text }) => text.startsWith("---"));
  writeFileSync(at("home/posts/primera-tienda.md"), post?.text ?? "");
  const line = { level: 50, time: "2026-11-27T09:00:00.000Z", msg: "background fault", ms: 1 };
  writeFileSync(at("home/site.log"), `Started the site.\n${JSON.stringify(line)}\n`);
});
afterEach(() => rmSync(directory, { recursive: true }));

const at = (name: string) => path.join(directory, name);

/** Runs a command in a shell; one that runs until Ctrl-C gets that once it has printed this. */
async function run(command: string, settings: Record<string, string>, until?: RegExp) {
  const child = spawn("sh", ["-c", command], {
    cwd: at("project"),
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      HOME: at("home"),
      DATA_DIR: at("data"),
      PORT: String(await findFreePort()),
      // Installing and building have tests of their own.
      npm_config_ignore_scripts: "true",
      npm_config_update_notifier: "false",
      VITE_CACHE_DIR: at("vite"),
      ...settings,
    },
  });
  const killGroup = (signal: NodeJS.Signals) => child.pid && process.kill(-child.pid, signal);
  const timer = setTimeout(() => killGroup("SIGKILL"), patience);
  let output = "";
  let isStopped = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (isStopped || !until?.test(output)) return;
      isStopped = true;
      killGroup("SIGINT");
    });
  }
  const [code] = await once(child, "close");
  clearTimeout(timer);
  return { code, output, isStopped };
}

const withCommands = documents.filter((document) => listCommands(document).length > 0);
const rows = [
  ...withCommands.map((document) => [document, "SQLite"] as const),
  ["docs/guides/operate.md", "PostgreSQL"] as const,
  ["docs/guides/backups.md", "PostgreSQL"] as const,
];

test.each(rows)("the commands of %s run as they are printed, on %s", async (document, engine) => {
  const paths = Object.entries(settingsOf[document] ?? {});
  const settings = Object.fromEntries(paths.map(([name, value]) => [name, at(`home/${value}`)]));
  if (engine === "PostgreSQL") {
    const { databaseUrl } = await createSharedDatabase({ isStarted: true });
    Object.assign(settings, { DATABASE_URL: databaseUrl, SESSION_SECRET: "s".repeat(32) });
  }
  for (const command of listCommands(document)) {
    if (findRow(notRun, command)) continue;
    const [, until] = findRow(endless, command) ?? [];
    const { code, output, isStopped } = await run(command, settings, until);
    const [, alarm] = findRow(alarming, command) ?? [];
    const isRight = until ? isStopped : alarm ? code === 1 && alarm.test(output) : code === 0;
    const seen = { command, isRight, output: isRight ? "" : output };
    expect(seen).toEqual({ command, isRight: true, output: "" });
  }
});

test("each exception stands for a printed command", () => {
  const commands = documents.flatMap(listCommands);
  for (const table of [notRun, alarming, endless]) {
    for (const beginning of Object.keys(table)) {
      expect([beginning, commands.some((command) => findRow({ [beginning]: 1 }, command))]).toEqual(
        [beginning, true],
      );
    }
  }
});
