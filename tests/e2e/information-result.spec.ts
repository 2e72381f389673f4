import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { expectAccessible, expectNoSidewaysScroll, waitForOpening } from "../support/accessible.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { getContactForm, makeContactFormInput } from "../support/contact-form.ts";
import { openPage } from "../support/pages.ts";
import { startSite } from "../support/site-process.ts";
import { test as base, expect, type SharedResource } from "../support/test.ts";

interface StrictSite {
  origin: string;
  breakDatabase(): void;
}

/** A site that takes one request a minute from each client, and whose database can be broken. */
async function startStrictSite(): Promise<SharedResource<StrictSite>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "strict-site-"));
  const site = await startSite({ DATA_DIR: dataDir, RATE_LIMIT: "1/m", TRUST_PROXY: "1" });
  const breakDatabase = () => {
    const database = new DatabaseSync(path.join(dataDir, "site.sqlite"), { timeout: 5000 });
    const table = "select 1 from sqlite_master where name = 'contact_requests'";
    if (database.prepare(table).get()) {
      database.exec("alter table contact_requests rename to away");
    }
    database.close();
  };
  return {
    value: { origin: site.origin, breakDatabase },
    async dispose() {
      await site.terminate("SIGTERM");
      rmSync(dataDir, { recursive: true });
    },
  };
}

const test = base.extend<{ strictSite: StrictSite }>({
  strictSite: async ({ shareInWorker }, use) =>
    use(await shareInWorker(startStrictSite, startStrictSite)),
  baseURL: async ({ strictSite }, use) => use(strictSite.origin),
});
test.describe.configure({ mode: "serial" });

let clients = 0;
/** Comes from an address of its own, so that no other test counts against its limit. */
const beNewClient = (page: Page) =>
  page.setExtraHTTPHeaders({ "X-Forwarded-For": `198.51.100.${++clients}` });

const widths = [1440, 1024, 768, 390, 320];

/** Holds the arch to its shape: both upper radii are half its width, at every width. */
async function expectArch(page: Page): Promise<void> {
  await waitForOpening(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${width} px`);
    const arch = page.getByRole("main").getByRole("img");
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
  const texts = getTexts(language, "information");

  test(`the result page shows thanks, an arch and the receipt in ${language}`, async ({ page }) => {
    await beNewClient(page);
    await openPage(page, { id: "contact", language });
    const form = getContactForm(page, language);
    await form.hydrate();
    await form.fill(makeContactFormInput());
    await form.button.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.success.title);
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(245, 242, 236)");
    await expectArch(page);
    await expectAccessible(page, "success");
  });

  test(`too many requests show the failure page with an explanation in ${language}`, async ({
    page,
    browserErrors,
  }) => {
    await beNewClient(page);
    for (const sentences of [[texts.success.text], [texts.fault.text, texts.fault.limited]]) {
      await openPage(page, { id: "contact", language });
      const form = getContactForm(page, language);
      await form.hydrate();
      await form.fill(makeContactFormInput());
      await form.button.click();
      await expect(page).toHaveURL(/\/information$/);
      for (const sentence of sentences) {
        await expect(page.getByRole("main")).toContainText(sentence);
      }
    }
    browserErrors.expect(/\b429\b/);
    await expect(page.getByRole("main").getByRole("link").first()).toHaveText(texts.retry);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("too many requests show a notice at the form, which stays filled in", async ({
    page,
    browserErrors,
  }) => {
    await beNewClient(page);
    browserErrors.expect(/\b429\b/);
    await openPage(page, { id: "contact", language: "es" });
    const form = getContactForm(page, "es");
    await form.fill(makeContactFormInput());
    await form.button.click();
    await expect(page).toHaveURL(/\/information$/);
    await openPage(page, { id: "contact", language: "es" });
    const order = makeContactFormInput();
    await form.fill(order);
    await form.button.click();
    const alert = form.form.getByRole("alert");
    await expect(alert).toContainText(form.texts.failure.text);
    await expect(alert).toContainText(form.texts.failure.limitedText);
    await expect(alert).toBeInViewport();
    await expect(alert.locator("> *")).toBeFocused();
    await form.expectFilled(order);
  });
});

for (const id of ["home", "contact"] as const) {
  for (const language of alternateLanguages(`the failure page offers the form of ${id}`)) {
    const texts = getTexts(language, "information");

    test(`the failure page offers the filled form of ${id} first, then mail and phone, in ${language}`, async ({
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
      strictSite.breakDatabase();
      browserErrors.expect(/\b503\b/);
      await form.button.click();
      await expect(page).toHaveURL(/\/information$/);

      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(texts.fault.title);
      await expect(main).toContainText(texts.fault.text);
      await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 220, 203)");
      await expect(main.getByRole("img", { name: texts.faultAlt })).toHaveCSS(
        "background-color",
        "rgb(255, 176, 142)",
      );
      await expectArch(page);
      await expectAccessible(page, "fault");
      const links = main.getByRole("link");
      await expect(links).toHaveCount(4);
      await expect(links.nth(0)).toHaveText(texts.retry);
      await expect(links.nth(1)).toHaveAttribute("href", `mailto:${company.emails.contact}`);
      await expect(links.nth(2)).toHaveAttribute("href", /^tel:/);
      await expect(links.nth(3)).toHaveText(texts.back);

      // The link leads to the contact page until an idle moment finds where the draft was written.
      const retryAddress = `${getLocalizedPath(id, language)}#contact-form`;
      await expect(links.first()).toHaveAttribute("href", retryAddress);
      await links.first().click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(address);
      await expect(form.form).toBeInViewport();
      await form.expectFilled(order);
      await expect(form.form).toContainText(form.texts.draft.restored);
    });
  }
}
