import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { findFreePort } from "../support/servers/free-port.ts";
import { startTestHttpServer } from "../support/servers/other-host.ts";

const root = path.resolve(import.meta.dirname, "../..");
const hasCaddy = spawnSync("caddy", ["version"]).status === 0;
const canAskByQuic = spawnSync("curl", ["--version"]).stdout?.toString().includes("HTTP3") ?? false;

test.skipIf(!hasCaddy)("Caddy offers HTTP/3 with the file for a server [needs caddy]", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "caddy-"));
  const site = await startTestHttpServer((_, response) => response.end("ready"));
  const port = await findFreePort();
  const own = [
    ...["admin off", "local_certs", "skip_install_trust", `https_port ${port}`],
    `http_port ${await findFreePort()}`,
  ];
  const file = readFileSync(path.join(root, "deploy/debian/Caddyfile"), "utf8")
    .replace("#global", own.join("\n\t"))
    .replace("@DOMAIN@", "localhost")
    .replace("@UPSTREAMS@", site.url.replace("http://", ""));
  writeFileSync(path.join(folder, "Caddyfile"), file);
  const caddy = spawn("caddy", ["run", "--config", path.join(folder, "Caddyfile")], {
    env: { PATH: process.env["PATH"], HOME: folder },
    stdio: "ignore",
  });
  const ended = once(caddy, "exit");
  const ask = () =>
    new Promise<string | undefined>((resolve) => {
      get({ host: "127.0.0.1", port, servername: "localhost", rejectUnauthorized: false })
        .once("response", (answer) => resolve(answer.resume().headers["alt-svc"]))
        .once("error", () => resolve(undefined));
    });
  try {
    await expect.poll(ask, { timeout: 20_000 }).toBe(`h3=":${port}"; ma=2592000`);
    if (canAskByQuic) {
      const words = ["-sk", "--http3-only", "-w", "%{http_version}", `https://localhost:${port}`];
      expect(spawnSync("curl", words).stdout.toString()).toBe("ready3");
    }
  } finally {
    caddy.kill();
    await ended;
    await site.close();
    rmSync(folder, { recursive: true });
  }
});
