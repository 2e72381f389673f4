import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getMarkdownUrl } from "#app/seo/feed-links.ts";
import type { RenderedPage } from "#app/server/pages/page-renderer.tsx";
import type { PageContext } from "#app/shell/page.ts";
import { describeContact } from "./describe-contact.ts";
import { convertHtmlToMarkdown } from "./html-to-markdown.ts";

export type ConvertPage = ReturnType<typeof createPageConverter>;

export function createPageConverter({ siteUrl }: { siteUrl: string }) {
  return async (
    page: Omit<RenderedPage, "expiresAt">,
    { language, path }: Pick<PageContext, "language" | "path">,
    waitForTurn: () => Promise<void>,
  ): Promise<string> => {
    const options = {
      siteUrl,
      url: siteUrl + path,
      language,
      omittedText: `(${getTexts(language, "shell").opensInNewTab})`,
      contact: describeContact(siteUrl, language),
    };
    const content = await convertHtmlToMarkdown(page.html, options, waitForTurn);
    return `${formatFrontMatter(page)}\n${content}`;
  };
}

/** Front matter as YAML 1.2: strings are written as JSON, which is a part of it. */
function formatFrontMatter({
  meta,
  links,
  contentLanguage,
  updatedAt,
}: Parameters<ConvertPage>[0]): string {
  const lines = [
    `title: ${JSON.stringify(meta.title)}`,
    `description: ${JSON.stringify(meta.description)}`,
    `language: ${contentLanguage}`,
  ];
  if (links) lines.push(`canonical: ${JSON.stringify(links.canonical)}`, "alternates:");
  for (const language of languages) {
    const url = links?.alternates[language];
    if (!url) continue;
    lines.push(`  ${language}:`, `    html: ${JSON.stringify(url)}`);
    lines.push(`    markdown: ${JSON.stringify(getMarkdownUrl(url))}`);
  }
  if (updatedAt) lines.push(`updated: ${updatedAt}`);
  return `---\n${lines.join("\n")}\n---\n`;
}
