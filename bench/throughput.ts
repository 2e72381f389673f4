import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findNginx } from "../scripts/find-nginx.mjs";
import { findFreePort } from "../tests/support/servers/free-port.ts";

const connections = 32;

/** Installs Debian's package of wrk if possible; false without nginx or wrk. */
export function ensureLoadTools(): boolean {
  const hasTools = () => findNginx() !== undefined && existsSync("/usr/bin/wrk");
  if (!hasTools() && existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "wrk"], {
      stdio: "ignore",
    });
  }
  return hasTools();
}

/**
 * Requests per second of a local URL under one load-generating thread. Asynchronous, because this process reads the log
 * of the measured one meanwhile.
 */
export async function measureRequestRate(address: string, seconds: number): Promise<number> {
  const { hostname } = new URL(address);
  if (hostname !== "127.0.0.1") throw new Error(`load is for this machine only, not ${hostname}`);
  const header = "Accept-Encoding: br";
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "-H", header, address];
  const { stdout } = await promisify(execFile)("wrk", args);
  if (/Non-2xx|Socket errors/.test(stdout))
    throw new Error(`${address} did not answer well:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** Starts an nginx with one worker that serves one file with given headers: the same bytes as the compared page. */
export async function startNginx(body: Buffer, headers: Headers) {
  const port = await findFreePort();
  const program = findNginx();
  if (program === undefined) throw new Error("there is no nginx");
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  mkdirSync(path.join(folder, "www"));
  writeFileSync(path.join(folder, "www/page.html"), body);
  const excludedHeaders =
    /^(?:content-type|content-length|date|connection|keep-alive|etag|transfer-encoding)$/;
  const headerLines = [...headers]
    .filter(([name]) => !excludedHeaders.test(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http {
       access_log ${folder}/access.log; types { text/html html; } charset utf-8;
       client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
       uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       server { listen 127.0.0.1:${port}; root ${folder}/www; ${headerLines.join("\n")} }
     }`,
  );
  const args = ["-c", path.join(folder, "nginx.conf"), "-e", path.join(folder, "error.log")];
  const nginx: ChildProcess = spawn(program, args, { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}/page.html`;
  for (
    let attempt = 0;
    !(await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    ));
    attempt++
  ) {
    if (attempt > 200 || nginx.exitCode !== null) throw new Error("nginx did not start");
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    url,
    process: nginx,
    async stop() {
      const ended = once(nginx, "exit");
      nginx.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
