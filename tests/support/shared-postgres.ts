import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../src/platform/database/open-database.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address that answers each request with a new database of the shared server. */
    sharedPostgres?: string;
  }
}

/** A new database of the shared server. */
export interface SharedDatabase {
  readonly databaseUrl: string;
  /** Directory of the server's files. */
  readonly directory: string;
}

/** A crash of the shared server loses its data, which no test reads again. */
const fastSettings = { fsync: "off", full_page_writes: "off", max_connections: "200" };

/**
 * Vitest `globalSetup`: one PostgreSQL server for all files of a project. It starts when the first test asks for a database.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<TestPostgres> | undefined;
  // One at a time: PostgreSQL refuses to copy a database that another session is connected to.
  let created: Promise<unknown> = Promise.resolve();

  async function create(isMigrated: boolean): Promise<SharedDatabase> {
    starting ??= startWithTemplate();
    const postgres = await starting;
    const databaseUrl = await postgres.createDatabase(isMigrated ? templateName : undefined);
    return { databaseUrl, directory: postgres.directory };
  }

  const server = createServer((request, response) => {
    const database = created.then(() => create(request.url === "/migrated"));
    created = database.catch(() => undefined);
    database.then(
      (value) => response.end(JSON.stringify(value)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  project.provide("sharedPostgres", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  return async () => {
    server.close();
    server.closeAllConnections();
    const postgres = await starting?.catch(() => undefined);
    await postgres?.stop();
  };
}

/** Name of the first database of a server, to which the migrations are applied. */
const templateName = "test_1";

async function startWithTemplate(): Promise<TestPostgres> {
  const postgres = await startPostgres({ settings: fastSettings });
  const template = await openDatabase({
    databaseUrl: await postgres.createDatabase(),
    dataDir: "",
  });
  await template.close();
  return postgres;
}
