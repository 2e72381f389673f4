/**
 * Makes the site's font files from Bricolage Grotesque: the glyphs that Spanish and English use, kerning as the only feature.
 * The display cut has one weight and the condensed widths of headlines, the text cut one width and all weights; the symbols
 * that few pages show are a file of their own, and so are the letters of names that only the administrator area shows.
 * Kerning is the average of the instances that are used, because kerning that varies takes half of a file.
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { extendedFontFile, sourceFontFile, sourceFontLicence } from "../../scripts/source-font.ts";
import { averageKerning, measureKerning, replaceKerning } from "./kerning.ts";

const target = path.resolve(import.meta.dirname, "../../src/styles/fonts");

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÁÉÍÓÚÑáéíóúñ0123456789";
const kerned = `${alphabet} \u00a0.,:;!?¡¿()-’“”`;
const common = `${kerned}+/&·©@*«»`;
const symbols = "\"#$%'<=>[\\]^_`{|}~Üü‘–—…ºª€×";

/** Letters of other languages than the site's, as far as the source has them: the names of visitors. */
const listLetters = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const headlines = { wght: 800, wdth: { min: 75, max: 90 }, opsz: 96 };
const text = { wght: { min: 400, max: 800 }, wdth: 100, opsz: 18 };
const names = { wght: { min: 400, max: 800 }, wdth: { min: 75, max: 100 }, opsz: 18 };

interface Cut {
  axes: Record<string, number | { min: number; max: number }>;
  characters: string;
  /** `sourceFontFile` unless given. */
  source?: string;
  /** Characters with kerning, the instances whose kerning is averaged, and its step in thousandths of an em. */
  kerning?: { characters: string; instances: Record<string, number>[]; step: number };
}

const cuts: Record<string, Cut> = {
  display: {
    axes: headlines,
    characters: common + symbols,
    kerning: {
      characters: common + symbols,
      instances: [75, 80, 85, 90].map((wdth) => ({ wdth })),
      step: 4,
    },
  },
  text: {
    axes: text,
    characters: common,
    kerning: {
      characters: kerned,
      instances: [400, 500, 600, 700, 800].map((wght) => ({ wght })),
      step: 12,
    },
  },
  symbols: { axes: text, characters: symbols },
  "names-latin": { axes: names, characters: listLetters(0xc0, 0xff) },
  "names-extended": {
    axes: names,
    characters: listLetters(0x100, 0x17f),
    source: extendedFontFile,
  },
};

/** Cuts the source down to these characters and axes. */
const subset = ({ axes, characters, source = sourceFontFile }: Cut, keepFeatures: string[]) =>
  subsetFont(readFileSync(source), characters, {
    targetFormat: "truetype",
    variationAxes: axes,
    keepFeatures,
  });

async function addKerning(cut: Cut): Promise<Buffer> {
  const font = await subset(cut, []);
  if (!cut.kerning) return font;
  const { characters, instances, step } = cut.kerning;
  const kernings = await Promise.all(
    instances.map(async (instance) => {
      const axes = { ...cut.axes, ...instance };
      return measureKerning(await subset({ ...cut, axes }, ["kern"]), characters);
    }),
  );
  return replaceKerning(font, averageKerning(kernings, step));
}

for (const [name, cut] of Object.entries(cuts)) {
  const font = await subsetFont(await addKerning(cut), cut.characters, {
    targetFormat: "woff2",
    keepFeatures: ["kern"],
  });
  writeFileSync(path.join(target, `bricolage-${name}.woff2`), font);
  console.log(`bricolage-${name}.woff2: ${font.byteLength} bytes`);
}
copyFileSync(sourceFontLicence, path.join(target, "LICENSE"));
