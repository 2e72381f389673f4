import { type Answer, describeProblem } from "../answer.ts";
import { type CheckedSite, type CheckRow, describeTarget, type Page } from "../checked-site.ts";
import { resolveUrl } from "../page-facts.ts";

/** Bytes of a share picture: some messengers show no larger one. */
const maxShareBytes = 300 * 1024;

/** Checks of what is made of pages for other programs: share pictures, feeds, Markdown. */
export const documentChecks: readonly CheckRow[] = [
  {
    id: "share-picture",
    title: `Every page has a share picture with a description, of ${maxShareBytes / 1024} KB at most`,
    remedy: "Correct og:image, og:image:alt and twitter:card: https://ogp.me/#structured",
    onIndexedPages: describeShare,
  },
  {
    id: "feeds",
    title: "RSS, Atom and JSON feeds are well-formed, with absolute links that answer 200",
    remedy: "Correct the feed, or the page that it links to.",
    find: (site) =>
      [...new Set(site.pages.flatMap(({ feeds }) => feeds))].flatMap((address) =>
        describeFeed(site, address).map((detail) => ({ address, detail })),
      ),
  },
  {
    id: "markdown",
    title: "Every page names its Markdown version, which answers 200",
    remedy: "Correct link rel=alternate type=text/markdown.",
    onIndexedPages: ({ markdown }, site) =>
      markdown
        ? describeTarget(site, markdown, "names the Markdown version", ({ type }) =>
            type === "text/markdown" ? undefined : `is sent as ${type || "no type"}`,
          )
        : "names no Markdown version",
  },
];

function describeShare({ meta }: Page, site: CheckedSite): string[] {
  const picture = meta["og:image"];
  if (!picture) return ["has no og:image"];
  return [
    ...(meta["og:image:alt"] ? [] : ["has no og:image:alt"]),
    ...(meta["twitter:card"] ? [] : ["has no twitter:card"]),
    ...(URL.canParse(picture) ? [] : [`has an og:image that is not absolute: ${picture}`]),
    ...describeTarget(site, resolveUrl(picture)?.url, "has the share picture", describePicture),
  ];
}

function describePicture({ type, headers }: Answer): string | undefined {
  const size = Number(headers["content-length"] ?? 0);
  if (size > maxShareBytes) return `has ${Math.ceil(size / 1024)} KB`;
  return type.startsWith("image/") ? undefined : `is sent as ${type || "no type"}`;
}

function describeFeed(site: CheckedSite, address: string): string[] {
  const answer = site.answers.get(address);
  if (!answer) return [];
  const links = [...new Set(answer.feedLinks)];
  const status =
    describeProblem(answer) ?? (answer.feedLinks ? undefined : `is sent as ${answer.type}`);
  return [
    ...(status ? [status] : []),
    ...links.flatMap((link) =>
      URL.canParse(link)
        ? describeTarget(site, resolveUrl(link)?.url, "links to")
        : [`has a link that is not absolute: ${link}`],
    ),
  ];
}
