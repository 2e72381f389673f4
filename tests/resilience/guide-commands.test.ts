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
import { createContactStore } from "../../src/features/contact/requests/contact-store.ts";
import { createLazyDatabase } from "../../src/platform/database/open-database.ts";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { createSharedDatabase } from "../support/databases/databases.ts";
import { guardOf } from "../support/databases/filled-database.ts";
import { listBlocks, listLines, listShellLines } from "../support/documents/shell-lines.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";
import { findFreePort } from "../support/servers/free-port.ts";

const hasProgram = (name: string) => spawnSync("which", [name]).status === 0;

/** Commands that are not run, by how they begin, with the reason. */
const notRun: Readonly<Record<string, string>> = {
  "npm test": "runs this file",
  "npm run test:quick": "runs all unit tests, for a minute",
  "npm run media": "renders for minutes, with Chromium and ffmpeg",
  docker: "needs Docker: npm run test:image runs them",
  "npm run release": "builds and packs for minutes; npm run test:install does it",
  scp: "needs a server",
  "sh install.sh":
    "changes the machine: npm run test:install runs it and the next four in another one",
  "sh /opt/site/current/deploy/debian/install.sh": "the same",
  site: "the same",
  systemctl: "the same",
  journalctl: "needs the journal of systemd: the same test runs it",
  "chown -R site:": "the same",
  "rm -f /var/lib/site/session-secret": "the same",
  "npm run site -- doctor https://www.example.com":
    "needs a live site: tests of the command read sites of this machine",
  ...Object.fromEntries(
    [
      ["age-keygen", "age-keygen"],
      ["promtool", "promtool"],
      ['echo "whsec_$(openssl', "openssl"],
    ]
      .filter(([, program = ""]) => !hasProgram(program))
      .map(([beginning, program]) => [beginning, `needs ${program}`]),
  ),
};

/** Commands that end with 1 here, by how they begin, with what they print. */
const alarming: Readonly<Record<string, RegExp>> = {
  "npm run site -- status": /^site +http:.* no answer +SiteDown$/m,
};

/** The document that fills an empty PostgreSQL. */
const mover = "docs/guides/grow.md";

/** Documents for sites on PostgreSQL, and those of which the commands are run on both databases. */
const engines: Readonly<Record<string, readonly Engine[]>> = {
  [mover]: ["PostgreSQL"],
  "docs/guides/operate.md": ["SQLite", "PostgreSQL"],
  "docs/guides/backups.md": ["SQLite", "PostgreSQL"],
};

type Engine = "SQLite" | "PostgreSQL";

/** Settings that a document has its reader make first, with their paths below the home folder. */
const settingsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "docs/guides/backups.md": { BACKUP_DIR: "backups" },
  "docs/guides/alarms.md": { BACKUP_DIR: "backups" },
  [mover]: { BACKUP_DIR: "backups" },
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
const documents = ["README.md", ...globSync("docs/{guides,reference}/*.md", { cwd: root }).sort()];

/** The commands of a document, as they are printed. A block without a language may hold some too. */
const listCommands = (document: string): string[] => [
  ...listShellLines(document),
  ...listBlocks(document)
    .filter(({ language }) => language === "")
    .flatMap(({ text }) => listLines(text))
    .filter((line) => /^(?:\$ |\w+=\S* )*(?:npm|npx|node|docker|cp|curl) /.test(line)),
];

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
  for (const name of ["home/posts", "tmp"]) mkdirSync(at(name), { recursive: true });
  const post = listBlocks("docs/guides/write-a-post.md").find(({ text }) => text.startsWith("---"));
  writeFileSync(at("home/posts/primera-tienda.md"), post?.text ?? "");
  const time = "2026-11-27T09:00:00.000Z";
  const request = { requestId: "a", method: "GET", path: "/blog", status: 200, ms: 12.5 };
  const lines = [
    { level: 50, time, msg: "background error" },
    { level: 30, time, ...request },
  ].map((line) => JSON.stringify(line));
  writeFileSync(at("home/site.log"), ["Started the site.", ...lines, ""].join("\n"));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Stores the request of a person who then asks to be erased. */
async function storeRequest(databaseUrl: string | undefined): Promise<void> {
  const database = createLazyDatabase({ databaseUrl, dataDir: at("data") });
  const request = makeContactRequest({ email: "ana@example.com" });
  await createContactStore(database).create(request, guardOf(request));
  await database.close();
}

const at = (name: string) => path.join(directory, name);

/**
 * Runs a command in a shell, with the settings in a file, as a server has them, and a folder of its own for /var/tmp; one that
 * runs until Ctrl-C gets that once it has printed this.
 */
async function run(command: string, settings: Record<string, string>, until?: RegExp) {
  const lines = Object.entries({ DATA_DIR: at("data"), ...settings });
  writeFileSync(at("site.env"), lines.map(([name, value]) => `${name}=${value}\n`).join(""));
  const child = spawn("sh", ["-c", command.replaceAll("/var/tmp/", `${at("tmp")}/`)], {
    cwd: at("project"),
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      HOME: at("home"),
      SITE_ENV_FILE: at("site.env"),
      PORT: String(await findFreePort()),
      // Installing and building have tests of their own.
      npm_config_ignore_scripts: "true",
      npm_config_update_notifier: "false",
      VITE_CACHE_DIR: at("vite"),
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

const listRun = (document: string) =>
  listCommands(document).filter((command) => !findRow(notRun, command));
const withCommands = documents.filter((document) => listRun(document).length > 0);
const rows = [...new Set([...withCommands, ...Object.keys(engines)])].flatMap((document) =>
  (engines[document] ?? (["SQLite"] as const)).map((engine) => [document, engine] as const),
);

test.each(rows)("the commands of %s run as they are printed, on %s", async (document, engine) => {
  const paths = Object.entries(settingsOf[document] ?? {});
  const settings = Object.fromEntries(paths.map(([name, value]) => [name, at(`home/${value}`)]));
  if (engine === "PostgreSQL") {
    const { databaseUrl } = await createSharedDatabase({ isStarted: document !== mover });
    const secret = readFileSync(at("data/session-secret"), "utf8").trim();
    Object.assign(settings, { DATABASE_URL: databaseUrl, SESSION_SECRET: secret });
  }
  await storeRequest(document === mover ? undefined : settings["DATABASE_URL"]);
  const commands = listRun(document);
  expect(commands).not.toEqual([]);
  for (const command of commands) {
    const [, until] = findRow(endless, command) ?? [];
    const { code, output, isStopped } = await run(command, settings, until);
    const [, alarm] = findRow(alarming, command) ?? [];
    const isRight = until ? isStopped : alarm ? code === 1 && alarm.test(output) : code === 0;
    const seen = { command, isRight, output: isRight ? "" : output };
    expect(seen).toEqual({ command, isRight: true, output: "" });
    if (command.includes("site.log | sort")) expect(output).toBe("12.5 200 GET /blog\n");
    if (/DATA_DIR=.* restore /.test(command))
      expect(output).toContain(`${at("tmp/drill/site.sqlite")}: restored`);
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
