import { createHash } from "node:crypto";
import { expect, inject, test } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getLocalizedPath, isSharedPath, pageIds } from "#app/locale/route-pairs.ts";
import { postCategories } from "../../src/content/post-categories.ts";
import { noindexPages, readSitemap } from "../support/browser/pages.ts";
import { listTags } from "../support/documents/html.ts";
import { createHttpClient } from "../support/servers/http-client.ts";

const origin = inject("origin");
const request = createHttpClient(origin);

const own = pageIds.filter((id) => id !== "blog-post" && !noindexPages.includes(id));

test("pages run nothing by script, style element or handler, and their one script has the integrity of its bytes", async () => {
  const scripts = new Map<string, string>();
  for (const { url } of await readSitemap(request)) {
    const html = await (await fetch(url)).text();
    const active = listTags(html, "*").flatMap((tag) =>
      Object.keys(tag).filter((name) => name === "style" || name.startsWith("on")),
    );
    expect(active, `attributes of ${url}`).toEqual([]);
    expect(/<style[\s>]/i.test(html), `a style element in ${url}`).toBe(false);
    expect(/(?:href|src|action)="\s*(?:javascript|data):/i.test(html), url).toBe(false);
    for (const { src, type, integrity = "" } of listTags(html, "script")) {
      const isData = type === "application/ld+json" || type === "speculationrules";
      expect(Boolean(src) !== isData, `a script in ${url}`).toBe(true);
      if (src) scripts.set(src, integrity);
    }
  }
  expect(scripts.size).toBe(1);
  for (const [src, integrity] of scripts) {
    const bytes = new Uint8Array(await (await fetch(origin + src)).arrayBuffer());
    expect(integrity).toBe(`sha384-${createHash("sha384").update(bytes).digest("base64")}`);
  }
});

test("the sitemap holds every page of the route table in both languages, and the blog's lists and posts", async () => {
  const mapped = (await readSitemap(request)).map(({ url }) => url);
  expect(new Set(mapped).size).toBe(mapped.length);
  const posts = mapped.filter((url) => url.includes("/blog/"));
  // The categories and numbered pages of the blog.
  const lists = mapped.filter((url) => /\/blog\?(?:category|page)=/.test(url));
  for (const { slug } of postCategories) {
    for (const language of languages) {
      const address = getLocalizedPath("blog", language, {}, { category: slug });
      expect(lists).toContain(origin + address);
    }
  }
  const pages = own.flatMap((id) => languages.map((side) => origin + getLocalizedPath(id, side)));
  expect(mapped.filter((url) => !posts.includes(url) && !lists.includes(url)).sort()).toEqual(
    pages.sort(),
  );
  const { data } = await (await request.get("/administrator/app/site/get_blogs")).json();
  const slugs = data.map(({ slug }: { slug: string }) => slug);
  expect(posts.map((url) => /\/blog\/([^?]+)/.exec(url)?.[1]).sort()).toEqual(slugs.sort());
});

test("a shared page keeps its language out of the other's address", async () => {
  for (const id of own.filter(isSharedPath)) {
    const spanish = await fetch(origin + getLocalizedPath(id, "es"), {
      redirect: "manual",
      headers: { Cookie: "language=us" },
    });
    expect([spanish.status, spanish.headers.get("location")], id).toEqual([
      302,
      getLocalizedPath(id, "en"),
    ]);
  }
});
