import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { ReleaseManifest } from "../../../src/cli/releases/release-manifest.ts";
import { migrationNames } from "../../../src/platform/database/migrate.ts";
import { startCommand } from "./start-command.ts";

const checkout = path.resolve(import.meta.dirname, "../../..");

/** Parts of a release that differ from those of this checkout. */
export interface ReleaseParts {
  /** Folder of a built project. */
  readonly project?: string;
  readonly settings?: ReleaseManifest["settings"];
  readonly migrations?: readonly string[];
  /** Gets the folder of the release before it is packed. */
  readonly change?: (directory: string) => void;
}

/** Result of a command of an installed release. */
export interface InstalledOutput {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Releases in `<root>/releases`, as an operator has them, with processes that a script restarts. Their parts are those of
 * built projects, whose packages they share.
 */
export class TestInstallation {
  readonly root = mkdtempSync(path.join(tmpdir(), "installation-"));
  readonly releases = path.join(this.root, "releases");
  readonly environment: Readonly<Record<string, string>>;
  readonly #ports: readonly string[];
  #socket: ChildProcess | undefined;
  /** Of the last start, in milliseconds. */
  #startTime = 0;

  constructor(
    first: string,
    ports: readonly number[],
    settings: Record<string, string>,
    parts: ReleaseParts = {},
  ) {
    this.#ports = ports.map(String);
    this.environment = {
      PATH: process.env["PATH"] ?? "",
      ...startCommand.environment,
      DATA_DIR: path.join(this.root, "data"),
      ...settings,
    };
    mkdirSync(this.releases);
    mkdirSync(path.join(this.root, "data"));
    renameSync(this.#makeRelease(first, parts), path.join(this.releases, first));
    symlinkSync(`releases/${first}`, path.join(this.root, "current"));
    writeFileSync(path.join(this.root, "restart.sh"), restartScript(this.root));
  }

  /** Makes an archive with its checksum. */
  pack(name: string, parts: ReleaseParts = {}): string {
    const directory = this.#makeRelease(name, parts);
    const folder = path.join(this.root, `site-${name}`);
    renameSync(directory, folder);
    const archive = path.join(this.releases, `site-${name}-linux.tar.gz`);
    const order = [`site-${name}/release.json`, "--exclude", `site-${name}/release.json`];
    execFileSync("tar", ["-czf", archive, "-C", this.root, ...order, `site-${name}`]);
    rmSync(folder, { recursive: true });
    const digest = createHash("sha256").update(readFileSync(archive)).digest("hex");
    writeFileSync(`${archive}.sha256`, `${digest}  ${path.basename(archive)}\n`);
    return archive;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#ports[0]}`;
  }

  /** Has each restart wait until this file exists. */
  waitBeforeRestart(file: string): void {
    const script = restartScript(this.root);
    const wait = `while [ -d "${this.root}" ] && [ ! -e "${file}" ]; do sleep 0.02; done`;
    writeFileSync(path.join(this.root, "restart.sh"), `${wait}\n${script}`);
  }

  /** Has systemd's program hold the port of the only process, as `site@.socket` does: no connection is refused. */
  holdPort(): void {
    const [port = ""] = this.#ports;
    writeFileSync(path.join(this.root, "serve.sh"), serveScript(this.root));
    writeFileSync(path.join(this.root, "restart.sh"), stopScript(this.root));
    const variables = { ...this.environment, PORT: port };
    const settings = Object.entries(variables).map(([name, value]) => `--setenv=${name}=${value}`);
    const command = ["sh", path.join(this.root, "serve.sh")];
    this.#socket = spawn(
      "systemd-socket-activate",
      [`--listen=127.0.0.1:${port}`, ...settings, ...command],
      { stdio: "ignore" },
    );
  }

