import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sharePictures } from "#app/content/media.generated.ts";
import { postCategories } from "#app/content/post-categories.ts";
import { languages } from "#app/locale/languages.ts";
import { type PageId, pageIds } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { readJpegSize } from "../../tests/support/documents/jpeg-size.ts";
import { noindexPages } from "./page-links.ts";
import { findShareImage } from "./share-image.ts";

const siteUrl = "https://site.example";
const publicFolder = path.resolve(import.meta.dirname, "../../public");

for (const id of pageIds.filter((one) => !noindexPages.has(one))) {
  for (const language of languages) {
    test(`the share image of ${id} in ${language} describes its headline and its picture`, () => {
      const image = findShareImage(siteUrl, id, language);
      const headline = getTexts(language, id === "blog-post" ? "blog" : id).heading;
      expect(image?.alt).toContain(headline);
      expect(image?.alt.length).toBeGreaterThan(headline.length + 15);
      expect(image?.alt.length).toBeLessThan(160);
      expect(image?.url).toMatch(
        /^https:\/\/site\.example\/media\/[\w-]+\/share-\w\w\.[\da-f]{8}\.jpg$/,
      );
    });
  }
}

test("pages that are not indexed have no share image", () => {
  for (const id of noindexPages) expect(findShareImage(siteUrl, id, "es")).toBeUndefined();
});

test("a page without a share picture of its own shows that of the home page", () => {
  expect(findShareImage(siteUrl, "careers" as PageId, "es")).toEqual(
    findShareImage(siteUrl, "home", "es"),
  );
});

test("every category of posts has a share picture in both languages", () => {
  const names = Object.keys(sharePictures);
  for (const { service } of postCategories) expect(names).toContain(`blog/share-${service}`);
});

test("every share picture is a JPEG of 1200 by 630 pixels and at most 300 KB", () => {
  for (const picture of Object.values(sharePictures)) {
    for (const language of languages) {
      const bytes = readFileSync(path.join(publicFolder, picture[language]));
      expect(readJpegSize(bytes), picture[language]).toEqual({ width: 1200, height: 630 });
      expect(bytes.length, picture[language]).toBeLessThanOrEqual(300_000);
    }
  }
});
