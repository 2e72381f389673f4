import { randomUUID } from "node:crypto";
import { adminPaths, getRequestPath } from "#app/admin/addresses.ts";
import { overviewTexts } from "#app/admin/overview/texts.ts";
import { requestTexts } from "#app/admin/requests/texts.ts";
import { fillCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { expectNoSidewaysScroll } from "../support/browser/accessible.ts";
import { signInAsNewOwner } from "../support/browser/admin-sign-in.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { expect } from "../support/browser/test.ts";
import { storeRequests } from "../support/databases/admin-data.ts";
import { testOnIsolatedSite } from "../support/servers/own-site.ts";

const test = testOnIsolatedSite();

for (const language of alternateLanguages("a request on a phone")) {
  test(`on a phone the message and three ways to reach the person are on the first screen, and the next act at the thumb, in ${language}`, async ({
    page,
    isolatedSite,
  }) => {
    const text = requestTexts[language];
    const ids = await storeRequests(isolatedSite.dataDir, `Mano${randomUUID().slice(0, 8)}`);
    await signInAsNewOwner(page.request, isolatedSite, language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(getRequestPath(ids.new));
    const tiles = [
      page.getByRole("button", { name: text.reply }).first(),
      ...[text.call, text.whatsapp].map((name) => page.getByRole("link", { name }).first()),
    ];
    for (const tile of tiles) {
      await expect(tile).toBeInViewport({ ratio: 1 });
      expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(60);
    }
    await expect(page.getByRole("heading", { name: text.message })).toBeInViewport();
    const dockReply = page.getByRole("button", { name: text.reply }).nth(1);
    const dockSave = page.getByRole("button", { name: text.saveNext }).last();
    await expect(dockReply).toBeInViewport({ ratio: 1 });
    await page.getByLabel(text.note, { exact: false }).fill("Le llamo a las 16:00.");
    await expect(dockReply).toBeHidden();
    await expect(dockSave).toBeInViewport({ ratio: 1 });
    await page.getByLabel(text.followUp).selectOption({ index: 2 });
    await page.getByRole("button", { name: text.take }).click();
    await expect(page.getByRole("status")).toContainText(/\d\d:\d\d$/);
    const entry = page.getByRole("listitem").filter({ hasText: text.log.took });
    await expect(entry).toBeInViewport();
    await expect(page.getByText("Le llamo a las 16:00.")).toBeVisible();
    // In charge or not, the lead is unanswered.
    await expect(dockReply).toBeInViewport();
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page, "a request, 320 px");
    await page.goto(adminPaths.overview);
    const putOff = fillCount(overviewTexts[language].mine.later, 1);
    expect(
      (await page.getByRole("link", { name: putOff }).boundingBox())?.height,
    ).toBeGreaterThanOrEqual(44);
  });

  test(`a double click saves a note once, in ${language}`, async ({ page, isolatedSite }) => {
    const text = requestTexts[language];
    const ids = await storeRequests(isolatedSite.dataDir, `Doble${randomUUID().slice(0, 8)}`);
    await signInAsNewOwner(page.request, isolatedSite, language);
    await page.goto(getRequestPath(ids.new));
    await page.getByLabel(text.note, { exact: false }).fill("Llamó dos veces.");
    let posts = 0;
    const { promise: isClickedTwice, resolve: deliver } = Promise.withResolvers<void>();
    await page.route(`**${getRequestPath(ids.new)}*`, async (route) => {
      if (route.request().method() === "POST") posts += 1;
      await isClickedTwice;
      await route.continue();
    });
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.getByRole("button", { name: text.saveNote }).click({ noWaitAfter: true });
    await sent;
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    deliver();
    await expect(page.getByRole("status")).toContainText(/\d\d:\d\d$/);
    await expect(page.getByText("Llamó dos veces.")).toHaveCount(1);
    expect(posts).toBe(1);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test(`on a phone a refused field has the focus, and its error is seen, in ${language}`, async ({
      page,
      isolatedSite,
      browserErrors,
    }) => {
      const text = requestTexts[language];
      const ids = await storeRequests(isolatedSite.dataDir, `Monto${randomUUID().slice(0, 8)}`);
      await signInAsNewOwner(page.request, isolatedSite, language);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(getRequestPath(ids.new));
      await page.getByText(text.states.won, { exact: true }).click();
      await page.getByLabel(text.amount).fill("12.5x");
      await page
        .getByRole("button", { name: text.saveNext })
        .filter({ visible: true })
        .last()
        .click();
      const amount = page.getByLabel(text.amount);
      await expect(amount).toBeFocused();
      await expect(amount).toBeInViewport({ ratio: 1 });
      await expect(page.locator("#amount-error")).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("alert")).toContainText(text.refused.title);
      await expect(page.getByRole("link", { name: text.states.won })).toBeInViewport();
      browserErrors.expect(/400/);
    });

    test(`one press keeps state, result, follow-up and note, and a press on an older page loses none, in ${language}`, async ({
      page,
      isolatedSite,
      browserErrors,
    }) => {
      const text = requestTexts[language];
      const ids = await storeRequests(isolatedSite.dataDir, `Pulsa${randomUUID().slice(0, 8)}`);
      await signInAsNewOwner(page.request, isolatedSite, language);
      await page.goto(getRequestPath(ids.new));
      const older = await page.context().newPage();
      await older.goto(getRequestPath(ids.new));
      await expect(page.getByLabel(text.amount)).toBeHidden();
      await page.getByText(text.states.lost, { exact: true }).click();
      await page.getByLabel(text.reason, { exact: false }).selectOption("price");
      await page.getByLabel(text.amount).fill("62 000");
      await page.getByLabel(text.note, { exact: false }).fill("Muy caro.");
      // Enter in a field presses the plain button, not the first one of the screen.
      await page.getByLabel(text.amount).press("Enter");
      await expect(page.getByRole("status")).toContainText(/\d\d:\d\d$/);
      await expect(page.getByRole("radio", { name: text.states.lost })).toBeChecked();
      await expect(page.getByText("Muy caro.")).toBeVisible();

      const note = older.getByLabel(text.note, { exact: false });
      await note.fill("Mi nota a medias");
      await older.getByText(text.states.won, { exact: true }).click();
      await older.getByRole("button", { name: text.save, exact: true }).click();
      const [reason] = fillText(text.stale.title, { user: "Inés Ferrer" }).split(",");
      await expect(older.getByRole("alert")).toContainText(reason ?? "");
      await expect(note).toHaveValue("Mi nota a medias");
      await expect(older.getByRole("radio", { name: text.states.won })).toBeChecked();
      await older.setViewportSize({ width: 1366, height: 768 });
      const goOn = older.getByRole("button", { name: text.saveNext }).filter({ visible: true });
      await expect(goOn.first()).toBeInViewport({ ratio: 1 });
      await older.getByRole("button", { name: text.stale.onlyNote }).click();
      await expect(older.getByText("Mi nota a medias")).toBeVisible();
      await expect(older.getByRole("radio", { name: text.states.lost })).toBeChecked();
      browserErrors.expect(/409/);
    });
  });
}
