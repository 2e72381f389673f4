import type { Page } from "@playwright/test";
import { adminPaths } from "#app/admin/addresses.ts";
import { getAdminTexts } from "#app/admin/texts.ts";
import { fillCount } from "#app/locale/fill-count.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/browser/accessible.ts";
import { signInAsNewOwner } from "../support/browser/admin-sign-in.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { submitContactRequest } from "../support/browser/pages.ts";
import { expect } from "../support/browser/test.ts";
import { storeRequests } from "../support/databases/admin-data.ts";
import { testOnIsolatedSite } from "../support/servers/own-site.ts";

const test = testOnIsolatedSite();
const interval = 30_000;
const question = new RegExp(adminPaths.newRequests);

/** Lets the page ask once more, after its interval or because it has the focus. */
async function awaitAnswer(page: Page, cause: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(question);
  await cause();
  await (await answer).finished();
}

for (const language of alternateLanguages("list that stays open")) {
  test(`a list that stays open tells of a request that comes, and keeps what was picked and typed, in ${language}`, async ({
    page,
    isolatedSite,
    browserErrors,
  }) => {
    const { area } = getAdminTexts(language);
    await page.clock.install();
    await storeRequests(isolatedSite.dataDir);
    await signInAsNewOwner(page.request, isolatedSite, language);
    await page.goto(adminPaths.requests);
    const title = await page.title();
    const line = page.locator("[data-requests-since]");
    const number = page.getByRole("navigation").locator("[data-new-requests]");
    const before = Number(await number.locator("[aria-hidden]").textContent());
    const row = page.locator("[data-row]").first();
    await row.getByRole("checkbox").check();
    const search = page.getByRole("searchbox");
    await search.fill("sofi");
    const { y } = (await row.boundingBox()) ?? {};

    await awaitAnswer(page, () => page.clock.runFor(interval));
    await expect(page).toHaveTitle(title);
    await expect(line).toBeHidden();

    await submitContactRequest(page.request, language);
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.clock.runFor(interval);
    await page.context().setOffline(false);
    await awaitAnswer(page, () => page.clock.runFor(interval));
    await expect(page).toHaveTitle(`(1) ${title}`);
    await expect(line).toHaveText(area.requestsSince.one);
    await expect(number).toHaveText(`${before + 1}${fillCount(area.newRequests, before + 1)}`);
    await expect(row.getByRole("checkbox")).toBeChecked();
    await expect(search).toHaveValue("sofi");
    expect((await row.boundingBox())?.y).toBe(y);
    await expectAccessible(page, "line of new requests", "body");
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page, "line of new requests");

    await line.click();
    await expect(page).toHaveURL(/view=new/);
    await expect(page).toHaveTitle(title);
    await expect(page.locator("[data-row]")).toHaveCount(before + 1);
  });
}

test("an overview asks at once when its window has the focus again, and no more when the session has ended", async ({
  page,
  isolatedSite,
}) => {
  await page.clock.install();
  await signInAsNewOwner(page.request, isolatedSite, "en");
  await page.goto(adminPaths.overview);
  const title = await page.title();
  const focus = () => page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await submitContactRequest(page.request, "en");
  await awaitAnswer(page, focus);
  await expect(page).toHaveTitle(`(1) ${title}`);

  await page.context().clearCookies();
  let asked = 0;
  page.on("request", (request) => {
    if (question.test(request.url())) asked += 1;
  });
  await awaitAnswer(page, focus);
  await focus();
  await page.clock.runFor(2 * interval);
  expect(asked).toBe(1);
  await expect(page).toHaveTitle(`(1) ${title}`);
});
