import { expect, it } from "vitest";
import { postCategories } from "#app/content/post-categories.ts";
import { listChangedPaths } from "./changed-addresses.ts";

it("lists each address of a post, of the lists that may show it, and the sitemap, once", () => {
  const paths = listChangedPaths([{ slug: "una", language: "es" }]);
  expect(paths).toEqual(
    expect.arrayContaining([
      "/blog/una",
      "/blog/una?lang=es",
      "/blog/una?lang=en",
      "/blog/una.md",
      "/blog/una.md?lang=en",
      "/blog",
      "/blog?lang=en",
      "/blog.md",
      `/blog?category=${postCategories[0].slug}`,
      `/blog?category=${postCategories[0].slug}&lang=en`,
      "/sitemap.xml",
    ]),
  );
  expect(paths).toHaveLength((2 + postCategories.length) * 6 + 1);
  expect(new Set(paths).size).toBe(paths.length);
});
