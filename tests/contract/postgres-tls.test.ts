import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../src/platform/database/open-database.ts";
import { startPostgres, type TestPostgres } from "../support/databases/postgres.ts";

const folder = path.resolve(import.meta.dirname, "../support/servers/certificates");
const certificate = path.join(folder, "localhost.pem");

let postgres: TestPostgres;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres({
    tls: { certificate, key: path.join(folder, "localhost-key.pem") },
  });
  url = await postgres.createDatabase();
});
afterAll(() => postgres?.stop());

/** Connects with these parameters; rejects where that fails. */
async function isEncrypted(parameters: string): Promise<boolean> {
  const database = await openDatabase({ databaseUrl: `${url}${parameters}`, dataDir: "" });
  try {
    const { rows } = await sql<{ ssl: boolean }>`
      select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(database.db);
    return rows[0]?.ssl === true;
  } finally {
    await database.close();
  }
}

test("DATABASE_URL asks for TLS by sslmode, and names who must have signed the certificate", async () => {
  expect(await isEncrypted("")).toBe(false);
  expect(await isEncrypted(`?sslmode=verify-full&sslrootcert=${certificate}`)).toBe(true);
  expect(await isEncrypted("?sslmode=no-verify")).toBe(true);
});

test("rejects a certificate of an unknown authority", async () => {
  await expect(isEncrypted("?sslmode=verify-full")).rejects.toThrow("self-signed certificate");
});
