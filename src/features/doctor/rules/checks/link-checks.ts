import { type Answer, describeStatus } from "../answer.ts";
import type { Check, CheckedSite, Finding, Page } from "../checked-site.ts";
import type { SubresourceKind } from "../page-facts.ts";

/** Media types that fit each kind of file. */
const sensibleTypes: Record<SubresourceKind, RegExp> = {
  script: /^(?:text|application)\/javascript$/,
  style: /^text\/css$/,
  image: /^image\//,
  media: /^(?:image|video|audio)\//,
  font: /^(?:font\/|application\/(?:font|x-font))/,
  manifest: /^application\/(?:manifest\+)?json$/,
  other: /./,
};

/** Checks of links and of the files that pages are made of. */
export const linkChecks: readonly Check[] = [
  {
    id: "internal-links",
    title: "No link within the site leads to a redirect or an error",
    level: "error",
    remedy: "Link to the address that answers 200.",
    find: ({ pages, answers }) =>
      pages.flatMap((page) => listBrokenTargets(page, page.links, answers, "links to")),
  },
  {
    id: "fragments",
    title: "Links to a part of a page name an element that is there",
    level: "error",
    remedy: "Correct the fragment of the link, or give the element its id.",
    find: (site) => site.pages.flatMap((page) => findFragments(site, page)),
  },
  {
    id: "mixed-content",
    title: "Pages over https: load nothing over http:",
    level: "error",
    remedy: "Load the file over https:.",
    find: ({ pages }) =>
      pages
        .filter(({ url }) => url.startsWith("https:"))
        .flatMap(({ url: address, subresources }) =>
          listUnique(subresources.map(({ url }) => url))
            .filter((url) => url.startsWith("http:"))
            .map((url) => ({ address, detail: `loads ${url}` })),
        ),
  },
  {
    id: "subresources",
    title:
      "Every script, style sheet, image, font and film of a page answers 200 with a type that fits",
    level: "error",
    remedy: "Correct the address of the file, or the type that it is sent with.",
    find: ({ pages, answers }) =>
      pages.flatMap((page) => [
        ...listBrokenTargets(page, page.subresources, answers, "loads"),
        ...listWrongTypes(page, answers),
      ]),
  },
  {
    id: "images",
    title: "Every image has an alt attribute, a width and a height",
    level: "error",
    remedy: "Add the attributes; alt is empty for a decorative image.",
    find: ({ pages }) =>
      pages.flatMap(({ url: address, images }) =>
        images
          .filter(({ hasAlt, hasSize }) => !hasAlt || !hasSize)
          .map((image) => ({
            address,
            detail: `shows ${image.url} without ${image.hasAlt ? "its size" : "alt"}`,
          })),
      ),
  },
  {
    id: "external-links",
    title: "Links to other sites answer (only with --external)",
    level: "warning",
    remedy: "Open the link; correct it or take it out if the page is gone.",
    find: ({ pages, externalAnswers }) =>
      [...externalAnswers.values()].flatMap((answer) => {
        if (answer.status >= 200 && answer.status < 400) return [];
        const page = pages.find(({ links }) => links.some(({ url }) => url === answer.url));
        const detail = `links to ${answer.url}, which ${describeStatus(answer)}`;
        return page ? [{ address: page.url, detail }] : [];
      }),
  },
];

const listUnique = (urls: readonly string[]) => [...new Set(urls)];

function listBrokenTargets(
  page: Page,
  targets: readonly { readonly url: string }[],
  answers: ReadonlyMap<string, Answer>,
  verb: string,
): Finding[] {
  return listUnique(targets.map(({ url }) => url)).flatMap((url) => {
    const answer = answers.get(url);
    const status = answer && describeStatus(answer);
    return status ? [{ address: page.url, detail: `${verb} ${url}, which ${status}` }] : [];
  });
}

function listWrongTypes(page: Page, answers: ReadonlyMap<string, Answer>): Finding[] {
  return page.subresources.flatMap(({ url, kind }) => {
    const answer = answers.get(url);
    if (answer?.status !== 200 || sensibleTypes[kind].test(answer.type)) return [];
    return [
      {
        address: page.url,
        detail: `loads ${url} as ${kind}, which is sent as ${answer.type || "no type"}`,
      },
    ];
  });
}

/** A shared address shows either language, so that an id of one of the target's alternates counts as well. */
function findFragments({ answers }: CheckedSite, page: Page): Finding[] {
  return page.links.flatMap(({ url, fragment }) => {
    const target = url === page.url ? page : answers.get(url)?.page;
    if (!fragment || !target) return [];
    const id = decodeFragment(fragment);
    const translations = Object.values(target.alternates).map((one) => answers.get(one)?.page);
    const isThere = [target, ...translations].some((one) => one?.ids.has(id));
    if (isThere || id === "top") return [];
    return [{ address: page.url, detail: `links to ${url}#${fragment}, which has no such part` }];
  });
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
