import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getLocalizedPath, getPath, isSharedPath, pageIds } from "#app/locale/route-pairs.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const plainPages = pageIds.filter((id) => id !== "blog-post" && id !== "information");
const findLang = async (response: Response) =>
  /<html lang="(\w+)"/.exec(await response.text())?.[1];

describe("pages", () => {
  it.each(plainPages.flatMap((id) => [["es", id] as const, ["en", id] as const]))(
    "respond with 200 in %s: %s at its own address",
    async (language, id) => {
      const response = await app.request(getLocalizedPath(id, language));
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(await findLang(response)).toBe(language);
    },
  );

  it("send the menu without its pictures, which are rendered when it opens", async () => {
    const html = await (await app.request(getPath("our-team", "es"))).text();
    const dialog = /<dialog[\s\S]*<\/dialog>/.exec(html)?.[0] ?? "";
    expect(dialog).toContain('id="menu"');
    expect(dialog).not.toContain("<img");
  });

  it.each([
    ["/blog?page=9999", "/blog"],
    ["/blog?category=programacion&page=9999", "/blog?category=programacion"],
    ["/blog.md?page=9999", "/blog.md"],
    ["/contacto?page=2", "/contacto?utm_source=mail"],
    ["/%63ontacto", "/contacto?lang=es"],
  ])("may be kept by no shared cache at %s, but at %s", async (url, canonicalUrl) => {
    const [other, canonical] = await Promise.all(
      [url, canonicalUrl].map((one) => app.request(one)),
    );
    expect([other?.status, other?.headers.get("cache-control")]).toEqual([
      200,
      "private, no-cache",
    ]);
    expect([canonical?.status, canonical?.headers.get("cache-control")]).toEqual([
      200,
      expect.stringContaining("s-maxage=30"),
    ]);
  });

  it("respond to HEAD as to GET, without a body", async () => {
    const response = await app.request("/contacto", { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });

  it("respond with 304 to their ETag", async () => {
    const first = await app.request("/contacto");
    const etag = first.headers.get("etag") ?? "";
    const again = await app.request("/contacto", { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  it("answer the ETag of their first compression with the smaller one", async () => {
    const headers = { "Accept-Encoding": "br" };
    const first = await app.request("/nosotros", { headers });
    const etag = first.headers.get("etag") ?? "";
    const length = (await first.arrayBuffer()).byteLength;
    const askAgain = () =>
      app.request("/nosotros", { headers: { ...headers, "If-None-Match": etag } });
    await expect.poll(async () => (await askAgain()).status).toBe(200);
    const again = await askAgain();
    expect((await again.arrayBuffer()).byteLength).toBeLessThan(length);
    expect(again.headers.get("etag")).not.toBe(etag);
  });

  it("are encoded as the request permits, with Vary", async () => {
    const brotli = await app.request("/contacto", { headers: { "Accept-Encoding": "gzip, br" } });
    expect(brotli.headers.get("content-encoding")).toBe("br");
    expect(brotli.headers.get("vary")).toBe("Accept-Encoding");
    const plain = await app.request("/blog");
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(plain.headers.get("vary")).toContain("Cookie");
  });

  it.each(["/nada", "/blog/no-hay-tal-entrada", "/blog/:slug", "/servicios/n%CC%83", "/%F1"])(
    "respond with 404 at %s",
    async (path) => {
      expect((await app.request(path)).status).toBe(404);
    },
  );
});

describe("redirects", () => {
  it.each([
    ["/contacto/", "/contacto"],
    ["//contacto", "/contacto"],
    ["/CONTACTO", "/contacto"],
    ["/contacto/?page=2", "/contacto?page=2"],
    ["/servicios/diseno-digital", getPath("digital-design", "es")],
    ["/SERVICIOS/DISE%C3%91O-DIGITAL/", getPath("digital-design", "es")],
    ["/services/programming", getPath("programming", "en")],
    ["/servicios/programming", getPath("programming", "es")],
    ["/service/programacion", getPath("programming", "en")],
    // Damaged on the way: decomposed, in Latin-1, encoded twice, UTF-8 read as Latin-1.
    ["/servicios/disen%CC%83o-digital", getPath("digital-design", "es")],
    ["/servicios/dise%F1o-digital", getPath("digital-design", "es")],
    [
      "/servicios/dise%25C3%25B1o-digital?utm_source=x",
      `${getPath("digital-design", "es")}?utm_source=x`,
    ],
    ["/servicios/dise%C3%83%C2%B1o-digital", getPath("digital-design", "es")],
    ["/servicios/dise%25C3%2583%25C2%25B1o-digital/", getPath("digital-design", "es")],
    ["/contacto)", "/contacto"],
    ["/contacto.", "/contacto"],
    ["/contact%C2%BB,", "/contact"],
    ["/contacto%E2%80%8B", "/contacto"],
    ["/contac%C2%ADto%20", "/contacto"],
    ["/contacto.md).", "/contacto.md"],
    ["/blog/una-entrada).", "/blog/una-entrada"],
    ["/%E2%80%8B)", "/"],
  ])("leads %s to %s for good", async (from, to) => {
    const response = await app.request(from);
    expect([response.status, response.headers.get("location")]).toEqual([308, to]);
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it.each([
    "//example.com",
    "//example.com/",
    "///example.com",
    "/\\example.com",
    "/%5Cexample.com",
    "/%2F%2Fexample.com",
    "/javascript:alert(1)",
    "/contacto//example.com",
  ])("leads nowhere from %s", async (path) => {
    const response = await app.request(path);
    expect([response.status, response.headers.get("location")]).toEqual([404, null]);
  });
});

describe("the page language", () => {
  const own = plainPages.filter((id) => !isSharedPath(id));
  const shared = plainPages.filter(isSharedPath);
  const us = { Cookie: "language=us" };

  it.each(own)("is taken from the address of %s, not from the cookie", async (id) => {
    for (const language of languages) {
      const other = language === "es" ? "us" : "es";
      const headers = { Cookie: `language=${other}` };
      const response = await app.request(getPath(id, language), { headers });
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(await findLang(response)).toBe(language);
    }
  });

  it.each(shared)("is Spanish on %s, where a stored English leads to ?lang=en", async (id) => {
    const path = getPath(id, "es");
    const none = await app.request(path);
    expect([none.headers.get("vary"), await findLang(none)]).toEqual([
      "Accept-Encoding, Cookie",
      "es",
    ]);
    const english = await app.request(`${path}?x=1&lang=fr&page=2`, { headers: us });
    expect([english.status, english.headers.get("location"), english.headers.get("vary")]).toEqual([
      302,
      `${getLocalizedPath(id, "en", {}, id === "blog" ? { page: "2" } : {})}&x=1`,
      "Accept-Encoding, Cookie",
    ]);
    const nonsense = { Cookie: "language=<script>" };
    expect(await findLang(await app.request(path, { headers: nonsense }))).toBe("es");
  });

  it.each(shared)("is taken from ?lang on %s, not from the cookie", async (id) => {
    const path = getPath(id, "es");
    const english = await app.request(`${path}?lang=en`);
    expect([english.headers.get("vary"), await findLang(english)]).toEqual([
      "Accept-Encoding",
      "en",
    ]);
    const spanish = await app.request(`${path}?lang=es`, { headers: us });
    expect([spanish.headers.get("vary"), await findLang(spanish)]).toEqual([
      "Accept-Encoding",
      "es",
    ]);
  });

  it.each([...own, ...shared])(
    "of %s is in no cookie of the response, and caches keep it",
    async (id) => {
      for (const language of languages) {
        const response = await app.request(getLocalizedPath(id, language));
        expect(response.headers.get("set-cookie")).toBeNull();
        expect(response.headers.get("cache-control")).toBe(
          "public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400",
        );
      }
    },
  );

  it("applies to unknown addresses too", async () => {
    const response = await app.request("/nada", { headers: us });
    expect([response.status, await findLang(response)]).toEqual([404, "en"]);
  });
});

describe("the projects on home", () => {
  it.each([
    ["/?proyecto=todos", "es"],
    ["/?proyecto=diseno-aeromexico-cargo", "es"],
    ["/?project=all", "en"],
    ["/?project=digital-design-aeromexico-cargo", "en"],
    ["/?project=multifarmacias&lang=es", "es"],
  ])("are shown at %s in %s, independent of the stored language", async (address, language) => {
    const stored = language === "es" ? "us" : "es";
    const response = await app.request(address, { headers: { Cookie: `language=${stored}` } });
    expect(response.status).toBe(200);
    expect(await findLang(response)).toBe(language);
  });

  it.each([
    ["/?proyecto=nada", "/?proyecto=todos"],
    ["/?project=nothing", "/?project=all"],
    ["/?proyecto=TODOS", "/?proyecto=todos"],
    ["/?proyecto=todos&project=flexi", "/?proyecto=todos"],
    ["/?proyecto=digital-design-aeromexico-cargo", "/?proyecto=diseno-aeromexico-cargo"],
  ])("leads from %s to %s", async (address, list) => {
    const response = await app.request(address);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(list);
  });

  it("are shown only on the home page and only for a name", async () => {
    const home = await (await app.request("/")).text();
    expect(await (await app.request("/?proyecto=")).text()).toBe(home);
    const contact = await (await app.request("/contacto")).text();
    expect(await (await app.request("/contacto?proyecto=todos")).text()).toBe(contact);
  });
});

describe("a cached page", () => {
  it("is never served for another query", async () => {
    const first = await app.request("/blog?category=programacion%0Apage%0A2");
    const second = await app.request("/blog?category=programacion&page=2");
    expect(await second.text()).not.toBe(await first.text());
  });

  it.each(["category=nothing", "page=0", "page=two", "page=99999", "page=2%0A"])(
    "is that of the list for the invalid query ?%s",
    async (query) => {
      const own = await app.request("/blog");
      expect((await app.request(`/blog?${query}`)).headers.get("etag")).toBe(
        own.headers.get("etag"),
      );
    },
  );
});
