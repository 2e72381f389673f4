import { getPath } from "../../src/locale/route-pairs.ts";
import { getTexts } from "../../src/locale/texts/texts.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessible.ts";
import { alternate, alternateLanguages } from "../support/alternate.ts";
import { contactEndpoint, getContactForm, makeContactFormInput } from "../support/contact-form.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

test("a post with pictures, tables and code is accessible, and fits a window of 320 px", async ({
  page,
}) => {
  const answer = await page.request.get("/administrator/app/site/get_blogs");
  const { data } = (await answer.json()) as { data: { slug: string; body: string }[] };
  const parts = ["<figure", "<table", "<pre", "<blockquote", "<ul"];
  const full = data.find(({ body }) => parts.every((part) => body.includes(part)));
  await page.goto(getPath("blog-post", "es", { slug: full?.slug ?? "none" }));
  await expect(
    page.getByRole("group", { name: getTexts("es", "blog-post").scrolling.code }),
  ).not.toHaveCount(0);
  await expectAccessible(page, "post");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

for (const language of alternateLanguages("the open menu is accessible")) {
  test(`the open menu is accessible in ${language}`, async ({ page }) => {
    await openPage(page, { id: "home", language });
    const { menu } = getTexts(language, "shell");
    await page.getByRole("button", { name: menu.open }).click();
    const dialog = page.getByRole("dialog", { name: menu.label });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, "menu", "dialog[open]");
    await dialog.getByRole("listitem").getByRole("link").nth(2).focus();
    await expect(dialog.locator("[data-grown]")).toHaveCount(1);
    await expectAccessible(page, "menu with a focused page", "dialog[open]");
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
}

for (const id of ["contact", "home"] as const) {
  for (const language of alternateLanguages(`the form of ${id} with errors`)) {
    test(`the form of ${id} with errors is accessible in ${language}`, async ({ page }) => {
      await openPage(page, { id, language });
      const form = getContactForm(page, language);
      await form.hydrate();
      await form.button.click();
      await form.expectFieldErrors({
        name: form.texts.messages.required,
        email: form.texts.messages.required,
        phone: form.texts.messages.required,
        service: form.texts.messages.required,
      });
      await expectAccessible(page, "field errors", "main form");
    });
  }
}

for (const language of alternateLanguages("a valid form")) {
  test(`a valid form and an inline failure notice are accessible in ${language}`, async ({
    page,
    browserErrors,
  }) => {
    await openPage(page, { id: "contact", language });
    const form = getContactForm(page, language);
    await form.hydrate();
    await form.fill(makeContactFormInput());
    await form.button.focus();
    await expect(form.form.locator("[data-valid]")).toHaveCount(3);
    await expectAccessible(page, "valid fields", "main form");
    await page.route(contactEndpoint, (route) => route.abort("failed"));
    browserErrors.expect(/ERR_FAILED/);
    await form.button.click();
    await expect(form.form.getByRole("alert")).toContainText(form.texts.failure.title);
    await expectAccessible(page, "failure notice", "main form");
  });
}

for (const id of alternate("a row turned to its end", [
  "our-team",
  "programming",
  "ecommerce",
] as const)) {
  test(`the row of ${id}, turned to its end, is accessible`, async ({ page }) => {
    await openPage(page, { id, language: "es" });
    const row = page.locator("main section[tabindex]").first();
    await row.scrollIntoViewIfNeeded();
    const buttons = page.locator("site-island[data-island=scroller-controls] button");
    await row.evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth }));
    await expect(buttons.last()).toHaveAttribute("aria-disabled", "true");
    await expect(buttons.first()).not.toHaveAttribute("aria-disabled");
    await expectAccessible(page, "end of the row");
  });
}

test.describe("where things may move", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the paused carousel of the portfolio is accessible", async ({ page }) => {
    await openPage(page, { id: "portfolio", language: "es" });
    const { label, pause, play } = getTexts("es", "portfolio").carousel;
    await page.getByRole("region", { name: label }).scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: pause }).click();
    await expect(page.getByRole("button", { name: play })).toBeVisible();
    await expectAccessible(page, "paused carousel");
  });
});
