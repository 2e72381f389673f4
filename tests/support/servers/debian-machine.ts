import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** This machine can make and boot another one. */
export const canBoot =
  process.getuid?.() === 0 &&
  ["/usr/sbin/debootstrap", "/usr/bin/systemd-nspawn"].every((file) => existsSync(file));

/** Packages of every server that the smallest Debian lacks. */
const basics = "systemd-sysv,dbus,curl,ca-certificates";

/** systemd of Debian 13 boots on the older kind of control groups only with these options. */
const legacyOptions = existsSync("/sys/fs/cgroup/cgroup.controllers")
  ? []
  : ["systemd.unified_cgroup_hierarchy=0", "SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1"];

/** An empty Debian that systemd runs, in a container that shares the network of this machine. */
export class DebianMachine {
  readonly root: string;
  readonly #container: ChildProcess;

  private constructor(root: string, container: ChildProcess) {
    this.root = root;
    this.#container = container;
  }

  /** Makes it from Debian's packages, with names that lead to it, and boots it: minutes. */
  static async boot(suite: string, names: readonly string[]): Promise<DebianMachine> {
    const root = mkdtempSync(path.join(tmpdir(), `debian-${suite}-`));
    chmodSync(root, 0o755);
    const options = ["--variant=minbase", `--include=${basics}`, suite, root];
    execFileSync("debootstrap", options, { stdio: "ignore" });
    appendFileSync(path.join(root, "etc/hosts"), `127.0.0.1 localhost ${names.join(" ")}\n`);
    const container = spawn(
      "systemd-nspawn",
      ["--quiet", "--register=no", "--keep-unit", "--boot", "-D", root, ...legacyOptions],
      { stdio: "ignore" },
    );
    const machine = new DebianMachine(root, container);
    while ((await machine.run("systemctl is-active multi-user.target")).output !== "active\n") {
      if (container.exitCode !== null) throw new Error("systemd-nspawn did not boot the machine");
      await pause(200);
    }
    return machine;
  }

  /** Copies a file or folder into it. */
  copy(source: string, target: string): void {
    cpSync(source, path.join(this.root, target), { recursive: true });
  }

  /** Runs a line in a shell, as root in root's home. */
  run(line: string): Promise<{ code: number; output: string }> {
    const { pid } = this.#container;
    const file = `/proc/${pid}/task/${pid}/children`;
    const init = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
    const environment = ["PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"];
    const shell = ["sh", "-c", `cd /root && { ${line}\n} 2>&1`];
    return new Promise((resolve) => {
      execFile(
        "nsenter",
        ["--target", init, "--all", "env", "-i", "HOME=/root", ...environment, ...shell],
        { maxBuffer: 16 * 1024 * 1024 },
        (error, output) => resolve({ code: error ? Number(error.code ?? 1) : 0, output }),
      );
    });
  }

  /** Runs a line that must succeed; returns what it prints. */
  async succeed(line: string): Promise<string> {
    const { code, output } = await this.run(line);
    if (code !== 0) throw new Error(`${line}: code ${code}\n${output}`);
    return output;
  }

  async remove(): Promise<void> {
    const ended = once(this.#container, "exit");
    // systemd-nspawn passes it on as an order to power off.
    if (this.#container.exitCode === null) {
      this.#container.kill("SIGTERM");
      await ended;
    }
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5 });
  }
}
