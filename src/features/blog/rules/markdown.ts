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
 * Converts Markdown (GitHub flavoured: CommonMark with tables, tasks and footnotes) with embedded HTML to a sanitized
 * body. `language` selects the heading of the footnotes. Throws a BodyError beyond the limits.
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
    // The parser recurses into quotes and lists, so that deep nesting overflows the stack.
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
