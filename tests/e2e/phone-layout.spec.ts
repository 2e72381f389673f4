import { getTexts } from "#app/locale/texts/texts.ts";
import { services } from "../../src/content/services.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { expectPictureOnForm } from "../support/browser/contact-form.ts";
import { openPage } from "../support/browser/pages.ts";
import { resizeViewport } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";

for (const language of alternateLanguages("home on a phone")) {
  test(`home is laid out for phones, and answers to fingers and keys, in ${language}`, async ({
    page,
  }) => {
    const { facts, portfolio } = getTexts(language, "home");
    await resizeViewport(page, 390, 844);
    await openPage(page, { id: "home", language });

    await test.step("it is at most 8,200 px tall", async () => {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThanOrEqual(8200);
    });

    await test.step("the ball leaves the heading of the portfolio free", async () => {
      for (const width of [320, 390]) {
        await resizeViewport(page, width, 844);
        const heading = await page.getByRole("heading", { name: portfolio.heading }).boundingBox();
        const ball = await page
          .getByRole("main")
          .getByRole("link", { name: portfolio.moreLabel })
          .first()
          .boundingBox();
        if (!heading || !ball) throw new Error("There is no heading or no ball");
        expect(ball.y, `${width} px`).toBeGreaterThan(heading.y + heading.height);
      }
    });

    await test.step("a swipe changes the service, and a short one does not", async () => {
      const part = page.locator("#services");
      await part.scrollIntoViewIfNeeded();
      const list = getTexts(language, "services-list").services;
      const getTab = (index: number) =>
        part.getByRole("tab", {
          name: list.find(({ id }) => id === services[index]?.id)?.name ?? "",
        });
      const surface = part.getByRole("tabpanel");
      await expect(surface).toHaveCount(1);
      const session = await page.context().newCDPSession(page);
      const swipe = async (distance: number) => {
        const { x = 0, y = 0, width = 0 } = (await surface.boundingBox()) ?? {};
        const touch = (type: "touchStart" | "touchMove" | "touchEnd", moved?: number) =>
          session.send("Input.dispatchTouchEvent", {
            type,
            touchPoints: moved === undefined ? [] : [{ x: x + width / 2 + moved, y: y + 200 }],
          });
        await touch("touchStart", 0);
        await touch("touchMove", distance / 2);
        await touch("touchMove", distance);
        await touch("touchEnd");
      };
      await swipe(-20);
      await expect(getTab(0)).toHaveAttribute("aria-selected", "true");
      await swipe(-120);
      await expect(getTab(1)).toHaveAttribute("aria-selected", "true");
      await expect(surface).toHaveCount(1);
      await swipe(120);
      await expect(getTab(0)).toHaveAttribute("aria-selected", "true");
    });

    await test.step("all facts are within the window's width", async () => {
      for (const { value } of facts.items) {
        const fact = page.getByRole("main").getByText(value, { exact: true }).last();
        await fact.scrollIntoViewIfNeeded();
        await expect(fact).toBeInViewport({ ratio: 1 });
      }
    });

    await test.step("the machine is on the upper edge of the form up to 1024 px wide", () =>
      expectPictureOnForm(page, language));
  });
}

for (const language of alternateLanguages("result in one window")) {
  test(`the result of a request and its reference fit in one window in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "information", language });
    const main = page.getByRole("main");
    const reference = main.getByRole("strong").filter({ hasText: /^FS-/ });
    const picture = main.getByRole("img", { name: getTexts(language, "information").successAlt });
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await resizeViewport(page, width, height);
      await expect(reference, `${width} px`).toBeInViewport({ ratio: 1 });
      const readBottom = () => picture.evaluate((one) => one.getBoundingClientRect().bottom);
      // Within one resize, Chromium's container units may lag a layout behind.
      await expect.poll(readBottom, `${width} px`).toBeLessThan(height);
    }
  });
}
