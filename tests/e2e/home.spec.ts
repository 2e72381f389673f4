import type { Locator } from "@playwright/test";
import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { testContactJourney } from "../support/browser/contact-journey.ts";
import { openPage } from "../support/browser/pages.ts";
import { getPictureFile, getSocialFeed } from "../support/browser/social-feed.ts";
import { expect, test } from "../support/browser/test.ts";

testContactJourney("home");

for (const language of alternateLanguages("home leads to its parts")) {
  const { hero, portfolio, clientLogos, social } = getTexts(language, "home");

  test(`home leads to its services and its projects, and shows its logos and sample posts, in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "home", language });
    const address = page.url();

    await test.step("the hero leads down to the services", async () => {
      await page.getByRole("main").getByRole("link", { name: hero.scrollLabel }).click();
      await expect(page.locator("#services")).toBeInViewport();
      const top = page.locator("#services").evaluate((part) => part.getBoundingClientRect().top);
      expect(Math.abs(await top)).toBeLessThan(800);
      await expect(page).toHaveURL(/#services$/);
    });

    await test.step("#portfolio leads to the projects, each with one link", async () => {
      await page.goto(`${address}#portfolio`);
      const part = page.locator("#portfolio");
      await expect(part.getByRole("heading", { name: portfolio.heading })).toBeInViewport();
      for (const { name } of getTexts(language, "portfolio").projects) {
        await expect(part.getByRole("link", { name: name.join(" ") })).toHaveCount(1);
      }
      await expect(part.getByRole("link", { name: portfolio.moreLabel })).toBeVisible();
    });

    await test.step("the arrow keys scroll the client logos", async () => {
      const strip = page.getByRole("region", { name: clientLogos.title });
      await strip.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    });

    await test.step("the last logo, a view of the file of all, is drawn", async () => {
      const last = page
        .locator(`section[aria-label="${clientLogos.partners}"]`)
        .locator("img")
        .last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toHaveJSProperty("complete", true);
      expect(await last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
        0,
      );
    });

    await test.step("the picture of a sample post is sent as AVIF where there is no account", async () => {
      const [name = ""] = social.sampleCaptions;
      const picture = getSocialFeed(page).getByRole("img", { name });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => getPictureFile(picture)).toMatch(/\.avif$/);
    });

    await test.step("a post that has the focus shows it on the page's ground", async () => {
      await getSocialFeed(page).getByRole("listitem").last().getByRole("link").focus();
      await page.keyboard.press("Tab");
      const link = getSocialFeed(page).locator("a[data-background]:focus-visible");
      const outline = await link.evaluate((element) => {
        const probe = document.createElement("i");
        probe.style.setProperty("color", "var(--blue)");
        element.append(probe);
        return [getComputedStyle(element).outlineColor, getComputedStyle(probe).color];
      });
      expect(outline[0]).toBe(outline[1]);
    });

    await test.step("the posts are in one row under the profiles on phones and beside them in wide windows", async () => {
      for (const [width, rows] of [
        [320, 2],
        [1024, 2],
        [1440, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => countRows(getSocialFeed(page)), `${width} px`).toBe(rows);
      }
    });
  });
}

const countRows = (part: Locator) =>
  part.evaluate(
    ({ children }) =>
      new Set([...children].map((child) => Math.round(child.getBoundingClientRect().top))).size,
  );
