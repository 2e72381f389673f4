import type { Element, ElementContent } from "hast";
import { company } from "#app/content/company.ts";
import { services } from "#app/content/services.ts";
import { createElement } from "#app/features/blog/rules/body/body-tree.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { getOtherLanguage, type Language } from "#app/locale/languages.ts";
import { getLocalizedPath, type PageId, pageIds } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { type FeedFormat, feedFormats, getFeedPath, getMarkdownUrl } from "#app/seo/feed-links.ts";
import { noindexPages } from "#app/seo/page-links.ts";
import { getPostUrl } from "#app/seo/post-structured-data.ts";
import { stringifyContent } from "#app/server/markdown/html-to-markdown.ts";

export const llmsPaths = { list: "/llms.txt", full: "/llms-full.txt" } as const;

const getLlmsPath = (kind: keyof typeof llmsPaths, language: Language): string =>
  llmsPaths[kind] + (language === "en" ? "?lang=en" : "");

const sections: Record<"services" | "work" | "blog" | "optional", readonly PageId[]> = {
  services: ["services", ...services.map(({ id }) => id)],
  work: ["portfolio", "portfolio-mobile"],
  blog: ["blog"],
  optional: ["privacy-policy", "anticorruption-policy"],
};

const companyPages = pageIds.filter(
  (id) =>
    !noindexPages.has(id) &&
    id !== "blog-post" &&
    !Object.values(sections).some((pages) => pages.includes(id)),
);

type LinkEntry = ReturnType<typeof describePageLink>;

export function formatLlmsText(
  siteUrl: string,
  language: Language,
  posts: readonly PostSummary[],
): string {
  const { llms } = getTexts(language, "markdown");
  const describePage = (id: PageId) => describePageLink(siteUrl, language, id);
  const other = getOtherLanguage(language);
  const entries: [title: string, links: LinkEntry[]][] = [
    [llms.services, sections.services.map(describePage)],
    [llms.work, sections.work.map(describePage)],
    [llms.company, companyPages.map(describePage)],
    [
      llms.blog,
      [
        ...sections.blog.map(describePage),
        ...posts.map((post) => ({
          url: getMarkdownUrl(getPostUrl(siteUrl, post)),
          title: post.name,
          description: post.meta,
        })),
      ],
    ],
    [
      llms.feeds,
      (Object.keys(feedFormats) as FeedFormat[]).map((format) => ({
        url: siteUrl + getFeedPath(format, language),
        title: feedFormats[format].name,
        description: fillText(llms.feed, { format: feedFormats[format].name }),
      })),
    ],
    // The name that the format gives to what may be skipped.
    [
      "Optional",
      [
        ...sections.optional.map(describePage),
        {
          url: siteUrl + getLlmsPath("full", language),
          title: "llms-full.txt",
          description: llms.full,
        },
        {
          url: siteUrl + getLlmsPath("list", other),
          title: getTexts(language, "shell").language.names[other],
          description: llms.otherLanguage,
        },
      ],
    ],
  ];
  const { description } = getTexts(language, "home").meta;
  return stringifyContent([
    createTextElement("h1", company.name[language]),
    createElement("blockquote", {}, [
      createTextElement("p", fillText(llms.summary, { description })),
    ]),
    ...entries.flatMap(([title, links]) => [createTextElement("h2", title), createLinkList(links)]),
  ]);
}

function describePageLink(siteUrl: string, language: Language, id: PageId) {
  const { title, description } = getTexts(language, id).meta;
  return { url: getMarkdownUrl(siteUrl + getLocalizedPath(id, language)), title, description };
}

const createTextElement = (tagName: string, value: string): Element =>
  createElement(tagName, {}, [{ type: "text", value }]);

function createLinkList(links: readonly LinkEntry[]): Element {
  const items = links.map(({ url, title, description }): ElementContent => {
    const link = createElement("a", { href: url }, [{ type: "text", value: title }]);
    return createElement("li", {}, [link, { type: "text", value: `: ${description}` }]);
  });
  return createElement("ul", {}, items);
}
