import { listTags } from "./html.ts";

const attributes = ["href", "src", "action", "data-route", "data-home-href"] as const;
const allowedExternalUrl = /^(?:https?:\/\/(?:[\w-]+\.)*example\.com(?:[/?#]|$)|mailto:|tel:)/;

/**
 * Every address of an answer to a request for `path` that leads off the site, other than those of the company's sample
 * data: links, forms, files, stored routes, and where a redirect leads.
 */
export function listExternalUrls(
  origin: string,
  path: string,
  { location, html }: { location: string | null; html: string },
): string[] {
  const found = listTags(html, "*").flatMap((tag) => attributes.flatMap((name) => tag[name] ?? []));
  const pageUrl = URL.parse(path, origin)?.origin === origin ? new URL(path, origin) : origin;
  return [...found, ...(location === null ? [] : [location])].filter((address) => {
    if (allowedExternalUrl.test(address)) return false;
    // As browsers take it, from the page that they show and from the site's root.
    return [pageUrl, origin].some((base) => URL.parse(address, base)?.origin !== origin);
  });
}
