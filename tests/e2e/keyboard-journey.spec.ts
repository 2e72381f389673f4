import type { Locator, Page } from "@playwright/test";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import {
  findStoredContacts,
  getContactForm,
  makeContactFormInput,
} from "../support/browser/contact-form.ts";
import { openPage } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";

/** The focused element is in the window, and nothing covers its middle. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const shown = focused?.closest("label") ?? focused;
    const line = shown?.getClientRects()[0];
    if (!shown || !line) return false;
    const found = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
    return shown.contains(found);
  });

/** Goes on with the Tab key until a control has the focus; at every stop the focus is seen. */
async function tabTo(page: Page, goal: Locator, maxPresses = 40): Promise<void> {
  for (let press = 0; press < maxPresses; press++) {
    await page.keyboard.press("Tab");
    await expect.poll(() => isFocusSeen(page), { message: `press ${press + 1}` }).toBe(true);
    if (await goal.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`${maxPresses} presses did not lead there`);
}

// The smaller window is what is left of 1280 × 1024 at four times the size.
for (const [language, size] of [
  [languages[0], { width: 1280, height: 800 }],
  [languages[1], { width: 320, height: 256 }],
] as const) {
  test(`the keyboard is sufficient from the menu to the receipt at ${size.width} × ${size.height} in ${language}`, async ({
    page,
  }) => {
    const { menu, pages } = getTexts(language, "shell");
    await page.setViewportSize(size);
    await openPage(page, { id: "our-team", language });
    await tabTo(page, page.getByRole("button", { name: menu.open }));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: menu.label });
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByRole("link", { name: pages.contact, exact: true }));
    await page.keyboard.press("Enter");

    const form = getContactForm(page, language);
    await expect(form.form).toBeAttached();
    const order = makeContactFormInput();
    await tabTo(page, form.form.getByRole("radio").first());
    await form.expectHydrated();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expect(form.form.getByRole("radio").nth(1)).toBeChecked();
    // Nothing but the fields is on the way, and the link beside the button.
    for (const name of ["name", "email", "phone"] as const) {
      await tabTo(page, form.field(name), 1);
      await page.keyboard.type(order[name]);
    }
    await tabTo(page, form.field("message"), 1);
    await page.keyboard.type(order.message);
    await tabTo(page, form.button, 2);
    await page.keyboard.press("Enter");

    const { success } = getTexts(language, "information");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(success.title);
    expect(findStoredContacts(order.message)).toHaveLength(1);
  });
}
