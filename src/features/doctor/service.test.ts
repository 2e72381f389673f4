// @module-tag slow
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { company } from "#app/content/company.ts";
import { listSampleLines } from "#app/content/contact-lines.ts";
import { runCommand } from "../../../tests/support/servers/command.ts";
import { findFreePort } from "../../../tests/support/servers/free-port.ts";
import {
  startTestHttpServer,
  type TestHttpServer,
} from "../../../tests/support/servers/other-host.ts";
import { describeSampleLines } from "./rules/checks/content-checks.ts";

/** Answers by path; a text is a page, and anything else that is missing answers 404. */
type Answers = Record<
  string,
  string | ((response: ServerResponse, request: IncomingMessage) => void)
>;

let server: TestHttpServer;
let other: TestHttpServer;
let answers: Answers;
beforeEach(async () => {
  answers = {};
  server = await startTestHttpServer((request, response) => {
    const answer = answers[request.url ?? ""];
    if (typeof answer === "function") return answer(response, request);
    response.writeHead(answer === undefined ? 404 : 200, { "Content-Type": "text/html" });
    response.end(answer);
  });
  other = await startTestHttpServer((_, response) => void response.end("other"));
});
afterEach(async () => {
  await server.close();
  await other.close();
});

async function runDoctor(options = "", url = server.url) {
  const { code, stdout, stderrLines } = await runCommand(`doctor ${url} --json ${options}`, {});
  const report = JSON.parse(stdout || "{}");
  const find = (id: string): { address: string; detail: string }[] =>
    report.checks.find((check: { id: string }) => check.id === id).findings;
  return { code, stderrLines, report, find };
}

const countRequests = (path: string) =>
  server.received.filter((request) => request.path === path).length;

describe("a crawl", () => {
  test("requests nothing of another host, neither by link nor by redirect", async () => {
    answers["/"] = `<a href="${other.url}/a">a</a><img src="${other.url}/b"><a href="/away">c</a>`;
    answers["/away"] = (response) => response.writeHead(302, { Location: `${other.url}/c` }).end();
    const { find } = await runDoctor();
    expect(other.received).toEqual([]);
    expect(find("internal-links")).toEqual([
      {
        address: `${server.url}/`,
        detail: `links to ${server.url}/away, which redirects (302) to ${other.url}/c`,
      },
    ]);
  });

  test("requests links to other sites only with --external, and none without https:", async () => {
    answers["/"] = `<a href="${other.url}/a">a</a>`;
    const { find } = await runDoctor("--external");
    expect(other.received).toEqual([]);
    expect(find("external-links")).toEqual([
      {
        address: `${server.url}/`,
        detail: `links to ${other.url}/a, which failed: no https: address`,
      },
    ]);
  });

  test("sends no user, no password and no form, and names itself", async () => {
    answers["/"] = '<form method="post" action="/form"><button>a</button></form>';
    await runDoctor("", server.url.replace("//", "//user:secret@"));
    const methods = new Set(server.received.map(({ method }) => method));
    expect([...methods]).toEqual(["GET"]);
    expect(server.received.filter(({ headers }) => headers.authorization)).toEqual([]);
    expect(server.received[0]?.headers["user-agent"]).toMatch(/^site-doctor /);
  });

  test("requests each address once, and the files of pages by their headers", async () => {
    answers["/"] = '<a href="/a">a</a><a href="/a#b">b</a><img src="/c.webp">';
    answers["/a"] = '<a href="/">a</a><img src="/c.webp">';
    await runDoctor();
    const paths = server.received.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toContain("HEAD /c.webp");
  });

  test("ends at --max-pages on a site without end, and says that it is not complete", async () => {
    server.handler = ({ url }, response) => {
      response.writeHead(200, { "Content-Type": "text/html" });
      response.end(`<a href="${url}1">a</a><a href="${url}2">b</a>`);
    };
    const { report } = await runDoctor("--max-pages 30");
    const wellKnown = ["/robots.txt", "/sitemap.xml"];
    expect(wellKnown.map(countRequests)).toEqual([1, 1]);
    expect(server.received).toHaveLength(30 + wellKnown.length);
    expect(report.complete).toBe(false);
  });

  test("reports an answer that is too large or broken off", async () => {
    answers["/"] = '<a href="/large">a</a><a href="/broken">b</a>';
    answers["/large"] = (response) => {
      response.writeHead(200, { "Content-Type": "text/html" }).end("a".repeat(5_000_001));
    };
    answers["/broken"] = (_, request) => void request.socket.destroy();
    const { find } = await runDoctor();
    expect(
      find("internal-links")
        .map(({ detail }) => detail)
        .toSorted(),
    ).toEqual([
      expect.stringMatching(/\/broken, which failed: no answer \(ECONNRESET\)$/),
      expect.stringMatching(/\/large, which failed: more than 5000000 bytes$/),
    ]);
  });

  test("asks for whole pages, once more after Retry-After, unless that is too long", async () => {
    answers["/"] = '<a href="/soon">a</a><a href="/late">c</a>';
    answers["/soon"] = (response) => {
      answers["/soon"] = "a";
      response.writeHead(200, { "Retry-After": "0", "Content-Type": "text/html" }).end("loading");
    };
    answers["/late"] = (response) => response.writeHead(503, { "Retry-After": "3600" }).end();
    const { report } = await runDoctor();
    expect(["/soon", "/late"].map(countRequests)).toEqual([2, 1]);
    expect(report.pages).toBe(2);
    expect(new Set(server.received.map(({ headers }) => headers["prefer"]))).toEqual(
      new Set(["wait=8"]),
    );
  });

  test("does not take a busy site for a wrong one, and does not check what it did not answer", async () => {
    const retry = { "Retry-After": "0", "Content-Type": "text/html" };
    const busy: Record<string, [status: number, detail: string]> = {
      "/loading": [200, "is still loading"],
      "/limited": [429, "answers 429"],
      "/gateway": [502, "answers 502"],
      "/overloaded": [503, "answers 503"],
      "/sitemap.xml": [504, "answers 504"],
      "/robots.txt": [503, "answers 503"],
    };
    for (const [path, [status]] of Object.entries(busy)) {
      answers[path] = (response) => response.writeHead(status, retry).end("<h1>Wait</h1>");
    }
    answers["/"] = Object.keys(busy)
      .map((path) => `<a href="${path}">a</a>`)
      .join("");
    const { report, find } = await runDoctor();
    const expected = Object.entries(busy).map(([path, [, detail]]) => ({
      address: server.url + path,
      detail,
    }));
    expect(report.busy).toEqual(expected.toSorted((a, b) => (a.address < b.address ? -1 : 1)));
    expect(report).toMatchObject({ pages: 1, complete: false });
    for (const check of ["internal-links", "sitemap", "robots", "sitemap-complete"]) {
      expect(find(check), check).toEqual([]);
    }
  });

  test("names a busy site as such if its first page is", async () => {
    answers["/"] = (response) => response.writeHead(503).end();
    const { code, stderrLines } = await runDoctor();
    expect({ code, stderrLines }).toEqual({
      code: 2,
      stderrLines: [`error: ${server.url}/ answers 503`],
    });
  });
});

