import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

const root = path.resolve(import.meta.dirname, "../..");
const runFile = promisify(execFile);

/** The built site as a process of its own. */
export interface SiteProcess {
  readonly child: ChildProcess;
  /** `http://127.0.0.1:port`, once it has said that it listens. */
  readonly origin: string;
  readonly port: number;
  /** What it wrote so far, line by line. */
  readonly lines: readonly string[];
  /** Sends a signal and waits for the end; gives the exit code, null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** What came of a start that was refused. */
export interface FailedStart {
  code: number | null;
  errors: string;
}

function spawnSite(settings: Record<string, string>): ChildProcess {
  const script = path.join(root, "dist/server/main.js");
  if (!existsSync(script)) throw new Error("the site is not built: run npm run build");
  const child = spawn(process.execPath, ["--enable-source-maps", script], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Whatever ends this process takes the site along.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.removeListener("exit", kill));
  return child;
}

/** Starts the built site on a free port, or the one in the settings; resolves once it takes requests. */
export async function startSite(settings: Record<string, string>): Promise<SiteProcess> {
  const child = spawnSite(settings);
  const lines: string[] = [];
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const exit = once(child, "exit") as Promise<[number | null]>;
  const port = await new Promise<number>((resolve, reject) => {
    if (!child.stdout) return reject(new Error("no output"));
    createInterface({ input: child.stdout }).on("line", (line) => {
      lines.push(line);
      if (line.includes("listening on")) resolve(Number(JSON.parse(line).port));
    });
    void exit.then(([code]) => reject(new Error(`the site ended with ${code}: ${errors}`)));
  });
  return {
    child,
    port,
    origin: `http://127.0.0.1:${port}`,
    lines,
    async end(signal) {
      child.kill(signal);
      const [code] = await exit;
      return code;
    },
  };
}

/** Starts the built site with settings that it must refuse. */
export async function failToStart(settings: Record<string, string>): Promise<FailedStart> {
  const child = spawnSite(settings);
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  child.stdout?.resume();
  const [code] = await once(child, "close");
  return { code, errors };
}

/** A stored contact request, named as in the payload. */
export interface StoredContact {
  reference: string;
  language: string;
  first_name: string;
  email: string;
  phone: string;
  service: string;
  comment: string;
  suspect_reason: string | null;
}

/** Every stored contact request, as the owner's command line lists them. */
export async function listStoredContacts(dataDir: string): Promise<StoredContact[]> {
  const script = path.join(root, "dist/server/site.js");
  const { stdout } = await runFile(process.execPath, [script, "contacts", "list", "--json"], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", DATA_DIR: dataDir },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}