  /** Seconds in which a release gets ready, also if the machine is busier than at the last start. */
  get patience(): number {
    return Math.min(20, Math.max(2, Math.ceil((4 * this.#startTime) / 1000)));
  }

  /** Starts every process on the present release, or restarts it. */
  async start(): Promise<void> {
    const startedAt = performance.now();
    for (const port of this.#ports)
      execFileSync("sh", [path.join(this.root, "restart.sh")], {
        env: { ...this.environment, PORT: port },
        stdio: "ignore",
      });
    await Promise.all(this.#ports.map((port) => waitUntilReady(port)));
    this.#startTime = performance.now() - startedAt;
  }

  /** Runs a verb of the present release's command line on the processes of this installation. */
  run(verb: string, ...words: readonly string[]): Promise<InstalledOutput> {
    return this.runOf("current", verb, ...words);
  }

  /** Runs an upgrade to a release that does not get ready: the wait for it is no longer than the release before needs. */
  runFailingUpgrade(): Promise<InstalledOutput> {
    return this.run("upgrade", "--timeout", String(this.patience));
  }

  /** The same, of another release, by its folder. */
  runOf(release: string, verb: string, ...words: readonly string[]): Promise<InstalledOutput> {
    return this.#execute(this.#toArguments(release, verb, words));
  }

  #toArguments(release: string, verb: string, words: readonly string[]): string[] {
    const script = path.join(this.root, release, "dist/server/site.js");
    const restart = `sh ${path.join(this.root, "restart.sh")}`;
    const args = [script, verb, "--timeout", "20", ...words, "--restart", restart];
    return [...args, "--port", ...this.#ports];
  }

  #execute(args: readonly string[]): Promise<InstalledOutput> {
    return new Promise((resolve) => {
      const options = { env: this.environment, encoding: "utf8" } as const;
      execFile(process.execPath, args, options, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
      );
    });
  }

  /** Runs another verb of the present release's command line. */
  runSite(...words: readonly string[]): Promise<InstalledOutput> {
    return this.#execute([path.join(this.root, "current/dist/server/site.js"), ...words]);
  }

  /** Starts an upgrade, and ends it by a signal once that is so: with what it has started, or only its own process. */
  async breakOff(
    isTime: () => boolean,
    signal: NodeJS.Signals,
    { isAlone = false } = {},
  ): Promise<void> {
    const child = spawn(process.execPath, this.#toArguments("current", "upgrade", []), {
      env: this.environment,
      stdio: "ignore",
      detached: true,
    });
    const ended = once(child, "exit");
    while (!isTime()) await setTimeout(2);
    if (child.pid) process.kill(isAlone ? child.pid : -child.pid, signal);
    await ended;
  }

  /** Ends every process. */
  stop(): void {
    for (const port of this.#ports)
      execFileSync("sh", ["-c", stopScript(this.root)], {
        env: { ...this.environment, PORT: port },
      });
  }

  /** Ends the processes and removes everything. */
  remove(): void {
    this.#socket?.kill("SIGKILL");
    for (const port of this.#ports) {
      const file = path.join(this.root, `${port}.pid`);
      if (!existsSync(file)) continue;
      try {
        process.kill(Number(readFileSync(file, "utf8")), "SIGKILL");
      } catch {
        // It has ended.
      }
    }
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5 });
  }

  #makeRelease(name: string, parts: ReleaseParts): string {
    const { project = checkout, settings = [], migrations = migrationNames, change } = parts;
    const directory = mkdtempSync(path.join(this.root, "making-"));
    cpSync(path.join(project, "dist"), path.join(directory, "dist"), { recursive: true });
    for (const part of ["node_modules", "public", "content", "package.json"])
      symlinkSync(path.join(project, part), path.join(directory, part));
    const manifest = {
      ...{ name, version: name.split("-")[0], bytes: 1 },
      platform: `${process.platform}-${process.arch}`,
      settings,
      migrations,
    };
    writeFileSync(path.join(directory, "release.json"), JSON.stringify(manifest));
    change?.(directory);
    return directory;
  }
}

/** Ends the process of PORT. One that has ended has no program, although it has a number until its parent asks for its end. */
const stopScript = (root: string) => `
pid=$(cat "${root}/$PORT.pid" 2>/dev/null)
if [ -n "$pid" ]; then kill -TERM "$pid" 2>/dev/null; fi
while [ -e "/proc/$pid/exe" ]; do sleep 0.02; done
`;

const startLine = `node_modules/.bin/node ${startCommand.options.join(" ")} dist/server/main.js`;

/** Ends the process of PORT, and starts the present release there. */
const restartScript = (root: string) => `${stopScript(root)}
cd "$(readlink -f "${root}/current")" || exit 1
${startLine} >>"${root}/$PORT.log" 2>&1 &
echo $! >"${root}/$PORT.pid"
`;

/** Starts the present release on the socket that it got, whenever it has ended. */
const serveScript = (root: string) => `
while [ -d "${root}/releases" ]; do
  cd "$(readlink -f "${root}/current")" || exit 1
  sh -c 'echo $$ >"${root}/$PORT.pid"; LISTEN_PID=$$ exec ${startLine}' >>"${root}/$PORT.log" 2>&1
done
`;

async function waitUntilReady(port: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
}
