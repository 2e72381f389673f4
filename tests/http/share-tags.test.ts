import { expect, inject, test } from "vitest";
import { sharePictures } from "#app/content/media.generated.ts";
import { postCategories } from "#app/content/post-categories.ts";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { fetchPageHtml, noindexPages, type PageRow, pageRows } from "../support/browser/pages.ts";
import { listTags } from "../support/documents/html.ts";
import { readJpegSize } from "../support/documents/jpeg-size.ts";
import { createHttpClient } from "../support/servers/http-client.ts";

const origin = inject("origin");
const locales = { es: "es_MX", en: "en_US" };

/** Content of each Open Graph, article and card tag of a document, by its name. */
function readShareTags(html: string): Record<string, string> {
  const tags = listTags(html, "meta").map(({ property, name, content = "" }) => [
    property ?? name ?? "",
    content,
  ]);
  const shareTags = tags.filter(([name = ""]) => /^(?:og|article|twitter):/.test(name));
  expect(new Set(shareTags.map(([name]) => name)).size, "each tag is there once").toBe(
    shareTags.length,
  );
  return Object.fromEntries(shareTags);
}

const fetchShareTags = async (row: PageRow) =>
  readShareTags(await fetchPageHtml(createHttpClient(origin), row));

for (const row of pageRows.filter(({ id }) => !noindexPages.includes(id))) {
  test(`a link to ${row.id} in ${row.language} is shared with a picture, a title and a language`, async () => {
    const html = await fetchPageHtml(createHttpClient(origin), row);
    const tags = readShareTags(html);
    const isPost = row.id === "blog-post";
    expect(tags).toMatchObject({
      "og:type": isPost ? "article" : "website",
      "og:locale": locales[row.language],
      "og:locale:alternate": locales[row.language === "es" ? "en" : "es"],
      "og:image:type": "image/jpeg",
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
    });
    for (const name of ["title", "description", "url", "site_name", "image:alt"])
      expect(tags[`og:${name}`]?.length, name).toBeGreaterThan(5);

    const url = tags["og:image"] ?? "";
    expect(html, "the graph of the page names the same picture").toContain(`"url":"${url}"`);
    expect(url).toMatch(isPost ? /\/share\// : /\/media\//);
    const response = await fetch(url);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(readJpegSize(bytes)).toEqual({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThanOrEqual(300_000);
  });
}

for (const row of pageRows.filter(({ id }) => id === "blog-post")) {
  test(`a link to a post in ${row.language} states its times, its author and its category`, async () => {
    const tags = await fetchShareTags(row);
    const published = Date.parse(tags["article:published_time"] ?? "");
    expect(published).toBeLessThan(Date.now());
    expect(Date.parse(tags["article:modified_time"] ?? "")).toBeGreaterThanOrEqual(published);
    expect(tags["article:author"]).toMatch(/\S/);
    const sections: string[] = Object.values(getTexts(row.language, "blog-post").categories);
    expect(sections).toContain(tags["article:section"]);
    expect(tags["og:image:alt"]).toContain(tags["og:title"]);
  });
}

for (const row of pageRows.filter(({ id }) => noindexPages.includes(id))) {
  test(`a link to ${row.id} in ${row.language}, which is not indexed, is shared without a picture`, async () => {
    const tags = await fetchShareTags(row);
    expect([tags["og:image"], tags["twitter:card"]]).toEqual([undefined, undefined]);
  });
}

for (const language of languages) {
  test(`a link to the posts of a category is shared with the picture of the category in ${language}`, async () => {
    for (const { slug, service, textKey } of postCategories) {
      const address = `/blog?category=${slug}${language === "en" ? "&lang=en" : ""}`;
      const tags = readShareTags(await (await createHttpClient(origin).get(address)).text());
      expect(tags["og:image"]).toBe(origin + sharePictures[`blog/share-${service}`][language]);
      expect(tags["og:image:alt"]).toContain(getTexts(language, "blog-post").categories[textKey]);
    }
  });
}
