import type { Language } from "#app/locale/languages.ts";
import { type PageId, pageIds } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../../src/content/company.ts";
import { listPeople } from "../../../src/content/people.ts";
import { makeDigest } from "../samples/samples.ts";

/** A display headline and the lines it is drawn on. */
export interface Headline {
  text: string;
  /** Lines on a screen of `from` pixels or more. */
  wideLines: number;
  /** Lines on a narrower one. */
  narrowLines: number;
  wideFrom: number;
  /** The lines it may take when a visitor doubles the size of text: as many as drawn, unless said. */
  linesAtDoubleTextSize: number;
  /** Whether any number of lines is accepted: words of an author or an owner. */
  anyLineCount?: boolean;
}

/** Places with headlines: every page, the not-found screen, the menu and the footer. */
export type HeadlinePlace = PageId | "not-found" | "menu" | "footer";

type HeadlineOverrides = Partial<Omit<Headline, "words">>;

const makeHeadline = (
  words: string,
  wide: number,
  phone = wide,
  overrides: HeadlineOverrides = {},
): Headline => ({
  text: words,
  wideLines: wide,
  narrowLines: phone,
  wideFrom: 768,
  linesAtDoubleTextSize: Math.max(wide, phone),
  ...overrides,
});

/** A headline that no drawing counts: its words stay whole, and nothing of it is lost. */
export const makeUnconstrainedHeadline = (text: string): Headline => ({
  ...makeHeadline(text, 1),
  anyLineCount: true,
});

type HeadlinesByPlace = Record<HeadlinePlace, readonly Headline[]>;

/** Digests of the sample's headlines: the line counts below are drawn for these words. */
const sampleDigests: Record<Language, string> = { es: "b30fe1edc892", en: "bb885fe11ac9" };

/**
 * Every display headline that is drawn, in a language, by the place that shows it. Once a headline of the sample has
 * been replaced, any number of lines is accepted of all.
 */
export function listHeadlines(language: Language): HeadlinesByPlace {
  const drawn = listDrawnHeadlines(language);
  const texts = Object.values(drawn).flatMap((headlines) => headlines.map(({ text }) => text));
  if (makeDigest(texts) === sampleDigests[language]) return drawn;
  const entries = Object.entries(drawn).map(([place, headlines]) => [
    place,
    headlines.map((headline) => ({ ...headline, anyLineCount: true })),
  ]);
  return Object.fromEntries(entries) as HeadlinesByPlace;
}

function listDrawnHeadlines(language: Language): HeadlinesByPlace {
  const get = <Id extends PageId>(id: Id) => getTexts(language, id);
  const shell = getTexts(language, "shell");
  const services = getTexts(language, "services-list").services.map(({ name, nameLines }) =>
    makeHeadline(name, nameLines.length),
  );
  const cases = get("portfolio").projects.map(({ name }) => makeHeadline(name.join(" "), 2));
  const withoutHeadlines = Object.fromEntries(pageIds.map((id) => [id, []])) as unknown as Record<
    PageId,
    readonly Headline[]
  >;
  return {
    ...withoutHeadlines,
    home: [...listHome(language), ...services],
    portfolio: [makeHeadline(get("portfolio").heading, 2), ...cases],
    "portfolio-mobile": [makeHeadline(get("portfolio-mobile").heading, 2), ...cases],
    services: [makeHeadline(get("services").heading, 1), ...services],
    programming: listProgramming(language),
    "digital-design": listDigitalDesign(language),
    ecommerce: listEcommerce(language),
    "service-design": [
      makeHeadline(get("service-design").heading, 1),
      makeHeadline(get("service-design").quote, 3, 5, { linesAtDoubleTextSize: 7 }),
      makeHeadline(get("service-design").steps.heading, 2, 2, { linesAtDoubleTextSize: 4 }),
      makeHeadline(get("service-design").designers.heading, 1, 2),
    ],
    "agile-management": listAgileManagement(language),
    contact: [
      makeHeadline(get("contact").headingWide, 2),
      makeHeadline(get("contact").headingNarrow, 2),
    ],
    "our-team": listTeam(language),
    blog: [
      makeHeadline(get("blog").heading, 1),
      makeHeadline(get("blog").latest, 1, 1, { linesAtDoubleTextSize: 2 }),
    ],
    "blog-post": [makeHeadline(get("blog-post").related, 1, 1, { linesAtDoubleTextSize: 2 })],
    information: [makeHeadline(get("information").success.title, 2)],
    "privacy-policy": [makeHeadline(get("privacy-policy").heading, 2)],
    "anticorruption-policy": [
      makeHeadline(get("anticorruption-policy").heading, 2),
      makeHeadline(get("anticorruption-policy").contact.label, 1, 1, { linesAtDoubleTextSize: 2 }),
    ],
    error: [makeHeadline(get("error").heading, 2, 2, { linesAtDoubleTextSize: 4 })],
    "not-found": [
      makeHeadline(shell.notFound.text, 1, 2, { wideFrom: 1280, linesAtDoubleTextSize: 5 }),
    ],
    menu: (["home", "services", "portfolio", "our-team", "blog", "contact"] as const).map((id) =>
      makeHeadline(shell.pages[id], 1),
    ),
    footer: [
      makeHeadline(shell.footer.heading.join(" "), 3, 2, {
        wideFrom: 1280,
        linesAtDoubleTextSize: 5,
      }),
      makeHeadline(company.tagline[language], 1, 2),
    ],
  };
}

