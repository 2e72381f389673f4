import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { listPeople } from "#app/content/people.ts";

const sheet = readFileSync(path.join(import.meta.dirname, "tokens.css"), "utf8");
const rules = [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
  selector: selector.replace(/\/\*[\s\S]*?\*\//g, "").trim(),
  tokens: new Map(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  ),
}));
const root = rules.find(({ selector }) => selector === ":root")?.tokens ?? new Map();

/** A token's colour, through as many names as it takes. */
function getColour(token: string, tokens: Map<string, string> = root): string {
  const value = tokens.get(token) ?? root.get(token);
  const named = /^var\(--([\w-]+)\)$/.exec(value ?? "")?.[1];
  if (named) return getColour(named, tokens);
  if (!/^#[\da-f]{6}$/.test(value ?? "")) throw new Error(`--${token} is no colour: ${value}`);
  return value as string;
}

/** Relative luminance, WCAG 2.2. */
function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, WCAG 2.2, 1 to 21. */
function getContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const text = 4.5;
const large = 3;
const parts = 3;

/** Background, colours allowed on it for text of any size, and those only for text from 24 px, or bold from 18.7 px (WCAG 1.4.3). */
const grounds: [ground: string, texts: string, largeTexts?: string][] = [
  ["paper", "ink ink-2 blue violet rust error", "pink"],
  ["white", "ink ink-2 error placeholder"],
  ["sand", "ink ink-2 disabled-text"],
  ["ink", "white navy-l navy-t orange blue-t violet-t pink-t rust-t"],
  ["navy", "white navy-l navy-t orange"],
  ["film", "white"],
  ["blue", "white"],
  ["violet", "white"],
  ["pink", "", "white ink"],
  ["pink-d", "white"],
  ["rust", "white"],
  ["orange", "ink"],
  ["error-ground", "ink error"],
  ["blue-t", "ink ink-2"],
  ["navy-t", "ink"],
  ["violet-t", "ink"],
  ["pink-t", "ink"],
  ["rust-t", "ink"],
  ["orange-t", "ink"],
  ["blue-l", "ink ink-2"],
  ["navy-l", "ink ink-2"],
  ["violet-l", "ink ink-2"],
  ["pink-l", "ink ink-2"],
  ["rust-l", "ink ink-2 error"],
  ["orange-l", "ink ink-2"],
];

const lights =
  "paper white sand blue-t violet-t pink-t rust-t orange-t blue-l navy-l violet-l pink-l rust-l";

/** Focus rings, borders of fields and signs that stand for words: ground, and what is seen on it. */
const seen: [ground: string, marks: string][] = [
  ...lights.split(" ").map((ground): [string, string] => [ground, "blue"]),
  ["error-ground", "blue"],
  ["navy-t", "ink"],
  ["blue", "white"],
  ["navy", "white orange"],
  ["film", "white"],
  ["violet", "white"],
  ["pink", "white"],
  ["rust", "white"],
  ["orange", "ink ink-2"],
  ["white", "field-border error"],
  ["error-ground", "error"],
];

/** Rejected combinations, with reasons. One that passes after a token was changed may move to the list above. */
const refused: [mark: string, ground: string, below: number, why: string][] = [
  ["orange", "paper", large, "orange is the ball, never text on a light ground"],
  ["orange", "white", large, "the same"],
  ["white", "orange", large, "what is written on the ball is ink"],
  ["ink", "blue", large, "a blue background carries white"],
  ["ink", "violet", large, "a violet background carries white"],
  ["white", "pink", text, "small words of e-commerce stand on pink-d, pink-t or white"],
  ["ink", "pink", text, "the same"],
  ["pink", "paper", text, "pink is for large words alone"],
  ["ink-2", "navy-t", text, "quiet words on navy-t are ink"],
  ["blue", "navy-t", parts, "the ring on navy-t is ink"],
  ["blue", "orange", parts, "the ring on orange is ink"],
  ["blue", "navy", parts, "the ring on dark backgrounds is white"],
];

const list = (names = "") => names.split(" ").filter(Boolean);
const contrast = (one: string, other: string) => getContrast(getColour(one), getColour(other));

describe.each(grounds)("on %s", (ground, texts, largeTexts) => {
  it.each(list(texts))("%s can be read at any size", (name) => {
    expect(contrast(name, ground)).toBeGreaterThanOrEqual(text);
  });
  it.each(list(largeTexts))("%s can be read large, and only large", (name) => {
    expect(contrast(name, ground)).toBeGreaterThanOrEqual(large);
    expect(contrast(name, ground)).toBeLessThan(text);
  });
});

describe("rings, borders and signs", () => {
  const pairs = seen.flatMap(([ground, marks]) => list(marks).map((mark) => [mark, ground]));
  it.each(pairs as [string, string][])("%s is seen on %s", (mark, ground) => {
    expect(contrast(mark, ground)).toBeGreaterThanOrEqual(parts);
  });
});

describe("refused", () => {
  it.each(refused)("%s on %s stays below %f: %s", (mark, ground, below) => {
    expect(contrast(mark, ground)).toBeLessThan(below);
  });
});

describe("a person's gradient", () => {
  it.each(listPeople().map(({ gradient }) => gradient.tone))("of %s carries a name", (tone) => {
    const { tokens } = rules.find(({ selector }) => selector === `[data-tone="${tone}"]`) ?? {};
    const ends = ["tone-l", "tone-t"].map((token) => getColour(token, tokens));
    expect(new Set(ends).size, "two tints").toBe(2);
    for (const end of ends) {
      expect(getContrast(getColour("ink"), end)).toBeGreaterThanOrEqual(text);
    }
  });
});

describe("backgrounds", () => {
  const backgrounds = rules.flatMap(
    ({ selector }) => /^\[data-background="(\w+)"\]$/.exec(selector)?.[1] ?? [],
  );

  /** Value of a token on a background: its own rule first, then the rule shared by all dark backgrounds. */
  const resolve = (background: string, token: string) => {
    const applied = rules.filter(
      ({ selector }) =>
        selector === `[data-background="${background}"]` ||
        (background !== "orange" && selector.startsWith("[data-background]:not")),
    );
    return getColour(token, new Map([...root, ...applied.flatMap(({ tokens }) => [...tokens])]));
  };

  it.each(backgrounds)("%s carries its own words, quiet words, ring and ball", (background) => {
    const ground = resolve(background, "ground");
    const needed = background === "pink" ? large : text;
    expect(getContrast(resolve(background, "text"), ground)).toBeGreaterThanOrEqual(needed);
    expect(getContrast(resolve(background, "quiet"), ground)).toBeGreaterThanOrEqual(needed);
    expect(getContrast(resolve(background, "focus"), ground)).toBeGreaterThanOrEqual(parts);
    expect(
      getContrast(resolve(background, "on-text"), resolve(background, "text")),
    ).toBeGreaterThan(text);
  });
});
