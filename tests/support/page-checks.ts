import type { Page } from "@playwright/test";
import { type Language, languages } from "#app/locale/languages.ts";
import { getLocalizedPath, type PageId, type RouteParams } from "#app/locale/route-pairs.ts";
import { getTexts, type PageTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { noindexPages, openPage } from "./pages.ts";
import { expect, test } from "./test.ts";

/** Expected content of a page. */
export interface PageExpectations<Id extends PageId> {
  /** The page's one main heading. */
  heading: (texts: PageTexts<Id>) => string | RegExp;
  /** The headings below it, in the order of the page; others may come between. */
  headings?: (texts: PageTexts<Id>, language: Language) => readonly string[];
  /** Title and description where they are not the texts' own; undefined where a test of the page's own reads them. */
  meta?: (texts: PageTexts<Id>) => { title: string; description: string } | undefined;
}

/** Tests what every page owes its visitors, in both languages, with and without JavaScript. */
export function testPage<Id extends PageId>(id: Id, expectations: PageExpectations<Id>): void {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled });
      for (const language of languages) {
        test(`${id} opens in ${language}`, async ({ page }) => {
          const response = await openPage(page, { id, language });
          expect(response.status()).toBe(200);
          await expectPageLandmarks(page, language);
          await expectHeadings(page, id, language, expectations);
          const texts = getTexts(language, id);
          const meta = expectations.meta ? expectations.meta(texts) : texts.meta;
          if (meta) await expectHead(page, id, language, meta);
          await expectSkipLink(page, language);
        });
      }
    });
  }
}

/** The first stop of the keyboard leads past the header, to what the page is about. */
async function expectSkipLink(page: Page, language: Language): Promise<void> {
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

/** The language, the landmarks and the one main heading round any page. */
export async function expectPageLandmarks(page: Page, language: Language): Promise<void> {
  const texts = getTexts(language, "shell");
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  for (const landmark of ["banner", "main", "contentinfo"] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1);
  }
  const navigation = page.getByRole("navigation", { name: texts.language.label });
  await expect(navigation.first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.locator("h1")).toHaveCount(1);
}

async function expectHeadings<Id extends PageId>(
  page: Page,
  id: Id,
  language: Language,
  { heading, headings }: PageExpectations<Id>,
): Promise<void> {
  const texts = getTexts(language, id);
  const expected = heading(texts);
  await expect(page.getByRole("heading", { level: 1, name: expected })).toBeVisible();
  const shown = (await page.getByRole("main").getByRole("heading").allTextContents()).map(
    normalizeWhitespace,
  );
  let start = 0;
  for (const name of headings?.(texts, language) ?? []) {
    const position = shown.findIndex(
      (one, index) => index >= start && one.includes(normalizeWhitespace(name)),
    );
    expect(position, `${name} in its order among ${shown.join(" | ")}`).toBeGreaterThanOrEqual(0);
    start = position + 1;
  }
}

const normalizeWhitespace = (text: string) => text.replace(/\s+/g, " ").trim();

/** Title, description, canonical address and alternates of a page. */
export async function expectHead(
  page: Page,
  id: PageId,
  language: Language,
  meta: { title: string; description: string },
  params: Partial<Record<Language, RouteParams>> = { es: {}, en: {} },
): Promise<void> {
  const siteName = company.name[language];
  await expect(page).toHaveTitle(
    meta.title === siteName ? siteName : `${meta.title} · ${siteName}`,
  );
  const description = page.locator("meta[name=description]");
  await expect(description).toHaveAttribute("content", meta.description);

  const links = await page
    .locator("link[rel=canonical], link[rel=alternate][hreflang]")
    .evaluateAll((found) =>
      found.map((link) => [
        link.getAttribute("hreflang") ?? "canonical",
        link.getAttribute("href") ?? "",
      ]),
    );
  const robots = page.locator("meta[name=robots]");
  if (noindexPages.includes(id)) {
    expect(links).toEqual([]);
    await expect(robots).toHaveAttribute("content", /noindex/);
    return;
  }
  await expect(robots).toHaveCount(0);
  const { origin } = new URL(page.url());
  const addresses = languages.flatMap((alternate) => {
    const alternateParams = params[alternate];
    return alternateParams
      ? [[alternate, origin + getLocalizedPath(id, alternate, alternateParams)]]
      : [];
  });
  const canonical = addresses.find(([side]) => side === language)?.[1];
  const fallback = addresses[0]?.[1];
  expect(Object.fromEntries(links)).toEqual({
    canonical,
    ...Object.fromEntries(addresses),
    "x-default": fallback,
  });
  expect(links.length).toBe(addresses.length + 2);
}
