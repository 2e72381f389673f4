import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { migrationNames } from "#app/platform/database/migrate.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { createRuntime } from "./create-runtime.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "create-runtime-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const start = (dataDir: string, options = {}) =>
  createRuntime(readSettings({ DATA_DIR: dataDir }), options);
const modeOf = (file: string) => statSync(file).mode & 0o777;

test("creates a data directory that only its owner can read, and closes it in order", async () => {
  const dataDir = path.join(directory, "deep", "data");
  const runtime = await start(dataDir);
  await runtime.checkWritable();
  expect(modeOf(dataDir)).toBe(0o700);
  for (const file of readdirSync(dataDir)) expect(modeOf(path.join(dataDir, file))).toBe(0o600);
  await runtime.close();
  await runtime.close();
  expect(readdirSync(dataDir).sort()).toEqual(["session-secret", "site.sqlite"]);
});

test("removes copies of the database that killed processes left, and none of a running one", async () => {
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000);
  const folders = ["data/backup-download-a", "data/backing-up-b", "tmp/backup-download-c"];
  const kept = ["data/backup-download-new", "tmp/backing-up-of-another-program", "tmp/notes"];
  for (const folder of [...folders, ...kept]) {
    mkdirSync(path.join(directory, folder), { recursive: true });
    writeFileSync(path.join(directory, folder, "site.sqlite"), "canary");
    if (!folder.endsWith("new")) utimesSync(path.join(directory, folder), twoHoursAgo, twoHoursAgo);
  }
  vi.stubEnv("TMPDIR", path.join(directory, "tmp"));
  const runtime = await start(path.join(directory, "data"));
  try {
    runtime.startBackgroundWork();
    const listLeft = () => folders.filter((folder) => existsSync(path.join(directory, folder)));
    await expect.poll(listLeft).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    await runtime.close();
  }
  for (const folder of kept) expect(existsSync(path.join(directory, folder)), folder).toBe(true);
});

test("takes the secret from the settings, else from the data directory", async () => {
  const runtime = await start(directory);
  await runtime.close();
  const again = await start(directory);
  await again.close();
  expect(again.secret).toBe(runtime.secret);
  const secret = "s".repeat(32);
  const given = await createRuntime(readSettings({ DATA_DIR: directory, SESSION_SECRET: secret }));
  await given.close();
  expect(given.secret).toBe(secret);
});

test("reads the posts that come with the program, and gives the content a version", async () => {
  const postsDirectory = path.resolve(import.meta.dirname, "../../content/posts");
  const runtime = await start(directory, { postsDirectory });
  const files = readdirSync(postsDirectory).filter((name) => name.endsWith(".md"));
  expect(await runtime.blog.count()).toBe(files.length);
  expect(await runtime.blog.getContentVersion()).not.toBe("");
  await runtime.close();
});

test("rejects a wrong post file, and leaves no database open", async () => {
  const postsDirectory = path.join(directory, "posts");
  const dataDir = path.join(directory, "data");
  mkdirSync(postsDirectory);
  writeFileSync(path.join(postsDirectory, "wrong.md"), "no front matter");
  await expect(start(dataDir, { postsDirectory })).rejects.toThrow(
    "wrong.md:1: there is no front matter",
  );
  expect(existsSync(path.join(dataDir, "site.sqlite-wal"))).toBe(false);
});

test("names a data directory that cannot be created", async () => {
  const file = path.join(directory, "file");
  writeFileSync(file, "");
  await expect(start(path.join(file, "data"))).rejects.toThrow(
    "DATA_DIR: expected a directory that can be written (ENOTDIR)",
  );
});

test("names the migration that fails, and why, until it is mended", async () => {
  await (await start(directory)).close();
  const last = migrationNames.at(-1) ?? "";
  const db = new DatabaseSync(path.join(directory, "site.sqlite"));
  db.prepare("delete from schema_migrations where name = ?").run(last);
  db.close();
  const errors: unknown[] = [];
  const runtime = await start(directory, {
    waitForDatabase: true,
    reportError: (error: unknown) => errors.push(error),
  });
  const reason = expect.objectContaining({
    message: expect.stringMatching(`^migration ${last}: `),
  });
  await expect(runtime.checkWritable()).rejects.toEqual(reason);
  expect(errors[0]).toEqual(reason);
  await runtime.close();
});