function listHome(language: Language): Headline[] {
  const texts = getTexts(language, "home");
  const { bannerBold } = texts.services;
  const [person] = listPeople("home");
  return [
    makeHeadline(texts.heading, 1, 2),
    makeHeadline(bannerBold, 1, 1, { linesAtDoubleTextSize: 3 }),
    makeHeadline(texts.portfolio.heading, 1, 2),
    makeHeadline(`${person?.name}`, 1),
    ...texts.facts.items.map(({ value }) => makeHeadline(value, 1)),
    makeHeadline(texts.contact.heading, 2, 2, { linesAtDoubleTextSize: 3 }),
    makeHeadline(texts.social.heading, 2, 1, { wideFrom: 1280, linesAtDoubleTextSize: 4 }),
  ];
}

function listProgramming(language: Language): Headline[] {
  const { heading, blocks, products, developers } = getTexts(language, "programming");
  return [
    makeHeadline(heading, 1),
    makeHeadline(blocks.lms.name, 1),
    makeHeadline(blocks.cms.name, 1),
    makeHeadline(products.heading, 2, 2, { linesAtDoubleTextSize: 3 }),
    ...products.items.map(({ name }) => makeHeadline(name, 1, 1, { linesAtDoubleTextSize: 2 })),
    makeHeadline(developers.heading, 2, 2, { linesAtDoubleTextSize: 4 }),
  ];
}

function listDigitalDesign(language: Language): Headline[] {
  const texts = getTexts(language, "digital-design");
  return [
    makeHeadline(texts.heading, 1, 2),
    makeHeadline(texts.statement, 2, 4, { linesAtDoubleTextSize: 8 }),
    ...texts.tiles.map(({ title }) => makeHeadline(title, 1)),
    makeHeadline(texts.multimedia.heading, 1),
    makeHeadline(texts.social.heading, 1, 2),
    makeHeadline(texts.designers.heading, 1, 2),
  ];
}

function listEcommerce(language: Language): Headline[] {
  const { heading, stats, quadrant, slides, features } = getTexts(language, "ecommerce");
  return [
    makeHeadline(heading, 1),
    ...stats.items.map(({ value }) => makeHeadline(value, 1)),
    makeHeadline(quadrant.heading, 2, 2, { linesAtDoubleTextSize: 5 }),
    ...quadrant.items.map(({ title }) => makeHeadline(title, 1)),
    ...slides.items
      .slice(1)
      .map(({ title }) => makeHeadline(title, 1, 1, { linesAtDoubleTextSize: 2 })),
    ...features.map(({ title }) => makeHeadline(title, 2, 2, { linesAtDoubleTextSize: 5 })),
  ];
}

function listAgileManagement(language: Language): Headline[] {
  const { heading, phrases } = getTexts(language, "agile-management");
  const [finish, meet] = phrases.map(({ before, highlight, after }: Record<string, string>) =>
    [before, highlight, after].filter(Boolean).join(" "),
  );
  const [coach] = listPeople("coach");
  return [
    makeHeadline(heading, 1, 2),
    makeHeadline(`${finish}`, 2, 3),
    makeHeadline(`${meet}`, 2),
    makeHeadline(`${coach?.name}`, 1),
  ];
}

function listTeam(language: Language): Headline[] {
  const { heading, mission, vision, values } = getTexts(language, "our-team");
  return [
    makeHeadline(heading, 2, 3),
    makeHeadline(mission.heading, 1),
    makeHeadline(vision.heading, 1),
    makeHeadline(values.heading, 2, 2, { linesAtDoubleTextSize: 4 }),
  ];
}
