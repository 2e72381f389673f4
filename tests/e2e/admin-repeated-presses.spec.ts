import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { getReplyPath, getRequestPath } from "#app/admin/addresses.ts";
import { replyTexts, requestTexts } from "#app/admin/requests/texts.ts";
import { signInAsNewOwner } from "../support/browser/admin-sign-in.ts";
import { expect } from "../support/browser/test.ts";
import { storeRequests } from "../support/databases/admin-data.ts";
import { type IsolatedSite, testOnIsolatedSite } from "../support/servers/own-site.ts";

// No mail server listens there: letters stay queued.
const test = testOnIsolatedSite(undefined, {
  settings: {
    SMTP_URL: "smtp://127.0.0.1:9",
    CONTACT_TO: "team@example.com",
    MAIL_FROM: "site@example.com",
  },
});
const text = requestTexts.es;
const guard = (page: Page) => page.locator("html[data-guarded]");

/** Opens a request in the list of all of the same name, under a clock of the test's own. */
async function openRequest(page: Page, site: IsolatedSite): Promise<Record<"new", string>> {
  const name = `Repetida${randomUUID().slice(0, 8)}`;
  const ids = await storeRequests(site.dataDir, name);
  await signInAsNewOwner(page.request, site, "es");
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  const list = new URLSearchParams({ list: `view=all&q=${name}` });
  await page.goto(`${getRequestPath(ids.new)}?${list}`);
  return ids;
}

test("a second tap sends no letter that was not read, and the same tap does later", async ({
  page,
  isolatedSite,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ids = await openRequest(page, isolatedSite);
  const box = await page.getByRole("button", { name: text.reply }).nth(1).boundingBox();
  const tap = () =>
    page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await tap();
  await expect(guard(page)).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(getReplyPath(ids.new)));
  const sendNext = page.getByRole("button", { name: replyTexts.es.sendNext });
  await expect(sendNext).toBeInViewport({ ratio: 1 });
  const isSent = page.waitForRequest((request) => request.method() === "POST").then(() => true);
  await tap();
  await page.evaluate(() => fetch("/robots.txt"));
  expect(await Promise.race([isSent, false])).toBe(false);
  await page.clock.runFor(1000);
  await expect(guard(page)).toHaveCount(0);
  await tap();
  expect(await isSent).toBe(true);
  await expect(page.getByText(replyTexts.es.replies.waiting).first()).toBeHidden();
});

test("Ctrl Enter in a letter sends it", async ({ page, isolatedSite }) => {
  const ids = await openRequest(page, isolatedSite);
  await page.goto(getReplyPath(ids.new));
  await page.getByRole("textbox", { name: replyTexts.es.text }).press("Control+Enter");
  await expect(page).toHaveURL(new RegExp(`${getRequestPath(ids.new)}\\?action=`));
});

test("going back from a letter says that it was sent, and the next press asks before it sends another", async ({
  page,
  isolatedSite,
  browserErrors,
}) => {
  const { colleagues, text: label, replies } = replyTexts.es;
  const ids = await openRequest(page, isolatedSite);
  await page.goto(getReplyPath(ids.new));
  const field = page.getByRole("textbox", { name: label });
  await field.press("Control+Enter");
  await expect(page).toHaveURL(/action=/);
  await page.goBack();
  await expect(page.getByRole("status").filter({ hasText: colleagues.sent })).toBeVisible();
  await page.clock.runFor(1000);
  await field.fill("Otra carta.");
  await field.press("Control+Enter");
  await expect(page.getByRole("alert")).toContainText(colleagues.refused);
  await expect(field).toHaveValue("Otra carta.");
  // The page that asks has not been read yet.
  await expect(guard(page)).toHaveCount(1);
  await field.press("Control+Enter");
  await page.evaluate(() => fetch("/robots.txt"));
  await expect(page.getByRole("alert")).toContainText(colleagues.refused);
  await page.clock.runFor(1000);
  await page.getByRole("button", { name: colleagues.sendAnyway }).click();
  await expect(page.getByText(replies.title)).toBeVisible();
  await expect(page.getByText("Otra carta.")).toHaveCount(1);
  browserErrors.expect(/409/);
});

test("E pressed again at once does not answer the next request", async ({ page, isolatedSite }) => {
  const ids = await openRequest(page, isolatedSite);
  await page.keyboard.press("e");
  await expect(guard(page)).toHaveCount(1);
  await expect(page).not.toHaveURL(new RegExp(getRequestPath(ids.new)));
  const next = page.url();
  await page.keyboard.press("e");
  await page.evaluate(() => fetch("/robots.txt"));
  expect(page.url()).toBe(next);
  await page.clock.runFor(1000);
  await page.keyboard.press("e");
  await expect(page).not.toHaveURL(next);
});
