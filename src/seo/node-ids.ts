import type { Language } from "#app/locale/languages.ts";
import type { PageId } from "#app/locale/route-pairs.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";

/** Ids that never change: the graphs of all pages describe one thing under one id (https://www.w3.org/TR/json-ld11/#node-identifiers). */
export const nodeIds = {
  organization: (siteUrl: string) => `${siteUrl}/#organization`,
  website: (siteUrl: string) => `${siteUrl}/#website`,
  office: (siteUrl: string, id: string) => `${siteUrl}/#office-${id}`,
  person: (siteUrl: string, id: string) => `${siteUrl}/#person-${id}`,
  project: (siteUrl: string, id: string) => `${siteUrl}/#project-${id}`,
  page: (url: string) => `${url}#page`,
  breadcrumbs: (url: string) => `${url}#breadcrumb`,
  post: (url: string) => `${url}#post`,
  service: (siteUrl: string, language: Language, id: PageId) =>
    `${getPageUrl(siteUrl, id, language)}#service`,
  serviceCatalogue: (siteUrl: string, language: Language) =>
    `${getPageUrl(siteUrl, "services", language)}#catalogue`,
  blog: (siteUrl: string, language: Language) => `${getPageUrl(siteUrl, "blog", language)}#blog`,
};

export function getPageUrl(siteUrl: string, id: PageId, language: Language): string {
  return siteUrl + getLocalizedPath(id, language);
}