describe("over https:", () => {
  const certificates = path.resolve(
    import.meta.dirname,
    "../../../tests/support/servers/certificates",
  );
  const read = (name: string) => readFileSync(path.join(certificates, name));
  let secure: Server;
  let origin: string;
  beforeEach(async () => {
    const certificate = { key: read("localhost-key.pem"), cert: read("localhost.pem") };
    secure = createServer(certificate, (request, response) => server.handler(request, response));
    await once(secure.listen(0, "127.0.0.1"), "listening");
    origin = `https://127.0.0.1:${(secure.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    secure.close();
    secure.closeAllConnections();
  });

  test("a certificate that clients refuse, mixed content and missing HSTS are reported, and the rest is checked", async () => {
    answers["/"] = `<h1>a</h1><img src="${server.url}/a.webp">`;
    const { code, find } = await runDoctor("", origin);
    expect(code).toBe(1);
    expect(find("certificate")).toEqual([
      { address: origin, detail: expect.stringMatching(/^is refused: [A-Z_]+$/) },
    ]);
    expect(find("certificate-expiry")).toEqual([]);
    expect(find("mixed-content")).toEqual([
      { address: `${origin}/`, detail: `loads ${server.url}/a.webp` },
    ]);
    expect(find("security-headers").map(({ detail }) => detail)).toContain(
      "has no strict-transport-security for half a year at least",
    );
    expect(find("main-heading")).toEqual([]);
  });
});

describe("contact lines that are still samples", () => {
  const nameSite = (name: string) => `<meta property="og:site_name" content="${name}"><h1>a</h1>`;

  test("are listed on a site of the company", async () => {
    answers["/"] = nameSite(company.name.en);
    const { find } = await runDoctor();
    const details = find("contact-lines").map(({ detail }) => detail);
    expect(details).toEqual(describeSampleLines(listSampleLines()));
  });

  test("are none of another company's site", async () => {
    answers["/"] = nameSite("Otra empresa");
    const { find } = await runDoctor();
    expect(find("contact-lines")).toEqual([]);
  });
});

describe("the command", () => {
  test("exits with 1 after errors, which it groups by check, at most ten a check, with what to do", async () => {
    answers["/"] = Array.from({ length: 12 }, (_, index) => `<a href="/${index}">a</a>`).join("");
    const { code, stdout, stderrLines } = await runCommand(`doctor ${server.url}`, {});
    expect(code).toBe(1);
    expect(stdout).toContain("\nerror: No link within the site leads to a redirect or an error");
    expect(stdout.match(/ links to .*, which answers 404\n/g)).toHaveLength(10);
    expect(stdout).toContain("\n  and 2 more; --json prints them all\n  → Link to the address");
    expect(stdout).toMatch(
      /: 1 page, 15 addresses, \d+ errors, \d+ warnings?, .* checks passed\n$/,
    );
    expect(stderrLines).toEqual([expect.stringMatching(/^\d+ errors found$/)]);
  });

  test("exits with 2 if the site gives no answer", async () => {
    const port = await findFreePort();
    expect(await runCommand(`doctor http://127.0.0.1:${port}`, {})).toEqual({
      code: 2,
      stdout: "",
      stderrLines: [`error: http://127.0.0.1:${port}/ failed: no answer (ECONNREFUSED)`],
    });
  });

  test("begins at SITE_URL without an argument", async () => {
    answers["/"] = "<h1>a</h1>";
    const { stdout } = await runCommand("doctor --json", { SITE_URL: server.url });
    expect(JSON.parse(stdout)).toMatchObject({ site: server.url, pages: 1 });
  });
});
