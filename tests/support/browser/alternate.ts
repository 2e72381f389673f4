import { createHash } from "node:crypto";
import { type Language, languages } from "#app/locale/languages.ts";

/** Every combination runs (`npm run test:full`); otherwise each test runs one of them (`npm test`). */
export const isFullProduct = process.env["TEST_PRODUCT"] === "full";

/**
 * The values that a test runs with where each of them would repeat the same assertions: one of them, always the same for a
 * name, so that values spread evenly over the tests; all of them in `npm run test:full`.
 */
export function alternate<Value>(name: string, values: readonly Value[]): readonly Value[] {
  if (isFullProduct) return values;
  const [index = 0] = createHash("sha256").update(name).digest();
  return values.slice(index % values.length).slice(0, 1);
}

/** `alternate` for the languages of the site. */
export function alternateLanguages(name: string): readonly Language[] {
  return alternate(name, languages);
}
