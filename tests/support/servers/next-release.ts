import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { migrationNames } from "../../../src/platform/database/migrate.ts";
import type { ReleaseParts } from "./installation.ts";

/** Name of the migration that only the next release has. */
export const nextMigration = "9999-next-step";

/** The release after this one: with a migration of a table that waits on the database of this one, and a setting more. */
const makeNextRelease = (table: string): ReleaseParts => ({
  settings: [{ name: "NEXT_SETTING", default: "off" }],
  migrations: [...migrationNames, nextMigration],
  change(directory) {
    const dist = path.join(directory, "dist");
    const [built = []]: string[][] = JSON.parse(
      readFileSync(path.join(dist, "builds.json"), "utf8"),
    );
    const list = /\bmigrations = \[(?=\s*firstTables,)/;
    const scripts = built.filter((file) => /^server\/.*\.js$/.test(file));
    const [script, ...others] = scripts
      .map((file) => path.join(dist, file))
      .filter((file) => list.test(readFileSync(file, "utf8")));
    if (!script || others.length > 0) throw new Error("the list of migrations is not once in dist");
    const text = readFileSync(script, "utf8");
    const step = `{
      name: "${nextMigration}",
      up: ({ schema }) => schema.alterTable("${table}").addColumn("next_column", "text").execute(),
    }`;
    // It comes first, since the last entry has no fixed form: those that have run are skipped.
    writeFileSync(script, text.replace(list, `migrations = [${step},`));
  },
});

export const nextRelease = makeNextRelease("contact_requests");

/** A release with a migration that fails. */
export const failingRelease = makeNextRelease("nowhere");
