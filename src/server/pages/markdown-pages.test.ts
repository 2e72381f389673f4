import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { makePost } from "../../../tests/support/samples/posts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";
import { createUnreliableBlog } from "../../../tests/support/servers/unreliable-blog.ts";

const blog = createUnreliableBlog();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, undefined, { wrapBlog: blog.wrap });
  await app.runtime.blog.upsert(makePost("nueva", { formerSlugs: ["vieja"], name: 'Uno: "dos"' }));
  await app.runtime.blog.upsert(makePost("solo-en", { language: "en" }));
});
afterAll(() => app.close());

const ask = async (path: string, init?: RequestInit) => {
  const response = await app.request(path, init);
  return { response, text: await response.text(), headers: response.headers };
};

describe("the Markdown version of a page", () => {
  it.each([
    ["/servicios.md", "Accept-Encoding"],
    ["/services.md", "Accept-Encoding"],
    ["/index.md", "Accept-Encoding, Cookie"],
    ["/index.md?lang=en", "Accept-Encoding"],
    ["/blog/nueva.md", "Accept-Encoding, Cookie"],
  ])("is at %s, with its canonical address in a header, and varies by %s", async (path, vary) => {
    const { response, text, headers } = await ask(path);
    expect(response.status).toBe(200);
    expect(headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(headers.get("link")).toMatch(/^<http:\/\/site\.example\.com\/[^>]*>; rel="canonical"$/);
    expect(headers.get("vary")).toBe(vary);
    expect(headers.get("cache-control")).toContain("s-maxage=30");
    expect(headers.get("set-cookie")).toBeNull();
    expect(text).toMatch(/^---\ntitle: "/);
  });

  it("is never the answer at the page's own address, not even where a request accepts Markdown only", async () => {
    const html = await ask("/contacto", { headers: { Accept: "text/markdown" } });
    expect(html.text).toBe((await ask("/contacto")).text);
    expect(html.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html.headers.get("vary")).toBe("Accept-Encoding");
    const missing = await ask("/nada", { headers: { Accept: "text/markdown" } });
    expect(missing.headers.get("content-type")).toMatch(/^text\/html/);
    expect(missing.headers.get("vary")).toBe("Accept-Encoding, Cookie");
  });

  it("answers HEAD without a body, and its ETag with 304", async () => {
    const head = await ask("/servicios.md", { method: "HEAD" });
    expect([head.response.status, head.text]).toEqual([200, ""]);
    const etag = head.headers.get("etag") ?? "";
    const again = await ask("/servicios.md", { headers: { "If-None-Match": etag } });
    expect([again.response.status, again.text]).toEqual([304, ""]);
  });

  it.each(["gzip", "br"])("is compressed with %s", async (encoding) => {
    const { headers } = await ask("/servicios.md", { headers: { "Accept-Encoding": encoding } });
    expect(headers.get("content-encoding")).toBe(encoding);
  });

  it.each(["POST", "PUT", "DELETE"])("refuses %s", async (method) => {
    const { response, headers } = await ask("/contacto.md", { method });
    expect([response.status, headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  it.each([
    "/nada.md",
    "/.md",
    "/blog/.md",
    "/blog/ninguna.md",
    "/information.md",
    "/blog.md?q=precio",
    "/servicios.md.md",
    "/blog/index.md",
  ])("does not exist at %s, as a line of text says", async (path) => {
    const { response, text, headers } = await ask(path);
    expect([response.status, text]).toEqual([404, "404 Not Found"]);
    expect(headers.get("content-type")).toMatch(/^text\/plain/);
  });

  it.each([
    ["/servicios.md/", "/servicios.md"],
    ["//servicios.md", "/servicios.md"],
    ["/SERVICIOS.MD", "/servicios.md"],
    ["/servicios.MD?a=b", "/servicios.md?a=b"],
    ["/INDEX.md", "/index.md"],
    ["/servicios/diseno-digital.md", "/servicios/dise%C3%B1o-digital.md"],
    ["/blog/vieja.md", "/blog/nueva.md"],
    ["/blog/vieja.md?lang=en", "/blog/nueva.md?lang=en"],
  ])("is found from %s by a redirect", async (from, to) => {
    const { response, headers } = await ask(from);
    expect([response.status, headers.get("location")]).toEqual([308, to]);
  });

  it("redirects an unknown project to the list of projects", async () => {
    const { response, headers } = await ask("/index.md?proyecto=nada");
    expect([response.status, headers.get("location")]).toEqual([302, "/index.md?proyecto=todos"]);
  });

  it("is there for the error page too, as a page that is not indexed", async () => {
    const { heading } = getTexts("es", "error");
    const { text, headers } = await ask("/error.md");
    expect(headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(text).toContain(`# ${heading}`);
  });

  it.each(languages)(
    "names the partners of home under a heading of their own in %s",
    async (language) => {
      const { title, partners, badges } = getTexts(language, "home").clientLogos;
      const { text } = await ask(`/index.md?lang=${language}`);
      const headings = text.split(/^## /m);
      const section = headings.find((part) => part.startsWith(partners)) ?? "";
      for (const { name } of Object.values(badges)) expect(section).toContain(name);
      // The marks are pictures without names.
      expect(text).not.toContain(title);
    },
  );

  it("never contains what a visitor sent", async () => {
    const fields = { first_name: "Marca-de-visita", email: "marca@visita.example" };
    await app.postForm("/contacto", fields);
    for (const path of ["/contacto.md?first_name=Marca-de-visita", "/index.md", "/llms-full.txt"]) {
      expect((await ask(path)).text).not.toMatch(/Marca-de-visita|visita\.example/);
    }
  });

  it("states title, alternates and change of a post in its front matter", async () => {
    const { text } = await ask("/blog/nueva.md");
    expect(text).toContain('title: "Uno: \\"dos\\""\n');
    expect(text).toContain("updated: 2026-11-19T10:00:00.000Z\n");
    expect(text).not.toContain("  en:");
    const english = await ask("/blog/solo-en.md");
    expect(english.text).toContain("language: en\n");
    expect(english.text).toContain('canonical: "http://site.example.com/blog/solo-en?lang=en"\n');
    expect(english.text).toContain('markdown: "http://site.example.com/blog/solo-en.md?lang=en"');
  });

  it.each([
    "/blog.md?category=programacion",
    "/blog/solo-en.md?lang=en",
    "/llms.txt",
    "/llms-full.txt?lang=en",
  ])(
    "is answered with 503 and a time to retry at %s while the posts are not available",
    async (path) => {
      blog.fail(new Error("gone"));
      const { response, text, headers } = await ask(path);
      blog.fail();
      expect([response.status, text]).toEqual([503, "503 Service Unavailable"]);
      expect(headers.get("retry-after")).toMatch(/^\d+$/);
      expect(headers.get("cache-control")).toBe("no-store");
    },
  );

  it("changes with the post", async () => {
    await app.runtime.blog.upsert(makePost("cambia", { body: "<p>Antes</p>" }));
    expect((await ask("/blog/cambia.md")).text).toContain("Antes");
    await app.runtime.blog.upsert(makePost("cambia", { body: "<p>Ahora</p>" }));
    await expect.poll(async () => (await ask("/blog/cambia.md")).text).toContain("Ahora");
  });

  it("is named in the head of its page, and only there", async () => {
    const link = (path: string) =>
      `<link rel="alternate" type="text/markdown" href="http://site.example.com${path}">`;
    expect((await ask("/servicios")).text).toContain(link("/servicios.md"));
    expect((await ask("/?lang=en")).text).toContain(link("/index.md?lang=en"));
    for (const path of ["/error", "/nada", "/blog?q=precio"]) {
      expect((await ask(path)).text).not.toContain("text/markdown");
    }
  });
});
