import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommand } from "../support/servers/command.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "unreachable-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

test.each([
  "contacts list",
  "contacts erase ana@example.com",
  "posts list",
  "outbox list",
  "users list",
  "backup",
  "backup copy.sqlite",
])("site %s names the setting of a database that does not answer", async (words) => {
  const { code, stderrLines } = await runCommand(words, {
    DATABASE_URL: "postgres://site:hidden@127.0.0.1:1/site",
    SESSION_SECRET: "s".repeat(32),
    DATA_DIR: directory,
    BACKUP_DIR: path.join(directory, "backups"),
  });
  expect([code, stderrLines]).toEqual([
    1,
    ["DATABASE_URL: no answer (connect ECONNREFUSED 127.0.0.1:1)"],
  ]);
});
