import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findFreePort } from "../support/servers/free-port.ts";
import { startSite } from "../support/servers/site-process.ts";
import { startCommand } from "../support/servers/start-command.ts";

const root = path.resolve(import.meta.dirname, "../..");
const hasProgram = (name: string) => spawnSync(name, ["--version"]).status === 0;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "systemd-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Prints the first datagram that it gets. */
const receiver = `
import socket, sys
receiver = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
receiver.bind(sys.argv[1])
print("bound", flush=True)
print(receiver.recv(4096).decode(), flush=True)
`;

const canReceive = hasProgram("systemd-notify") && hasProgram("python3");
describe.runIf(canReceive)("a service of Type=notify [needs systemd-notify and python3]", () => {
  test("is told to be ready once it takes requests", async () => {
    const NOTIFY_SOCKET = path.join(directory, "notify");
    const child = spawn("python3", ["-c", receiver, NOTIFY_SOCKET]);
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    await expect.poll(() => output).toBe("bound\n");
    const site = await startSite({ DATA_DIR: path.join(directory, "data"), NOTIFY_SOCKET });
    await expect.poll(() => output).toContain("READY=1\n");
    expect((await fetch(`${site.directOrigin}/readyz`)).status).toBe(200);
    await site.terminate("SIGTERM");
  });
});

const canActivate = hasProgram("systemd-socket-activate");
describe.runIf(canActivate)("a socket that systemd opened [needs systemd-socket-activate]", () => {
  test("is listened on instead of HOST and PORT", async () => {
    const port = await findFreePort();
    const variables = { ...startCommand.environment, DATA_DIR: directory, PORT: "1" };
    const settings = Object.entries(variables).map(([name, value]) => `--setenv=${name}=${value}`);
    const node = [process.execPath, ...startCommand.options, path.join(root, startCommand.program)];
    const child = spawn(
      "systemd-socket-activate",
      [`--listen=127.0.0.1:${port}`, ...settings, ...node],
      { stdio: "ignore" },
    );
    const ended = once(child, "exit");
    const isReady = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok);
    await expect.poll(() => isReady().catch(() => false)).toBe(true);
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });
});

describe.runIf(hasProgram("systemd-analyze"))("the unit [needs systemd-analyze]", () => {
  test("leaves the process few rights", () => {
    const unit = path.join(root, "deploy/debian/site@.service");
    const report = execFileSync("systemd-analyze", ["security", "--offline=true", unit], {
      encoding: "utf8",
    });
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(report)?.[1])).toBeLessThanOrEqual(2);
  });
});

test("the unit starts the site with the command of package.json", () => {
  const unit = readFileSync(path.join(root, "deploy/debian/site@.service"), "utf8");
  const { environment, options, program } = startCommand;
  const command = ["/opt/site/current/node_modules/.bin/node", ...options, program].join(" ");
  expect(unit).toContain(`\nExecStart=${command}\n`);
  const variables = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, text]) =>
    text?.split(" "),
  );
  const expected = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  expect(variables).toEqual(expect.arrayContaining(expected));
});

test.runIf(hasProgram("shellcheck"))(
  "shellcheck finds nothing in the scripts [needs shellcheck]",
  () => {
    const scripts = ["install.sh", "site"].map((name) => path.join(root, "deploy/debian", name));
    const options = ["--external-sources", "--source-path", root];
    const { status, stdout } = spawnSync("shellcheck", [...options, ...scripts], {
      encoding: "utf8",
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
  },
);
