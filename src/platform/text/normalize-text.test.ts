// @module-tag slow
import { describe, expect, test } from "vitest";
import { expectLinearTime } from "../../../tests/support/samples/linear-time.ts";
import { normalizeText, removeCombiningMarks, truncateText } from "./normalize-text.ts";

describe("truncateText", () => {
  test.each([
    ["abc", 3, "abc"],
    ["abc", 2, "ab"],
    ["a😀b", 2, "a"],
    ["a😀b", 3, "a😀"],
    ["a\ud83d", 2, "a\ud83d"],
    ["", 0, ""],
  ])("truncates %j to %d units without splitting a character", (text, longest, cut) => {
    expect(truncateText(text, longest)).toBe(cut);
  });
});

describe("normalizeText", () => {
  const forms = ["NFC", "NFD", "NFKC", "NFKD"] as const;

  test.each(forms)("equals String.normalize for ordinary texts in form %s", (form) => {
    for (const text of ["Diseño, ¿para QUIÉN?", "pingu\u0308ino", "Tiếng Việt", "한국어", "ﬁn Ⅳ"]) {
      expect(normalizeText(text, form, 100)).toBe(text.normalize(form));
    }
  });

  test("keeps thirty combining marks of a run", () => {
    const run = "\u0301\u0316".repeat(1_000);
    expect(normalizeText(`a${run}b${run}`, "NFD", 10_000)).toHaveLength(62);
    expect(removeCombiningMarks(`a${run}b${run}`, "NFD", 10_000)).toBe("ab");
  });

  test("respects the maximum length when characters expand", () => {
    expect(normalizeText("\ufdfa".repeat(100), "NFKD", 50)).toHaveLength(50);
  });

  test("covers every character that decomposes to combining marks only", () => {
    const unknown: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code);
      const isMark = /[\p{M}\uFF9E\uFF9F]/u.test(character);
      if (!isMark && /^\p{M}+$/u.test(character.normalize("NFKD"))) unknown.push(code.toString(16));
    }
    expect(unknown).toEqual([]);
  });

  test.each([
    ["two marks", "\u0301\u0316"],
    ["marks of many kinds", "\u0301\u0316\u0327\u0345\u05b0\u3099"],
    ["marks that become two", "\u0344\u0316"],
    ["half-width sound marks between others", "\uff9e\u0334"],
    ["syllables in parts", "\u1100\u1161\u11a8"],
    ["characters that become eighteen", "\ufdfa"],
  ])("takes linear time for %s", (_, part) => {
    for (const form of forms) {
      expectLinearTime((size) => {
        const text = part.repeat(size / part.length);
        return () => normalizeText(text, form, size);
      });
    }
  });
});
