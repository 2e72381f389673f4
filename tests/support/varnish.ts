import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { StartCache } from "./start-cache.ts";

const program = "/usr/sbin/varnishd";
const deploy = path.resolve(import.meta.dirname, "../../deploy");
const configuration = path.join(deploy, "varnish.vcl");

/** Whether this machine has a Varnish, where Debian's package puts it. */
export const hasVarnish = existsSync(program);

/** Starts the Varnish of `deploy/varnish.vcl`; of its configuration only the addresses of the replicas and the folder are others. */
export const startVarnish: StartCache = async (port, replicas) => {
  const folder = mkdtempSync(path.join(tmpdir(), "varnish-"));
  const original = readFileSync(configuration, "utf8");
  // The parameters of the command at its beginning.
  const parameters = [...original.matchAll(/^#.* (-p) (\S+=\S+)/gm)].flatMap(([, ...one]) => one);
  let code = original.replaceAll("/etc/varnish/", `${deploy}/`);
  for (const [index, name] of (["site-a", "site-b"] as const).entries()) {
    const configured = `.host = "${name}";\n  .port = "3000";`;
    if (code.split(configured).length !== 2)
      throw new Error(`${name} is not once in ${configuration}`);
    code = code.replace(configured, `.host = "127.0.0.1";\n  .port = "${replicas[index]}";`);
  }
  const file = path.join(folder, "site.vcl");
  writeFileSync(file, code);
  const options = [
    ...["-F", "-n", path.join(folder, "work"), "-j", "none", "-a", `127.0.0.1:${port}`],
    ...["-f", file, "-s", "malloc,64m", ...parameters],
  ];
  const child = spawn(program, options, { stdio: ["ignore", "ignore", "pipe"] });
  let messages = "";
  child.stderr.on("data", (data: Buffer) => {
    messages += data.toString();
  });
  const ended = once(child, "exit");
  // Its manager ends the process that serves.
  const kill = () => child.kill("SIGTERM");
  process.once("exit", kill);
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/healthz`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(messages);
    await pause(20);
  }
  return {
    origin,
    processId: Number(child.pid),
    async stop() {
      child.kill("SIGTERM");
      await ended;
      process.removeListener("exit", kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
