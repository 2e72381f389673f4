import { expectAccessible } from "../support/accessible.ts";
import { alternateLanguages } from "../support/alternate.ts";
import {
  findStoredContacts,
  getContactForm,
  makeContactFormInput,
} from "../support/contact-form.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

for (const language of alternateLanguages("a lost network is announced")) {
  test(`a lost network is announced before and after sending and loses no input in ${language}`, async ({
    page,
    context,
    browserErrors,
  }) => {
    await openPage(page, { id: "contact", language });
    const form = getContactForm(page, language);
    const { connection, failure, submit } = form.texts;
    const order = makeContactFormInput();
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") keys.push(request.headers()["idempotency-key"]);
    });
    await form.hydrate();
    await form.fill(order);
    const said = form.form.getByRole("status");
    const alert = form.form.getByRole("alert");

    await context.setOffline(true);
    await expect(said.filter({ hasText: connection.lost })).toBeVisible();
    await expect(form.button).toHaveText(submit);
    await expectAccessible(page, "offline");
    await context.setOffline(false);
    await expect(said.filter({ hasText: /\S/ })).toHaveCount(0);

    await context.setOffline(true);
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    await form.button.click();
    await expect(alert).toContainText(failure.offlineTitle);
    await expect(alert).toContainText(failure.offlineText);
    await expect(alert).toBeInViewport();
    await expect(said.filter({ hasText: connection.lost })).toHaveCount(0);
    await form.expectFilled(order);
    await expectAccessible(page, "sent offline");

    await context.setOffline(false);
    await expect(alert).toBeEmpty();
    await expect(said.filter({ hasText: connection.back })).toBeVisible();
    await expect(form.button).toHaveText(failure.retry);
    await form.button.click();
    await expect(page).toHaveURL(/\/information$/);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    expect(findStoredContacts(order.message)).toHaveLength(1);
  });
}
