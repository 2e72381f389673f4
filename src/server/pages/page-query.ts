import type { Context } from "hono";
import { findPostCategoryBySlug } from "#app/content/post-categories.ts";
import { projectQueries } from "#app/content/project-addresses.ts";
import { findRequestedService, serviceQueries } from "#app/content/service-address.ts";
import { pageParameters } from "#app/locale/page-parameters.ts";
import type { PageId } from "#app/locale/route-pairs.ts";
import type { PageContext } from "#app/shell/page.ts";

type PageAddress = Pick<PageContext, "path" | "query" | "language">;

/** Query parameters that change a page, with the values they accept; all others are ignored. */
export const allowedQueries: Partial<Record<PageId, Record<string, (value: string) => boolean>>> = {
  blog: {
    category: (value) => findPostCategoryBySlug(value) !== undefined,
    page: (value) => /^[1-9]\d{0,3}$/.test(value),
    q: (value) => value.trim() !== "",
  },
  contact: Object.fromEntries(
    serviceQueries.map((name) => [
      name,
      (value) => findRequestedService({ [name]: value }) !== undefined,
    ]),
  ),
  // Accept any value; unknown projects redirect to the list.
  home: Object.fromEntries(projectQueries.map((name) => [name, (value) => value !== ""])),
};

export function readPageQuery(c: Context, id: PageId): PageContext["query"] {
  return Object.fromEntries(
    Object.entries(allowedQueries[id] ?? {}).flatMap(([name, isValid]) => {
      const value = c.req.query(name)?.slice(0, 200) ?? "";
      return isValid(value) ? [[name, value]] : [];
    }),
  );
}

const ignoredQuery = new RegExp(
  `^(?!(.*&)?(${pageParameters.join("|")})(=|&|$))[A-Za-z0-9_.~=&-]*$`,
);

/** Without the unlimited number of other targets: encoded, with dot segments, a fragment, an empty or unknown query. */
export function isCanonicalTarget(target: string, { path, query, language }: PageAddress): boolean {
  const [, pathname, requestedQuery = ""] = /^([^?]*)(?:\?(.+))?$/.exec(target) ?? [];
  if (pathname !== path) return false;
  const canonicalQuery = new URLSearchParams(query);
  if (requestedQuery === canonicalQuery.toString() || ignoredQuery.test(requestedQuery))
    return true;
  canonicalQuery.set("lang", language);
  return requestedQuery === canonicalQuery.toString();
}
