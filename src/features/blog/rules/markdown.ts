import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import type { BodyOptions } from "./body/body-links.ts";
import { BodyError, bodyLimits } from "./body/body-schema.ts";
import { sanitizeBody } from "./body/sanitize-body.ts";

const processors = { es: createProcessor("es"), en: createProcessor("en") };

/**
 * Markdown (GitHub's: CommonMark with tables, tasks and footnotes) as a cleaned body; HTML inside is cleaned with
 * it. `language` is that of the footnotes' heading. Throws a BodyError beyond the limits.
 */
export function renderMarkdown(
  markdown: string,
  language: Language = "es",
  bodyOptions: BodyOptions = {},
): string {
  if (markdown.length > bodyLimits.characters) throw new BodyError("characters");
  return sanitizeBody(toHtml(markdown, language), bodyOptions);
}

function toHtml(markdown: string, language: Language): string {
  try {
    return String(processors[language].processSync(markdown));
  } catch (error) {
    // Quotes and lists are read by functions that call themselves.
    if (error instanceof RangeError) throw new BodyError("depth");
    throw error;
  }
}

function createProcessor(language: Language) {
  const texts = getTexts(language, "blog-post").footnotes;
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: "",
      footnoteLabel: texts.heading,
      footnoteLabelTagName: "h1",
      footnoteLabelProperties: {},
      footnoteBackLabel: (index) => fillText(texts.back, { number: index + 1 }),
    })
    .use(rehypeStringify, { allowDangerousHtml: true })
    .freeze();
}
