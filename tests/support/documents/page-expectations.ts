import type { Language } from "#app/locale/languages.ts";
import type { PageId } from "#app/locale/route-pairs.ts";
import { getTexts, type PageTexts } from "#app/locale/texts/texts.ts";
import { getPersonName, listPeople } from "../../../src/content/people.ts";

/** Expected content of a page. */
export interface PageExpectations<Id extends PageId> {
  /** The page's one main heading. */
  heading: (texts: PageTexts<Id>) => string | RegExp;
  /** The headings below it, in the order of the page; others may come between. */
  headings?: (texts: PageTexts<Id>, language: Language) => readonly string[];
  /** Title and description where they are not the texts' own; undefined where a test of the page's own reads them. */
  meta?: (texts: PageTexts<Id>) => { title: string; description: string } | undefined;
}

const pageExpectations: { readonly [Id in PageId]: PageExpectations<Id> } = {
  home: {
    heading: (texts) => allowSpaceBeforeMark(texts.heading),
    headings: ({ services: { bannerLight, bannerBold }, ...texts }) => [
      `${bannerLight} ${bannerBold}`,
      texts.portfolio.heading,
      texts.clientLogos.title,
      texts.team.heading,
      texts.facts.heading,
      texts.offices.heading,
      texts.contact.heading,
      texts.social.heading,
    ],
  },
  portfolio: {
    heading: (texts) => texts.headingLines.join(" "),
    headings: listPortfolioHeadings,
  },
  "portfolio-mobile": {
    heading: (texts) => texts.headingLines.join(" "),
    headings: (_, language) => listPortfolioHeadings(getTexts(language, "portfolio")),
  },
  services: {
    heading: (texts) => texts.heading,
    headings: (_, language) =>
      getTexts(language, "services-list").services.map(({ nameLines }) => nameLines.join(" ")),
  },
  programming: {
    heading: (texts) => texts.heading,
    headings: ({ blocks, products, developers }) => [
      blocks.lms.name,
      blocks.cms.name,
      products.heading,
      ...products.items.map(({ name }) => name),
      developers.heading,
    ],
  },
  "digital-design": {
    heading: (texts) => texts.heading,
    headings: (texts) => [
      texts.statement,
      ...texts.tiles.map(({ title }) => title),
      texts.multimedia.heading,
      texts.social.heading,
      texts.designers.heading,
    ],
  },
  ecommerce: {
    heading: (texts) => texts.heading,
    headings: ({ quadrant, slides, features }) => [
      quadrant.heading,
      ...[...quadrant.items, ...slides.items, ...features].map(({ title }) => title),
    ],
  },
  "service-design": {
    heading: (texts) => texts.heading,
    headings: ({ steps, designers }) => [
      steps.heading,
      ...steps.items.map(({ title }) => title),
      designers.heading,
    ],
  },
  "agile-management": {
    heading: (texts) => texts.heading,
    headings: (texts) => texts.phrases.map(({ highlight }) => highlight),
  },
  contact: {
    heading: (texts) => texts.headingWide,
    headings: (texts) => [texts.formHeading, texts.offices],
  },
  "our-team": {
    heading: (texts) => texts.heading,
    headings: (texts) => [
      ...listPeople().map(getPersonName),
      texts.mission.heading,
      texts.vision.heading,
      texts.values.heading,
    ],
  },
  blog: { heading: (texts) => texts.heading, headings: (texts) => [texts.latest] },
  "blog-post": {
    heading: () => /\S/,
    headings: (texts) => [texts.related],
    meta: () => undefined,
  },
  information: {
    heading: (texts) => texts.success.title,
    meta: (texts) => ({ ...texts.meta, title: texts.confirmation }),
  },
  "privacy-policy": {
    heading: (texts) => texts.headingLines.join(" "),
    headings: (texts) => texts.sections.map(({ title }, index) => `${index + 1}. ${title}`),
  },
  "anticorruption-policy": {
    heading: (texts) => texts.headingLines.join(" "),
    headings: (texts) =>
      texts.chapters.flatMap(({ title, articles }) => [title, ...articles.map((one) => one.title)]),
  },
  error: { heading: (texts) => texts.heading },
};

/** Expected content of one page, for the tests of every page. */
export function getPageExpectations<Id extends PageId>(id: Id): PageExpectations<Id> {
  return pageExpectations[id];
}

/** Each project, then the question whether the next one is the visitor's. */
function listPortfolioHeadings({ projects, nextLines }: PageTexts<"portfolio">): string[] {
  return [...projects.map(({ name }) => name.join(" ")), nextLines.join(" ")];
}

// The mark at the end of a headline is drawn apart from its word.
function allowSpaceBeforeMark(heading: string): RegExp {
  const letters = heading.replace(/\s*!$/, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${letters}\\s*!$`);
}
