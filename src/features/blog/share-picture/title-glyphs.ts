import { removeCombiningMarks, truncateText } from "#app/platform/text/normalize-text.ts";
import data from "./title-glyphs.generated.json" with { type: "json" };

const glyphs: Readonly<Record<string, [advance: number, outline: string] | undefined>> =
  data.glyphs as unknown as Record<string, [number, string]>;
const kerning: Readonly<Record<string, number>> = data.kerning;

/** Letter spacing of the display cut, in em. */
const tracking = -0.02;

/** UTF-16 units of a title that are drawn at most. */
const maxTitleLength = 300;

/** Undefined if a letter or digit cannot be drawn, as in Arabic or Cyrillic, or nothing is left. */
export function toDrawable(title: string): string | undefined {
  const cut = truncateText(title, maxTitleLength).normalize("NFC");
  let text = "";
  for (const character of cut) {
    const plain = glyphs[character] ? character : removeCombiningMarks(character, "NFKD", 20);
    if ([...plain].every((one) => glyphs[one])) text += plain;
    else if (/\s/u.test(character)) text += " ";
    else if (/[\p{L}\p{N}]/u.test(character)) return undefined;
  }
  const words = text.split(" ").filter((word) => word !== "");
  return words.length > 0 ? words.join(" ").replace(/ (?=[.,;:!?])/g, "") : undefined;
}

/** Base letter of a glyph, whose kerning it takes. */
const toBase = (character: string) => removeCombiningMarks(character, "NFD", 4);

/** Offset of each character of a drawable text from its start, in em; the last entry is the width. */
function listOffsets(text: string): number[] {
  const offsets = [0];
  let offset = 0;
  let previous = "";
  for (const character of text) {
    const pair = previous && kerning[toBase(previous) + toBase(character)];
    offset += (pair || 0) / data.unitsPerEm;
    offsets[offsets.length - 1] = offset;
    offset += (glyphs[character]?.[0] ?? 0) / data.unitsPerEm + tracking;
    offsets.push(offset);
    previous = character;
  }
  return offsets;
}

export const measureText = (text: string) => listOffsets(text).at(-1) ?? 0;

/** Outlines only, so that no text of a post gets into the markup. */
export function drawText(text: string, x: number, y: number, size: number): string {
  const offsets = listOffsets(text);
  const scale = size / data.unitsPerEm;
  return [...text]
    .map((character, index) => {
      const left = (x + (offsets[index] ?? 0) * size).toFixed(2);
      const outline = glyphs[character]?.[1];
      return outline
        ? `<path transform="translate(${left} ${y}) scale(${scale} ${-scale})" d="${outline}"/>`
        : "";
    })
    .join("");
}
