import { expect, test } from "vitest";
import { findPostCategoryBySlug, getPostCategory, postCategories } from "./post-categories.ts";

test("every post category is found by its code and by its slug, and by nothing else", () => {
  for (const category of postCategories) {
    expect(getPostCategory(category.code)).toBe(category);
    expect(findPostCategoryBySlug(category.slug)).toBe(category);
    expect(findPostCategoryBySlug(category.slug.toUpperCase())).toBeUndefined();
  }
  for (const slug of ["all", "", undefined, null]) {
    expect(findPostCategoryBySlug(slug)).toBeUndefined();
  }
});

test("no two post categories share a code, a name or a slug", () => {
  for (const key of ["code", "name", "slug"] as const) {
    expect(new Set(postCategories.map((category) => category[key])).size).toBe(
      postCategories.length,
    );
  }
});

test("the blog of another host may state every post category by its code, 1 to 5", () => {
  expect(postCategories.map(({ code }) => code).sort()).toEqual([1, 2, 3, 4, 5]);
});
