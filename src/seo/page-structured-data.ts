import { company } from "#app/content/company.ts";
import { services } from "#app/content/services.ts";
import {
  defaultLanguage,
  getOtherLanguage,
  type Language,
  languages,
} from "#app/locale/languages.ts";
import { getLocalizedPath, type PageId } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { describeOrganization } from "./company-structured-data.ts";
import { getPageUrl, nodeIds } from "./node-ids.ts";
import type { PageLinks } from "./page-links.ts";

export interface PageStructuredData {
  /** Subtype of https://schema.org/WebPage. */
  type?: "AboutPage" | "CollectionPage" | "ContactPage";
  /** Name for the breadcrumbs; by default the name of the page in the navigation. */
  name?: string | undefined;
  mainEntity?: readonly string[];
  organization?: ReturnType<typeof describeOrganization>;
  nodes?: readonly object[];
}

interface PageDescription {
  siteUrl: string;
  id: PageId;
  language: Language;
  /** Language of the content, where it is another. */
  contentLanguage: Language;
  meta: { title: string; description: string };
  links: PageLinks;
  /** Date (ISO 8601) of the last change of the content, where it is known. */
  updatedAt: string | undefined;
  /** Sizes in pixels. */
  image?: { url: string; width: number; height: number } | undefined;
  additions?: PageStructuredData | undefined;
}

export function describePage(page: PageDescription): object[] {
  const { siteUrl, language, additions } = page;
  const breadcrumbs = describeBreadcrumbs(page);
  return [
    additions?.organization ?? describeOrganization(siteUrl, language),
    describeWebsite(siteUrl, language),
    describeWebPage(page, breadcrumbs !== undefined),
    ...(breadcrumbs ? [breadcrumbs] : []),
    ...(additions?.nodes ?? []),
  ];
}

/** Link of a work to its other language: Spanish, the default, counts as the original (https://schema.org/workTranslation). */
export function linkTranslation(language: Language, translationId: string | undefined) {
  if (!translationId) return {};
  const property = language === defaultLanguage ? "workTranslation" : "translationOfWork";
  return { [property]: { "@id": translationId } };
}

/** The site with its search (https://schema.org/SearchAction). */
function describeWebsite(siteUrl: string, language: Language) {
  const blogUrl = getPageUrl(siteUrl, "blog", language);
  return {
    "@type": "WebSite",
    "@id": nodeIds.website(siteUrl),
    name: company.name[language],
    url: `${siteUrl}/`,
    inLanguage: [...languages],
    publisher: { "@id": nodeIds.organization(siteUrl) },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${blogUrl}${blogUrl.includes("?") ? "&" : "?"}q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
}

function describeWebPage(
  { siteUrl, contentLanguage, meta, links, updatedAt, image, additions = {} }: PageDescription,
  hasBreadcrumbs: boolean,
) {
  const { canonical, alternates } = links;
  const translationUrl = alternates[getOtherLanguage(contentLanguage)];
  const [mainEntity, ...others] = (additions.mainEntity ?? []).map((id) => ({ "@id": id }));
  return {
    "@type": additions.type ?? "WebPage",
    "@id": nodeIds.page(canonical),
    url: canonical,
    name: meta.title,
    description: meta.description,
    inLanguage: contentLanguage,
    isPartOf: { "@id": nodeIds.website(siteUrl) },
    ...(hasBreadcrumbs && { breadcrumb: { "@id": nodeIds.breadcrumbs(canonical) } }),
    ...(image && {
      primaryImageOfPage: {
        "@type": "ImageObject",
        url: image.url,
        width: `${image.width} px`,
        height: `${image.height} px`,
      },
    }),
    ...(updatedAt && { dateModified: updatedAt }),
    ...(mainEntity && { mainEntity: others.length > 0 ? [mainEntity, ...others] : mainEntity }),
    ...linkTranslation(contentLanguage, translationUrl && nodeIds.page(translationUrl)),
  };
}

const parents: Partial<Record<PageId, PageId>> = {
  ...Object.fromEntries(services.map(({ id }) => [id, "services"])),
  "portfolio-mobile": "portfolio",
  "blog-post": "blog",
};

/** None on home: a list has two items at least (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb). */
function describeBreadcrumbs(page: PageDescription) {
  const { siteUrl, id, language, links, additions } = page;
  const { pages, services: serviceNames } = getTexts(language, "shell");
  const names: Partial<Record<PageId, string>> = { ...pages, ...serviceNames };
  if (id === "home" || !(names[id] || additions?.name)) return undefined;
  const steps = ["home" as const, parents[id], id].flatMap((step) => {
    const name = step && names[step];
    return name ? [{ name, url: siteUrl + getLocalizedPath(step, language) }] : [];
  });
  const lastSteps = additions?.name ? [{ name: additions.name, url: links.canonical }] : [];
  return {
    "@type": "BreadcrumbList",
    "@id": nodeIds.breadcrumbs(links.canonical),
    itemListElement: [...steps, ...lastSteps].map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}
