import { describe, expect, test } from "vitest";
import { normalizeForSearch, parseSearchTerms } from "#app/platform/text/normalize-for-search.ts";
import { extractText, findExcerpt } from "./search-text.ts";

describe("normalizeForSearch", () => {
  test.each([
    ["Diseño, ¿para QUIÉN?", "diseno para quien"],
    ["pingu\u0308ino", "pinguino"],
    ["Straße Øresund", "strasse oresund"],
    ["e-mail & C++ 3D", "e mail c 3d"],
    ["ﬁn", "fin"],
    ["  \u0000\n", ""],
  ])("normalizes %j to %j", (text, folded) => {
    expect(normalizeForSearch(text)).toBe(folded);
    expect(normalizeForSearch(folded)).toBe(folded);
  });

  test("truncates overlong words and texts", () => {
    expect(normalizeForSearch("x".repeat(5000))).toHaveLength(64);
    expect(normalizeForSearch("palabra ".repeat(100_000)).length).toBeLessThanOrEqual(100_000);
  });
});

describe("parseSearchTerms", () => {
  test("removes the operators of both databases", () => {
    expect(
      parseSearchTerms(`"uno" AND (dos* OR tres) NEAR -cuatro:cinco & !seis | 'siete' \\`),
    ).toEqual(["uno", "and", "dos", "or", "tres", "near", "cuatro", "cinco", "seis", "siete"]);
  });

  test("returns the first ten distinct words of 200 characters", () => {
    expect(parseSearchTerms("uno uno Uno dos")).toEqual(["uno", "dos"]);
    const many = Array.from({ length: 5000 }, (_, index) => `w${index}`).join(" ");
    expect(parseSearchTerms(many)).toHaveLength(10);
    expect(parseSearchTerms("ñ".repeat(10_000)).join("").length).toBeLessThanOrEqual(64);
    expect(parseSearchTerms(" .,;'\" ")).toEqual([]);
  });
});

test("extractText ignores attributes", () => {
  expect(extractText('<p lang="<a <b> x">a</p><img alt="<a <a"><p>b</p>')).toBe("a b");
  expect(extractText("a < b <c")).toBe("a < b <c");
});

test("extractText joins inline elements and separates blocks", () => {
  expect(
    extractText(
      '<h2 id="a">Uno</h2><p>d<strong>o</strong>s &#x26; <a href="/x" title="a > b">tres</a></p><img alt="x > y" src="/z"><p>a&#x26;lt;b &#x3C;c></p>',
    ),
  ).toBe("Uno dos & tres a&lt;b <c>");
});

describe("findExcerpt", () => {
  const text = `${"antes ".repeat(40)}el Pingüino salta ${"después ".repeat(60)}`.trim();

  test("cuts at word boundaries and marks the cuts", () => {
    const found = findExcerpt(text, ["pinguino"]) ?? "";
    expect(found).toMatch(/^…antes .* el Pingüino salta .* después…$/);
    expect(found.length).toBeLessThanOrEqual(202);
  });

  test("matches only the last term as a prefix", () => {
    expect(findExcerpt("el Pingüino salta", ["ping"])).toBe("el Pingüino salta");
    expect(findExcerpt("el Pingüino", ["ping", "salta"])).toBeUndefined();
  });

  test("finds words far from the beginning, and signs that contain letters", () => {
    const far = `${"antes ".repeat(9_000)}aquí ${"después ".repeat(9_000)}`;
    expect(findExcerpt(far, ["aqui"])).toMatch(/^…antes .* aquí después .*…$/);
    expect(findExcerpt(`Hace 30 ℃ hoy`, ["c"])).toBe("Hace 30 ℃ hoy");
    expect(findExcerpt(far, ["zeta"])).toBeUndefined();
  });

  test("cuts a text without spaces", () => {
    expect(findExcerpt("x".repeat(5000), ["xx"])?.length).toBeLessThanOrEqual(202);
  });
});
