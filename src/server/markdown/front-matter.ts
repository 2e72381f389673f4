import { type Language, languages } from "#app/locale/languages.ts";
import { getMarkdownUrl } from "#app/seo/markdown-url.ts";
import type { PageLinks } from "#app/seo/page-links.ts";
import type { Meta } from "#app/shell/page.ts";

interface FrontMatter {
  meta: Meta;
  language: Language;
  links: PageLinks | undefined;
  updatedAt: string | undefined;
}

/** Front matter of a Markdown document, as YAML 1.2: strings are written as JSON, which is a part of it. */
export function formatFrontMatter({ meta, language, links, updatedAt }: FrontMatter): string {
  const lines = [
    `title: ${JSON.stringify(meta.title)}`,
    `description: ${JSON.stringify(meta.description)}`,
    `language: ${language}`,
  ];
  if (links) {
    lines.push(`canonical: ${JSON.stringify(links.canonical)}`, "alternates:");
    for (const side of languages) {
      const url = links.alternates[side];
      if (!url) continue;
      lines.push(
        `  ${side}:`,
        `    html: ${JSON.stringify(url)}`,
        `    markdown: ${JSON.stringify(getMarkdownUrl(url))}`,
      );
    }
  }
  if (updatedAt) lines.push(`updated: ${updatedAt}`);
  return `---\n${lines.join("\n")}\n---\n`;
}
