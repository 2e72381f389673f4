import { getReplyPath, getRequestPath } from "#app/admin/addresses.ts";
import { replyTexts, requestTexts } from "#app/admin/requests/texts.ts";
import { signInAsNewOwner } from "../support/browser/admin-sign-in.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { expect } from "../support/browser/test.ts";
import { storeRequests } from "../support/databases/admin-data.ts";
import { testOnIsolatedSite } from "../support/servers/own-site.ts";

// The site has no mail server: what it sends is tested in src/admin/requests/replies.test.ts.
const test = testOnIsolatedSite();

for (const language of alternateLanguages("reply to a request")) {
  test(`a reply is written, kept, copied and marked as answered, in ${language}`, async ({
    page,
    context,
    isolatedSite,
  }) => {
    const text = replyTexts[language];
    const ids = await storeRequests(isolatedSite.dataDir);
    await signInAsNewOwner(page.request, isolatedSite, language);
    await page.goto(getReplyPath(ids.open));
    const letter = page.getByRole("textbox", { name: text.text });
    await expect(letter).toHaveValue(/^Hi Peter,/);
    await letter.fill("Hi Peter,\n\nTuesday?");
    await letter.press("Control+s");
    await expect(page.getByRole("status").getByText(/:\d\d$/)).toBeVisible();
    const link = page.getByRole("link", { name: text.noMail.open });
    await expect(link).toHaveAttribute("href", /&body=Hi%20Peter%2C%0D%0A%0D%0ATuesday%3F$/);

    // Enter in a field saves the draft, and takes no template.
    await letter.fill("Hi Peter,\n\nWednesday?");
    await page.getByLabel(text.subjectField).press("Enter");
    await expect(link).toHaveAttribute("href", /Wednesday%3F$/);
    await expect(letter).toHaveValue("Hi Peter,\n\nWednesday?");

    const quote = page.getByRole("blockquote");
    await expect(quote).toBeHidden();
    await page.getByLabel(text.quote).check();
    await expect(quote).toBeVisible();

    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: text.noMail.copy }).click();
    await expect(page.getByRole("button", { name: text.noMail.copied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "Hi Peter,\n\nWednesday?",
    );

    await page.getByRole("button", { name: text.noMail.mark }).click();
    await expect(page).toHaveURL(new RegExp(`${getRequestPath(ids.open)}\\?action=[\\w-]+$`));
    await expect(
      page.getByText(requestTexts[language].states.answered, { exact: false }).first(),
    ).toBeAttached();
    await page.goto(getReplyPath(ids.open));
    await expect(letter).not.toHaveValue(/Wednesday/);
  });

  test(`a reply is kept as a draft while it is typed, and filled by choosing a template until it is typed in, in ${language}`, async ({
    page,
    isolatedSite,
    browserErrors,
  }) => {
    const text = replyTexts[language];
    const ids = await storeRequests(isolatedSite.dataDir);
    await signInAsNewOwner(page.request, isolatedSite, language);
    await page.goto(getReplyPath(ids.open));
    const letter = page.getByRole("textbox", { name: text.text });
    const status = page.locator("[data-draft]");
    const template = page.getByLabel(text.template);
    const first = await letter.inputValue();
    await template.selectOption({ index: 1 });
    await expect(status).toHaveText(text.filled);
    const second = await letter.inputValue();
    expect(second).not.toBe(first);

    await letter.press("ControlOrMeta+End");
    await letter.pressSequentially(" Or Monday?");
    await expect(status).toHaveText(
      new RegExp(text.draftSavedAt.replace("{time}", "\\d\\d:\\d\\d")),
    );
    await template.selectOption({ index: 0 });
    await letter.pressSequentially(" Or not?");
    // Leaving the page does not wait for the pause.
    await page.goto(getRequestPath(ids.open));
    await page.goto(getReplyPath(ids.open));
    await expect(letter).toHaveValue(`${second} Or Monday? Or not?`);

    await page.route(`**${getReplyPath(ids.open)}*`, (route) =>
      route.request().method() === "POST" ? route.abort("internetdisconnected") : route.fallback(),
    );
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    await letter.fill("Offline");
    await expect(status).toHaveText(text.autosaveFailed);
    await page.unroute(`**${getReplyPath(ids.open)}*`);
    await page.getByRole("button", { name: text.saveDraft }).click();
    await expect(letter).toHaveValue("Offline");
    await expect(status).toHaveText(/\d\d:\d\d$/);
  });

  test(`a reply's page that is closed while a save waits for its answer loses no word, in ${language}`, async ({
    page,
    context,
    isolatedSite,
  }) => {
    const text = replyTexts[language];
    const ids = await storeRequests(isolatedSite.dataDir);
    await signInAsNewOwner(page.request, isolatedSite, language);
    await page.goto(getRequestPath(ids.new));
    const reply = { name: requestTexts[language].reply, exact: true };
    await page.getByRole("button", reply).first().click();
    const tab = await context.newPage();
    // A slow network: what the server answers does not come.
    await tab.addInitScript(() => {
      const send = globalThis.fetch;
      globalThis.fetch = (...call) => send(...call).then(() => new Promise(() => undefined));
    });
    await tab.goto(getReplyPath(ids.new));
    const letter = tab.getByRole("textbox", { name: text.text });
    const first = await letter.inputValue();
    await letter.press("ControlOrMeta+End");
    const saved = tab.waitForResponse((response) => response.request().method() === "POST");
    await letter.pressSequentially(" Tuesday?");
    expect((await saved).status()).toBe(200);
    await letter.pressSequentially(" Or Wednesday?");
    const closed = tab.waitForEvent("close");
    await tab.close({ runBeforeUnload: true });
    await closed;

    await expect(async () => {
      await page.goto(getReplyPath(ids.new));
      await expect(page.getByRole("textbox", { name: text.text })).toHaveValue(
        `${first} Tuesday? Or Wednesday?`,
        { timeout: 1000 },
      );
    }).toPass();
    const { draft } = requestTexts[language];
    await page.goto(getRequestPath(ids.new));
    const line = new RegExp(draft.savedAt.replace("{time}", "\\d\\d:\\d\\d"));
    await expect(page.getByText(line)).toBeVisible();
    await page.getByText(line).getByRole("button", { name: draft.continue }).click();
    await expect(page).toHaveURL(new RegExp(`${getReplyPath(ids.new)}$`));
  });
}
