import type { Page } from "@playwright/test";
import { getPath } from "#app/locale/route-pairs.ts";
import { expect, test } from "../support/browser/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

interface Change {
  shown: boolean;
  root: string;
  longest: number;
}

/** Notes, in each document, what is shown of the change that led to it. */
async function noteChanges(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = (change: Change) => Object.assign(window, { change });
    addEventListener("pagereveal", async (event) => {
      const { viewTransition } = event as Event & { viewTransition?: ViewTransition };
      const root = getComputedStyle(document.documentElement).viewTransitionName;
      await viewTransition?.ready.catch(() => undefined);
      const durations = document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith("::view"))
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime));
      note({ shown: durations.length > 0, root, longest: Math.max(0, ...durations) });
    });
  });
}

const readChange = async (page: Page): Promise<Change> => {
  await page.waitForFunction(() => "change" in window);
  return page.evaluate(() => (window as unknown as { change: Change }).change);
};

async function changePage(page: Page): Promise<Change> {
  await page.goto(getPath("services", "es"));
  await page
    .getByRole("contentinfo")
    .locator(`a[href="${getPath("blog", "es")}"]`)
    .click();
  await expect(page).toHaveURL(getPath("blog", "es"));
  return readChange(page);
}

test("one page opens over the other, in 400 ms at most, and at once with motion off", async ({
  page,
  context,
  baseURL,
}) => {
  await noteChanges(page);
  const change = await changePage(page);
  expect(change).toMatchObject({ shown: true, root: "root" });
  expect(change.longest).toBeLessThanOrEqual(400);

  await test.step("there is no page transition with motion off", async () => {
    await context.addCookies([{ name: "motion", value: "off", url: baseURL ?? "" }]);
    expect(await changePage(page)).toEqual({ shown: false, root: "none", longest: 0 });
  });
});

test.describe("where the system asks for less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("there is no page transition unless the visitor enabled motion", async ({
    page,
    context,
    baseURL,
  }) => {
    await noteChanges(page);
    expect(await changePage(page)).toEqual({ shown: false, root: "none", longest: 0 });
    await context.addCookies([{ name: "motion", value: "on", url: baseURL ?? "" }]);
    expect(await changePage(page)).toMatchObject({ shown: true, root: "root" });
  });
});
