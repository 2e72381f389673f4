import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { sourceFontFile } from "../../scripts/source-font.ts";
import { measureKerning } from "./kerning.ts";

const root = path.resolve(import.meta.dirname, "../..");
const drawn = readFileSync(sourceFontFile);
const texts = globSync("src/locale/texts/*/*.json", { cwd: root })
  .map((file) => readFileSync(path.join(root, file), "utf8"))
  .join("");
const letters = [...new Set(texts.match(/[\p{L}\d.,:;!?¡¿-]/gu))].sort().join("");

/** The kerning of each pair of letters in one instance of a font file, in thousandths of an em. */
async function readKerning(file: Buffer, variationAxes: Record<string, number>) {
  const instance = await subsetFont(file, letters, {
    targetFormat: "truetype",
    variationAxes,
    keepFeatures: ["kern"],
  });
  return measureKerning(instance, letters).values.flat();
}

test.each([
  ["text", { wght: 400 }, { wdth: 100, opsz: 18 }],
  ["text", { wght: 600 }, { wdth: 100, opsz: 18 }],
  ["text", { wght: 700 }, { wdth: 100, opsz: 18 }],
  ["display", { wdth: 75 }, { wght: 800, opsz: 96 }],
  ["display", { wdth: 90 }, { wght: 800, opsz: 96 }],
])(
  "kerning of the %s cut at %o is as drawn, but for what cannot be seen",
  async (cut, at, pinned) => {
    const file = readFileSync(path.join(root, `src/styles/fonts/bricolage-${cut}.woff2`));
    const [written, original] = [
      await readKerning(file, at),
      await readKerning(drawn, { ...pinned, ...at }),
    ];
    expect(written).toHaveLength(letters.length ** 2);
    expect(written.filter((value) => value !== 0).length).toBeGreaterThan(1000);
    const differences = written.map((value, index) => Math.abs(value - (original[index] ?? 0)));
    expect(differences.reduce((sum, one) => sum + one) / differences.length).toBeLessThan(2);
    expect(Math.max(...differences)).toBeLessThan(40);
  },
);
