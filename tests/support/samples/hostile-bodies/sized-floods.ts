import { textStressInputs } from "./text-floods.ts";

const fill = (part: string, size: number) =>
  part.repeat(Math.max(1, Math.floor(size / part.length)));
const escapeQuotes = (text: string) => text.replaceAll('"', "&quot;");

/** Positions of a text in a body. */
const bodyTemplates: Record<string, (text: string) => string> = {
  "as an id of a heading": (text) => `<h2 id="${text}">a</h2>`,
  "as an id of a paragraph": (text) => `<p id="${text}">a</p>`,
  "as a heading": (text) => `<h2>${text.replaceAll("<", "&lt;")}</h2>`,
  "as a paragraph": (text) => `<p>${text.replaceAll("<", "&lt;")}</p>`,
  "as a fragment": (text) => `<a href="#${text}">a</a>`,
  "as the words of a picture": (text) => `<p>b <img src="a.jpg" alt="${text}"></p><p>c</p>`,
  "as the title of a picture": (text) => `<p><img src="a.jpg" title="${text}"></p>`,
  "as the size of a picture": (text) => `<img src="a.jpg" width="${text}">`,
  "as a language": (text) => `<p lang="${text}">b</p><p>c</p>`,
};

const textInTemplates = Object.entries(bodyTemplates).flatMap(([place, put]) =>
  Object.entries(textStressInputs).map(
    ([name, make]) =>
      [`${name} ${place}`, (size: number) => put(escapeQuotes(make(size - 60)))] as const,
  ),
);

/** Bodies of a size in characters, made to keep a cleaner and what reads cleaned bodies busy. */
export const sizedBodyStressInputs: Record<string, (size: number) => string> = {
  ...Object.fromEntries(textInTemplates),
  "marks by their numbers": (size) => `<h2>a${fill("&#x301;&#x316;", size)}</h2>`,
  "headings in one another, round much text": (size) =>
    fill("<h2><section>", size / 400) + fill("ab ", size / 2),
  "headings in one another, round much white space": (size) =>
    `${fill("<h2><section>", size / 400)}${fill(" ", size / 2)}a`,
  "blocks in one another, round much text": (size) =>
    fill("<div>", size / 600) + fill("ab ", size / 2),
  "headings of other words": (size) =>
    Array.from({ length: size / 100 }, (_, index) => `<h2>a${index}</h2>`).join(""),
  "ids that headings would get": (size) =>
    Array.from({ length: size / 160 }, (_, index) => `<p id=a-${index}>`).join("") +
    fill("<h2>a</h2>", size / 16),
  "long hosts of marks": (size) =>
    fill(`<a href="https://a${fill("\u0301\u0316", 1900)}/">b</a>`, size),
  "hosts of marks": (size) => fill(`<a href="https://a${fill("\u0301\u0316", 240)}/">b</a>`, size),
  "hosts of letters that become eighteen": (size) =>
    fill(`<a href="https://${fill("\ufdfa", 100)}/">b</a>`, size),
  "short hosts of letters that become eighteen": (size) =>
    fill(`<a href="//${fill("\ufdfa", 14)}">b</a>`, size),
  "hosts of escaped letters that become eighteen": (size) =>
    fill(`<a href="//${fill("%EF%B7%BA", 250)}">b</a>`, size),
  "pictures in links": (size) => fill("<a href=x><img src=https://a.b/c></a>", size),
  "blocks of code": (size) => fill('<pre><code class="language-ts">(a(</code></pre>', size),
};
