/**
 * Makes the site's one font file from Bricolage Grotesque: the glyphs that Spanish and English use, weights 400 to 800,
 * widths 75 to 100, optical size pinned to display, kerning as the only feature.
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

const source = path.dirname(
  createRequire(import.meta.url).resolve("@fontsource-variable/bricolage-grotesque/package.json"),
);
const target = path.resolve(import.meta.dirname, "../src/styles/fonts");

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index));
const letters = "ÁÉÍÓÚÜÑáéíóúüñ";
const punctuation = "¡¿«»“”‘’–—…·©ºª€×→\u00a0\u202f";

const font = await subsetFont(
  readFileSync(path.join(source, "files/bricolage-grotesque-latin-standard-normal.woff2")),
  ascii + letters + punctuation,
  {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 800 }, wdth: { min: 75, max: 100 }, opsz: 96 },
    keepFeatures: ["kern"],
  },
);
writeFileSync(path.join(target, "bricolage-grotesque.woff2"), font);
copyFileSync(path.join(source, "LICENSE"), path.join(target, "LICENSE"));
console.log(`bricolage-grotesque.woff2: ${(font.byteLength / 1024).toFixed(1)} KB`);
