import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { type Company, company } from "../src/content/company.ts";
import { findPhone, getContactLines } from "../src/content/contact-lines.ts";
import { pictures } from "../src/content/media.generated.ts";
import { fillText } from "../src/locale/fill-text.ts";
import type { Language } from "../src/locale/languages.ts";
import { getTexts } from "../src/locale/texts/texts.ts";
import { colours } from "../src/platform/mailer/mail-colours.ts";
import { sourceFontFile } from "./source-font.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Stands for the address of a site that visitors see, which this page does not know. */
const publicSite = "https://site.invalid";

/** The file in which a proxy finds the page of a language, from the project's folder. */
export const getFailurePageFile = (language: Language) => `deploy/unavailable/${language}.html`;

/**
 * Builds the page that a proxy sends when no replica of the site answers: where the typed text is, and mail and phone, unless
 * they are still samples. It contains its style, letters and picture, since nothing else can be fetched then.
 */
export async function buildFailurePage(language: Language, of: Company = company): Promise<string> {
  const { title, text, kept } = getTexts(language, "shell").unavailable;
  const { error, mail, phone } = getTexts(language, "information");
  const lines = getContactLines(publicSite, of);
  const email = lines.emails.contact;
  const office = findPhone(lines);
  const ways = [
    ...(email ? [{ href: `mailto:${encodeURI(email)}`, words: fillText(mail, { email }) }] : []),
    ...(office ? [{ href: office.href, words: fillText(phone, { phone: office.display }) }] : []),
  ];
  const links = ways.map(({ href, words }) => `<a href="${href}">${escapeHtml(words)}</a>`);
  const letters = text + kept + ways.map(({ words }) => words).join("");
  const name = of.name[language];
  const style = `
@font-face{font-family:display;src:url(${await embedFont(error.title + name, { wght: 800, wdth: 75, opsz: 96 })})}
@font-face{font-family:text;src:url(${await embedFont(letters, { wght: 450, wdth: 100, opsz: 16 })})}
${styleRules}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} · ${name}`)}</title>
<style>${style}</style>
</head>
<body>
<p class="name">${escapeHtml(name)}</p>
<main>
<div class="arch"><img src="${embedPicture("information/not-sent")}" alt=""></div>
<div>
<h1>${escapeHtml(error.title)}</h1>
<p class="lead">${escapeHtml(text)}</p>
<p>${escapeHtml(kept)}</p>
${
  links.length > 0
    ? `<p class="ways">${links.join(" ")}</p>
`
    : ""
}</div>
</main>
</body>
</html>
`;
}

const styleRules = `
*{box-sizing:border-box;margin:0}
html{background:#ffdccb;color:${colours.ink};font:450 1.125rem/1.45 text,system-ui,sans-serif}
body{max-width:105rem;min-height:100vh;margin:auto;padding:clamp(16px,2.78vw,72px);display:flex;flex-direction:column;gap:24px}
.name,h1{font-family:display,"Arial Narrow",sans-serif;font-weight:800;letter-spacing:-.02em}
.name{font-size:1.5rem;letter-spacing:0;line-height:1}
main{flex:1;display:grid;align-items:center;gap:clamp(24px,4vw,80px)}
.arch{position:relative;width:100%;max-width:26rem;aspect-ratio:1;overflow:hidden;background:${colours["rust-t"]};border-radius:50% 50% 40px 40px/50% 50% 40px 40px}
.arch img{position:absolute;left:50%;bottom:-6%;width:86%;transform:translateX(-50%)}
h1{margin-bottom:.3em;font-size:clamp(3.25rem,9vw,9rem);line-height:.88;text-wrap:balance}
p{max-width:36em}
.lead{margin-bottom:1em;font-size:clamp(1.25rem,1.6vw,1.625rem);line-height:1.32}
.ways{display:flex;flex-wrap:wrap;gap:4px 28px;margin-top:1em}
a{display:inline-flex;align-items:center;min-height:44px;color:inherit;font-weight:700;text-underline-offset:4px;overflow-wrap:anywhere}
a:focus-visible{outline:3px solid ${colours.blue};outline-offset:3px;border-radius:4px}
@media(min-width:768px){main{grid-template-columns:minmax(0,1fr) minmax(0,1.15fr)}.arch{max-width:none;max-height:70vh}}
`;

async function embedFont(text: string, variationAxes: Record<string, number>): Promise<string> {
  const font = await subsetFont(readFileSync(sourceFontFile), text, {
    targetFormat: "woff2",
    variationAxes,
  });
  return `data:font/woff2;base64,${font.toString("base64")}`;
}

function embedPicture(name: keyof typeof pictures): string {
  const file = `${pictures[name].path}-800.avif`;
  return `data:image/avif;base64,${readFileSync(path.join(root, "public", file)).toString("base64")}`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };
const escapeHtml = (text: string) =>
  text.replace(/[&<"]/g, (character) => entities[character] ?? "");
