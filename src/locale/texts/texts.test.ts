import { expect, test } from "vitest";
import { company } from "../../content/company.ts";
import { languages } from "../languages.ts";
import { pageIds } from "../route-pairs.ts";
import { getTexts } from "./texts.ts";

test("the policy's date is the version that visitors agree to", () => {
  const [year = "", month, day = ""] = company.privacyVersion.split("-");
  for (const language of languages) {
    const { lastUpdate } = getTexts(language, "privacy-policy");
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    const name = date.toLocaleDateString(language, { month: "long", timeZone: "UTC" });
    for (const part of [year, String(Number(day)), name]) expect(lastUpdate).toContain(part);
  }
});

test("programming names the same products in both languages", () => {
  const [spanish, english] = languages.map((language) =>
    getTexts(language, "programming").products.items.map(({ name }) => name),
  );
  expect(spanish).not.toHaveLength(0);
  expect(english).toEqual(spanish);
});

// Search engines cut what is longer: https://developers.google.com/search/docs/appearance/title-link
test.each(languages)(
  "titles and descriptions in %s are unique, and as long as results show",
  (language) => {
    const metas = pageIds.map((id) => ({ id, ...getTexts(language, id).meta }));
    const siteName = company.name[language];
    const getFullTitle = (title: string) => (title === siteName ? title : `${title} · ${siteName}`);
    expect(metas.filter(({ title }) => getFullTitle(title).length > 60)).toEqual([]);
    const hasLength = ({ description: { length } }: { description: string }) =>
      length >= 110 && length <= 155;
    expect(metas.filter((meta) => !hasLength(meta))).toEqual([]);
    expect(new Set(metas.map(({ title }) => title)).size).toBe(metas.length);
    expect(new Set(metas.map(({ description }) => description)).size).toBe(metas.length);
  },
);
