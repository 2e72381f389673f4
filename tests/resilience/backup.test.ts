import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { listStoredContacts } from "../support/databases/stored-contacts.ts";
import { postContact } from "../support/servers/honest-failure.ts";
import { runCli, type SiteProcess, startSite } from "../support/servers/site-process.ts";

let directory: string;
let dataDir: string;
let site: SiteProcess | undefined;
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "backup-"));
  dataDir = path.join(directory, "data");
  await copyStartedData(dataDir);
});
afterEach(async () => {
  await site?.terminate("SIGKILL");
  site = undefined;
  rmSync(directory, { recursive: true });
});

const settings = () => ({ DATA_DIR: dataDir, RATE_LIMIT: "off" });
const inDirectory = (name: string) => path.join(directory, name);
const run = (...words: string[]) => runCli(settings(), words);

async function start(): Promise<SiteProcess> {
  site = await startSite(settings());
  return site;
}

async function post(running: SiteProcess, comment: string): Promise<string> {
  const answer = await postContact(running, "", comment);
  expect(answer.status).toBe(200);
  return (await answer.json()).reference;
}

const listReferences = async (from = dataDir) =>
  (await listStoredContacts(from)).map(({ reference }) => reference).sort();

test("a backup made while the site writes is consistent and contains every request acknowledged before it", async () => {
  const running = await start();
  const before = [await post(running, "antes 1"), await post(running, "antes 2")];
  const during: string[] = [];
  let isCopied = false;
  const writing = (async () => {
    for (let number = 0; !isCopied; number++) during.push(await post(running, `${number}`));
  })();
  const file = inDirectory("copy.sqlite");
  const backup = await run("backup", file, "--json");
  isCopied = true;
  await writing;
  expect(backup.code).toBe(0);
  const report = JSON.parse(backup.stdout);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory).sort()).toEqual(["copy.sqlite", "data"]);
  const after = await post(running, "después");
  await running.terminate("SIGTERM");

  const all = await listReferences();
  const restored = await run("restore", file, "--json");
  expect([restored.code, restored.stderr]).toEqual([0, ""]);
  const { rows, replaced } = JSON.parse(restored.stdout);
  expect(rows).toEqual(report.rows);
  const references = await listReferences();
  expect(references).toHaveLength(rows.contact_requests);
  expect(references).toEqual(expect.arrayContaining(before));
  expect(references).not.toContain(after);
  expect(before.concat(during)).toEqual(expect.arrayContaining(references));
  expect(readdirSync(dataDir).sort()).toEqual(
    ["session-secret", "site.sqlite", path.basename(replaced)].sort(),
  );

  // The site continues with it, and the replaced database is intact.
  const again = await start();
  await post(again, "y sigue");
  await again.terminate("SIGTERM");
  expect(await listReferences()).toHaveLength(references.length + 1);
  const other = mkdtempSync(path.join(directory, "replaced-"));
  copyFileSync(replaced, path.join(other, "site.sqlite"));
  expect(await listReferences(other)).toEqual(all);
});

test("a restored backup does not bring back erased persons, and keeps their later requests", async () => {
  const running = await start();
  await post(running, "canaria-de-antes");
  const file = inDirectory("copy.sqlite");
  await run("backup", file);
  expect((await run("contacts", "erase", "canaria@correo.example.com")).code).toBe(0);
  const later = await post(running, "canaria-de-después");
  await running.terminate("SIGTERM");
  const restored = await run("restore", file, "--json");
  expect(JSON.parse(restored.stdout).erasedAgain).toBe(1);
  expect(await listReferences()).toEqual([]);
  expect(readFileSync(path.join(dataDir, "site.sqlite")).includes("canaria-de-antes")).toBe(false);

  // The replaced database contains it: restored, it keeps requests sent after the erasure.
  const { replaced } = JSON.parse(restored.stdout);
  expect((await run("restore", replaced)).code).toBe(0);
  expect(await listReferences()).toEqual([later]);
});

test("a restore is refused while the site runs, which keeps storing requests", async () => {
  const running = await start();
  const references = [await post(running, "una")];
  const file = inDirectory("copy.sqlite");
  await run("backup", file);
  const { code, stderr } = await run("restore", file);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining("another program has the database open"),
  ]);
  references.push(await post(running, "sigue"));
  await running.terminate("SIGTERM");
  expect(await listReferences()).toEqual(references.sort());
  expect(readdirSync(dataDir).sort()).toEqual(["session-secret", "site.sqlite"]);
});
