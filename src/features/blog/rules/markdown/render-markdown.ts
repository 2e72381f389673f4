import type { BodyOptions } from "#app/features/blog/rules/body/body-links.ts";
import { BodyError, bodyLimits } from "#app/features/blog/rules/body/body-schema.ts";
import { sanitizeBody } from "#app/features/blog/rules/body/sanitize-body.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { markdownParser, maxNesting } from "./markdown-parser.ts";

/** Limits of Markdown, under the names of `bodyLimits`, within which parsing takes 50 ms at most. */
const markdownLimits = {
  characters: 128 * 1024,
  /** Characters that may begin or end an element, line breaks included. */
  markupCharacters: 10_000,
  /** Beginnings of links, addresses and footnotes. */
  urls: 1_000,
} as const satisfies Partial<Record<keyof typeof bodyLimits, number>>;

const countedPatterns = {
  markupCharacters: /[\n*_~`[\]<&|!]/g,
  urls: /@|\]\(|\]\[|\]:|\[\^|:\/\/|www\./gi,
};

const isDelimiterRow = (line: string) => /^[-:|> \t]+$/.test(line) && /-/.test(line);

/** Cells of the tables at most: rows are filled up to the width of the row of hyphens. */
function countCells(markdown: string): number {
  let cells = 0;
  let columns = 0;
  for (const line of markdown.split("\n")) {
    if (isDelimiterRow(line)) columns = Math.max(columns, line.split("|").length - 1);
    else if (line.trim() === "") columns = 0;
    cells += columns;
  }
  return cells;
}

/** `language` selects the heading of the footnotes. Throws a BodyError beyond the limits. */
export function renderMarkdown(
  markdown: string,
  language: Language = "es",
  bodyOptions: BodyOptions = {},
): string {
  if (markdown.length > markdownLimits.characters) throw new BodyError("characters");
  for (const name of ["markupCharacters", "urls"] as const) {
    const count = markdown.match(countedPatterns[name])?.length ?? 0;
    if (count > markdownLimits[name]) throw new BodyError(name, markdownLimits[name]);
  }
  if (countCells(markdown) > bodyLimits.elements) throw new BodyError("elements");
  const texts = getTexts(language, "blog-post").footnotes;
  const tokens = markdownParser.parse(markdown, { ...texts });
  if (tokens.some(({ level }) => level >= maxNesting - 1)) throw new BodyError("depth", maxNesting);
  const html = markdownParser.renderer.render(tokens, markdownParser.options, { ...texts });
  return sanitizeBody(html.trimEnd(), bodyOptions);
}
