import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "../servers/free-port.ts";
import { runCommand, tryCommand } from "./command-output.ts";
import type { Container, Limits } from "./container.ts";

/** The process of an image, as OCI's format names its parts. */
interface ImageConfig {
  readonly Env: string[];
  readonly Entrypoint: string[];
  readonly Cmd: string[];
  readonly User: string;
  readonly WorkingDir: string;
}

/** Starts the process of an unpacked image, with the machine's network and the limits that other engines get. */
export async function startByRunc(
  root: string,
  config: ImageConfig,
  { megabytes, processors }: Limits,
  settings: Readonly<Record<string, string>>,
): Promise<Container> {
  const bundle = mkdtempSync(path.join(tmpdir(), "runc-"));
  const id = path.basename(bundle);
  const port = String(await findFreePort());
  await runCommand(["runc", "spec", "--bundle", bundle]);
  const file = path.join(bundle, "config.json");
  const spec = JSON.parse(readFileSync(file, "utf8"));
  const [uid = 0, gid = uid] = config.User.split(":").map(Number);
  const stated = config.Env.map((variable) => variable.split(/=(.*)/s).slice(0, 2));
  const own = { ...Object.fromEntries(stated), ...settings, HOST: "127.0.0.1", PORT: port };
  Object.assign(spec.process, {
    terminal: false,
    args: [...config.Entrypoint, ...config.Cmd],
    env: Object.entries(own).map(([name, value]) => `${name}=${value}`),
    cwd: config.WorkingDir,
    user: { uid, gid },
    capabilities: {},
    noNewPrivileges: true,
  });
  spec.root = { path: root, readonly: true };
  const options = [`uid=${uid}`, `gid=${gid}`, "mode=0700"];
  spec.mounts.push({ destination: "/data", type: "tmpfs", source: "tmpfs", options });
  spec.linux.namespaces = spec.linux.namespaces.filter(
    ({ type }: { type: string }) => type !== "network",
  );
  const bytes = megabytes * 1024 * 1024;
  const period = 100_000;
  Object.assign(spec.linux.resources, {
    memory: { limit: bytes, swap: bytes },
    cpu: { quota: processors * period, period },
  });
  writeFileSync(file, JSON.stringify(spec));
  const child = spawn("runc", ["run", "--bundle", bundle, id], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exit = once(child, "exit");
  return {
    origin: `http://127.0.0.1:${port}`,
    run: (...command) => tryCommand(["runc", "exec", id, ...command]),
    async stop() {
      await runCommand(["runc", "kill", id, "TERM"]);
      const [code] = await exit;
      rmSync(bundle, { recursive: true });
      return code ?? 1;
    },
  };
}
