import type { Page, Route } from "@playwright/test";
import type { PageId } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getContactForm, makeContactFormInput } from "../support/browser/contact-form.ts";
import { expectAcknowledged } from "../support/browser/contact-journey.ts";
import { openUntilIdleTasks, waitUntilIdle } from "../support/browser/idle.ts";
import { openPage } from "../support/browser/pages.ts";
import { recordRequestedPaths } from "../support/browser/requested-paths.ts";
import { expect, test } from "../support/browser/test.ts";

/** Every script but the first one. */
const islandScripts = /\/assets\/(?!entry)[^/]+\.js$/;

/** Holds back every script but the first one; `release` lets them through. */
async function holdIslands(page: Page): Promise<{ held: Promise<unknown>; release(): void }> {
  const release = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(islandScripts, async (route: Route) => {
    held.resolve();
    await release.promise;
    await route.continue();
  });
  return { held: held.promise, release: release.resolve };
}

/** Has the time of the next page pass only as the test says. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
}

/** Opens a page, and holds its clock from when its idle tasks have run. */
async function openWithHeldClock(page: Page, id: PageId): Promise<void> {
  await holdClock(page);
  await openUntilIdleTasks(page, async () => {
    await openPage(page, { id, language: "es" });
    // The first script's idle moment is the test's clock's too.
    await page.clock.runFor(50);
  });
}

test("clicks before hydration are replayed: one on the icon of a button, and one on the menu", async ({
  page,
}) => {
  const { held, release } = await holdIslands(page);
  await openPage(page, { id: "home", language: "en" });
  const { services } = getTexts("en", "home");
  const { menu } = getTexts("en", "shell");
  const dialog = page.getByRole("dialog", { name: menu.label });
  await page.getByRole("button", { name: services.next }).locator("svg").click();
  await page.getByRole("button", { name: menu.open }).click();
  await held;
  await expect(dialog).toBeHidden();
  release();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const { name = "" } = getTexts("en", "services-list").services[1] ?? {};
  await expect(page.getByRole("tab", { name, selected: true })).toBeVisible();
});

test("a submit before the form's hydration is replayed: it is validated in the browser and not posted", async ({
  page,
}) => {
  const { held, release } = await holdIslands(page);
  // A form is posted if its script takes more than five seconds, which pass quickly on a busy machine.
  await holdClock(page);
  await openPage(page, { id: "contact", language: "en" });
  const form = getContactForm(page, "en");
  const { messages, draft } = form.texts;
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await form.fill({ name: "Ana" });
  await form.button.click();
  await held;
  release();
  const { required } = messages;
  await form.expectFieldErrors({ email: required, phone: required, service: required });
  expect(posts).toEqual([]);
  await test.step("what was typed before is announced as restored only after a reload", async () => {
    await page.clock.resume();
    await expect(form.field("name")).toHaveValue("Ana");
    await expect(form.form.getByText(draft.restored)).toHaveCount(0);
    await form.fill({ name: "Ana P" });
    await page.reload();
    await expect(form.form.getByText(draft.restored)).toBeVisible();
    await expect(form.field("name")).toHaveValue("Ana P");
  });
});

test("input before the form's hydration is kept and sent", async ({ page }) => {
  const { held, release } = await holdIslands(page);
  await openPage(page, { id: "contact", language: "es" });
  const form = getContactForm(page, "es");
  const order = makeContactFormInput();
  await form.fill(order);
  await form.button.click();
  await held;
  release();
  await expectAcknowledged(page, "es", order);
});

/** Puts an element beside a field that gets the focus, as password managers and grammar checkers do. */
function addExtensionElements(): void {
  document.addEventListener(
    "focusin",
    ({ target }) => {
      if (!(target as Element).matches("input, textarea")) return;
      if ((target as Element).nextElementSibling?.matches("[data-icon-root]")) return;
      const icon = document.createElement("div");
      icon.dataset["iconRoot"] = "";
      icon.style.cssText = "position: relative; height: 0; width: 0";
      (target as Element).after(icon);
    },
    true,
  );
}

for (const name of ["message", "email"] as const) {
  test(`a visitor types on in the ${name} when hydration redraws a form that an extension has changed`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/React error #418/);
    await page.addInitScript(addExtensionElements);
    const { held, release } = await holdIslands(page);
    await openPage(page, { id: "contact", language: "es" });
    const form = getContactForm(page, "es");
    const { name: visitor } = makeContactFormInput();
    await form.field("name").fill(visitor);
    await form.field(name).click();
    await page.keyboard.type("necesitamos.una@");
    if (name === "message") {
      for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowLeft");
    }
    await held;
    release();
    await form.expectHydrated();
    await expect(form.field(name)).toBeFocused();
    await page.keyboard.type("tienda");
    const typed = name === "message" ? "necesitamos.tiendauna@" : "necesitamos.una@tienda";
    await expect(form.field(name)).toHaveValue(typed);
    await expect(form.field("name")).toHaveValue(visitor);
  });
}

test("an island whose props fail to load stays as the server sent it", async ({
  page,
  browserErrors,
}) => {
  await page.route(/\/assets\/props-[^/]+\.json$/, (route) => route.fulfill({ status: 503 }));
  browserErrors.expect(/503/);
  await openPage(page, { id: "home", language: "es" });
  const island = page.locator("site-island[data-island=services-stage]");
  await island.scrollIntoViewIfNeeded();
  await expect(island).toHaveAttribute("data-failed", /answered 503/);
  await expect(island.getByRole("link").first()).toBeVisible();
});

