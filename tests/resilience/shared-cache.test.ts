import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { languages, storedLanguages } from "#app/locale/languages.ts";
import { carryParameters } from "#app/locale/page-parameters.ts";
import { getLocalizedPath, getPath, isSharedPath, pageIds } from "#app/locale/route-pairs.ts";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { createRandom } from "../support/samples/random.ts";
import { findFreePort } from "../support/servers/free-port.ts";
import { pickSize, printFigures } from "../support/servers/full-run.ts";
import {
  describeSharedCache,
  isHit,
  type SharedCache,
  startNginx,
} from "../support/servers/nginx.ts";
import { type SiteProcess, startSite } from "../support/servers/site-process.ts";

const views = pageIds
  .filter((id) => !["blog-post", "information"].includes(id))
  .flatMap((id) => languages.map((language) => ({ id, language, isShared: isSharedPath(id) })));

const encodings = ["gzip, deflate, br, zstd", "gzip, deflate, br", "gzip", "br;q=0, gzip", ""];
const cookies = ["", "motion=off", "language=es; motion=on", "language=us", "x=1; language=us"];
/** An address with its parameters in the order of their names. */
function sortQuery(address: string | null): string {
  const { pathname, searchParams } = new URL(address ?? "", "http://localhost");
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

const queries = ["", "", "", "", "?x=1", "?utm_source=mail&utm_medium=a.b"];

describeSharedCache(() => {
  let dataDir: string;
  let settings: Record<string, string>;
  let site: SiteProcess;
  let cache: SharedCache;
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), "shared-cache-"));
    await copyStartedData(dataDir);
    settings = { DATA_DIR: dataDir, TRUST_PROXY: "1", RATE_LIMIT: "off" };
    site = await startSite(settings);
    cache = await startNginx(await findFreePort(), [site.port, site.port]);
  });
  afterEach(async () => {
    await cache.stop();
    await site.terminate("SIGKILL");
    rmSync(dataDir, { recursive: true });
  });

  const ask = (address: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(cache.origin + address, { method, headers, redirect: "manual" });

  const postForm = () =>
    fetch(`${cache.origin}/contacto`, { method: "POST", body: new URLSearchParams("a=b") });

  test("logs no query, which may name a person or hold the key of a one-time link", async () => {
    const address = "/administrator/requests?q=ana%40example.com";
    await ask(address, { referer: cache.origin + address });
    await expect.poll(cache.readLog).toContain('"GET /administrator/requests HTTP/1.1" 404');
    expect(cache.readLog()).not.toContain("example.com");
  });

  test("logs no query of a request that fails either, nor the page before it", async () => {
    const address = "/administrator/requests?q=ana%40example.com";
    const referer = cache.origin + address;
    const tooLarge = { method: "POST", body: "a".repeat(300 * 1024) };
    expect((await fetch(referer, tooLarge)).status).toBe(413);
    await site.terminate("SIGKILL");
    expect((await ask(address)).status).toBe(503);
    expect((await ask("/assets/lost.css", { referer })).status).toBe(503);
    await expect.poll(cache.readLog).toContain('"GET /assets/lost.css HTTP/1.1" 503');
    expect(cache.readLog() + cache.readErrors()).not.toContain("example.com");
  });

  test("answers nearly every view, never in another language and never a form's result", async () => {
    const random = createRandom();
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
    const total = pickSize(1500, 100_000);
    const counts = { hits: 0, others: 0 };
    let sent = 0;

    async function visit(): Promise<void> {
      while (sent++ < total) {
        const { id, language, isShared } = pick(views);
        const cookie = pick(cookies);
        const link = getLocalizedPath(id, language);
        const query = pick(queries);
        const address = link.includes("?") ? link : link + query;
        const method = random() < 0.05 ? "HEAD" : "GET";
        const headers = {
          Cookie: cookie,
          "Accept-Encoding": pick(encodings),
          ...(random() < 0.1 && { "If-None-Match": '"another"' }),
          ...(random() < 0.05 && { Range: "bytes=0-99" }),
        };
        const response = await ask(address, headers, method);
        const html = await response.text();
        const isStoredEnglish = cookie.includes(storedLanguages.en);
        if (isShared && language === "es" && isStoredEnglish) {
          const location = sortQuery(response.headers.get("location"));
          const english = carryParameters(getLocalizedPath(id, "en"), query);
          expect([response.status, location], address).toEqual([302, sortQuery(english)]);
        } else {
          expect([200, 206], address).toContain(response.status);
          if (method === "GET" && response.status === 200) {
            expect(html.slice(0, 60), `${address} with ${cookie}`).toContain(
              `<html lang="${language}"`,
            );
          }
        }
        expect(response.headers.get("set-cookie"), address).toBeNull();
        counts[isHit(response) ? "hits" : "others"] += 1;
        // Among the views, forms whose results are the visitor's own.
        if (random() < 0.002) expect((await postForm()).status).toBe(422);
      }
    }

    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 16 }, visit));
    // The first request of each page and encoding in each half minute is not in the cache: so long does it keep a page.
    const halfMinutes = Math.ceil((performance.now() - startedAt) / 30_000);
    const firsts = views.length * 3 * halfMinutes;
    printFigures("views through the cache", { ...counts, firsts });
    expect(counts.others).toBeLessThanOrEqual(firsts + 0.01 * total);
  });

  test("keeps a page as it is without cookies, also when its first visitor has a malformed one", async () => {
    const shared = views.filter(({ isShared, language }) => isShared && language === "es");
    for (const value of ['"us"', "en", "EN-gb", "%75s", "us; language=es", "es; language=us"]) {
      for (const { id } of shared) {
        const address = `${getLocalizedPath(id, "es")}?x=${encodeURIComponent(value)}`;
        await (await ask(address, { Cookie: `language=${value}` })).text();
        const response = await ask(address);
        expect([response.status, await response.text()], `${address} after ${value}`).toEqual([
          200,
          expect.stringContaining('<html lang="es"'),
        ]);
      }
    }
  });

  test("serves every page that it has after the last replica ended, and forms again once one is back", async () => {
    const addresses = views.map(({ id, language }) => getLocalizedPath(id, language));
    for (const address of addresses) await (await ask(address)).text();
    const { port } = site;
    await site.terminate("SIGKILL");
    for (const address of addresses) {
      const response = await ask(address);
      expect([response.status, (await response.text()).length > 1000], address).toEqual([
        200,
        true,
      ]);
    }
    const english = await ask("/", { Cookie: `language=${storedLanguages.en}` });
    expect([english.status, english.headers.get("location")]).toEqual([302, "/?lang=en"]);
    expect((await postForm()).status).toBe(503);
    site = await startSite({ ...settings, PORT: String(port) });
    await expect.poll(async () => (await postForm()).status).toBe(422);
    expect((await ask("/feed.xml")).status).toBe(200);
  });

  test("redirects a stored English as the site does, at every shared address", async () => {
    const Cookie = `language=${storedLanguages.en}`;
    const addresses = pageIds
      .filter((id) => isSharedPath(id) && id !== "information")
      .map((id) => getPath(id, "es", { slug: "una" }));
    const queries = ["/blog?category=programacion&x=1", "/?utm_source=mail&utm_medium=a.b"];
    for (const address of [...addresses, ...queries, "/blog.md", "/index.md"]) {
      const init = { headers: { Cookie }, redirect: "manual" } as const;
      const [own, cached] = await Promise.all([
        fetch(site.directOrigin + address, init),
        fetch(cache.origin + address, init),
      ]);
      const [ownLocation, location] = [own, cached].map(({ headers }) =>
        sortQuery(headers.get("location")),
      );
      expect([cached.status, location], address).toEqual([302, ownLocation]);
      expect(own.headers.get("cache-control")).toBe("private, no-cache");
      expect(cached.headers.get("cache-control")).toBe("private, no-cache");
    }
  });

  test("passes on queries that the site reads, written in any way", async () => {
    for (const query of ["?category=programacion", "?%63ategory=programacion", "?x&lang=en"]) {
      const own = await (await fetch(`${site.directOrigin}/blog${query}`)).text();
      await (await ask("/blog")).text();
      expect(await (await ask(`/blog${query}`)).text(), query).toBe(own);
    }
  });
});
