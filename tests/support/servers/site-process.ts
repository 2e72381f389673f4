import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { findFreePort } from "./free-port.ts";
import { type SharedCache, startNginx } from "./nginx.ts";
import { startCommand } from "./start-command.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** The built site as a process of its own. */
export interface SiteProcess {
  readonly child: ChildProcess;
  /** Address that visitors use: `directOrigin`, or with `SITE_CACHE=nginx` that of the nginx in front of it. */
  readonly origin: string;
  /** `http://127.0.0.1:port`, for tests of what a cache changes or hides: connections, metrics, the end of the process. */
  readonly directOrigin: string;
  readonly port: number;
  /** Lines of standard output so far. */
  readonly stdoutLines: readonly string[];
  /** Standard error so far. */
  readonly stderr: string;
  /** Sends a signal and waits for the end of all processes; gives the exit code, null when the signal ended it. */
  terminate(signal: NodeJS.Signals): Promise<number | null>;
}

/** Result of a refused start. */
export interface FailedStart {
  code: number | null;
  stderr: string;
}

/** As whom, within which limits, and with which output the site runs. */
interface ProcessLimits {
  /** The number of another user. */
  readonly user?: number | undefined;
  /** File descriptors at most. */
  readonly maxFileDescriptors?: number;
  /** File descriptor of standard output; otherwise a pipe to this process. */
  readonly output?: number;
}

/** The variables that each process of the site has, with a shared cache of compiled code where the run has one. */
function makeBaseEnvironment(): Record<string, string | undefined> {
  const cache = process.env["NODE_COMPILE_CACHE"];
  return {
    PATH: process.env["PATH"],
    ...(cache && { NODE_COMPILE_CACHE: cache }),
  };
}

/** Starts nginx in front of the site at a port where `SITE_CACHE` asks for it. */
async function startChosenCache(port: number): Promise<SharedCache | undefined> {
  if (process.env["SITE_CACHE"] !== "nginx") return undefined;
  return startNginx(await findFreePort(), [port, port]);
}

/** Starts the built site, and waits for nothing. */
export function spawnSite(
  settings: Record<string, string>,
  { user, maxFileDescriptors, output }: ProcessLimits = {},
): ChildProcess {
  const { environment, options, program: main } = startCommand;
  const script = path.join(root, main);
  if (!existsSync(script)) throw new Error("the site is not built: run npm run build");
  const node = [process.execPath, ...options, script];
  const limitedCommand = ["sh", "-c", `ulimit -n ${maxFileDescriptors}; exec "$@"`, "sh", ...node];
  const [program = "", ...args] = maxFileDescriptors === undefined ? node : limitedCommand;
  const child = spawn(program, args, {
    env: { ...makeBaseEnvironment(), ...environment, PORT: "0", ...settings },
    stdio: ["ignore", output ?? "pipe", "pipe"],
    ...(user !== undefined && { uid: user, gid: user }),
  });
  // The site ends with this process, for any reason.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.removeListener("exit", kill));
  return child;
}

/** Starts the built site on a free port, or the one in the settings; resolves once it takes requests. */
export async function startSite(
  settings: Record<string, string>,
  limits?: ProcessLimits,
): Promise<SiteProcess> {
  const child = spawnSite(settings, limits);
  const stdoutLines: string[] = [];
  let stderr = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  // When no process has the output open any more.
  const exit = once(child, "close") as Promise<[number | null]>;
  const port = await new Promise<number>((resolve, reject) => {
    if (!child.stdout) return reject(new Error("no output"));
    createInterface({ input: child.stdout }).on("line", (line) => {
      stdoutLines.push(line);
      if (line.includes("listening on")) resolve(Number(JSON.parse(line).port));
    });
    void exit.then(([code]) => reject(new Error(`the site ended with ${code}: ${stderr}`)));
  });
  const cache = await startChosenCache(port);
  const directOrigin = `http://127.0.0.1:${port}`;
  return {
    child,
    port,
    origin: cache?.origin ?? directOrigin,
    directOrigin,
    stdoutLines,
    get stderr() {
      return stderr;
    },
    async terminate(signal) {
      child.kill(signal);
      const [code] = await exit;
      await cache?.stop();
      return code;
    },
  };
}

/** Starts the built site with settings that it must refuse. */
export async function startExpectingFailure(
  settings: Record<string, string>,
  limits?: ProcessLimits,
): Promise<FailedStart> {
  const child = spawnSite(settings, limits);
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  child.stdout?.resume();
  const [code] = await once(child, "close");
  return { code, stderr: errors };
}

/** Runs the owner's command line, built, with these settings. */
export async function runCli(
  settings: Record<string, string>,
  args: readonly string[],
  user?: number,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const script = path.join(root, "dist/server/site.js");
  const options = {
    env: { ...makeBaseEnvironment(), NODE_ENV: "production", ...settings },
    maxBuffer: 64 * 1024 * 1024,
    ...(user !== undefined && { uid: user, gid: user }),
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], options, (error, out, notes) => {
      resolve({ code: error ? Number(error.code) : 0, stdout: out, stderr: notes });
    });
  });
}
