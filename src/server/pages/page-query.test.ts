import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pageParameters } from "#app/locale/page-parameters.ts";
import { allowedQueries, isCanonicalTarget } from "./page-query.ts";

const blogList = { path: "/blog", query: { category: "programacion", page: "2" } } as const;

it.each([
  ["/contact", { path: "/contact", language: "en" }, true],
  ["/contact?", { path: "/contact", language: "en" }, false],
  ["/contact?utm_source=mail&utm_medium=a.b", { path: "/contact", language: "en" }, true],
  ["/contact?page=2", { path: "/contact", language: "en" }, false],
  ["/contact?x=%20", { path: "/contact", language: "en" }, false],
  ["/%63ontact", { path: "/contact", language: "en" }, false],
  ["/./contact", { path: "/contact", language: "en" }, false],
  ["/x/../contact", { path: "/contact", language: "en" }, false],
  ["/contact#1", { path: "/contact", language: "en" }, false],
  ["/contact??", { path: "/contact", language: "en" }, false],
  ["/contact?x=1#1", { path: "/contact", language: "en" }, false],
  ["http://another.example/contact", { path: "/contact", language: "en" }, false],
  ["/blog?category=programacion&page=2", { ...blogList, language: "es" }, true],
  ["/blog?category=programacion&page=2&lang=es", { ...blogList, language: "es" }, true],
  ["/blog?category=programacion&page=2&lang=en", { ...blogList, language: "en" }, true],
  ["/blog?page=2&category=programacion", { ...blogList, language: "es" }, false],
  ["/blog?category=programacion&page=9", { ...blogList, language: "es" }, false],
  ["/blog?category=programacion&page=2&x=1", { ...blogList, language: "es" }, false],
  ["/blog?category=programacion&page=2&lang=es&lang=es", { ...blogList, language: "es" }, false],
] as const)("tells whether %s is a canonical target", (target, address, isCanonical) => {
  expect(isCanonicalTarget(target, { query: {}, ...address })).toBe(isCanonical);
});

it("reads the parameters of the list, and no other", () => {
  const names = Object.values(allowedQueries).flatMap(Object.keys);
  expect(["lang", ...names].sort()).toEqual([...pageParameters].sort());
});

it("reads the parameters that nginx.conf leaves in addresses", () => {
  const file = new URL("../../../deploy/nginx.conf", import.meta.url);
  const lists = readFileSync(file, "utf8").matchAll(/\(((?:[a-z]+\|)*category(?:\|[a-z]+)*)\)/g);
  const found = [...lists].map(([, names = ""]) => names.split("|"));
  expect(found).toEqual([pageParameters]);
});
