import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLazyDatabase } from "../../src/platform/database/open-database.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { runCommand } from "../support/servers/command.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "existing-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Every command that reads or changes what is stored, and has no reason to create a database. */
const commands = [
  "contacts list",
  "contacts list --json",
  "contacts show ana@example.com",
  "contacts export",
  "contacts erase ana@example.com",
  "contacts release FS-0000-0001",
  "outbox list",
  "outbox retry",
  "outbox discard 1",
  "posts list",
  "posts import nowhere --dry-run",
  "posts publish uno",
  "posts unpublish uno",
  "posts remove uno",
  "users list",
  "users recover ana@example.com",
  "users disable ana@example.com",
  "users enable ana@example.com",
  "users end-sessions ana@example.com",
];

describeOnBothEngines(
  "without a database",
  (current) => {
    const listTables = async () => {
      const { databaseUrl } = current().settings;
      if (!databaseUrl) return [];
      const database = createLazyDatabase(current().settings);
      const tables = await database.db.introspection.getTables();
      await database.close();
      return tables;
    };

    test.each(["missing", "empty"])(
      "commands fail and create nothing in a %s folder",
      async (name) => {
        const dataDir = path.join(directory, "data");
        if (name === "empty") mkdirSync(dataDir);
        const { databaseUrl } = current().settings;
        const environment = {
          DATA_DIR: dataDir,
          ...(databaseUrl && { DATABASE_URL: databaseUrl, SESSION_SECRET: "s".repeat(32) }),
        };
        const before = readdirSync(directory, { recursive: true });
        for (const words of commands) {
          const { code, stdout, stderrLines } = await runCommand(words, environment);
          expect({ words, code, stdout }).toEqual({ words, code: 1, stdout: "" });
          expect(stderrLines.join()).toContain(
            `no database at ${databaseUrl ? databaseUrl.replace(/\/\/.*@/, "//") : path.join(dataDir, "site.sqlite")}`,
          );
        }
        expect(readdirSync(directory, { recursive: true })).toEqual(before);
        expect(await listTables()).toEqual([]);
      },
    );
  },
  { isMigrated: false },
);
