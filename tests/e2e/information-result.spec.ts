import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { isSample } from "../../src/content/contact-lines.ts";
import { sqliteFileName } from "../../src/platform/database/open-database.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForOpening,
} from "../support/browser/accessible.ts";
import { alternate, alternateLanguages } from "../support/browser/alternate.ts";
import {
  findStoredContacts,
  getContactForm,
  makeContactFormInput,
} from "../support/browser/contact-form.ts";
import { openPage } from "../support/browser/pages.ts";
import { test as base, expect, type SharedResource } from "../support/browser/test.ts";
import { startSite } from "../support/servers/site-process.ts";

interface StrictSite {
  origin: string;
  dataDir: string;
}

/** A site that takes one request an hour from each client. */
async function startStrictSite(): Promise<SharedResource<StrictSite>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "strict-site-"));
  const site = await startSite({ DATA_DIR: dataDir, RATE_LIMIT: "1/h", TRUST_PROXY: "1" });
  return {
    value: { origin: site.origin, dataDir },
    async dispose() {
      await site.terminate("SIGTERM");
      rmSync(dataDir, { recursive: true });
    },
  };
}

function alterDatabase({ dataDir }: StrictSite, statement: string): void {
  const database = new DatabaseSync(path.join(dataDir, sqliteFileName), { timeout: 5000 });
  database.exec(statement);
  database.close();
}

/** Does something while the table of the requests is away, so that none can be stored. */
async function withoutTable<Value>(site: StrictSite, act: () => Promise<Value>): Promise<Value> {
  alterDatabase(site, "alter table contact_requests rename to away");
  try {
    return await act();
  } finally {
    alterDatabase(site, "alter table away rename to contact_requests");
  }
}

const test = base.extend<{ strictSite: StrictSite }>({
  strictSite: async ({ shareInWorker }, use) =>
    use(await shareInWorker(startStrictSite, startStrictSite)),
  baseURL: async ({ strictSite }, use) => use(strictSite.origin),
});
// The tests break the site's database.
test.describe.configure({ mode: "default" });

let clients = 0;
/** Comes from an address of its own from now on, so that no earlier request counts against its limit. */
const beNewClient = (page: Page) =>
  page.context().setExtraHTTPHeaders({ "X-Forwarded-For": `198.51.100.${++clients}` });

const widths = [1440, 1024, 768, 390, 320];

