import type { Page } from "@playwright/test";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { expect } from "./test.ts";

/** The main heading, and the links to both languages. */
export async function expectVisibleHeading(
  page: Page,
  name: string | RegExp,
  language: Language,
): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const { label } = getTexts(language, "shell").language;
  await expect(page.getByRole("navigation", { name: label }).first()).toBeVisible();
}

/** The first stop of the keyboard leads past the header, to what the page is about. */
export async function expectSkipLink(page: Page, language: Language): Promise<void> {
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: getTexts(language, "shell").skipToContent });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("header :focus")).toHaveCount(0);
  await expect(page.locator(":focus")).toHaveCount(1);
}
