import { expect, test } from "vitest";
import { company } from "../../content/company.ts";
import { languages } from "../languages.ts";
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
