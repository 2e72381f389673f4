import { DatabaseSync } from "node:sqlite";
import { CompiledQuery } from "kysely";
import type { Database } from "../../../src/platform/database/open-database.ts";

/** Name of a step that only a newer version of the site has. */
export const newerStep = "9999-later";

const statements = [
  "alter table contact_requests add column later text",
  "create table later_rows (reference text references contact_requests (reference))",
  `insert into schema_migrations values ('${newerStep}', '2099')`,
];

/** Changes the schema as a newer version does, with a column, a table that refers to another, and rows of its own. */
export function applyNewerStep(file: string): void {
  const db = new DatabaseSync(file);
  for (const statement of statements) db.exec(statement);
  db.close();
}

/** Applies the step on either database. */
export async function takeNewerStep({ db }: Database): Promise<void> {
  for (const statement of statements) await db.executeQuery(CompiledQuery.raw(statement));
  await db.executeQuery(
    CompiledQuery.raw("insert into later_rows select reference from contact_requests"),
  );
}