test("a page whose scripts fail to load has a menu of the browser, and posts its form as a plain form", async ({
  page,
  browserErrors,
}) => {
  await page.route(islandScripts, (route) => route.abort("failed"));
  browserErrors.expect(/ERR_FAILED/);
  await openPage(page, { id: "contact", language: "es" });
  await test.step("the menu is opened and closed by the browser", async () => {
    const texts = getTexts("es", "shell").menu;
    const dialog = page.getByRole("dialog", { name: texts.label });
    const open = page.getByRole("button", { name: texts.open });
    await open.click();
    await expect(dialog.getByRole("link").nth(2)).toBeVisible();
    await dialog.getByRole("button", { name: texts.close }).click();
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
  await test.step("the form is posted, and not restored as a draft", async () => {
    const form = getContactForm(page, "es");
    const order = makeContactFormInput();
    await form.fill(order);
    await expect(page.locator("site-island[data-island^=contact-form]")).toHaveAttribute(
      "data-failed",
    );
    await form.button.click();
    await expectAcknowledged(page, "es", order);
    await page.goBack();
    await expect(form.button).not.toHaveAttribute("aria-busy");
    await form.expectEmpty();
  });
});

test("a form that throws after its hydration keeps the text, and is posted as a plain form", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/^uncaught: .*The node to be removed is not a child of this node/);
  await openPage(page, { id: "contact", language: "es" });
  const form = getContactForm(page, "es");
  const { email, ...order } = makeContactFormInput();
  await form.hydrate();
  await form.fill(order);
  await form.button.click();
  await form.expectFieldErrors({ email: form.texts.messages.required });
  // As extensions do that change what React has rendered.
  const ids = (await form.field("email").getAttribute("aria-describedby")) ?? "";
  await page.evaluate((id) => document.getElementById(id)?.remove(), ids);
  await form.fill({ email });
  const island = page.locator("site-island[data-island^=contact-form]");
  await expect(island).toHaveAttribute("data-failed");
  await expect(island).not.toHaveAttribute("data-ready");
  await form.expectFilled({ ...order, email });
  await form.button.click();
  await expectAcknowledged(page, "es", { ...order, email });
});

test("an island that throws keeps the server's markup and is marked as failed", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/^uncaught: Cannot read properties of undefined \(reading '\w+'\)$/);
  await page.route("/contacto", async (route) => {
    const answer = await route.fetch();
    const broken = (await answer.text()).replace(
      /(data-island="contact-form[^"]*".*?data-props=)"[^"]*"/s,
      '$1"{}"',
    );
    await route.fulfill({ response: answer, body: broken });
  });
  await page.goto("/contacto");
  const island = page.locator('site-island[data-island^="contact-form"]');
  await getContactForm(page, "es").button.focus();
  await expect(island).toHaveAttribute("data-failed", /./);
  await expect(getContactForm(page, "es").button).toBeVisible();
});

test("the script of the contact form is fetched after the pictures of the loaded page are painted", async ({
  page,
}) => {
  const requested = recordRequestedPaths(page);
  const listForm = async () =>
    (await requested.listAll()).filter((path) => /hydrate|contact-form/.test(path));
  await openWithHeldClock(page, "contact");
  await page.clock.runFor(290);
  expect(await listForm()).toEqual([]);
  await page.clock.runFor(100);
  await expect(page.locator("site-island[data-island^=contact-form]")).toHaveAttribute(
    "data-ready",
    "",
  );
  expect(await listForm()).not.toEqual([]);
});

test.describe("where things may move", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("what only moves is hydrated after 1.5 seconds without a press", async ({ page }) => {
    const requested = recordRequestedPaths(page);
    const listHero = async () =>
      (await requested.listAll()).filter((path) => /hydrate|hero-stage/.test(path));
    await openWithHeldClock(page, "home");
    for (const press of ["Shift", "Escape"]) {
      await page.clock.runFor(1400);
      expect(await listHero()).toEqual([]);
      await page.keyboard.press(press);
    }
    await page.clock.runFor(1400);
    expect(await listHero()).toEqual([]);
    await page.clock.runFor(200);
    await expect(page.locator("site-island[data-island=hero-stage]")).toHaveAttribute(
      "data-ready",
      "",
    );
  });
});

// That every island of every page hydrates without a warning: every-page.spec.ts.

test.describe("on a phone", () => {
  test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

  test("a natively scrolling row is not hydrated until it is touched", async ({ page }) => {
    const requested = recordRequestedPaths(page);
    await openUntilIdleTasks(page, () => openPage(page, { id: "our-team", language: "es" }));
    await waitUntilIdle(page);
    expect((await requested.listAll()).filter((path) => path.includes("hydrate"))).toEqual([]);
    const row = page.locator("site-island[data-island=scroller-controls]");
    const isAwake = () => row.evaluate((one: HTMLElement) => one.dataset.ready !== undefined);
    expect(await isAwake()).toBe(false);
    await page.locator("#team li").first().tap();
    await expect.poll(isAwake).toBe(true);
  });
});