/** Holds the arch to its shape: both upper radii are half its width, at every width. */
async function expectArch(page: Page, name: string): Promise<void> {
  await waitForOpening(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${width} px`);
    const arch = page.getByRole("main").getByRole("img", { name });
    // Read until it settles: within one resize, Chromium's container units may lag a layout behind.
    await expect(async () => {
      const shape = await arch.evaluate((element) => {
        const style = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        return {
          left: style.borderTopLeftRadius,
          right: style.borderTopRightRadius,
          bottom: Number.parseFloat(style.borderBottomLeftRadius),
          half: width / 2,
          height,
        };
      });
      expect(Number.parseFloat(shape.left), `${width} px`).toBeCloseTo(shape.half, 0);
      expect(shape.right).toBe(shape.left);
      // A lower arch would have all its corners shrunk.
      expect(shape.height).toBeGreaterThanOrEqual(shape.half + shape.bottom);
    }).toPass();
  }
}

for (const language of alternateLanguages("the result page and the failure page")) {
  test(`the result page shows thanks, an arch and the receipt, and the failure page that there are too many requests, in ${language}`, async ({
    page,
    browserErrors,
  }) => {
    const { success, successAlt, receipt, error, retry } = getTexts(language, "information");
    const main = page.getByRole("main");
    await beNewClient(page);
    await test.step("a stored request", async () => {
      await openPage(page, { id: "information", language });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(success.title);
      await expect(main).toContainText(success.text);
      await expect(page.locator("body")).toHaveCSS("background-color", "rgb(245, 242, 236)");
      await expectArch(page, successAlt);
    });
    await test.step("its reference is copied", async () => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await main.getByRole("button", { name: receipt.copy }).click();
      await expect(main.getByRole("button", { name: receipt.copied })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        await main.getByRole("strong").filter({ hasText: /^FS-/ }).textContent(),
      );
    });
    await test.step("one more within the hour", async () => {
      await openPage(page, { id: "contact", language });
      const form = getContactForm(page, language);
      await form.hydrate();
      await form.fill(makeContactFormInput());
      browserErrors.expect(/\b429\b/);
      await form.button.click();
      await expect(page).toHaveURL(/\/information$/);
      for (const text of [error.text, error.limited]) await expect(main).toContainText(text);
      await expect(main.getByRole("link").first()).toHaveText(retry);
    });
  });
}

const formPages = ["home", "contact"] as const;

/** Responds to every form as nginx does when no replica is there. */
async function respondAsCache(page: Page, language: Language): Promise<void> {
  const file = path.resolve(import.meta.dirname, `../../deploy/unavailable/${language}.html`);
  const answer = {
    status: 503,
    contentType: "text/html; charset=utf-8",
    headers: { "Cache-Control": "no-store" },
    body: readFileSync(file),
  };
  await page.route("**/*", (route, request) =>
    request.method() === "POST" ? route.fulfill(answer) : route.fallback(),
  );
}

/** The page of a shared cache that finds no replica. */
async function expectUnavailablePage(page: Page, language: Language): Promise<void> {
  const { error } = getTexts(language, "information");
  const { emails, offices } = company;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(error.title);
  const { href } = offices[0].phone;
  const ways = page.locator(`a[href="mailto:${emails.contact}"], a[href="${href}"]`);
  await expect(ways).toHaveCount([emails.contact, href].filter((way) => !isSample(way)).length);
  await expect(page.getByText(getTexts(language, "shell").unavailable.kept)).toBeVisible();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const id of alternate("a request that is not stored", formPages)) {
    for (const language of alternateLanguages(`${id}: a request that is not stored`)) {
      test(`${id}: a request that is not stored leaves the form filled in, and says why, in ${language}`, async ({
        page,
        browserErrors,
        strictSite,
      }) => {
        await beNewClient(page);
        const form = getContactForm(page, language);
        const order = makeContactFormInput();
        const alert = form.form.getByRole("alert");
        await test.step("no replica: a page with mail and phone, and the filled form behind it", async () => {
          await openPage(page, { id, language });
          await form.fill(order);
          browserErrors.expect(/\b503\b/);
          await respondAsCache(page, language);
          await form.button.click();
          await expectUnavailablePage(page, language);
          await page.unrouteAll();
          await page.goBack();
          await form.expectFilled(order);
        });
        await test.step("a failing database: the page again, with a notice", async () => {
          const response = await withoutTable(strictSite, async () => {
            const answered = page.waitForResponse((one) => one.request().method() === "POST");
            await form.button.click();
            return answered;
          });
          expect(response.status()).toBe(503);
          expect(Number(response.headers()["retry-after"])).toBeGreaterThan(0);
          await expect(alert).toContainText(form.texts.failure.title);
          await form.expectFilled(order);
          await beNewClient(page);
          await form.button.click();
          await expect(page).toHaveURL(/\/information$/);
          expect(findStoredContacts(order.message, strictSite.dataDir)).toHaveLength(1);
        });
        await test.step("too many requests: the page again, with a notice that has the focus", async () => {
          await openPage(page, { id, language });
          const more = makeContactFormInput();
          await form.fill(more);
          browserErrors.expect(/\b429\b/);
          await form.button.click();
          await expect(alert).toContainText(form.texts.failure.text);
          await expect(alert).toContainText(form.texts.failure.limitedText);
          await expect(alert).toBeInViewport();
          await expect(alert.locator("> *")).toBeFocused();
          await form.expectFilled(more);
        });
      });
    }
  }
});

/** The failure page, which offers the form first, then mail and phone, and then home. */
async function expectFailurePage(page: Page, language: Language): Promise<void> {
  const texts = getTexts(language, "information");
  const main = page.getByRole("main");
  await expect(page).toHaveURL(/\/information$/);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(texts.error.title);
  await expect(main).toContainText(texts.error.text);
  await expect(main).toContainText(texts.draftKept);
  const links = main.getByRole("link");
  await expect(links).toHaveCount(4);
  await expect(links.nth(0)).toHaveText(texts.retry);
  await expect(links.nth(1)).toHaveAttribute("href", `mailto:${company.emails.contact}`);
  await expect(links.nth(2)).toHaveAttribute("href", /^tel:/);
  await expect(links.nth(3)).toHaveText(texts.back);
}

for (const id of formPages) {
  for (const language of alternateLanguages(`the failure page offers the form of ${id}`)) {
    test(`a failing database leads to the failure page, which offers the filled form of ${id}, in ${language}`, async ({
      page,
      browserErrors,
      strictSite,
    }) => {
      await beNewClient(page);
      await openPage(page, { id, language });
      const address = new URL(page.url()).pathname;
      const form = getContactForm(page, language);
      const order = makeContactFormInput();
      await form.hydrate();
      await form.fill(order);
      browserErrors.expect(/\b503\b/);
      await withoutTable(strictSite, async () => {
        await form.button.click();
        await expectFailurePage(page, language);
      });
      const { errorAlt, success } = getTexts(language, "information");
      const main = page.getByRole("main");
      // The page is the same for every form.
      if (id === "contact") {
        await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 220, 203)");
        await expect(main.getByRole("img", { name: errorAlt })).toHaveCSS(
          "background-color",
          "rgb(255, 176, 142)",
        );
        await expectArch(page, errorAlt);
        await expectAccessible(page, "error");
      }

      // The link leads to the contact page until an idle moment finds where the draft was written.
      const retry = main.getByRole("link").first();
      await expect(retry).toHaveAttribute("href", `${getLocalizedPath(id, language)}#contact-form`);
      await retry.click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(address);
      await expect(form.form).toBeInViewport();
      await form.expectFilled(order);
      await expect(form.form).toContainText(form.texts.draft.restored);
      await form.expectHydrated();
      await beNewClient(page);
      await form.button.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(success.title);
      expect(findStoredContacts(order.message, strictSite.dataDir)).toHaveLength(1);
    });
  }
}
