import { expect, test } from "vitest";
import {
  findPostCategory,
  findPostCategoryBySlug,
  getPostCategory,
  postCategoryDefinitions,
} from "./post-types.ts";

test("the codes are 1 to 5, each with its name", () => {
  expect(Object.fromEntries(postCategoryDefinitions.map(({ code, name }) => [code, name]))).toEqual(
    {
      1: "service design",
      2: "programacion",
      3: "e-commerce",
      4: "agile management",
      5: "diseño digital",
    },
  );
  expect(getPostCategory(5).slug).toBe("diseno-digital");
});

test("a name that only begins like a type's is none", () => {
  expect(findPostCategory(" Programacion ")?.code).toBe(2);
  expect(findPostCategory(`programacion${" ".repeat(100)}x`)).toBeUndefined();
});

test("an unknown category is none", () => {
  expect(findPostCategoryBySlug("e-commerce")?.code).toBe(3);
  for (const slug of ["all", "", undefined, null, "E-commerce"]) {
    expect(findPostCategoryBySlug(slug)).toBeUndefined();
  }
});
