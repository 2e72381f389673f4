/**
 * Writes the outlines and kerning of the display cut of Bricolage Grotesque (width 75, weight 800) as data, from which the
 * share pictures of posts are drawn: a server needs no fonts and no font library for them. Letters of Latin-1.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Face, Font, Blob as FontBlob, shape, Buffer as TextBuffer } from "harfbuzzjs";
import subsetFont from "subset-font";
import { sourceFontFile } from "../../scripts/source-font.ts";
import { measureKerning } from "./kerning.ts";

const target = path.resolve(
  import.meta.dirname,
  "../../src/features/blog/share-picture/title-glyphs.generated.json",
);

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
const characters = [...range(0x20, 0x7e), ...range(0xa1, 0xff), ..."ŒœŸ‘’“”‹›–—…•€™"].filter(
  (character) => character !== "\u00ad",
);

const bytes = await subsetFont(readFileSync(sourceFontFile), characters.join(""), {
  targetFormat: "truetype",
  variationAxes: { wght: 800, wdth: 75, opsz: 96 },
  keepFeatures: ["kern"],
});
const face = new Face(new FontBlob(new Uint8Array(bytes).buffer));
const font = new Font(face);
const covered = new Set(face.collectUnicodes());

function shapeText(text: string) {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const advances = buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance);
  return { glyphs: buffer.getGlyphInfos(), advances };
}

const drawn = characters.filter((character) => covered.has(character.codePointAt(0) ?? 0));
const glyphs: Record<string, [advance: number, outline: string]> = {};
for (const character of drawn) {
  const { glyphs: shaped, advances } = shapeText(character);
  glyphs[character] = [advances[0] ?? 0, font.glyphToPath(shaped[0]?.codepoint ?? 0)];
}
// Accented letters take the kerning of their base letters.
const kerning: Record<string, number> = {};
const ascii = drawn.filter((character) => character <= "~");
const { characters: measured, values } = measureKerning(bytes, ascii.join(""));
for (const [row, first] of measured.entries()) {
  for (const [column, second] of measured.entries()) {
    const offset = values[row]?.[column] ?? 0;
    if (Math.abs(offset) >= 8) kerning[first + second] = offset;
  }
}
const text = JSON.stringify({ unitsPerEm: face.upem, glyphs, kerning });
writeFileSync(target, `${text}\n`);
console.log(`${drawn.length} glyphs, ${Object.keys(kerning).length} pairs: ${text.length} bytes`);
