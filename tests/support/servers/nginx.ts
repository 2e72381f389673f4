import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe } from "vitest";
import { findNginx } from "../../../scripts/find-nginx.mjs";

const program = findNginx();
const deploy = path.resolve(import.meta.dirname, "../../../deploy");
const configuration = path.join(deploy, "nginx.conf");

export const hasNginx = program !== undefined;

/** nginx as a shared cache in front of two replicas on this machine. */
export interface SharedCache {
  readonly origin: string;
  /** Id of the master process, whose children are the workers. */
  readonly processId: number;
  /** Its log of requests so far. */
  readLog(): string;
  /** Its log of errors so far, of its own and of requests. */
  readErrors(): string;
  stop(): Promise<void>;
}

/** Defines tests of the cache in `deploy/nginx.conf`; they are skipped where nginx is not installed. */
export function describeSharedCache(define: () => void): void {
  describe.skipIf(!hasNginx)("the cache of deploy/nginx.conf [needs nginx]", define);
}

/** The cache had the response, fresh or stale. */
export const isHit = (response: Response): boolean =>
  /HIT|STALE|UPDATING|LANGUAGE/.test(response.headers.get("cache-status") ?? "");

/** Starts the nginx of `deploy/nginx.conf`; of its configuration only the addresses and the folders are others. */
export async function startNginx(
  port: number,
  replicas: readonly [number, number],
): Promise<SharedCache> {
  if (program === undefined) throw new Error("there is no nginx");
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  const errorLog = path.join(folder, "error.log");
  const addresses = {
    "site-a:3000": `127.0.0.1:${replicas[0]}`,
    "site-b:3000": `127.0.0.1:${replicas[1]}`,
    "listen 80;": `listen 127.0.0.1:${port};`,
    "root /etc/nginx;": `root "${deploy}";`,
    "/var/cache/nginx/site": path.join(folder, "cache"),
    "/var/log/nginx/access.log": path.join(folder, "access.log"),
    "/var/log/nginx/error.log": errorLog,
  };
  let server = readFileSync(configuration, "utf8").replaceAll(/^\s*#.*$/gm, "");
  for (const [configured, replacement] of Object.entries(addresses)) {
    if (server.split(configured).length !== 2)
      throw new Error(`${configured} is not once in ${configuration}`);
    server = server.replace(configured, replacement);
  }
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const file = path.join(folder, "nginx.conf");
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${errorLog};
     events { worker_connections 1024; }
     http {
       ${folders.map((name) => `${name}_temp_path ${folder};`).join("\n")}
       ${server}
     }`,
  );
  // It would begin with a complaint about the log that Debian's package has.
  const child = spawn(program, ["-c", file, "-e", errorLog], {
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/healthz`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(readFileSync(errorLog, "utf8"));
    await pause(20);
  }
  return {
    origin,
    processId: Number(child.pid),
    readLog: () => readFileSync(path.join(folder, "access.log"), "utf8"),
    readErrors: () => readFileSync(errorLog, "utf8"),
    async stop() {
      child.kill("SIGTERM");
      await ended;
      process.removeListener("exit", kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
