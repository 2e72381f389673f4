import type { Page } from "@playwright/test";
import { getPath } from "#app/locale/route-pairs.ts";
import { openUntilIdleTasks } from "../support/browser/idle.ts";
import { expect, test } from "../support/browser/test.ts";

/** State that a visit stores in the browser. */
const readStored = (page: Page) =>
  page.evaluate(() => ({
    language: localStorage.getItem("language"),
    routes: Object.keys(sessionStorage).filter((key) => key.startsWith("route:")),
  }));

// Which links the rules cover: src/server/pages/speculation-rules.test.ts. A complaint about them fails any test.
test("the browser takes the speculation rules, and a prerendered page stores nothing before it is shown", async ({
  page,
}) => {
  await page.addInitScript(() => {
    let hidden = true;
    Object.defineProperty(document, "prerendering", { get: () => hidden });
    addEventListener("show", () => {
      hidden = false;
      document.dispatchEvent(new Event("prerenderingchange"));
    });
  });
  const headers = { "Sec-Purpose": "prefetch;prerender" };
  await page.setExtraHTTPHeaders(headers);
  const rules = page.waitForResponse("**/speculation-rules.json");
  await openUntilIdleTasks(page, () => page.goto(getPath("contact", "en")));
  expect((await rules).headers()["content-type"]).toContain("application/speculationrules+json");
  expect(await readStored(page)).toEqual({ language: null, routes: [] });
  expect(await page.context().cookies()).toEqual([]);

  await page.setExtraHTTPHeaders({});
  await page.evaluate(() => dispatchEvent(new Event("show")));
  const routes = [expect.stringMatching(/^route:/), expect.stringMatching(/^route:/)];
  await expect.poll(() => readStored(page)).toEqual({ language: "us", routes });
  const readCookies = async () =>
    (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  await expect.poll(readCookies).toEqual(["language=us"]);
});
