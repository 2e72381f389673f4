import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { listExternalUrls } from "../support/documents/foreign-addresses.ts";
import { hostilePaths } from "../support/samples/hostile-paths.ts";
import { type SiteProcess, startSite } from "../support/servers/site-process.ts";

let dataDir: string;
let site: SiteProcess;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "hostile-paths-"));
  await copyStartedData(dataDir);
  site = await startSite({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await site.terminate("SIGTERM");
  rmSync(dataDir, { recursive: true });
});

/** Sends a raw request line, which no client would, and reads the whole response. */
function send(method: string, target: string, body = ""): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(site.port, "127.0.0.1", () => {
      socket.write(
        `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
    });
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
    socket.once("error", reject).once("close", () => resolve(text));
  });
}

const targets = hostilePaths.filter((target) => !/[\r\n]/.test(target));

test.each(targets.flatMap((target) => [target, `${target}?lang=en`]))(
  "a raw request for %j is not redirected off the site",
  async (target) => {
    for (const [method, body] of [
      ["GET", ""],
      ["POST", "motion=off"],
    ] as const) {
      const answer = await send(method, target, body);
      const location = /^location: (.*)\r$/im.exec(answer)?.[1] ?? null;
      expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
      const shown = { location, html: answer };
      expect(listExternalUrls(site.origin, target, shown), method).toEqual([]);
    }
  },
);
