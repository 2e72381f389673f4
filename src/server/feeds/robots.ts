import { languageModelCrawlers } from "#app/content/language-model-crawlers.ts";
import { languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { noindexPages } from "#app/seo/page-links.ts";

/** RFC 9309 */
export function buildRobotsTxt(siteUrl: string, aiCrawlers: Settings["aiCrawlers"]): string {
  const paths = new Set(
    [...noindexPages].flatMap((id) => languages.map((language) => getPath(id, language))),
  );
  const closed = [...paths, "/administrator/"].map((path) => `Disallow: ${path}`);
  const denied = [
    "# Crawlers of language models: not allowed, neither for training nor for answers.",
    ...languageModelCrawlers.map((name) => `User-agent: ${name}`),
    "Disallow: /",
  ];
  const allowed = [
    "# Crawlers of language models: allowed, for training and for answers, under the rules for all crawlers.",
    `# Pages as Markdown: ${siteUrl}/llms.txt`,
  ];
  const lines = [
    "User-agent: *",
    ...closed,
    "",
    ...(aiCrawlers === "deny" ? denied : allowed),
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ];
  return `${lines.join("\n")}\n`;
}
