import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { BuyerFacts } from "#app/content/buyer-facts.ts";
import { getContactAddress } from "#app/content/service-address.ts";
import { services } from "#app/content/services.ts";
import { type Language, languages } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { BuyerBlocks } from "./buyer-blocks.tsx";

const empty: BuyerFacts = { ownership: { es: "", en: "" }, prices: [], roles: [], voices: [] };
const pair = (name: string) => ({ es: `${name} es`, en: `${name} en` });
const filled: BuyerFacts = {
  ownership: pair("ownership"),
  prices: [{ name: pair("workshop"), price: pair("amount") }],
  roles: [{ name: pair("role"), task: pair("task") }],
  voices: [{ quote: pair("quote"), name: "Eva Prueba", position: pair("position") }],
};
const untranslated = { es: "solo", en: "" };

function render(language: Language, facts: BuyerFacts): string {
  const { buyer } = getTexts(language, "services");
  return renderToStaticMarkup(<BuyerBlocks texts={buyer} language={language} facts={facts} />);
}

describe.each(languages)("in %s", (language) => {
  const { work, start, voices } = getTexts(language, "services").buyer;
  const headings = [work.ownership, work.roles, start.prices, voices];

  test("shows how the company works, and ways to start with their links", () => {
    const html = render(language, empty);
    for (const { title } of work.steps) expect(html).toContain(title);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      getLocalizedPath("contact", language),
      ...services.map((service) => getContactAddress(language, service)),
      getLocalizedPath("portfolio", language),
    ]);
  });

  test("a fact that the owner has not filled in leaves nothing, not even its heading", () => {
    const html = render(language, empty);
    for (const heading of headings) expect(html).not.toContain(heading);
  });

  test("every fact that the owner has filled in is shown under its heading", () => {
    const html = render(language, filled);
    for (const heading of headings) expect(html).toContain(heading);
    const words = ["ownership", "workshop", "amount", "role", "task", "quote", "position"];
    for (const word of words) expect(html).toContain(`${word} ${language}`);
    expect(html).toContain("Eva Prueba");
  });

  test("a fact in one language only is shown in neither", () => {
    const facts: BuyerFacts = {
      ownership: untranslated,
      prices: [{ name: pair("workshop"), price: untranslated }],
      roles: [{ name: untranslated, task: pair("task") }],
      voices: [{ quote: untranslated, name: "Eva Prueba", position: pair("position") }],
    };
    expect(render(language, facts)).toBe(render(language, empty));
  });
});
