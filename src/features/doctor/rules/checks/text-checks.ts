import { languages } from "#app/locale/languages.ts";
import {
  type CheckedSite,
  type CheckRow,
  type Finding,
  findOnPages,
  listIndexedPages,
  type Page,
} from "../checked-site.ts";

/** Lengths that search results show whole, in characters. */
const lengths = {
  title: 60,
  wholeTitle: 90,
  minDescription: 50,
  maxDescription: 160,
} as const;

export const textChecks: readonly CheckRow[] = [
  {
    id: "title",
    title: "Every page has one title",
    remedy: "Give the page one title element with text.",
    onPages: ({ titles }) =>
      titles.length === 1 && titles[0] ? undefined : `has ${titles.filter(Boolean).length} titles`,
  },
  {
    id: "title-unique",
    title: "No two pages of a language have the same title",
    remedy: "Say in each title what only that page has.",
    find: (site) => findRepeated(site, "title", ({ titles }) => titles[0]),
  },
  {
    id: "title-length",
    title: `Titles have at most ${lengths.title} characters, ${lengths.wholeTitle} with the site's name`,
    level: "warning",
    remedy: "Shorten the title: search results cut what is longer.",
    onIndexedPages: describeTitleLength,
  },
  {
    id: "description",
    title: "Every page that may be indexed has a description",
    remedy: "Add a meta description.",
    onIndexedPages: ({ meta }) => (meta["description"] ? undefined : "has no description"),
  },
  {
    id: "description-unique",
    title: "No two pages of a language have the same description",
    remedy: "Say in each description what only that page has.",
    find: (site) => findRepeated(site, "description", ({ meta }) => meta["description"]),
  },
  {
    id: "description-length",
    title: `Descriptions have ${lengths.minDescription} to ${lengths.maxDescription} characters`,
    level: "warning",
    remedy: "Write a description that a search result shows whole.",
    onIndexedPages({ meta }) {
      const { length } = meta["description"] ?? "";
      const isFitting = length >= lengths.minDescription && length <= lengths.maxDescription;
      return length === 0 || isFitting ? undefined : `has a description of ${length} characters`;
    },
  },
  {
    id: "main-heading",
    title: "Every page has exactly one h1",
    remedy: "Keep one h1, and make the others h2.",
    onPages: ({ mainHeadings }) =>
      mainHeadings === 1 ? undefined : `has ${mainHeadings} h1 elements`,
  },
  {
    id: "language",
    title: "The lang attribute is the language that the alternates give the page",
    remedy: "Correct the lang attribute of the html element, or the alternates.",
    onPages: describeLanguage,
  },
];

function describeTitleLength({ titles, meta }: Page): string | undefined {
  const [whole = ""] = titles;
  const suffix = ` · ${meta["og:site_name"] ?? ""}`;
  const title = whole.endsWith(suffix) ? whole.slice(0, -suffix.length) : whole;
  if (title.length > lengths.title) return `has a title of ${title.length} characters: ${title}`;
  return whole.length > lengths.wholeTitle
    ? `has a title of ${whole.length} characters with the site's name: ${whole}`
    : undefined;
}

function findRepeated(
  site: CheckedSite,
  name: string,
  getText: (page: Page) => string | undefined,
): Finding[] {
  const pages = listIndexedPages(site).filter(getText);
  const groups = Map.groupBy(pages, (page) => `${page.lang} ${getText(page)}`);
  return [...groups.values()].flatMap((group) =>
    findOnPages(group, ({ url }) => {
      const others = group.filter((page) => page.url !== url).map((page) => page.url);
      return others.length > 0 ? `has the same ${name} as ${others.join(", ")}` : undefined;
    }),
  );
}

/** A page that is read under another language than its own has its canonical address elsewhere. */
function describeLanguage({ url, lang, alternates, canonical }: Page): string | undefined {
  if (!languages.some((language) => language === lang)) return `has the language ${lang ?? "none"}`;
  const tag = Object.entries(alternates).find(
    ([name, url]) => name !== "x-default" && url === canonical,
  )?.[0];
  return tag === undefined || tag === lang || canonical !== url
    ? undefined
    : `has the language ${lang}; its alternates call it ${tag}`;
}
