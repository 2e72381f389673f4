import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Face, Font, Blob as FontBlob, shape, Buffer as TextBuffer } from "harfbuzzjs";
import subsetFont from "subset-font";
import { expect, test } from "vitest";

const folder = path.join(import.meta.dirname, "fonts");
const texts = path.join(import.meta.dirname, "../locale/texts");
const words = readdirSync(texts, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json"))
  .map((file) => readFileSync(path.join(texts, file), "utf8"))
  .join("");
const characters = [...new Set(words)].filter((character) => character > " ");
const all = String.fromCodePoint(...Array.from({ length: 0x2200 }, (_, index) => index));

/** Opens one weight and width of a font file. */
async function openFont(
  cut: string,
  variationAxes: Record<string, number>,
  letters = characters.join(""),
) {
  const file = readFileSync(path.join(folder, `bricolage-${cut}.woff2`));
  const bytes = await subsetFont(file, letters, {
    targetFormat: "truetype",
    variationAxes,
  });
  const face = new Face(new FontBlob(new Uint8Array(bytes).buffer));
  return { face, font: new Font(face) };
}

/** Distance between the dot of the i and its stem, in thousandths of an em. */
function measureDotGap({ face, font }: Awaited<ReturnType<typeof openFont>>): number {
  const buffer = new TextBuffer();
  buffer.addText("i");
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const [stem, dot] = font
    .glyphToPath(buffer.getGlyphInfos()[0]?.codepoint ?? 0)
    .split("Z")
    .map((contour) => [...contour.matchAll(/-?[\d.]+,(-?[\d.]+)/g)].map(([, y]) => Number(y)))
    .filter((heights) => heights.length > 0)
    .sort((a, b) => Math.max(...a) - Math.max(...b));
  return ((Math.min(...(dot ?? [])) - Math.max(...(stem ?? []))) / face.upem) * 1000;
}

const text = await openFont("text", { wght: 700 });
const symbols = await openFont("symbols", { wght: 700 });
const display = await openFont("display", { wdth: 75 });

test.each([
  ["the display cut has", [display]],
  ["the text cut and the symbols have", [text, symbols]],
])("%s every letter of the texts", (_, cuts) => {
  const covered = new Set(cuts.flatMap(({ face }) => [...face.collectUnicodes()]));
  const missing = characters.filter((character) => !covered.has(character.codePointAt(0) ?? 0));
  expect(missing.join("")).toBe("");
});

test("the style sheet fetches the symbols for exactly their characters", async () => {
  const { face } = await openFont("symbols", {}, all);
  const css = readFileSync(path.join(import.meta.dirname, "fonts.css"), "utf8");
  const [, list = ""] = /symbols[^}]*unicode-range:\s*([^;]+);/.exec(css) ?? [];
  const ranges = list.split(/,\s*/).map((range) => {
    const [first = "", last = first] = range.slice(2).split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  const named = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  expect(named).toEqual([...face.collectUnicodes()].sort((a, b) => a - b));
});

test("the text cut keeps the dot of the i apart from its stem at text sizes", () => {
  expect(measureDotGap(text)).toBeGreaterThan(70);
});

test("the display cut is the close one", () => {
  expect(measureDotGap(display)).toBeLessThan(50);
});
