import type { Page } from "@playwright/test";
import type { Language } from "#app/locale/languages.ts";
import { pictures } from "../../src/content/media.generated.ts";
import { services } from "../../src/content/services.ts";
import { openPage } from "../support/browser/pages.ts";
import { resizeViewport } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";

test.use({ isFirstVisit: true });

/** The first part of the address of each service's carousel picture, in the order of the services. */
const slides = [
  pictures["programming/programming-hero"].path,
  pictures["service-design/service-design-hero"].path,
  pictures["digital-design/digital-design-hero"].path,
  pictures["ecommerce/ecommerce-hero"].path,
  pictures["agile-management/agile-management-hero"].path,
];

async function openStage(page: Page, language: Language, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await openPage(page, { id: "home", language });
  await page.locator("#services").scrollIntoViewIfNeeded();
  await expect(page.locator("site-island[data-island=services-stage]")).toHaveAttribute(
    "data-ready",
  );
  return page.locator("#services").getByRole("tab");
}

/** Painted pictures of the services from left to right, with their distance from the window's centre in window widths. */
const readPainted = (page: Page) =>
  page.locator("#services").evaluate((part) => {
    const disc = part.querySelector("[role=tabpanel]:not([data-side]) img")?.closest("div");
    const around = disc?.getBoundingClientRect() ?? new DOMRect();
    const painted = [...part.querySelectorAll<HTMLImageElement>("[role=tabpanel] img")].filter(
      (image) =>
        image.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        image.naturalWidth > 0,
    );
    return painted
      .map((image) => {
        const { left, width } = image.getBoundingClientRect();
        const way = (left + width / 2 - around.left - around.width / 2) / around.width;
        return { file: new URL(image.currentSrc).pathname, way: Math.round(way * 100) / 100 };
      })
      .sort((one, other) => one.way - other.way);
  });

test("below 768 px only the service on the stage is seen, and from there on both its neighbours look in", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const tabs = await openStage(page, "es", 767);

  await test.step("at 767 px no carousel picture is fetched", async () => {
    await tabs.nth(4).click();
    await expect
      .poll(() => readPainted(page))
      .toEqual([
        { file: expect.stringContaining(pictures["home/service-agile-phone"].path), way: 0 },
      ]);
    expect(fetched.filter((file) => slides.some((slide) => file.startsWith(slide)))).toEqual([]);
  });

  for (const width of [768, 1440]) {
    await test.step(`at ${width} px both neighbours look in by 15 % of the window, round both ends`, async () => {
      await resizeViewport(page, width, 900);
      for (const [index, { id }] of services.entries()) {
        await tabs.nth(index).click();
        const neighbour = (step: number) => slides[(index + step + slides.length) % slides.length];
        // 70 % of the window from middle to middle leave 15 % of it at each side.
        await expect
          .poll(() => readPainted(page), id)
          .toEqual([
            { file: expect.stringContaining(neighbour(-1) ?? "-"), way: -0.7 },
            { file: expect.stringContaining("/media/home/service-"), way: 0 },
            { file: expect.stringContaining(neighbour(1) ?? "-"), way: 0.7 },
          ]);
      }
      // Decoration: nothing of a neighbour has a role, is reached by keys, or takes a press.
      const part = page.locator("#services");
      await expect(part.getByRole("tabpanel")).toHaveCount(1);
      await expect(part.getByRole("img")).toHaveCount(0);
      const taken = await part.evaluate((stage) =>
        [...stage.querySelectorAll("[data-side] img")]
          .filter((image) => getComputedStyle(image).visibility === "visible")
          .map((image) => getComputedStyle(image).pointerEvents),
      );
      expect(new Set(taken)).toEqual(new Set(["none"]));
    });
  }
});

test("no neighbour's picture is fetched before the stage comes near", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(/\/assets\/services-stage-[^/]+\.js$/, (route) => route.fulfill({ body: "" }));
  await openPage(page, { id: "home", language: "en" });
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((file) => slides.some((slide) => file.startsWith(slide)))).toEqual([]);
});
