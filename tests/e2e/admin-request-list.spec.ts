import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { adminPaths } from "#app/admin/addresses.ts";
import { requestListTexts, requestTexts } from "#app/admin/requests/texts.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/browser/accessible.ts";
import { signInAsNewOwner } from "../support/browser/admin-sign-in.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { expect } from "../support/browser/test.ts";
import { storeRequests } from "../support/databases/admin-data.ts";
import { type IsolatedSite, testOnIsolatedSite } from "../support/servers/own-site.ts";

const test = testOnIsolatedSite();

/** Opens the list of two requests, which have waited for 90 and for 5 minutes. */
async function openList(page: Page, site: IsolatedSite, language: Language): Promise<string> {
  const lastName = `Lista${randomUUID().slice(0, 8)}`;
  await storeRequests(site.dataDir, lastName);
  await signInAsNewOwner(page.request, site, language);
  await page.goto(`${adminPaths.requests}?q=${lastName}`);
  return lastName;
}

for (const language of alternateLanguages("selection in the list of requests")) {
  test(`keys select rows and clear them, and a request that was opened leads back to its row, in ${language}`, async ({
    page,
    isolatedSite,
  }) => {
    const text = requestListTexts[language];
    const lastName = await openList(page, isolatedSite, language);
    const row = (name: string) =>
      page.getByRole("checkbox", { name: fillText(text.select, { name: `${name} ${lastName}` }) });
    const bar = page.getByRole("group", { name: text.withSelected });
    await page.waitForLoadState();
    await expect(bar).toBeHidden();
    await page.keyboard.type("jx");
    await expect(row("Peter")).toBeChecked();
    await expect(bar.getByText(text.selected.one, { exact: true }).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(row("Peter")).not.toBeChecked();
    await page.keyboard.press("Shift+X");
    await expect(row("Gabriela")).toBeChecked();
    await row("Gabriela").uncheck();
    await expect(row("Peter")).toBeChecked();
    await expect(page.locator("[data-select-all]")).not.toBeChecked();
    await expectAccessible(page, "selected requests", "body");
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await expectNoSidewaysScroll(page, `selected requests, ${width} px`);
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(180);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press("Escape");

    const link = page.getByRole("link", { name: `Gabriela ${lastName}` });
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Gabriela ${lastName}`);
    await page.waitForLoadState();
    await page.keyboard.press("k");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Peter ${lastName}`);
    await page.waitForLoadState();
    await page.keyboard.press("u");
    await expect(page).toHaveURL(new RegExp(`q=${lastName}#FS-`));
    await expect(page.getByRole("link", { name: `Peter ${lastName}` })).toBeFocused();
  });
}

test("T takes the row with the focus, E marks it as answered, and the list comes back at it or the next", async ({
  page,
  isolatedSite,
}) => {
  const text = requestListTexts.es;
  const lastName = await openList(page, isolatedSite, "es");
  const link = (name: string) => page.getByRole("link", { name: `${name} ${lastName}` });
  const row = (name: string) => page.getByRole("row").filter({ has: link(name) });
  await page.waitForLoadState();
  await page.keyboard.type("te");
  await page.keyboard.type("jt");
  await expect(page).toHaveURL(/action=/);
  await expect(row("Peter")).not.toContainText(text.unassigned);
  await expect(row("Gabriela")).toContainText(text.unassigned);
  await expect(link("Peter")).toBeFocused();
  await page.waitForLoadState();
  await page.keyboard.press("e");
  await expect(link("Peter")).toHaveCount(0);
  await expect(link("Gabriela")).toBeFocused();
});

