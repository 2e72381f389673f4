/**
 * Makes the site's two font files from Bricolage Grotesque: the glyphs that Spanish and English use, kerning as the only
 * feature. The display cut has one weight and the condensed widths of headlines, the text cut one width and all weights.
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

const cuts = {
  display: { wght: 800, wdth: { min: 75, max: 90 }, opsz: 96 },
  text: { wght: { min: 400, max: 800 }, wdth: 100, opsz: 18 },
};

const whole = readFileSync(
  path.join(source, "files/bricolage-grotesque-latin-standard-normal.woff2"),
);
for (const [name, variationAxes] of Object.entries(cuts)) {
  const font = await subsetFont(whole, ascii + letters + punctuation, {
    targetFormat: "woff2",
    variationAxes,
    keepFeatures: ["kern"],
  });
  writeFileSync(path.join(target, `bricolage-${name}.woff2`), font);
  console.log(`bricolage-${name}.woff2: ${(font.byteLength / 1024).toFixed(1)} KB`);
}
copyFileSync(path.join(source, "LICENSE"), path.join(target, "LICENSE"));
