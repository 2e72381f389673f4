// @module-tag slow
import { execFile } from "node:child_process";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  startTestHttpServer,
  type TestHttpServer,
} from "../../../tests/support/servers/other-host.ts";

const program = path.resolve(import.meta.dirname, "../../../tests/support/servers/check-site.ts");
const limits = { kilobytes: 200_000, milliseconds: 60_000 };

let server: TestHttpServer;
/** Responds to `/`. */
let respond: (response: ServerResponse) => void;
beforeEach(async () => {
  server = await startTestHttpServer(({ url }, response) => {
    if (url === "/") return respond(response);
    response.writeHead(404).end();
  });
});
afterEach(() => server.close());

/** Checks the site in a process of its own, within the limits. */
async function check({ timeout = "" } = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, server.url, timeout], {
    timeout: limits.milliseconds,
  });
  const { outcome, memory } = JSON.parse(stdout);
  expect(memory).toBeLessThan(limits.kilobytes);
  return outcome;
}

const respondWithHtml = (html: string) => (response: ServerResponse) =>
  void response.writeHead(200, { "Content-Type": "text/html" }).end(`<!doctype html>${html}`);
const wrapJson = (json: string) => `<script type="application/ld+json">${json}</script>`;
const fill = (text: string, length = 520_000) => text.repeat(length / text.length);

test.each([
  ["5 MB of formatting", fill("<b><i>", 4_999_000), /more than 524,288 characters of HTML$/],
  ["1.5 million open elements", "<u>".repeat(1_500_000), /more than 524,288 characters of HTML$/],
  ["as many open elements as its size permits", fill("<u>"), /more than 500 elements inside/],
  ["closed elements", fill("<u></u>"), /more than 20,000 elements$/],
  ["repairs", fill("<b><p>"), /more than 20,000 elements$/],
  ["comments", fill("<!---->"), /more than 20,000 elements$/],
  ["two million brackets as data", wrapJson("[".repeat(2_000_000)), /characters of HTML$/],
  ["brackets as data", wrapJson("[".repeat(90_000)), /more than 32 values inside one another$/],
  ["an id of brackets", wrapJson(`{"@id":${"[".repeat(40)}`), /more than 32 values inside/],
  ["long data", wrapJson(`"${fill("a")}"`.slice(0, 500_000)), /characters of structured data$/],
  ["pictures of a srcset", `<img srcset="${fill("a,")}">`, /more than 10,000 addresses$/],
  [
    "attributes",
    `<p ${Array.from({ length: 70_000 }, (_, index) => `a${index}`).join(" ")}>`,
    /^read 1$/,
  ],
  ["tables in links", `<table>${fill("<a>x<table>", 100_000)}`, /^read 1$/],
])("a page of %s is read or refused in bounded time and memory", async (_, html, outcome) => {
  respond = respondWithHtml(html);
  expect(await check()).toMatch(outcome);
});

test("300 MB in a compressed answer are not unpacked", async () => {
  const bomb = gzipSync(Buffer.alloc(300 * 1024 * 1024, "<b><i>"));
  respond = (response) => {
    response.writeHead(200, { "Content-Type": "text/html", "Content-Encoding": "gzip" }).end(bomb);
  };
  expect(await check()).toMatch(/\/ failed: sent as gzip, unasked$/);
});

test("an answer without end is broken off", async () => {
  respond = (response) => {
    response.writeHead(200, { "Content-Type": "text/html" });
    const write = () => {
      while (response.write(fill("<b><i>", 60_000)));
    };
    response.on("drain", write);
    write();
  };
  expect(await check()).toMatch(/more than 5000000 bytes$/);
});

test("a site that sends a byte now and then is given up", async () => {
  server.handler = ({ url }, response) => {
    response.writeHead(200, { "Content-Type": "text/html" });
    const timer = setInterval(() => response.write("a"), 50);
    response.on("close", () => clearInterval(timer));
    response.write(`<a href="${url}1">a</a>`);
  };
  expect(await check({ timeout: "500" })).toMatch(/\/ failed: no whole answer within 0.5 s$/);
});