test("a key that is pressed twice is sent once, and what is selected stays so, also when it is undone", async ({
  page,
  isolatedSite,
}) => {
  const text = requestListTexts.es;
  const lastName = await openList(page, isolatedSite, "es");
  const link = (name: string) => page.getByRole("link", { name: `${name} ${lastName}` });
  const select = fillText(text.select, { name: `Gabriela ${lastName}` });
  const box = page.getByRole("checkbox", { name: select });
  const number = page
    .getByRole("group", { name: text.withSelected })
    .locator("[data-page]")
    .first();
  const presses: string[] = [];
  const answer = Promise.withResolvers<void>();
  await page.route(`**${adminPaths.requestBatch}`, async (route) => {
    presses.push(route.request().postData() ?? "");
    await answer.promise;
    await route.continue();
  });
  await page.waitForLoadState();
  await box.check();
  await link("Peter").focus();
  await page.keyboard.type("eet");
  answer.resolve();
  await expect(link("Peter")).toHaveCount(0);
  expect(presses).toEqual([expect.stringContaining("state=answered")]);
  const said = page.getByRole("status");
  await expect(said).toContainText(`Peter ${lastName}`);
  await expect(box).toBeChecked();
  await expect(number).toHaveText(text.selected.one, { useInnerText: true });
  await said.getByRole("button", { name: text.undo }).click();
  await expect(link("Peter")).toBeVisible();
  await expect(box).toBeChecked();
  await expect(page.locator("[data-select-all]")).not.toBeChecked();
});

test("the row of views fades where it goes on, and its last view comes clear of that", async ({
  page,
  isolatedSite,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsNewOwner(page.request, isolatedSite, "es");
  await page.goto(adminPaths.requests);
  const { views, viewsLabel } = requestListTexts.es;
  const row = page.getByRole("navigation", { name: viewsLabel });
  const fade = 56;
  const end = await row.evaluate((views) => views.getBoundingClientRect().right);
  await expect(row).toHaveCSS("mask-image", /linear-gradient\(.*100% - 56px.*0\)\)$/);
  const last = row.getByRole("link", { name: views.suspect });
  expect((await last.boundingBox())?.x).toBeGreaterThan(end - fade);
  await last.focus();
  await expect
    .poll(async () => {
      const box = await last.boundingBox();
      return box ? box.x + box.width : end;
    })
    .toBeLessThan(end - fade + 1);
});

test("whoever works from the list that opens first goes on in its order", async ({
  page,
  isolatedSite,
}) => {
  await openList(page, isolatedSite, "es");
  await page.goto(adminPaths.requests);
  const names = await page.locator("[data-row] a").allTextContents();
  await page.locator("[data-row] a").first().click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(names[0] ?? "");
  await page.getByRole("button", { name: requestTexts.es.saveNext }).click();
  await expect(heading).toHaveText(names[1] ?? "");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of alternateLanguages("selection without script")) {
    test(`selected requests are changed and brought back, one or the whole page, in ${language}`, async ({
      page,
      isolatedSite,
    }) => {
      const text = requestListTexts[language];
      const { states } = requestTexts[language];
      const lastName = await openList(page, isolatedSite, language);
      const name = fillText(text.select, { name: `Peter ${lastName}` });
      const bar = page.getByRole("group", { name: text.withSelected });
      const change = async (state: string) => {
        await bar.getByLabel(text.state).selectOption({ label: state });
        await bar.getByRole("button", { name: text.change }).click();
        await page.waitForURL(/action=/);
      };
      await page.getByRole("checkbox", { name }).check();
      // In English one and many are the same word, of which only the other is shown.
      const number = bar.getByText(text.selected.one, { exact: true }).filter({ visible: true });
      await expect(number).toHaveCount(1);
      await change(states.lost);
      const said = page.getByRole("status");
      await expect(said).toContainText(`Peter ${lastName}`);
      await expect(page.getByRole("link", { name: `Peter ${lastName}` })).toBeHidden();
      await said.getByRole("button", { name: text.undo }).click();
      await expect(page.getByRole("link", { name: `Peter ${lastName}` })).toBeVisible();

      await page.locator("[data-select-all]").check();
      await expect(bar).toContainText(text.selected.many);
      await change(states.won);
      await expect(page.locator("[data-row]")).toHaveCount(0);
    });
  }
});
