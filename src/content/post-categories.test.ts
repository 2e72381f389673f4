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

test("keeps the codes 1 to 5 that stored posts and the other host use", () => {
  expect(Object.fromEntries(postCategories.map(({ code, name }) => [code, name]))).toEqual({
    1: "service design",
    2: "programacion",
    3: "e-commerce",
    4: "agile management",
    5: "diseño digital",
  });
});
