import type { Page } from "@playwright/test";
import type { Language } from "#app/locale/languages.ts";
import { pictures } from "../../src/content/media.generated.ts";
import { services } from "../../src/content/services.ts";
import { openPage } from "../support/browser/pages.ts";
import { resizeViewport } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";

test.use({ isFirstVisit: true });

/** The first part of the address of each service's picture, in the order of the services. */
const circles = [
  pictures["home/service-programming"].path,
  pictures["home/service-innovation"].path,
  pictures["home/service-digital-design"].path,
  pictures["home/service-ecommerce"].path,
  pictures["home/service-agile"].path,
] as const;
const findCircle = (index: number) => circles.at(index % circles.length) as string;

async function openStage(page: Page, language: Language, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await openPage(page, { id: "home", language });
  await page.locator("#services").scrollIntoViewIfNeeded();
  await expect(page.locator("site-island[data-island=services-stage]")).toHaveAttribute(
    "data-ready",
  );
  return page.locator("#services").getByRole("tab");
}

/** Pictures of the services from left to right, with their distance from the window's centre in window widths. */
const readPictures = (page: Page, selector: string) =>
  page.locator("#services").evaluate((part, selected) => {
    const disc = part.querySelector("[role=tabpanel]:not([data-side]) img")?.closest("div");
    const around = disc?.getBoundingClientRect() ?? new DOMRect();
    return [...part.querySelectorAll<HTMLImageElement>(selected)]
      .map((image) => {
        const { left, width } = image.getBoundingClientRect();
        const way = (left + width / 2 - around.left - around.width / 2) / around.width;
        const isPainted =
          image.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          image.naturalWidth > 0;
        const file = new URL(image.currentSrc || image.src).pathname;
        // The addition makes 0 of -0.
        return { file, way: Math.round(way * 100) / 100 + 0, isPainted };
      })
      .sort((one, other) => one.way - other.way);
  }, selector);

const listPainted = async (page: Page) =>
  (await readPictures(page, "[role=tabpanel] img")).filter(({ isPainted }) => isPainted);

/** The services seen at the left and the right edge of the window, and the colours of both and of the window. */
const readEdges = (page: Page) =>
  page.locator("#services").evaluate((part) => {
    const disc = part.querySelector("[role=tabpanel]:not([data-side]) img")?.closest("div");
    disc?.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = disc?.getBoundingClientRect() ?? new DOMRect();
    const edges = [0.05, 0.95].map((way) => {
      const seen = document.elementsFromPoint(left + width * way, top + height / 2);
      return seen.find((element) => element.closest("[data-side]"));
    });
    const ground = part.querySelector("svg[viewBox^='-580'] circle");
    const colours = edges.map((edge) => edge && getComputedStyle(edge, "::before").backgroundColor);
    return {
      services: edges.map((edge) => edge?.closest("[data-side]")?.id),
      colours: [...colours, ground ? getComputedStyle(ground).fill : undefined],
    };
  });

test("the circle shows the service on the stage, between the edges of its neighbours, whose toys are seen while they come or go", async ({
  page,
}) => {
  const tabs = await openStage(page, "es", 767);

  await test.step("at 767 px there is the picture for phones", async () => {
    await tabs.nth(4).click();
    await expect
      .poll(() => listPainted(page))
      .toEqual([
        {
          file: expect.stringContaining(pictures["home/service-agile-phone"].path),
          way: 0,
          isPainted: true,
        },
      ]);
    expect((await readEdges(page)).services).toEqual([undefined, undefined]);
  });

  for (const width of [768, 800, 1024, 1440]) {
    await test.step(`at ${width} px both neighbours show an edge of 15 % of the window in a colour of their own, round both ends`, async () => {
      await resizeViewport(page, width, 900);
      for (const [index, { id }] of services.entries()) {
        await tabs.nth(index).click();
        const found = (at: number, way: number) => ({
          file: expect.stringContaining(findCircle(at)),
          way,
          isPainted: way === 0,
        });
        // 70 % of the window from middle to middle leave 15 % of it at each side.
        const near = ":is([data-near], [role=tabpanel]:not([data-side])) img";
        await expect
          .poll(() => readPictures(page, near), id)
          .toEqual([
            found(index + circles.length - 1, -0.7),
            found(index, 0),
            found(index + 1, 0.7),
          ]);
        await expect.poll(() => listPainted(page), id).toHaveLength(1);
        const edges = await readEdges(page);
        const neighbours = [index - 1, (index + 1) % services.length].map((at) => services.at(at));
        expect(edges.services).toEqual(neighbours.map((one) => one?.id));
        expect(new Set(edges.colours).size, edges.colours.join()).toBe(3);
      }
      const part = page.locator("#services");
      await expect(part.getByRole("tabpanel")).toHaveCount(1);
      await expect(part.getByRole("img")).toHaveCount(0);
    });
  }

  await test.step("halfway through a change both are seen, the one leaving to the left and the one coming from the right", async () => {
    await tabs.nth(0).click();
    await expect.poll(() => listPainted(page)).toHaveLength(1);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.locator("#services").evaluate((part) => {
      new MutationObserver(() => {
        for (const move of document.getAnimations()) {
          const { target } = move.effect as KeyframeEffect;
          if (!(target instanceof HTMLImageElement) || !part.contains(target)) continue;
          move.pause();
          move.currentTime = 250;
        }
      }).observe(part, { subtree: true, attributeFilter: ["data-side"] });
    });
    await tabs.nth(1).click();
    await expect
      .poll(() => listPainted(page))
      .toEqual([
        { file: expect.stringContaining(findCircle(0)), way: -0.35, isPainted: true },
        { file: expect.stringContaining(findCircle(1)), way: 0.35, isPainted: true },
      ]);
  });
});

test("no other service's picture is fetched before the stage comes near", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(/\/assets\/services-stage-[^/]+\.js$/, (route) => route.fulfill({ body: "" }));
  await openPage(page, { id: "home", language: "en" });
  await page.waitForLoadState("networkidle");
  // The hero's porthole shows some of the others.
  const others = [findCircle(1), findCircle(4)];
  expect(fetched.filter((file) => others.some((circle) => file.startsWith(circle)))).toEqual([]);
});
