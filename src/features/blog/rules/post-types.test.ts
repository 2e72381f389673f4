import { expect, test } from "vitest";
import { findPostType, findPostTypeBySlug, getPostType, postTypes } from "./post-types.ts";

test("the codes are 1 to 5, each with its name", () => {
  expect(Object.fromEntries(postTypes.map(({ code, name }) => [code, name]))).toEqual({
    1: "service design",
    2: "programacion",
    3: "e-commerce",
    4: "agile management",
    5: "diseño digital",
  });
  expect(getPostType(5).slug).toBe("diseno-digital");
});

test("a name that only begins like a type's is none", () => {
  expect(findPostType(" Programacion ")?.code).toBe(2);
  expect(findPostType(`programacion${" ".repeat(100)}x`)).toBeUndefined();
});

test("an unknown category is none", () => {
  expect(findPostTypeBySlug("e-commerce")?.code).toBe(3);
  for (const slug of ["all", "", undefined, null, "E-commerce"]) {
    expect(findPostTypeBySlug(slug)).toBeUndefined();
  }
});
