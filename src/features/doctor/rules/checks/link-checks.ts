import { type CheckedSite, type CheckRow, describeTarget, type Page } from "../checked-site.ts";
import { fileTypes } from "../page-facts.ts";

export const linkChecks: readonly CheckRow[] = [
  {
    id: "internal-links",
    title: "No link within the site leads to a redirect or an error",
    remedy: "Link to the address that answers 200.",
    onPages: ({ links }, site) =>
      links
        .filter(({ url }) => isOwn(site, url))
        .flatMap(({ url }) => describeTarget(site, url, "links to")),
  },
  {
    id: "fragments",
    title: "Links to a part of a page name an element that is there",
    remedy: "Correct the fragment of the link, or give the element its id.",
    onPages: describeFragments,
  },
  {
    id: "mixed-content",
    title: "Pages over https: load nothing over http:",
    remedy: "Load the file over https:.",
    onPages: ({ url: address, files }) =>
      files.flatMap(({ url }) =>
        address.startsWith("https:") && url.startsWith("http:") ? [`loads ${url}`] : [],
      ),
  },
  {
    id: "subresources",
    title:
      "Every script, style sheet, image, font and film of a page answers 200 with a type that fits",
    remedy: "Correct the address of the file, or the type that it is sent with.",
    onPages: ({ files }, site) =>
      files.flatMap(({ url, kind }) =>
        describeTarget(site, url, "loads", ({ type }) =>
          fileTypes[kind]?.test(type) ? undefined : `is sent as ${type || "no type"} (${kind})`,
        ),
      ),
  },
  {
    id: "images",
    title: "Every image has an alt attribute, a width and a height",
    remedy: "Add the attributes; alt is empty for a decorative image.",
    onPages: ({ images }) =>
      images
        .filter(({ hasAlt, hasSize }) => !hasAlt || !hasSize)
        .map(({ url, hasAlt }) => `shows ${url} without ${hasAlt ? "its size" : "alt"}`),
  },
  {
    id: "external-links",
    title: "Links to other sites answer (only with --external)",
    level: "warning",
    remedy: "Open the link; correct it or take it out if the page is gone.",
    onPages: ({ links }, site) =>
      links
        .filter(({ url }) => !isOwn(site, url) && !site.answers.get(url)?.location)
        .flatMap(({ url }) => describeTarget(site, url, "links to")),
  },
];

const isOwn = ({ origin }: CheckedSite, url: string) => new URL(url).origin === origin;

/** A shared address shows either language, so that an id of one of the target's alternates counts as well. */
function describeFragments(page: Page, { answers }: CheckedSite): string[] {
  return page.links.flatMap(({ url, fragment }) => {
    const target = url === page.url ? page : answers.get(url)?.page;
    if (!fragment || !target) return [];
    const id = decodeFragment(fragment);
    const translations = Object.values(target.alternates).map((one) => answers.get(one)?.page);
    const isThere = [target, ...translations].some((one) => one?.ids.has(id));
    return isThere || id === "top" ? [] : [`links to ${url}#${fragment}, which has no such part`];
  });
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
