import type { Language } from "#app/locale/languages.ts";
import type { PageId } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { listPeople } from "../../src/content/people.ts";

/** A display headline and the lines it is drawn on. */
export interface Headline {
  words: string;
  /** Lines on a screen of `from` pixels or more. */
  wide: number;
  /** Lines on a narrower one. */
  phone: number;
  from: number;
  /** The lines it may take when a visitor doubles the size of text: as many as drawn, unless said. */
  doubled: number;
  /** Whether it may stand on any number: an author's words. */
  isFree?: boolean;
}

/** What shows headlines: every page, the unknown address, the menu, and what every page ends with. */
export type HeadlinePlace = PageId | "not-found" | "menu" | "footer";

type Row = Partial<Omit<Headline, "words">>;

const draw = (words: string, wide: number, phone = wide, row: Row = {}): Headline => ({
  words,
  wide,
  phone,
  from: 768,
  doubled: Math.max(wide, phone),
  ...row,
});

/** A headline that no drawing counts: its words stay whole, and nothing of it is lost. */
export const leaveFree = (words: string): Headline => ({ ...draw(words, 1), isFree: true });

/** Every display headline that is drawn, in a language, by the place that shows it. */
export function listHeadlines(language: Language): Record<HeadlinePlace, readonly Headline[]> {
  const get = <Id extends PageId>(id: Id) => getTexts(language, id);
  const shell = getTexts(language, "shell");
  const services = getTexts(language, "services-list").services.map(({ name, nameLines }) =>
    draw(name, nameLines.length),
  );
  const cases = get("portfolio").projects.map(({ name }) => draw(name.join(" "), 2));
  return {
    home: [...listHome(language), ...services],
    portfolio: [draw(get("portfolio").heading, 2), ...cases],
    "portfolio-mobile": [draw(get("portfolio-mobile").heading, 2), ...cases],
    services: [draw(get("services").heading, 1), ...services],
    programming: listProgramming(language),
    "digital-design": listDigitalDesign(language),
    ecommerce: listEcommerce(language),
    "service-design": [
      draw(get("service-design").heading, 1),
      draw(get("service-design").quote, 3, 5, { doubled: 7 }),
      draw(get("service-design").steps.heading, 2, 2, { doubled: 4 }),
      draw(get("service-design").designers.heading, 1, 2),
    ],
    "agile-management": listAgileManagement(language),
    contact: [draw(get("contact").headingWide, 2), draw(get("contact").headingNarrow, 2)],
    "our-team": listTeam(language),
    blog: [draw(get("blog").heading, 1), draw(get("blog").latest, 1, 1, { doubled: 2 })],
    "blog-post": [draw(get("blog-post").related, 1, 1, { doubled: 2 })],
    information: [draw(get("information").success.title, 2)],
    "privacy-policy": [draw(get("privacy-policy").heading, 2)],
    "anticorruption-policy": [
      draw(get("anticorruption-policy").heading, 2),
      draw(get("anticorruption-policy").contact.label, 1, 1, { doubled: 2 }),
    ],
    error: [draw(get("error").heading, 2, 2, { doubled: 4 })],
    "not-found": [draw(shell.notFound.text, 1, 2, { from: 1024, doubled: 5 })],
    menu: (["home", "services", "portfolio", "our-team", "blog", "contact"] as const).map((id) =>
      draw(shell.pages[id], 1),
    ),
    footer: [
      draw(shell.footer.heading.join(" "), 3, 2, { from: 1280, doubled: 5 }),
      draw(company.tagline[language], 1, 2),
    ],
  };
}

function listHome(language: Language): Headline[] {
  const texts = getTexts(language, "home");
  const { bannerLight, bannerBold } = texts.services;
  const [person] = listPeople("home");
  return [
    draw(texts.heading, 1, 2),
    draw(`${bannerLight} ${bannerBold}`, 1, 2, { doubled: 5 }),
    draw(texts.portfolio.heading, 1, 2),
    draw(`${person?.name}`, 1),
    ...texts.facts.items.map(({ value }) => draw(value, 1, value.includes(" ") ? 2 : 1)),
    draw(texts.contact.heading, 2, 2, { doubled: 3 }),
    draw(texts.social.heading, 2, 1, { from: 1280, doubled: 4 }),
  ];
}

function listProgramming(language: Language): Headline[] {
  const { heading, blocks, products, developers } = getTexts(language, "programming");
  return [
    draw(heading, 1),
    draw(blocks.lms.name, 1),
    draw(blocks.cms.name, 1),
    draw(products.heading, 2, 2, { doubled: 3 }),
    ...products.items.map(({ name }) => draw(name, 1, 1, { doubled: 2 })),
    draw(developers.heading, 2, 2, { doubled: 4 }),
  ];
}

function listDigitalDesign(language: Language): Headline[] {
  const texts = getTexts(language, "digital-design");
  return [
    draw(texts.heading, 1, 2),
    draw(texts.statement, 2, 4, { doubled: 8 }),
    ...texts.tiles.map(({ title }) => draw(title, 1)),
    draw(texts.multimedia.heading, 1),
    draw(texts.social.heading, 1, 2),
    draw(texts.designers.heading, 1, 2),
  ];
}

function listEcommerce(language: Language): Headline[] {
  const { heading, stats, quadrant, slides, features } = getTexts(language, "ecommerce");
  return [
    draw(heading, 1),
    ...stats.items.map(({ value }) => draw(value, 1)),
    draw(quadrant.heading, 2, 2, { doubled: 5 }),
    ...quadrant.items.map(({ title }) => draw(title, 1)),
    ...slides.items.slice(1).map(({ title }) => draw(title, 1, 1, { doubled: 2 })),
    ...features.map(({ title }) => draw(title, 2, 2, { doubled: 5 })),
  ];
}

function listAgileManagement(language: Language): Headline[] {
  const { heading, phrases } = getTexts(language, "agile-management");
  const [finish, meet] = phrases.map(({ before, highlight, after }: Record<string, string>) =>
    [before, highlight, after].filter(Boolean).join(" "),
  );
  const [coach] = listPeople("coach");
  return [
    draw(heading, 1, 2),
    draw(`${finish}`, 2, 3),
    draw(`${meet}`, 2),
    draw(`${coach?.name}`, 1),
  ];
}

function listTeam(language: Language): Headline[] {
  const { heading, mission, vision, values } = getTexts(language, "our-team");
  return [
    draw(heading, 2, 3),
    draw(mission.heading, 1),
    draw(vision.heading, 1),
    draw(values.heading, 2, 2, { doubled: 4 }),
  ];
}
