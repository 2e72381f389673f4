import { expect, test } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";

test("products have the same names in every language", () => {
  const [names, ...others] = languages.map((language) =>
    getTexts(language, "programming").products.items.map(({ name }) => name),
  );
  expect(names).not.toHaveLength(0);
  for (const other of others) expect(other).toEqual(names);
});
