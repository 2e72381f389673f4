import { getTexts } from "#app/locale/texts/texts.ts";
import type { RenderedPage } from "#app/server/pages/page-renderer.tsx";
import type { PageContext } from "#app/shell/page.ts";
import { describeContact } from "./describe-contact.ts";
import { formatFrontMatter } from "./front-matter.ts";
import { convertHtmlToMarkdown } from "./html-to-markdown.ts";

/**
 * Markdown version of a rendered page, with front matter. `waitForTurn` resolves when the next part of the work, which takes
 * milliseconds, may be done.
 */
export type ConvertPage = (
  page: Omit<RenderedPage, "expiresAt">,
  context: Pick<PageContext, "language" | "path">,
  waitForTurn: () => Promise<void>,
) => Promise<string>;

/** Creates the converter of a site; `siteUrl` has no trailing slash. */
export function createPageConverter({ siteUrl }: { siteUrl: string }): ConvertPage {
  return async ({ html, meta, links, contentLanguage, updatedAt }, context, waitForTurn) => {
    const { language, path } = context;
    const content = await convertHtmlToMarkdown(html, {
      siteUrl,
      url: siteUrl + path,
      language,
      omittedText: `(${getTexts(language, "shell").opensInNewTab})`,
      contact: describeContact(siteUrl, language),
      waitForTurn,
    });
    return `${formatFrontMatter({ meta, language: contentLanguage, links, updatedAt })}\n${content}`;
  };
}
