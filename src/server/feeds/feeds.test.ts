import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { writePostFile } from "../../../tests/support/samples/post-files.ts";
import { makePost } from "../../../tests/support/samples/posts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";
import { sanitizeBody } from "../../features/blog/rules/body/sanitize-body.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const paths = ["/feed.xml", "/atom.xml", "/feed.json"];
const readJson = async (query = "") => (await app.request(`/feed.json${query}`)).json();
const listUrls = async (query = ""): Promise<string[]> =>
  (await readJson(query)).items.map(({ url }: { url: string }) => url);

describe("the feeds", () => {
  it.each(languages)("contain the published posts in %s, newest first", async (language) => {
    const { posts } = await app.runtime.blog.listPublished({ now: new Date(), language });
    const query = language === "en" ? "?lang=en" : "";
    const addresses = posts.map(({ slug }) => `http://site.example.com/blog/${slug}${query}`);
    expect(await listUrls(query)).toEqual(addresses.slice(0, 20));
    for (const [path, name] of [
      ["/feed.xml", /<guid isPermaLink="true">([^<]*)<\/guid>/g],
      ["/atom.xml", /<entry><id>([^<]*)<\/id>/g],
    ] as const) {
      const text = await (await app.request(path + query)).text();
      expect([...text.matchAll(name)].map(([, address]) => address)).toEqual(
        addresses.slice(0, 20),
      );
    }
  });

  it("use the language of their address, not the stored one", async () => {
    const stored = await app.request("/feed.json", { headers: { Cookie: "language=us" } });
    expect((await stored.json()).language).toBe("es");
    expect((await readJson("?lang=xx")).language).toBe("es");
    expect((await readJson("?lang=en")).language).toBe("en");
  });

  it("respond with 304 to their ETag, encoded or not, until a post is published", async () => {
    for (const path of paths) {
      for (const encoding of ["identity", "gzip"]) {
        const headers = { "Accept-Encoding": encoding };
        // Its bytes change once when it is compressed as far as possible.
        await expect
          .poll(async () => {
            const { status, headers: found } = await app.request(path, { headers });
            const again = { ...headers, "If-None-Match": found.get("etag") ?? "" };
            return [status, (await app.request(path, { headers: again })).status];
          })
          .toEqual([200, 304]);
      }
    }
  });

  it("identify a renamed post by the address of its first publication", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "feeds-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { posts: postService } = app.runtime.blog;
    const change = { date: "2020-11-20", lang: "en" };
    for (const overrides of [{ slug: "uno" }, { slug: "dos", former: "uno" }]) {
      const file = writePostFile(folder, "post", { ...change, ...overrides });
      await postService.import([file], { dryRun: false });
    }
    const id = "http://site.example.com/blog/uno?lang=en";
    const url = "http://site.example.com/blog/dos?lang=en";
    const read = async (name: string) => (await app.request(`${name}?lang=en`)).text();
    expect(await read("/feed.xml")).toContain(
      `<link>${url}</link><guid isPermaLink="false">${id}</guid>`,
    );
    expect(await read("/atom.xml")).toMatch(
      new RegExp(
        `<id>${RegExp.escape(id)}</id><title>[^<]*</title><link[^>]*href="${RegExp.escape(url)}"`,
      ),
    );
    const { items } = await readJson("?lang=en");
    expect(items).toContainEqual(expect.objectContaining({ id, url }));
  });

  it("contain no draft, and scheduled posts from their time on", async () => {
    const due = new Date(Date.now() + 400);
    await app.runtime.blog.upsert(makePost("borrador", { draft: true }));
    await app.runtime.blog.upsert(makePost("pronto", { publishedAt: due }));
    const early: number[] = [];
    await expect
      .poll(async () => {
        const urls = await listUrls();
        const isListed = urls.includes("http://site.example.com/blog/pronto");
        if (isListed && Date.now() < due.getTime()) early.push(Date.now());
        return isListed;
      })
      .toBe(true);
    expect(early).toEqual([]);
    expect((await listUrls()).join()).not.toContain("borrador");
  });

  it.each(languages)(
    "keep every character of titles and bodies in JSON in %s",
    async (language) => {
      const name = `<b>&amp; "comillas" 'simples' ]]> & <![CDATA[ 😀 ñ`;
      const body = sanitizeBody(
        `<pre><code>if (a[b[0]]> 1 &amp;&amp; c) "]]>"</code></pre><p>ñandú &lt;script&gt;</p>`,
      );
      const post = makePost(`una-${language}`, { language, name, body, publishedAt: new Date() });
      await app.runtime.blog.upsert(post);
      const feed = await readJson(`?lang=${language}`);
      expect(feed).toMatchObject({ version: "https://jsonfeed.org/version/1.1", language });
      expect(feed.items[0]).toMatchObject({ title: name, content_html: body, language });
    },
  );

  it("contain complete bodies with absolute URLs", async () => {
    const body =
      '<p><a href="/contacto">Escríbenos</a>, <a href="https://example.com/a">fuera</a>, <a href="#abajo">abajo</a></p><p><img src="/media/a.webp" alt=""></p>';
    await app.runtime.blog.upsert(makePost("enlaces", { body, publishedAt: new Date() }));
    const [item] = (await readJson()).items;
    expect(item.url).toBe("http://site.example.com/blog/enlaces");
    const addresses = [...item.content_html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, a]) => a);
    expect(addresses).toEqual([
      "http://site.example.com/contacto",
      "https://example.com/a",
      "http://site.example.com/blog/enlaces#post-abajo",
      "http://site.example.com/media/a.webp",
    ]);
  });
});
