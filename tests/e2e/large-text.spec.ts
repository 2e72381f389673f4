import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getProjectsAddress } from "../../src/content/project-addresses.ts";
import { projects } from "../../src/content/projects.ts";
import { services } from "../../src/content/services.ts";
import { expectNoSidewaysScroll } from "../support/accessible.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { getContactForm } from "../support/contact-form.ts";
import { openPage } from "../support/pages.ts";
import { resizeViewport } from "../support/places.ts";
import { expect, test } from "../support/test.ts";
import { findLinesOverPictures, loadPictures, readLines } from "../support/text-places.ts";

// What a reader's own style sheet may do, the site's policy forbids the page itself.
test.use({ bypassCSP: true });

for (const language of alternateLanguages("letters leave the header in one row")) {
  test(`letters of twice the size leave the header in one row, and the form and the footer within their columns, in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "contact", language });
    const form = getContactForm(page, language);
    await form.hydrate();
    await form.button.click();
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    for (const width of [1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page, `${width} px`);
      const found = await page.evaluate(() => {
        const place = (selector: string) =>
          [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
        const [logo] = place("header a");
        const [menu] = place("header button");
        const [form] = place("#contact-form");
        const fields = place("#contact-form :is(input, textarea, legend, a):not([tabindex='-1'])");
        const links = place("footer li a");
        const meets = (one: DOMRect, other: DOMRect) =>
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1;
        return {
          isOneRow: !!logo && !!menu && logo.top < menu.bottom && menu.top < logo.bottom,
          outside: fields.filter(({ right }) => right > (form?.right ?? 0)).length,
          overlapping: links.filter((one, at) =>
            links.some((other, place) => place > at && meets(one, other)),
          ).length,
        };
      });
      expect(found, `${width} px`).toEqual({ isOneRow: true, outside: 0, overlapping: 0 });
    }
  });
}

/** Smallest gap between text and toys, in pixels. */
const room = 12;

for (const { id } of services) {
  for (const language of alternateLanguages(`letters stay beside the toys of ${id}`)) {
    test(`letters of twice the size stay beside the toys of ${id} in ${language}`, async ({
      page,
    }) => {
      await openPage(page, { id, language });
      await page.addStyleTag({ content: "html { font-size: 200% }" });
      const hero = page.locator("main section").first();
      for (const width of [768, 1024, 1280, 1440, 1920]) {
        await resizeViewport(page, width, 800);
        await loadPictures(page);
        const lines = await readLines(hero);
        const wide = lines.map((line) => ({ ...line, right: line.right + room }));
        const found = await findLinesOverPictures(hero, wide);
        expect(found, `${width} px`).toEqual([]);
      }
    });
  }
}

for (const language of alternateLanguages("letters leave home's headline below the header")) {
  test(`letters of twice the size leave home's headline and the projects' below the header in ${language}`, async ({
    page,
  }) => {
    for (const address of [
      getLocalizedPath("home", language),
      getProjectsAddress(language),
      getProjectsAddress(language, projects[1]),
    ]) {
      await page.goto(address);
      await page.addStyleTag({ content: "html { font-size: 200% }" });
      for (const width of [390, 768, 1280]) {
        await resizeViewport(page, width, 800);
        const gap = await page.evaluate(() => {
          const [bar, heading] = ["header", "h1"].map((one) =>
            document.querySelector(one)?.getBoundingClientRect(),
          );
          return (heading?.top ?? 0) - (bar?.bottom ?? 0);
        });
        expect(gap, `${address} at ${width} px`).toBeGreaterThanOrEqual(0);
      }
    }
  });
}
