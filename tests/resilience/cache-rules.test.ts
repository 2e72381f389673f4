import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pageCacheControl } from "#app/server/pages/cached-page.ts";
import { findFreePort } from "../support/servers/free-port.ts";
import type { RequestHandler } from "../support/servers/graph-server.ts";
import {
  describeSharedCache,
  isHit,
  type SharedCache,
  startNginx,
} from "../support/servers/nginx.ts";
import {
  resetConnection,
  respondWithStatus,
  startTestHttpServer,
  type TestHttpServer,
} from "../support/servers/other-host.ts";

const respond =
  (body: string | Buffer, headers: Record<string, string>): RequestHandler =>
  (_, response) => {
    response.writeHead(200, { "Content-Type": "text/html", ...headers }).end(body);
  };

/** Answers that the site is alive, for a cache sends no request to a site that it considers dead, and anything else by `handler`. */
const keepAlive =
  (handler: RequestHandler): RequestHandler =>
  (request, response) =>
    (request.url === "/healthz" ? respondWithStatus(200) : handler)(request, response);

/** A page as the site sends it, which is too old after a second. */
const shortLived = {
  "Cache-Control": pageCacheControl
    .replace("s-maxage=30", "s-maxage=1")
    .replace("revalidate=30", "revalidate=0"),
};

const getPort = ({ url }: TestHttpServer) => Number(new URL(url).port);

