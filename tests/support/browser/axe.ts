import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Success criteria of WCAG 2.2, levels A and AA. */
export const wcagTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const { resolve } = createRequire(import.meta.url);
const axeCore = readFileSync(resolve("axe-core/axe.min.js"), "utf8");

/** Loads axe-core into a document once: AxeBuilder would do so twice for each examination, with 1.5 MB. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore);
}

/** Expects no violation of WCAG 2.2 AA and good practice in the page, or in a part of it, as far as axe-core can tell. */
export async function expectNoViolations(
  page: Page,
  {
    within,
    state,
    tags = [...wcagTags, "best-practice"],
  }: { within?: string; state?: string; tags?: readonly string[] } = {},
): Promise<void> {
  await loadAxe(page);
  const builder = new AxeBuilder({ page, axeSource: "undefined" })
    // Nodes of rules that pass are not reported: writing them out takes longer than checking them.
    .options({ runOnly: [...tags], resultTypes: ["violations"] })
    // Without a second page to put results of frames together: no page has frames.
    .setLegacyMode();
  const { violations, passes } = await (within ? builder.include(within) : builder).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
  expect(found, state).toEqual([]);
  // A page that could not be examined has no violation either.
  expect(
    passes.map(({ id }) => id),
    state,
  ).toContain("color-contrast");
}
