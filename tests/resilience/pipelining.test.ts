import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { waitForCompression } from "../support/servers/page-cache.ts";
import { type SiteProcess, startSite } from "../support/servers/site-process.ts";

let dataDir: string;
let site: SiteProcess;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "pipelining-"));
  await copyStartedData(dataDir);
  site = await startSite({ DATA_DIR: dataDir });
});
afterEach(async () => {
  await site.terminate("SIGKILL");
  rmSync(dataDir, { recursive: true });
});

const paths = [getLocalizedPath("contact", "es"), getLocalizedPath("services", "en")];
const requestCount = 50;

interface PipelinedResponse {
  status: number;
  etag: string | undefined;
  requestId: string | undefined;
  body: string;
}

/** Sends requests of cached pages in one write; every third is a HEAD. Reads the responses by their `Content-Length`. */
async function pipeline(): Promise<PipelinedResponse[]> {
  const methods = Array.from({ length: requestCount }, (_, index) => (index % 3 ? "GET" : "HEAD"));
  const socket = connect(site.port, "127.0.0.1");
  socket.write(
    methods
      .map((method, index) => {
        const connection = index === requestCount - 1 ? "close" : "keep-alive";
        return `${method} ${paths[index % 2]} HTTP/1.1\r\nHost: site\r\nAccept-Encoding: br\r\nConnection: ${connection}\r\n\r\n`;
      })
      .join(""),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  let rest = Buffer.concat(chunks).toString("latin1");
  const responses = methods.map((method) => {
    const headEnd = rest.indexOf("\r\n\r\n") + 4;
    const head = rest.slice(0, headEnd);
    const find = (name: string) => new RegExp(`^${name}: (.*?)\r$`, "im").exec(head)?.[1];
    const length = method === "HEAD" ? 0 : Number(find("content-length"));
    const body = rest.slice(headEnd, headEnd + length);
    rest = rest.slice(headEnd + length);
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
    return { status, etag: find("etag"), requestId: find("x-request-id"), body };
  });
  expect(rest).toBe("");
  return responses;
}

test("50 pipelined requests of cached pages are answered in order, and logged though the site stops at once", async () => {
  for (const each of paths) await (await fetch(site.origin + each)).text();
  await waitForCompression(site.directOrigin);
  const pages = await Promise.all(
    paths.map(async (each) => {
      const response = await fetch(site.origin + each, { headers: { "Accept-Encoding": "br" } });
      return { etag: response.headers.get("etag"), text: await response.text() };
    }),
  );
  const responses = await pipeline();
  const exit = site.terminate("SIGTERM");

  expect(responses.map(({ status }) => status)).toEqual(Array(requestCount).fill(200));
  expect(responses.map(({ etag }) => etag)).toEqual(
    responses.map((_, index) => pages[index % 2]?.etag),
  );
  for (const [index, { body }] of responses.entries()) {
    if (index % 3 === 0) expect(body).toBe("");
    else {
      const text = brotliDecompressSync(Buffer.from(body, "latin1")).toString();
      expect(text).toBe(pages[index % 2]?.text);
    }
  }
  expect(await exit).toBe(0);
  const logged = new Set(site.stdoutLines.map((line) => JSON.parse(line).requestId));
  expect(responses.filter(({ requestId }) => !logged.has(requestId))).toEqual([]);
  expect(new Set(responses.map(({ requestId }) => requestId)).size).toBe(requestCount);
});
