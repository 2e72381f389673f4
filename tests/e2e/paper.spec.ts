import type { Page } from "@playwright/test";
import sharp from "sharp";
import { getProjectsAddress } from "#app/content/project-addresses.ts";
import { projects } from "#app/content/projects.ts";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { openPage } from "../support/browser/pages.ts";
import { layOutForPaper, paperWidths } from "../support/browser/paper.ts";
import { expect, test } from "../support/browser/test.ts";

// The words of every page on paper: every-page.spec.ts and projects-reading.spec.ts.

/**
 * Has the browser fetch what it would fetch before it prints: lazy pictures too. For a PDF by its debugging protocol, other
 * than for a visitor, Chromium does so only since a version between 151 and 156.
 */
const fetchPictures = (page: Page) =>
  page.locator("img[loading=lazy]").evaluateAll((pictures: HTMLImageElement[]) => {
    for (const picture of pictures) picture.loading = "eager";
  });

test("home prints every section with its pictures, also those below the window, and marks that are seen on white", async ({
  page,
}) => {
  await openPage(page, { id: "home", language: "es" });
  await fetchPictures(page);
  await layOutForPaper(page, paperWidths.a4);
  const listMissing = () =>
    page
      .locator("main img")
      .evaluateAll((pictures: HTMLImageElement[]) =>
        pictures
          .filter((picture) => picture.checkVisibility() && !picture.naturalWidth)
          .map(({ currentSrc, alt }) => `${alt} ${currentSrc}`),
      );
  // At another width the browser chooses and loads other sources.
  await expect.poll(listMissing).toEqual([]);
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.byteLength).toBeGreaterThan(1_000_000);
  const { channels } = await sharp(
    await page.locator("img[src*='svg#']").last().screenshot(),
  ).stats();
  expect(Math.min(...channels.slice(0, 3).map(({ min }) => min))).toBeLessThan(80);
});

async function countSheets(page: Page, format: string): Promise<number | undefined> {
  const pdf = (await page.pdf({ format })).toString("latin1");
  return pdf.match(/\/Type\s*\/Page\b/g)?.length;
}

test("a case prints on two pages of A4 or Letter", async ({ page }) => {
  for (const project of projects) {
    for (const language of alternateLanguages(project.id)) {
      await page.goto(getProjectsAddress(language, project));
      for (const format of ["A4", "Letter"]) {
        expect(await countSheets(page, format), `${project.id} ${language} ${format}`).toBe(2);
      }
    }
  }
});

test("contact prints on one page of A4 or Letter, the services as words", async ({ page }) => {
  for (const language of languages) {
    await openPage(page, { id: "contact", language });
    for (const format of ["A4", "Letter"]) {
      expect(await countSheets(page, format), `${language} ${format}`).toBe(1);
    }
  }
});

test("a post prints the addresses of its links, and nothing that leads on from it", async ({
  page,
}) => {
  await openPage(page, { id: "blog-post", language: "es" });
  await layOutForPaper(page, paperWidths.a4);
  const { share, related } = getTexts("es", "blog-post");
  for (const title of [share.label, related]) {
    await expect(page.getByRole("heading", { name: title })).toBeHidden();
  }
  const printed = await page
    .locator("article h1 ~ div p")
    .first()
    .evaluate((paragraph) => {
      const link = document.createElement("a");
      link.href = "https://example.com/a";
      paragraph.replaceChildren(link);
      return getComputedStyle(link, "::after").content;
    });
  expect(printed).toContain("https://example.com/a");
});
