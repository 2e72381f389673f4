import { getTexts } from "#app/locale/texts/texts.ts";
import { openUntilIdleTasks, waitUntilIdle } from "../support/browser/idle.ts";
import { openPage } from "../support/browser/pages.ts";
import { scrollToFraction } from "../support/browser/places.ts";
import { recordRequestedPaths } from "../support/browser/requested-paths.ts";
import { expect, test } from "../support/browser/test.ts";

const heroIsland = "site-island[data-island=hero-stage]";
const { hero: heroTexts, clientLogos } = getTexts("es", "home");

test("under reduced motion the hero shows its poster, one headline and one picture, and fetches no others", async ({
  page,
}) => {
  const media: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/media/")) media.push(pathname);
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await openPage(page, { id: "home", language: "es" });
  await page.locator(heroIsland).dispatchEvent("pointerenter");
  await expect(page.locator(heroIsland)).toHaveAttribute("data-ready", "");
  // Four times as long as a headline stays, and time for what waits until the browser is idle.
  await page.clock.runFor(12_000);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading.locator("> [aria-hidden=true]")).toHaveCount(0);
  await expect(page.locator("[data-shown]")).toHaveCount(1);
  // Another part of the page shows the same pictures: what the porthole does not hold, it does not fetch.
  await expect(page.locator(":has(> [data-shown]) > *")).toHaveCount(1);
  await expect(page.getByRole("button", { name: heroTexts.pause })).toHaveCount(0);
  expect(media.filter((address) => /webm|mp4/.test(address))).toEqual([]);
  expect(media.some((address) => address.endsWith(".avif"))).toBe(true);
});

test("under reduced motion the client marquee is a plain scroller, and the hero is hydrated once the visitor lets things move", async ({
  page,
}) => {
  const hero = page.locator(heroIsland);
  await test.step("nothing is hydrated before a visitor comes near", async () => {
    const requested = recordRequestedPaths(page);
    await page.clock.install();
    await openUntilIdleTasks(page, () => openPage(page, { id: "home", language: "es" }));
    await waitUntilIdle(page);
    // Longer than a page stays still, and time for what then waits until the browser is idle.
    await page.clock.runFor(3000);
    expect((await requested.listAll()).filter((path) => path.includes("hydrate"))).toEqual([]);
  });

  await test.step("the client marquee is a static scroller without a button or repeated logos", async () => {
    const strip = page.getByRole("region", { name: clientLogos.title });
    await strip.scrollIntoViewIfNeeded();
    await expect(page.locator("site-island[data-island=client-marquee]")).toHaveAttribute(
      "data-ready",
    );
    expect(await strip.evaluate((one) => one.getAnimations({ subtree: true }).length)).toBe(0);
    await expect(strip.locator("li")).toHaveCount(59);
    await expect(page.getByRole("button", { name: clientLogos.pause })).toHaveCount(0);
  });

  await test.step("the hero is hydrated once the visitor lets things move", async () => {
    await scrollToFraction(page, 0);
    await expect(hero).not.toHaveAttribute("data-ready");
    await page.getByRole("contentinfo").getByRole("button").click();
    await expect(hero).toHaveAttribute("data-ready", "");
    const pause = page.getByRole("button", { name: heroTexts.pause, exact: true });
    await expect(pause).toBeVisible();
  });
});
