import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from "vitest";
import { isLeftOut } from "../../../scripts/test-run/dependent-tests.ts";
import type { Tables } from "../../../src/composition/tables.ts";
import {
  type Database,
  type DatabaseSettings,
  openDatabase,
} from "../../../src/platform/database/open-database.ts";
import { copyDataTemplate, copyStartedData } from "./data-templates.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";
import type { DatabaseContent, SharedDatabase } from "./shared-postgres.ts";

/** One test's database: without rows at first, gone afterwards. */
export interface TestDatabase {
  /** Its address, for another process or a second connection. */
  readonly settings: DatabaseSettings;
  /** Opens it as one more process of the site would; closed after the test. */
  open(): Promise<Database<Tables>>;
  /** Directory of PostgreSQL's files; undefined for the embedded database, whose files are in its data directory. */
  getServerDirectory?(): string;
}

/** Runs a suite on the embedded database and on PostgreSQL, with a new database for each test. */
export function describeOnBothEngines(
  title: string,
  suite: (current: () => TestDatabase) => void,
  {
    isMigrated = true,
    isStarted = false,
    hasOwnServer = false,
    isQuery = false,
  }: TestDatabaseOptions = {},
): void {
  const sharedPostgres = inject("sharedPostgres");
  const usesSharedServer = sharedPostgres !== undefined && !hasOwnServer;

  describe(`${title}, on SQLite`, () => {
    let directory: string;
    suite(
      setUpTestDatabase(
        async () => {
          directory = mkdtempSync(path.join(tmpdir(), "contract-"));
          if (isStarted) await copyStartedData(directory);
          else if (sharedPostgres && isMigrated) {
            await copyDataTemplate("migrated", migrateSqlite, directory);
          }
          return { databaseUrl: undefined, dataDir: directory };
        },
        () => rmSync(directory, { recursive: true }),
      ),
    );
  });

  if (isQuery && isLeftOut("queries")) return;
  describe(`${title}, on PostgreSQL`, () => {
    let postgres: TestPostgres | undefined;
    let directory: string;
    beforeAll(async () => {
      postgres = usesSharedServer ? undefined : await startPostgres();
    });
    afterAll(() => postgres?.stop());
    suite(
      setUpTestDatabase(
        async () => {
          const database = postgres
            ? { databaseUrl: await postgres.createDatabase(), directory: postgres.directory }
            : await createSharedDatabase({ isMigrated, isStarted });
          directory = database.directory;
          return { databaseUrl: database.databaseUrl, dataDir: tmpdir() };
        },
        () => undefined,
        () => directory,
      ),
    );
  });
}

/** The same of queries that both engines answer alike: a run may leave the second out (scripts/test-run/dependent-tests.ts). */
export function describeQueries(title: string, suite: (current: () => TestDatabase) => void): void {
  describeOnBothEngines(title, suite, { isQuery: true });
}

interface TestDatabaseOptions {
  /**
   * A test's database has its schema when it is opened, where the project shares a PostgreSQL server; otherwise it is
   * empty.
   */
  readonly isMigrated?: boolean;
  /** The site has started on it once, so that it has the sample posts too; on a server of its own it is empty. */
  readonly isStarted?: boolean;
  /** The suite has a PostgreSQL server for itself, with the settings that a server has by default. */
  readonly hasOwnServer?: boolean;
  readonly isQuery?: boolean;
}

/** Creates a database on the PostgreSQL server that all files of the project share: no test may stop or configure it. */
export async function createSharedDatabase({
  isMigrated = false,
  isStarted = false,
}: Omit<TestDatabaseOptions, "hasOwnServer"> = {}): Promise<SharedDatabase> {
  let content: DatabaseContent = isMigrated ? "migrated" : "empty";
  if (isStarted) content = "started";
  // A kept connection may be closed by the server at the moment in which it is used again.
  const headers = { Connection: "close" };
  const response = await fetch(`${inject("sharedPostgres")}/${content}`, { headers });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as SharedDatabase;
}

async function migrateSqlite(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await database.close();
}

function setUpTestDatabase(
  prepare: () => Promise<DatabaseSettings>,
  remove: () => void = () => undefined,
  getServerDirectory?: () => string,
): () => TestDatabase {
  let current: TestDatabase;
  let openDatabases: Database<Tables>[];

  beforeEach(async () => {
    const settings = await prepare();
    openDatabases = [];
    current = {
      settings,
      ...(getServerDirectory && { getServerDirectory }),
      async open() {
        const database = await openDatabase<Tables>(settings);
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
