/** Measures the kerning of a font and writes it as one small table (OpenType, "GPOS" with pair adjustment by classes). */
import { Face, Font, Blob as FontBlob, shape, Buffer as TextBuffer } from "harfbuzzjs";

/** The kerning of each pair of characters, `values[first][second]`, in units of the font. */
export interface Kerning {
  characters: string[];
  values: number[][];
}

const openFont = (file: Uint8Array) =>
  new Font(new Face(new FontBlob(new Uint8Array(file).buffer)));
const findGlyph = (font: Font, character: string) =>
  font.nominalGlyph(character.codePointAt(0) ?? 0);

/** Measures how much each pair of these characters, as far as a font file (TrueType, one weight and width) has them, is moved together or apart. */
export function measureKerning(file: Uint8Array, characters: string): Kerning {
  const font = openFont(file);
  const measureFirst = (text: string) => {
    const buffer = new TextBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphPositions()[0]?.xAdvance ?? 0;
  };
  const known = [...characters].filter((character) => findGlyph(font, character) !== undefined);
  const values = known.map((first) => {
    const alone = measureFirst(first);
    return known.map((second) => measureFirst(first + second) - alone);
  });
  return { characters: known, values };
}

/** Averages kernings of the same characters, rounded to multiples of `step`. */
export function averageKerning(kernings: Kerning[], step: number): Kerning {
  const [{ characters, values } = { characters: [], values: [] }] = kernings;
  const average = (first: number, second: number) =>
    kernings.reduce((sum, kerning) => sum + (kerning.values[first]?.[second] ?? 0), 0) /
    kernings.length;
  return {
    characters,
    values: values.map((row, first) =>
      row.map((_, second) => Math.round(average(first, second) / step) * step),
    ),
  };
}

/** Returns a font file (TrueType) with a kerning in place of its "GPOS" table. */
export function replaceKerning(file: Uint8Array, kerning: Kerning): Buffer {
  const tables = readTables(file);
  const font = openFont(file);
  const order = kerning.characters
    .map((character, at) => ({ glyph: findGlyph(font, character) ?? 0, at }))
    .sort((a, b) => a.glyph - b.glyph);
  const values = order.map(({ at: first }) =>
    order.map(({ at: second }) => kerning.values[first]?.[second] ?? 0),
  );
  const glyphs = order.map(({ glyph }) => glyph);
  tables.set("GPOS", writeKerningTable(glyphs, values));
  return writeTables(tables, Buffer.from(file).readUInt32BE(0));
}

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2);
  return bytes;
};

/** Numbers equal rows: `classes[row]` is the class, `rows[class]` what its rows hold. */
function groupRows(rows: number[][]): { classes: number[]; rows: number[][] } {
  const keys = [...new Set(rows.map(String))].sort();
  return {
    classes: rows.map((row) => keys.indexOf(String(row))),
    rows: keys.map((key) => key.split(",").map(Number)),
  };
}

/** A class for each glyph, in format 2: one range a glyph. */
const writeClasses = (glyphs: number[], classes: number[]) =>
  words(2, glyphs.length, ...glyphs.flatMap((glyph, index) => [glyph, glyph, classes[index] ?? 0]));

/** Writes a "GPOS" table with the feature "kern" and one lookup for all scripts; glyphs in ascending order. */
function writeKerningTable(glyphs: number[], values: number[][]): Buffer {
  const first = groupRows(values);
  // Class 0 of the second glyph stands for all glyphs without a class, so a column of zeros has to be the first.
  const columns = [
    glyphs.map(() => 0),
    ...glyphs.map((_, at) => values.map((row) => row[at] ?? 0)),
  ];
  const second = groupRows(columns);
  const zero = second.classes[0] ?? 0;
  const rank = (kind: number) => (kind === zero ? 0 : kind < zero ? kind + 1 : kind);
  const matrix = first.rows.map((row) => {
    const cells = second.rows.map(() => 0);
    for (const [at, value] of row.entries()) cells[rank(second.classes[at + 1] ?? 0)] = value;
    return words(...cells);
  });

  const coverage = words(1, glyphs.length, ...glyphs);
  const firstClasses = writeClasses(glyphs, first.classes);
  const secondClasses = writeClasses(glyphs, second.classes.slice(1).map(rank));
  const advanceOnly = 4;
  const headerSize = 16;
  const matrixSize = first.rows.length * second.rows.length * 2;
  const coverageAt = headerSize + matrixSize;
  const firstAt = coverageAt + coverage.length;
  const secondAt = firstAt + firstClasses.length;
  const pairs = Buffer.concat([
    words(2, coverageAt, advanceOnly, 0, firstAt, secondAt),
    words(first.rows.length, second.rows.length),
    ...matrix,
    coverage,
    firstClasses,
    secondClasses,
  ]);

  const tag = (name: string) => Buffer.from(name, "latin1");
  const script = words(4, 0, 0, 0xffff, 1, 0);
  const scripts = Buffer.concat([words(1), tag("DFLT"), words(8), script]);
  const features = Buffer.concat([words(1), tag("kern"), words(8), words(0, 1, 0)]);
  const lookups = Buffer.concat([words(1, 4), words(2, 0, 1, 8), pairs]);
  const scriptsAt = 10;
  const featuresAt = scriptsAt + scripts.length;
  const lookupsAt = featuresAt + features.length;
  return Buffer.concat([words(1, 0, scriptsAt, featuresAt, lookupsAt), scripts, features, lookups]);
}

function readTables(file: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(file);
  const count = bytes.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = bytes.subarray(12 + index * 16, 28 + index * 16);
      const start = entry.readUInt32BE(8);
      return [
        entry.toString("latin1", 0, 4),
        bytes.subarray(start, start + entry.readUInt32BE(12)),
      ];
    }),
  );
}

/** Writes a font file of tables. Checksums stay 0: the conversion to WOFF2 that follows computes them. */
function writeTables(tables: Map<string, Buffer>, version: number): Buffer {
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const header = Buffer.alloc(12 + entries.length * 16);
  header.writeUInt32BE(version, 0);
  header.writeUInt16BE(entries.length, 4);
  const chunks = [header];
  let at = header.length;
  for (const [index, [name, data]] of entries.entries()) {
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    header.write(name, 12 + index * 16, "latin1");
    header.writeUInt32BE(at, 20 + index * 16);
    header.writeUInt32BE(data.length, 24 + index * 16);
    chunks.push(padded);
    at += padded.length;
  }
  return Buffer.concat(chunks);
}