describeSharedCache(() => {
  let replica: TestHttpServer;
  let handler: RequestHandler;
  let cache: SharedCache;
  /** Address of a page that no other test asks the cache for. */
  let page: string;
  let testCount = 0;
  /** Requests that the site received from earlier tests. */
  let receivedBefore = 0;
  beforeAll(async () => {
    replica = await startTestHttpServer(
      keepAlive((request, response) => handler(request, response)),
    );
    cache = await startNginx(await findFreePort(), [getPort(replica), getPort(replica)]);
  });
  beforeEach(() => {
    testCount += 1;
    page = `/page-${testCount}`;
    handler = respondWithStatus(200);
    receivedBefore = replica.received.length;
  });
  afterAll(async () => {
    await cache.stop();
    await replica.close();
  });

  const ask = (path: string, init: RequestInit = {}) => fetch(cache.origin + path, init);
  const read = async (path: string) => (await ask(path)).text();
  const listReceived = () => replica.received.slice(receivedBefore);
  const countRequests = (path: string) =>
    listReceived().filter((request) => request.path === path).length;

  test("asks the site once for a page that many want at once", async () => {
    handler = (request, response) => {
      setTimeout(
        () => respond("page", { "Cache-Control": pageCacheControl })(request, response),
        50,
      );
    };
    const pages = await Promise.all(Array.from({ length: 20 }, () => read(page)));
    expect(new Set(pages)).toEqual(new Set(["page"]));
    expect(countRequests(page)).toBe(1);
  });

  test("does not queue requests for an unknown address", async () => {
    handler = respond("page", { "Cache-Control": "no-store" });
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 20 }, () => read(page)));
    // One after the other they take five seconds in nginx, which looks twice a second whether it is a waiting request's turn.
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  test.each(["/blog?category=programacion&q=web", "/feed.xml?lang=en", "/llms.txt"])(
    "lets no request for %s wait for another",
    async (address) => {
      handler = respond("page", { "Cache-Control": "no-store" });
      await read(address);
      const { headers } = await ask(address);
      expect(headers.get("cache-status")).toMatch(/BYPASS|fwd=miss/);
    },
  );

  test.each([
    ["answers 503", respondWithStatus(503)],
    ["answers 500", respondWithStatus(500)],
    ["breaks connections", resetConnection],
  ])("serves a page that is too old while the site %s, and then the new one", async (_, fault) => {
    handler = respond("old", shortLived);
    expect(await read(page)).toBe("old");
    handler = fault;
    const before = countRequests(page);
    await expect
      .poll(async () => [await read(page), countRequests(page) > before])
      .toEqual(["old", true]);
    const response = await ask(page);
    expect([response.status, await response.text()]).toEqual([200, "old"]);
    handler = respond("new", shortLived);
    await expect.poll(() => read(page)).toBe("new");
  });

  test("serves the answer to a withdrawn page, not the page before, while the site fails", async () => {
    const readStatus = async () => (await ask(page)).status;
    handler = respond("old", shortLived);
    expect(await readStatus()).toBe(200);
    handler = respondWithStatus(410, shortLived);
    await expect.poll(readStatus).toBe(410);
    handler = respondWithStatus(503);
    const before = countRequests(page);
    await expect
      .poll(async () => [await readStatus(), countRequests(page) > before])
      .toEqual([410, true]);
    expect(await readStatus()).toBe(410);
  });

  test.each([
    ["answers 503", respondWithStatus(503)],
    ["breaks connections", resetConnection],
  ])(
    "serves a page that it has in one encoding after the site %s for another",
    async (_, fault) => {
      const readIn = async (encoding: string) => {
        const response = await ask(page, { headers: { "Accept-Encoding": encoding } });
        return [response.status, await response.text()];
      };
      const varying = { ...shortLived, Vary: "Accept-Encoding" };
      handler = respond("old", varying);
      expect(await readIn("br")).toEqual([200, "old"]);
      handler = fault;
      expect(await readIn("gzip")).toEqual([503, expect.anything()]);
      const before = countRequests(page);
      await expect
        .poll(async () => [await readIn("br"), countRequests(page) > before])
        .toEqual([[200, "old"], true]);
      expect(await readIn("br")).toEqual([200, "old"]);
      handler = respond("new", varying);
      for (const encoding of ["gzip", "br"])
        await expect.poll(() => readIn(encoding)).toEqual([200, "new"]);
    },
  );

  test("keeps a page while the site answers that its posts are still being read", async () => {
    handler = respond("old", shortLived);
    expect(await read(page)).toBe("old");
    handler = respond("reading", { "Cache-Control": "no-store", "Retry-After": "1" });
    const before = countRequests(page);
    await expect
      .poll(async () => [await read(page), countRequests(page) > before].at(-1))
      .toBe(true);
    handler = respondWithStatus(503);
    await expect.poll(() => read(page)).toBe("old");
    handler = respond("new", shortLived);
    await expect.poll(() => read(page)).toBe("new");
  });

  test.each([
    { "Cache-Control": "no-store" },
    { "Cache-Control": "private, no-cache" },
    { "Cache-Control": "no-cache" },
    { "Cache-Control": pageCacheControl, "Set-Cookie": "a=b" },
    {},
  ])("keeps no response with %o", async (headers) => {
    handler = respond("own", headers);
    await read(page);
    await read(page);
    expect(countRequests(page)).toBe(2);
  });

  test.each([
    ["a form's result", undefined, { method: "POST", body: "a=b" }],
    ["a page with the result of a request", "/information", {}],
    ["the administrator's answers", "/administrator/app/site/get_blogs", {}],
    ["an answer to who signed in", undefined, { headers: { Authorization: "Basic YTpi" } }],
  ])("keeps no response that may be %s", async (_, path = page, init) => {
    handler = respond("own", { "Cache-Control": pageCacheControl });
    for (const _time of [1, 2]) await (await ask(path, init)).text();
    expect(countRequests(path)).toBe(2);
    const first = await ask(page);
    expect([isHit(first), await first.text()]).toEqual([false, "own"]);
  });

  test("keeps one copy of a page for all names of the site", async () => {
    handler = respond("page", { "Cache-Control": pageCacheControl });
    await read(page);
    const { port } = new URL(cache.origin);
    await (await fetch(`http://localhost:${port}${page}`)).text();
    expect(countRequests(page)).toBe(1);
  });

  test("passes the queries of the administrator area on", async () => {
    handler = respond("own", { "Cache-Control": "no-store" });
    const paths = ["/administrator/welcome?key=Ab-_9", "/administrator/requests/1?erase=1"];
    for (const path of paths) await read(path);
    expect(paths.map(countRequests)).toEqual([1, 1]);
  });

  test("asks each replica once to take a form, and passes their answer on", async () => {
    handler = respondWithStatus(503, { "Retry-After": "7" });
    const response = await ask("/contacto", { method: "POST", body: "a=b" });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "7"]);
    expect(
      listReceived()
        .filter(({ method }) => method === "POST")
        .map((r) => r.body),
    ).toEqual(["a=b", "a=b"]);
  });

  test("asks the replica that works while the other breaks connections, however many ask at once", async () => {
    const broken = await startTestHttpServer(keepAlive(resetConnection));
    const working = await startTestHttpServer(respondWithStatus(200));
    const other = await startNginx(await findFreePort(), [getPort(broken), getPort(working)]);
    try {
      const responses = Array.from({ length: 40 }, () =>
        fetch(`${other.origin}/contacto`, { method: "POST", body: "a=b" }),
      );
      const statuses = (await Promise.all(responses)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(broken.received.some(({ method }) => method === "POST")).toBe(true);
    } finally {
      await other.stop();
      await Promise.all([broken.close(), working.close()]);
    }
  });

  test("asks the other replica for a file that one does not have, as during an update", async () => {
    const responses = [respondWithStatus(404), respond("file", { "Cache-Control": "max-age=60" })];
    handler = (request, response) => responses.shift()?.(request, response);
    const file = `/assets${page}.js`;
    const response = await ask(file);
    expect([response.status, await response.text()]).toEqual([200, "file"]);
    expect(countRequests(file)).toBe(2);

    handler = respondWithStatus(404);
    expect([(await ask(page)).status, countRequests(page)]).toEqual([404, 1]);
    const missing = `/assets${page}-missing.js`;
    expect([(await ask(missing)).status, countRequests(missing)]).toEqual([404, 2]);
  });

  test("sends cookies on only where the site reads them", async () => {
    const Cookie = "language=us; result=secret; motion=off";
    for (const path of [page, "/information", "/motion.css"])
      await (await ask(path, { headers: { Cookie } })).text();
    expect(
      listReceived()
        .filter(({ path }) => path !== "/healthz")
        .map((r) => r.headers.cookie),
    ).toEqual(["language=us", Cookie, Cookie]);
  });
});
