// @module-tag slow
import { execFile } from "node:child_process";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  startTestHttpServer,
  type TestHttpServer,
} from "../../../tests/support/servers/other-host.ts";

const program = path.resolve(import.meta.dirname, "../../../tests/support/servers/check-site.ts");

const respondWithHtml = (html: string) => (response: ServerResponse) =>
  void response.writeHead(200, { "Content-Type": "text/html" }).end(`<!doctype html>${html}`);
const wrapJson = (json: string) => `<script type="application/ld+json">${json}</script>`;
const fill = (text: string, length = 520_000) => text.repeat(length / text.length);

const pages: [name: string, html: string, outcome: RegExp][] = [
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
];

/** Made before: it takes seconds, in which the server could answer nothing else. */
const bomb = gzipSync(Buffer.alloc(300 * 1024 * 1024, "<b><i>"));

function respondWithBomb(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/html", "Content-Encoding": "gzip" }).end(bomb);
}

function respondWithoutEnd(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/html" });
  const write = () => {
    while (response.write(fill("<b><i>", 60_000)));
  };
  response.on("drain", write);
  write();
}

/** Sends a byte now and then, and links to more of the kind. */
function respondSlowly(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/html" });
  const timer = setInterval(() => response.write("a"), 50);
  response.on("close", () => clearInterval(timer));
  response.write(`<a href="${response.req.url}1">a</a>`);
}

const cases: [name: string, respond: (response: ServerResponse) => void, outcome: RegExp][] = [
  ...pages.map(([name, html, outcome]): (typeof cases)[number] => [
    `a page of ${name}`,
    respondWithHtml(html),
    outcome,
  ]),
  ["300 MB in a compressed answer", respondWithBomb, /\/\d+ failed: sent as gzip, unasked$/],
  ["an answer without end", respondWithoutEnd, /more than 5000000 bytes$/],
  ["an answer of a byte now and then", respondSlowly, /failed: no whole answer within 0.5 s$/],
];

interface Result {
  outcome: string;
  seconds: number;
  kilobytes: number;
}

let server: TestHttpServer;
let results: Result[];
beforeAll(async () => {
  server = await startTestHttpServer(({ url = "" }, response) => {
    const respond = cases[Number(/^\/(\d+)$/.exec(url)?.[1] ?? Number.NaN)]?.[1];
    if (respond) respond(response);
    else response.writeHead(404).end();
  });
  const addresses = cases.map(
    ([, respond], index) => `${server.url}/${index}${respond === respondSlowly ? ",500" : ""}`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--expose-gc",
    program,
    ...addresses,
  ]);
  results = JSON.parse(stdout);
}, 300_000);
afterAll(() => server.close());

test.each(cases.map(([name, , outcome], index) => ({ name, outcome, index })))(
  "$name is read or refused within 60 s and 200 MB",
  ({ outcome, index }) => {
    expect(results[index]?.outcome).toMatch(outcome);
    expect(results[index]?.seconds).toBeLessThan(60);
    expect(results[index]?.kilobytes).toBeLessThan(200_000);
  },
);
