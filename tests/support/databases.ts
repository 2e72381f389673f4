import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe } from "vitest";
import {
  type Database,
  type DatabaseSettings,
  openDatabase,
} from "../../src/platform/database/open-database.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";

/** One test's database: empty at first, gone afterwards. */
export interface TestDatabase {
  /** Its address, for another process or a second connection. */
  readonly settings: DatabaseSettings;
  /** Opens it as one more process of the site would; closed after the test. */
  open(): Promise<Database>;
  /** Directory of PostgreSQL's files; undefined for the embedded database, whose files are in its data directory. */
  getServerDirectory?(): string;
}

/** Runs a suite on the embedded database and on PostgreSQL, with a new database for each test. */
export function describeOnBothEngines(
  title: string,
  suite: (current: () => TestDatabase) => void,
): void {
  describe(`${title}, on SQLite`, () => {
    let directory: string;
    suite(
      setUpTestDatabase(
        async () => {
          directory = mkdtempSync(path.join(tmpdir(), "contract-"));
          return { databaseUrl: undefined, dataDir: directory };
        },
        () => rmSync(directory, { recursive: true }),
      ),
    );
  });

  describe(`${title}, on PostgreSQL`, () => {
    let postgres: TestPostgres;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(() => postgres?.stop());
    suite(
      setUpTestDatabase(
        async () => ({
          databaseUrl: await postgres.createDatabase(),
          dataDir: tmpdir(),
        }),
        () => undefined,
        () => postgres.directory,
      ),
    );
  });
}

function setUpTestDatabase(
  prepare: () => Promise<DatabaseSettings>,
  remove: () => void = () => undefined,
  getServerDirectory?: () => string,
): () => TestDatabase {
  let current: TestDatabase;
  let openDatabases: Database[];

  beforeEach(async () => {
    const settings = await prepare();
    openDatabases = [];
    current = {
      settings,
      ...(getServerDirectory && { getServerDirectory }),
      async open() {
        const database = await openDatabase(settings);
        openDatabases.push(database);
        return database;
      },
    };
  });
  afterEach(async () => {
    await Promise.all(openDatabases.map((database) => database.close()));
    remove();
  });
  return () => current;
}
