import { expect, test } from "vitest";
import { findPostCategoryBySlug, getPostCategory, postCategories } from "./post-categories.ts";

test("keeps the codes 1 to 5 that stored posts and the other host use", () => {
  expect(Object.fromEntries(postCategories.map(({ code, name }) => [code, name]))).toEqual({
    1: "service design",
    2: "programacion",
    3: "e-commerce",
    4: "agile management",
    5: "diseño digital",
  });
  expect(getPostCategory(5).slug).toBe("diseno-digital");
});

test("finds a post category by its exact slug only", () => {
  expect(findPostCategoryBySlug("e-commerce")?.code).toBe(3);
  for (const slug of ["all", "", undefined, null, "E-commerce"]) {
    expect(findPostCategoryBySlug(slug)).toBeUndefined();
  }
});
