/**
 * Writes the fallback faces used until the site's font arrives (src/styles/fallbacks.generated.css): fonts that systems
 * have, each scaled so that the site's own texts take the same space. Measured in Chromium with Liberation Sans, which is
 * as wide as Arial and Helvetica, and Liberation Sans Narrow, as wide as Arial Narrow: both have to be installed.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { languages } from "../../src/locale/languages.ts";

const root = path.resolve(import.meta.dirname, "../..");
const readFont = (cut: string) =>
  readFileSync(path.join(root, `src/styles/fonts/bricolage-${cut}.woff2`), "base64");
const fonts = {
  display: readFont("display"),
  symbols: readFont("symbols"),
  text: readFont("text"),
};
const target = path.join(root, "src/styles/fallbacks.generated.css");

const regular = ["Arial", "Liberation Sans", "Helvetica", "Roboto"];
const bold = ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold", "Roboto Bold"];
const narrow = ["Arial Narrow Bold", "Liberation Sans Narrow Bold"];

interface FallbackFace {
  family: string;
  sources: string[];
  /** The used range of the font, and the ranges that this face replaces. */
  weight: number;
  weightRange: string;
  stretch: number;
  stretchRange: string;
  measuredFont: string;
  /** Texts to measure; all texts if unset. */
  sampleText?: string;
}

const createTextFace = (weight: number, weights: string): FallbackFace => ({
  family: "Bricolage fallback",
  sources: weight < 600 ? regular : bold,
  weight,
  weightRange: weights,
  stretch: 100,
  stretchRange: "91% 100%",
  measuredFont: weight < 600 ? "400 100px 'Liberation Sans'" : "700 100px 'Liberation Sans'",
});
// A headline does not shift if its last words do not: the widest one, on the home page, is measured.
const headlineStarts = languages.map((language) => {
  const file = path.join(root, `src/locale/texts/${language}/home.json`);
  const { heading } = JSON.parse(readFileSync(file, "utf8"));
  return heading.slice(0, heading.lastIndexOf(" ") + 1);
});
const displayFace: FallbackFace = {
  ...createTextFace(800, "400 800"),
  stretch: 75,
  stretchRange: "75% 90%",
  sampleText: headlineStarts.join(""),
};
const faces: FallbackFace[] = [
  createTextFace(400, "400 449"),
  createTextFace(450, "450 499"),
  createTextFace(500, "500 549"),
  createTextFace(550, "550 599"),
  createTextFace(600, "600 699"),
  createTextFace(700, "700 800"),
  { ...displayFace, sources: narrow, measuredFont: "700 100px 'Liberation Sans Narrow'" },
  // Where no narrow face is installed.
  { ...displayFace, family: "Bricolage wide fallback" },
];

const allTexts = globSync("src/locale/texts/*/*.json", { cwd: root })
  .map((file) => readFileSync(path.join(root, file), "utf8"))
  .flatMap((json) => [...json.matchAll(/: "([^"]+)"|^\s+"([^":]+)",?$/gm)])
  .map(([, value, item]) => value ?? item ?? "")
  .join(" ");

const browser = await chromium.launch({
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
const measurements = await page.evaluate(
  async ({ fonts, faces, allTexts: words }) => {
    const load = async (font: string, weight: string, stretch: string) => {
      const url = `url(data:font/woff2;base64,${font})`;
      document.fonts.add(await new FontFace("Real", url, { weight, stretch }).load());
    };
    await load(fonts.display, "800", "75% 90%");
    await load(fonts.symbols, "400 800", "100%");
    await load(fonts.text, "400 800", "100%");
    const span = document.createElement("span");
    span.style.whiteSpace = "pre";
    document.body.append(span);
    const measure = (css: string, stretch: number) => {
      span.style.font = css;
      span.style.fontStretch = `${stretch}%`;
      return span.getBoundingClientRect().width;
    };
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("no canvas");
    context.font = "100px Real";
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } =
      context.measureText("x");
    return faces.map(({ weight, stretch, measuredFont, sampleText: own }) => {
      span.textContent = own ?? words;
      const scale = measure(`${weight} 100px Real`, stretch) / measure(measuredFont, 100);
      return { scale, ascent, descent };
    });
  },
  { fonts, faces, allTexts },
);
await browser.close();

const percent = (value: number) => `${Number(value.toFixed(2))}%`;
const rules = faces.map((face, index) => {
  const { scale = 1, ascent = 0, descent = 0 } = measurements[index] ?? {};
  return `@font-face {
  font-family: "${face.family}";
  src: ${face.sources.map((name) => `local("${name}")`).join(", ")};
  font-weight: ${face.weightRange};
  font-stretch: ${face.stretchRange};
  size-adjust: ${percent(scale * 100)};
  ascent-override: ${percent(ascent / scale)};
  descent-override: ${percent(descent / scale)};
  line-gap-override: 0%;
}
`;
});
writeFileSync(target, `/* Made by media/fonts/make-fallbacks.ts. */\n${rules.join("")}`);
console.log(
  measurements
    .map(
      ({ scale }, index) =>
        `${faces[index]?.stretchRange} ${faces[index]?.weightRange}: ${scale.toFixed(3)}`,
    )
    .join("\n"),
);
