import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readStartCommand } from "./start-command.ts";

/** The built product as a process of its own. */
export interface SiteServer {
  url: string;
  process: ChildProcess;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, "../../..");

/**
 * Starts the built product, or that of another checkout, on a free port, with its own data and `env` over the defaults;
 * resolves once it is ready.
 */
export async function startSiteServer(
  env: Record<string, string> = {},
  directory = root,
): Promise<SiteServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "site-"));
  const { environment, options, program } = readStartCommand(directory);
  const child = spawn(process.execPath, [...options, program], {
    cwd: directory,
    env: { ...process.env, ...environment, PORT: "0", DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
    child.stdout.on("data", function read(chunk: Buffer) {
      output += chunk.toString();
      const found = /listening on (http:\/\/[\w.:]+)/.exec(output)?.[1];
      if (!found) return;
      child.stdout.off("data", read).resume();
      resolve(found);
    });
  });
  return {
    url,
    process: child,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
