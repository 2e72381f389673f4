import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPersonName, listPeople } from "#app/content/people.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { type Language, languages } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { withLanguage } from "../../../tests/support/browser/with-language.ts";
import { getByRole, parseDocument } from "../../../tests/support/documents/document-tree.ts";
import { getText, listTags } from "../../../tests/support/documents/html.ts";
import { makePost } from "../../../tests/support/samples/posts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.runtime.blog.upsert(
    makePost("café-lento".normalize("NFD").replace(/\p{M}/gu, ""), {
      name: 'El </script> "café" & <más>',
      meta: "Un resumen con <b>signos</b>",
      body: "<p>La molienda decide el sabor.</p>",
      category: 3,
    }),
  );
});
afterAll(() => app.close());

const fetchPage = async (path: string, language: Language = "es") => {
  const response = await app.request(withLanguage(path, language));
  return { response, html: await response.text() };
};

/** The node of a type in the graph of a page. */
function findNode(html: string, type: string): Record<string, unknown> | undefined {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const data = JSON.parse(json ?? "null");
  expect(data["@context"]).toBe("https://schema.org");
  return data["@graph"].find((node: Record<string, unknown>) => node["@type"] === type);
}

describe("related posts", () => {
  const listRelated = (html: string) => {
    const [, section = ""] = html.split('aria-labelledby="related"');
    return listTags(section.split("</section>")[0] ?? "", "a").map(({ href }) => href);
  };

  it("stay for a reader who comes back, who has the page already", async () => {
    for (let number = 0; number < 8; number++) {
      await app.runtime.blog.upsert(makePost(`cafe-${number}`, { category: 3 }));
    }
    const first = await fetchPage("/blog/cafe-lento");
    const related = listRelated(first.html);
    expect(new Set(related).size).toBe(4);
    expect(related).not.toContain("/blog/cafe-lento");
    for (let view = 0; view < 24; view++) {
      const { response, html } = await fetchPage("/blog/cafe-lento");
      expect(listRelated(html)).toEqual(related);
      const headers = { "If-None-Match": response.headers.get("etag") ?? "" };
      expect((await app.request("/blog/cafe-lento", { headers })).status).toBe(304);
    }
  });
});

describe("structured data of the blog", () => {
  it.each(languages)("describes a post and its breadcrumbs, read in %s", async (language) => {
    const { html } = await fetchPage("/blog/cafe-lento", language);
    const post = findNode(html, "BlogPosting");
    const address = "http://site.example.com/blog/cafe-lento";
    expect(post).toMatchObject({
      "@type": "BlogPosting",
      url: address,
      headline: 'El </script> "café" & <más>',
      description: "Un resumen con <b>signos</b>",
      author: { "@type": "Person", name: "Ana Pérez" },
      datePublished: "2026-11-19T10:00:00.000Z",
      inLanguage: "es",
      wordCount: 5,
      timeRequired: "PT1M",
    });
    expect(post?.["image"]).toEqual([
      expect.stringMatching(/^http:\/\/site\.example\.com\/media\/blog\/cover-ecommerce-\d/),
    ]);
    expect(findNode(html, "BreadcrumbList")).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [{ position: 1 }, { position: 2 }, { position: 3, item: address }],
    });
  });

  it("links translations of a post to each other", async () => {
    await app.runtime.blog.upsert(makePost("te-verde", { translationSlug: "green-tea" }));
    await app.runtime.blog.upsert(
      makePost("green-tea", { language: "en", translationSlug: "te-verde" }),
    );
    const english = await fetchPage("/blog/green-tea", "en");
    expect(findNode(english.html, "BlogPosting")).toMatchObject({
      url: "http://site.example.com/blog/green-tea?lang=en",
      translationOfWork: { "@id": "http://site.example.com/blog/te-verde#post" },
    });
    const spanish = await fetchPage("/blog/te-verde");
    expect(findNode(spanish.html, "BlogPosting")).toMatchObject({
      workTranslation: { "@id": "http://site.example.com/blog/green-tea?lang=en#post" },
    });
  });

  it.each(languages)("describes the blog and its posts in %s", async (language) => {
    const { html } = await fetchPage("/blog", language);
    const blog = findNode(html, "Blog");
    expect(blog).toMatchObject({ "@type": "Blog", inLanguage: language });
    const links = listTags(html.split("<main")[1] ?? "", "a").map(
      ({ href }) => href?.split("?")[0],
    );
    const listed = (blog?.["blogPost"] ?? []) as { url: string }[];
    expect(listed.length).toBeGreaterThan(0);
    for (const { url } of listed) {
      expect(links).toContain(new URL(url).pathname);
    }
  });

  it.each(
    languages.flatMap((side) =>
      ["/blog", "/blog?q=equipo", "/blog/cafe-lento"].map((path) => [path, side] as const),
    ),
  )("%s names the feeds of %s in its head", async (path, language) => {
    const { html } = await fetchPage(path, language);
    const [head = ""] = html.split("</head>");
    const feeds = listTags(head, "link").filter(({ type }) => /rss|atom|feed/.test(type ?? ""));
    const query = language === "en" ? "?lang=en" : "";
    expect(feeds.map(({ href }) => href)).toEqual(
      ["/feed.xml", "/atom.xml", "/feed.json"].map((feed) => feed + query),
    );
    for (const { href = "", type = "" } of feeds) {
      expect((await app.request(href)).headers.get("content-type")).toContain(type);
    }
  });
});

