import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { languages, storedLanguages } from "#app/locale/languages.ts";
import { getLocalizedPath, getPath, isSharedPath, pageIds } from "#app/locale/route-pairs.ts";
import { createDictionary } from "#app/platform/page-cache/compression-dictionary.ts";
import { copyStartedData } from "../support/data-templates.ts";
import { findFreePort } from "../support/free-port.ts";
import { pickSize, printFigures } from "../support/full-run.ts";
import { waitForCompression } from "../support/page-cache.ts";
import { createRandom } from "../support/random.ts";
import { describeCaches, isHit } from "../support/shared-caches.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";
import type { SharedCache } from "../support/start-cache.ts";

const views = pageIds
  .filter((id) => !["blog-post", "information"].includes(id))
  .flatMap((id) => languages.map((language) => ({ id, language, isShared: isSharedPath(id) })));

const encodings = ["gzip, deflate, br, zstd", "gzip, deflate, br", "gzip", "br;q=0, gzip", ""];
const cookies = ["", "motion=off", "language=es; motion=on", "language=us", "x=1; language=us"];
const queries = ["", "", "", "", "?x=1", "?utm_source=mail&utm_medium=a.b"];

describeCaches((start) => {
  let dataDir: string;
  let settings: Record<string, string>;
  let site: SiteProcess;
  let cache: SharedCache;
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), "shared-cache-"));
    await copyStartedData(dataDir);
    settings = { DATA_DIR: dataDir, TRUST_PROXY: "1", RATE_LIMIT: "off" };
    site = await startSite(settings);
    cache = await start(await findFreePort(), [site.port, site.port]);
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
        const address = link.includes("?") ? link : link + pick(queries);
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
          expect([response.status, response.headers.get("location")], address).toEqual([
            302,
            getLocalizedPath(id, "en"),
          ]);
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

  test("keeps a page in Brotli, and as the difference from each dictionary", async () => {
    const [address, other] = [getPath("contact", "es"), getPath("services", "es")];
    for (const each of [address, other]) await (await fetch(site.directOrigin + each)).text();
    await waitForCompression(site.directOrigin);
    const page = await fetch(site.directOrigin + address);
    const [, file = ""] =
      /<([^>]+)>; rel="compression-dictionary"/.exec(page.headers.get("link") ?? "") ?? [];
    const bytes = Buffer.from(await (await ask(file)).arrayBuffer());
    const available = createDictionary(file, bytes).availableHeader;
    const html = await page.text();
    const askWith = async (dictionary: string, accept = "gzip, deflate, br, zstd, dcb, dcz") => {
      const headers = { "Accept-Encoding": accept, "Available-Dictionary": dictionary };
      const response = await ask(address, headers);
      const body = Buffer.from(await response.arrayBuffer());
      const encoding = response.headers.get("content-encoding");
      const text =
        encoding === "dcz" ? zstdDecompressSync(body.subarray(40), { dictionary: bytes }) : body;
      return [encoding, text.toString() === html, isHit(response)];
    };
    // Each process of the site has a page cache of its own.
    await expect
      .poll(async () => {
        const encodings = Array.from({ length: 16 }, async () => {
          const headers = { "Accept-Encoding": "br, dcz", "Available-Dictionary": available };
          const response = await fetch(site.directOrigin + address, { headers });
          await response.arrayBuffer();
          return response.headers.get("content-encoding");
        });
        return new Set(await Promise.all(encodings));
      })
      .toEqual(new Set(["dcz"]));
    expect(await askWith(available)).toEqual(["dcz", true, false]);
    expect(await askWith(available)).toEqual(["dcz", true, true]);
    const unknown = `:${"A".repeat(43)}=:`;
    const rows = [
      ["", undefined],
      [unknown, undefined],
      ["nonsense", undefined],
      [available, "br"],
      [available, "br, dcz;q=0"],
      [available, "gzip, dcz"],
    ] as const;
    for (const [dictionary, accept] of rows) {
      const row = `${dictionary} with ${accept}`;
      expect((await askWith(dictionary, accept)).slice(0, 2), row).toEqual([
        accept?.startsWith("gzip") ? "gzip" : "br",
        true,
      ]);
    }
    await (await ask(other, { "Accept-Encoding": "br" })).text();
    await site.terminate("SIGKILL");
    expect((await askWith(available)).slice(1)).toEqual([true, true]);
    const headers = { "Accept-Encoding": "br, dcz", "Available-Dictionary": available };
    const response = await ask(other, headers);
    expect([response.status, response.headers.get("content-encoding")]).toEqual([200, "br"]);
  });

  test("redirects a stored English as the site does, at every shared address", async () => {
    const Cookie = `language=${storedLanguages.en}`;
    const addresses = pageIds
      .filter((id) => isSharedPath(id) && id !== "information")
      .map((id) => getPath(id, "es", { slug: "una" }));
    for (const address of [...addresses, "/blog?category=programacion", "/blog.md", "/index.md"]) {
      const init = { headers: { Cookie }, redirect: "manual" } as const;
      const [own, cached] = await Promise.all([
        fetch(site.directOrigin + address, init),
        fetch(cache.origin + address, init),
      ]);
      expect([cached.status, cached.headers.get("location")], address).toEqual([
        302,
        own.headers.get("location"),
      ]);
      expect(own.headers.get("cache-control")).toBe("private, no-cache");
      expect(cached.headers.get("cache-control")).toBe("private, no-cache");
    }
  });

  test("keeps Markdown apart from the page that it is made of", async () => {
    const asked = { Accept: "text/markdown" };
    const types = async (headers = {}) =>
      (await ask("/servicios", headers)).headers.get("content-type");
    expect(await types(asked)).toContain("text/markdown");
    expect(await types()).toContain("text/html");
    expect(await types(asked)).toContain("text/markdown");
    expect(await types()).toContain("text/html");
  });

  test("passes on queries that the site reads, written in any way", async () => {
    for (const query of ["?category=programacion", "?%63ategory=programacion", "?x&lang=en"]) {
      const own = await (await fetch(`${site.directOrigin}/blog${query}`)).text();
      await (await ask("/blog")).text();
      expect(await (await ask(`/blog${query}`)).text(), query).toBe(own);
    }
  });
});
