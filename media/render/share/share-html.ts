import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Language } from "../../../src/locale/languages.ts";
import { getTexts } from "../../../src/locale/texts/texts.ts";
import { getPictureFile } from "./picture-files.ts";
import type { Piece, SharePicture } from "./share-pictures.ts";

const styles = path.resolve(import.meta.dirname, "../../../src/styles");
const tokens = Object.fromEntries(
  [
    ...readFileSync(path.join(styles, "tokens.css"), "utf8").matchAll(
      /--([\w-]+):\s*(#[\da-f]{6});/g,
    ),
  ].map(([, name, value]) => [name, value]),
);

/** The font of the headlines. */
export const fontFile = path.join(styles, "fonts/bricolage-display.woff2");

/** Grounds with ink on them; the others carry white (the contrasts are in tokens.test.ts). */
const lightGrounds = new Set(["paper", "orange"]);

/** Size of every share picture, in pixels. */
export const shareSize = { width: 1200, height: 630 };

/** Headline of a share picture, from the text files. Throws if the table names a text that does not exist. */
function getHeadline({ headline }: SharePicture, language: Language): string {
  let value: unknown = getTexts(language, headline.texts as "home");
  for (const key of headline.keys) value = (value as Record<string, unknown>)[key];
  if (typeof value !== "string") throw new Error(`${headline.texts}: no text ${headline.keys}`);
  return value;
}

/** The page that a browser draws a share picture from: fixed size, no script, and files of this folder only. */
export function getShareHtml(share: SharePicture, language: Language): string {
  const isLight = lightGrounds.has(share.ground);
  const ink = isLight ? tokens["ink"] : tokens["white"];
  const ball = share.ground === "orange" ? tokens["white"] : tokens["orange"];
  const [first = "", second = ""] = getTexts(language, "shell").brand.wordmark;
  const wordmark = share.name === "home/share" ? "" : `<p><b>${first}</b><b>${second}</b></p>`;
  const headline = getHeadline(share, language)
    .split(" ")
    .map((word) => `<span>${drawWord(word)}</span>`)
    .join(" ");
  return `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: B; src: url("${pathToFileURL(fontFile).href}"); font-weight: 800; font-stretch: 75% 90%; }
* { margin: 0; padding: 0; box-sizing: border-box; }
body { width: 1200px; height: 630px; overflow: hidden; position: relative; background: ${tokens[share.ground]};
  color: ${ink}; font-family: B; font-weight: 800; font-stretch: 75%; }
.piece { position: absolute; overflow: hidden; }
.piece img { position: absolute; display: block; }
header { position: absolute; left: 60px; top: 56px; display: flex; gap: 14px; align-items: center; }
header p { font-size: 27px; line-height: .88; font-stretch: 80%; letter-spacing: .015em; }
header b { display: block; }
h1 { position: absolute; left: 60px; bottom: 56px; width: ${share.column}px; margin-left: -.03em;
  font-size: 96px; line-height: .86; letter-spacing: -.02em; }
h1 span, h1 i { white-space: nowrap; font-style: normal; }
h1 i { position: relative; }
h1 i::after { content: ""; position: absolute; left: -.02em; bottom: .24em; width: .25em; height: .25em; border-radius: 50%;
  background: radial-gradient(circle at 36% 26%, rgb(255 255 255 / .5), transparent 30%),
    radial-gradient(circle at 42% 34%, transparent 48%, rgb(90 20 0 / .34) 100%), ${ball}; }
</style><body>
${share.pieces.map(drawPiece).join("\n")}
<header><svg viewBox="0 0 46 48" width="50" height="52"><circle cx="9.5" cy="7" r="6.6" fill="${ball}"/>
<g fill="${ink}" stroke="${ink}" stroke-width="3" stroke-linejoin="round"><path d="M5.3 18.5h8.4l1.3 27H4z"/>
<path d="M20.5 45.5V33l11-8v8l12-8v20.5z"/></g></svg>${wordmark}</header>
<h1 lang="${language}">${headline}</h1>`;
}

/** A word of the headline. A closing "!" gets the ball as its dot, as on the home page. */
const drawWord = (word: string) =>
  word.endsWith("!") ? `${word.slice(0, -1)}<i>!</i>` : word.replace(/-/g, "\u2011");

function drawPiece(piece: Piece): string {
  const { left, top, width, height, colour, radius, picture, mask } = piece;
  const place = piece.place ?? { left: 0, top: 0, width };
  const style = [
    `left:${left}px;top:${top}px;width:${width}px`,
    height ? `height:${height}px` : "height:1000px;overflow:visible",
    colour ? `background:${tokens[colour]}` : "",
    radius ? `border-radius:${radius}` : "",
  ];
  const masked = mask ? `;mask:${mask};mask-composite:intersect` : "";
  const image = picture
    ? `<img src="${pathToFileURL(getPictureFile(picture)).href}" style="left:${place.left}px;top:${place.top}px;width:${place.width}px${masked}">`
    : "";
  return `<div class="piece" style="${style.filter(Boolean).join(";")}">${image}</div>`;
}
