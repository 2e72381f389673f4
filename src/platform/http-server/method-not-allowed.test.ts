import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getPath, pageIds } from "#app/locale/route-pairs.ts";
import { feedFormats } from "#app/seo/feed-links.ts";
import { getPage } from "#app/server/pages/page-registry.ts";
import { drawCases } from "../../../tests/support/samples/corpus.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

const corpus = "methods of addresses";

let app: TestApp;
let slug: string;
beforeAll(async () => {
  app = await startTestApp();
  const { uploadsDir } = app.runtime.settings;
  const media = path.join(app.directory, "public", "media", "home");
  for (const folder of [uploadsDir, media]) mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(uploadsDir, "cover.webp"), "RIFF");
  writeFileSync(path.join(media, "film.0123abcd.mp4"), "ftyp");
  writeFileSync(path.join(app.directory, "build", "assets", "entry-AbCd1234.js"), "plain");
  const { posts } = await app.runtime.blog.listPublished({ now: new Date() });
  slug = posts[0]?.slug ?? "none";
});
afterAll(() => app.close());

/** Sent from the loopback address, for which `/metrics` exists. */
const request = (target: string, method: string) => app.request(target, { method }, "127.0.0.1");
const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "QUERY"];

const pages = pageIds
  .filter((id) => id !== "blog-post")
  .flatMap((id) => languages.map((language) => [id, getPath(id, language)] as const))
  .map(([id, target]) => ({
    target,
    allowed: ["GET", "HEAD", ...(getPage(id).hasForm ? ["POST"] : [])],
  }));
const read = [
  "/contacto/",
  "/servicios/programming",
  "/assets/entry-AbCd1234.js",
  "/media/home/film.0123abcd.mp4",
  "/uploads/cover.webp",
  "/icon.svg",
  "/healthz",
  "/readyz",
  "/metrics",
  "/sitemap.xml",
  "/robots.txt",
  "/site.webmanifest",
  "/speculation-rules.json",
  "/.well-known/security.txt",
  "/administrator/app/site/get_blogs",
  ...Object.values(feedFormats).map((format) => format.path),
].map((target) => ({ target, allowed: ["GET", "HEAD"] }));
const call = { target: "/administrator/app/site/postContactApp", allowed: ["POST"] };

async function check(target: string, allowed: readonly string[]): Promise<void> {
  const allow = [...allowed, "OPTIONS"].join(", ");
  for (const method of methods) {
    const response = await request(target, method);
    const told = [response.status, response.headers.get("allow")];
    const about = `${method} ${target}`;
    if (method === "OPTIONS") expect(told, about).toEqual([204, allow]);
    else if (allowed.includes(method)) expect([404, 405], about).not.toContain(response.status);
    else expect(told, about).toEqual([405, allow]);
    if (method === "HEAD") expect(await response.text(), about).toBe("");
    else await response.body?.cancel();
    expect(response.headers.get("x-content-type-options"), about).toBe("nosniff");
    expect(response.headers.get("access-control-allow-methods"), about).toBeNull();
    if (response.status === 405) expect(response.headers.get("cache-control")).toBe("no-store");
  }
}

it.each(drawCases(corpus, [...pages, ...read, call]))(
  "allows $allowed at $target",
  ({ target, allowed }) => check(target, allowed),
);

it("allows GET and HEAD for a post and its data", async () => {
  await check(`/blog/${slug}`, ["GET", "HEAD"]);
  await check(`/administrator/app/site/get_blog_detail/${slug}`, ["GET", "HEAD"]);
});

it("responds to API calls with the wrong method in JSON", async () => {
  const response = await request(call.target, "GET");
  expect(await response.json()).toEqual({ code: 0 });
});

describe("HEAD", () => {
  it.each(drawCases(corpus, [...pages, ...read]))(
    "gets the headers of GET at $target",
    async ({ target }) => {
      const get = await request(target, "GET");
      const head = await request(target, "HEAD");
      const pick = ({ status, headers }: Response) => [
        status,
        ...["content-type", "cache-control", "location", "etag", "set-cookie"].map((name) =>
          headers.get(name),
        ),
      ];
      expect(pick(head)).toEqual(pick(get));
      expect(await head.text()).toBe("");
      await get.body?.cancel();
    },
  );
});

it.each(
  drawCases(corpus, [
    "/nada",
    "/nada.png",
    "/blog/nada",
    "/uploads/none.webp",
    "/assets/none.js",
    "/media/home/none.0123abcd.avif",
    "/administrator/app/site/nothing",
    "/administrator/app/other/get_blogs",
    "/administrator/app/other/postContactApp",
    "/%FF",
  ]),
)("responds with 404 at %s for every method", async (target) => {
  for (const method of methods) {
    const response = await request(target, method);
    expect([response.status, response.headers.get("allow")], method).toEqual([404, null]);
    await response.body?.cancel();
  }
});

it("responds to remote clients as if there were no metrics", async () => {
  for (const method of methods) {
    expect((await app.request("/metrics", { method }, "203.0.113.7")).status, method).toBe(404);
  }
});