describe("the blog search", () => {
  it.each(languages)("finds posts and shows their number, in %s", async (language) => {
    const texts = getTexts(language, "blog");
    const { response, html } = await fetchPage("/blog?q=MOLIENDA", language);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("etag")).toBeNull();
    expect(listTags(html, "meta")).toContainEqual({ name: "robots", content: "noindex" });
    expect(listTags(html, "link").some(({ rel }) => rel === "canonical")).toBe(false);
    expect(listTags(html, "input")).toContainEqual(
      expect.objectContaining({ name: "q", value: "MOLIENDA" }),
    );
    const text = getText(html);
    expect(text).toContain(texts.search.one);
    expect(text).toContain("La molienda decide el sabor.");
    expect(text.includes(texts.otherLanguage)).toBe(language === "en");
    expect(listTags(html, "a").map(({ href }) => href)).toContain(
      withLanguage("/blog/cafe-lento", language),
    );
  });

  it.each(languages)(
    "says that nothing is found, and shows the newest posts and the way back, in %s",
    async (language) => {
      const { search } = getTexts(language, "blog");
      const { response, html } = await fetchPage("/blog?q=zzzzz", language);
      expect(response.status).toBe(200);
      const [, heading = ""] = /<h1[^>]*>([^<]*)/.exec(html) ?? [];
      expect(heading).toBe(fillText(search.empty.heading, { query: "zzzzz" }));
      expect(getText(html)).toContain(search.empty.text);
      expect(listTags(html, "article")).toHaveLength(3);
      const back = getByRole(getByRole(parseDocument(html), "main"), "link", search.back);
      expect(back.properties["href"]).toBe(getLocalizedPath("blog", language));
    },
  );

  it("has pages, and shows the last one beyond it", async () => {
    const { blog } = app.runtime;
    for (let index = 0; index < 13; index++) {
      await blog.upsert(makePost(`tornillo-${index}`, { meta: "Sobre tornillos sin fin" }));
    }
    const count = async (path: string) =>
      (await fetchPage(path)).html.split('href="/blog/tornillo-').length - 1;
    expect(await count("/blog?q=tornillos")).toBe(10);
    expect(await count("/blog?q=tornillos&page=2")).toBe(3);
    expect(await count("/blog?q=tornillos&page=9")).toBe(3);
    const { html } = await fetchPage("/blog?q=tornillos");
    expect(listTags(html, "a").map(({ href }) => href)).toContain("/blog?q=tornillos&page=2");
  });

  it.each([
    '"><script>alert(1)</script>',
    "' OR 1=1 --",
    'a" NEAR/2 (b* OR ^c)',
    "{{constructor}}",
    "\u0000\ud800 café",
    "x".repeat(5000),
  ])("takes %j as words, and nothing more", async (question) => {
    const { response, html } = await fetchPage(
      `/blog?q=${encodeURIComponent(question.toWellFormed())}`,
    );
    expect(response.status).toBe(200);
    expect(html.match(/<script/g)?.length ?? 0).toBe(0);
  });

  it.each(["/blog?q=", "/blog?q=%20%20"])("shows the list at %s", async (path) => {
    const getTag = async (address: string) => {
      const { response } = await fetchPage(address);
      return response.headers.get("etag") ?? address;
    };
    // The list may change between two requests: it is at most half a second behind the posts stored above.
    await expect.poll(async () => (await getTag(path)) === (await getTag("/blog"))).toBe(true);
  });

  it("links to the same search in the other language", async () => {
    const { html } = await fetchPage("/blog?q=molienda");
    expect(listTags(html, "a").some(({ href }) => href === "/blog?q=molienda&lang=en")).toBe(true);
  });
});

describe("the author of a post", () => {
  it("is shown with a portrait only if someone of the team has the name", async () => {
    const [person] = listPeople();
    if (!person) throw new Error("there are no people");
    const author = getPersonName(person);
    await app.runtime.blog.upsert(makePost("de-la-casa", { author }));
    await app.runtime.blog.upsert(makePost("de-fuera", { author: "Nadie de Aquí" }));
    const alt = fillText(getTexts("es", "shell").person.portraitAlt, { name: author });
    expect((await fetchPage("/blog/de-la-casa")).html).toContain(`alt="${alt}"`);
    const [byline = ""] = (await fetchPage("/blog/de-fuera")).html.split("Nadie de Aquí</strong>");
    expect(byline.split("</h1>")[1]).not.toContain("<img");
  });
});

describe("the date of a post", () => {
  it.each([
    ["America/Mexico_City", "2026-11-19", "19 de noviembre de 2026"],
    ["Europe/Madrid", "2026-11-20", "20 de noviembre de 2026"],
  ])("is the day in %s", async (TIME_ZONE, day, words) => {
    const zoned = await startTestApp({ TIME_ZONE });
    try {
      await zoned.runtime.blog.upsert(
        makePost("noche", { publishedAt: new Date("2026-11-20T03:00:00Z") }),
      );
      const html = await (await zoned.request("/blog/noche")).text();
      expect(html).toContain(`<time dateTime="${day}">${words}</time>`);
    } finally {
      await zoned.close();
    }
  });
});
