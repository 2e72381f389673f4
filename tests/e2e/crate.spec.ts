import type { Locator, Page } from "@playwright/test";
import { getContactAddress } from "#app/content/service-address.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { expectAccessible } from "../support/browser/accessible.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import {
  contactEndpoint,
  getContactForm,
  makeContactFormInput,
} from "../support/browser/contact-form.ts";
import { openPage } from "../support/browser/pages.ts";
import { resizeViewport } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";

/** The crate, and the marks of its pieces, as a visitor knows them. */
function getCrate(page: Page, language: Language) {
  const form = getContactForm(page, language);
  const { crate, fields } = form.texts;
  const { options } = fields.service;
  type Option = keyof typeof options;
  const findMark = (text: string, option: Option) =>
    form.form.getByRole("button", { name: fillText(text, { piece: options[option] }) });
  const group = form.form.getByRole("radiogroup");
  const list = new Intl.ListFormat(language);
  return {
    form,
    options,
    empty: form.form.getByText(crate.empty),
    add: (option: Option) => findMark(crate.add, option),
    takeOut: (option: Option) => findMark(crate.takeOut, option),
    radio: (option: Option) => form.form.getByRole("radio", { name: options[option], exact: true }),
    piece: (option: Option) => group.getByText(options[option], { exact: true }),
    expectLine: (...pieces: Option[]) =>
      expect(form.field("message")).toHaveValue(
        pieces.length < 2
          ? ""
          : `${crate.opening}: ${list.format(pieces.map((piece) => options[piece]))}.\n`,
      ),
  };
}

const findMiddle = async (one: Locator) => {
  const { x, y, width, height } = (await one.boundingBox()) ?? Object.create(null);
  return [x + width / 2, y + height / 2] as const;
};

async function drag(page: Page, piece: Locator, goal: readonly [number, number]): Promise<void> {
  await page.mouse.move(...(await findMiddle(piece)));
  const loaded = page.waitForEvent("requestfinished", { timeout: 3000 }).catch(() => undefined);
  await page.mouse.down();
  await loaded;
  await expect(async () => {
    await page.mouse.move(goal[0] + 3, goal[1]);
    await page.mouse.move(...goal);
    await expect(piece).toHaveAttribute("data-lifted", "", { timeout: 200 });
  }).toPass();
  await page.mouse.up();
}

for (const language of alternateLanguages("the crate")) {
  test(`pieces are dropped, added and taken out, and the request has them in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "contact", language });
    const crate = getCrate(page, language);
    const { form } = crate;
    await form.hydrate();
    await expect(crate.empty).toBeVisible();

    await test.step("what is let go elsewhere chooses nothing", async () => {
      await drag(page, crate.piece("ecommerce"), [8, 200]);
      await expect(form.form.getByRole("radio", { checked: true })).toHaveCount(0);
    });
    await test.step("the first piece in the crate is the service", async () => {
      await drag(page, crate.piece("ecommerce"), await findMiddle(crate.empty));
      await expect(crate.radio("ecommerce")).toBeChecked();
      await expect(crate.empty).toHaveCount(0);
      await crate.expectLine();
    });
    await test.step("more are the first line of the message", async () => {
      await crate.add("agile-management").click();
      await crate.expectLine("ecommerce", "agile-management");
      await expect(crate.radio("ecommerce")).toBeChecked();
      await crate.add("other").click();
      await crate.takeOut("agile-management").click();
      await crate.expectLine("ecommerce", "other");
      await expectAccessible(page, "filled", "main form");
    });
    await test.step("another choice takes the place of the first piece", async () => {
      await crate.piece("programming").click();
      await crate.expectLine("programming", "other");
    });
    await test.step("the second follows where the first is taken out", async () => {
      await crate.takeOut("programming").click();
      await expect(crate.radio("other")).toBeChecked();
      await crate.expectLine("other");
      await crate.takeOut("other").click();
      await expect(crate.empty).toBeVisible();
    });
    await test.step("a draft has all of it, and the request no more fields than before", async () => {
      const order = makeContactFormInput({ service: "digital-design" });
      await form.fill(order);
      await crate.add("ecommerce").click();
      await expect(crate.takeOut("ecommerce")).toBeVisible();
      await page.reload();
      await expect(crate.takeOut("ecommerce")).toBeVisible();
      await expect(crate.radio("digital-design")).toBeChecked();
      const posted = page.waitForRequest(contactEndpoint);
      await form.button.click();
      const { comment, service, ...others } = (await posted).postDataJSON();
      expect(service).toBe("Diseño digital");
      const names = [crate.options["digital-design"], crate.options.ecommerce];
      const listed = new Intl.ListFormat(language).format(names);
      expect(comment).toBe(`${form.texts.crate.opening}: ${listed}.\n${order.message}`);
      expect(Object.keys(others).sort()).toEqual([
        "consent",
        "elapsed_ms",
        "email",
        "first_name",
        "language",
        "last_name",
        "phone",
        "website",
      ]);
    });
  });

  test(`the names of the pieces keep clear of their edges in ${language}`, async ({ page }) => {
    await openPage(page, { id: "contact", language });
    for (const width of [320, 390, 480, 768, 1024, 1100, 1280, 1366, 1440, 1920, 2560]) {
      await resizeViewport(page, width, 800);
      const gaps = await getContactForm(page, language)
        .form.getByRole("radiogroup")
        .locator("label")
        .evaluateAll((pieces) =>
          pieces.map((piece) => {
            const words = document.createRange();
            words.selectNode(piece.lastChild ?? piece);
            const [inner, outer] = [words.getBoundingClientRect(), piece.getBoundingClientRect()];
            return Math.min(inner.left - outer.left, outer.right - inner.right);
          }),
        );
      expect(gaps).toHaveLength(6);
      expect(Math.min(...gaps), `${width} px`).toBeGreaterThan(5);
    }
  });

  test(`the keys fill the crate, and what they did is said in ${language}`, async ({ page }) => {
    await openPage(page, { id: "contact", language });
    const crate = getCrate(page, language);
    const { form, options } = crate;
    const said = (text: string, piece: string) =>
      form.form.getByRole("status").filter({ hasText: fillText(text, { piece }) });
    const { adding, added, takenOut } = form.texts.crate;
    await form.hydrate();
    await form.radios.first().focus();
    for (const key of ["Space", "ArrowRight"]) await page.keyboard.press(key);
    await expect(crate.radio("service-design")).toBeChecked();
    await crate.expectLine();
    await page.keyboard.press("Space");
    await expect(said(adding, options["service-design"])).toHaveCount(1);
    for (const key of ["ArrowRight", "ArrowRight", "Space"]) await page.keyboard.press(key);
    await expect(said(added, options.ecommerce)).toHaveCount(1);
    await expect(crate.radio("service-design")).toBeChecked();
    await crate.expectLine("service-design", "ecommerce");
    await page.keyboard.press("Backspace");
    await expect(said(takenOut, options.ecommerce)).toHaveCount(1);
    await crate.expectLine();
    await page.keyboard.press("Backspace");
    await expect(crate.empty).toBeVisible();
    await expect(form.form.getByRole("radio", { checked: true })).toHaveCount(0);
  });

  test(`arrows that walk over the pieces of a crate lose none, and a choice tells what it replaces in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "contact", language });
    const crate = getCrate(page, language);
    const { form, options } = crate;
    await form.hydrate();
    await crate.piece("programming").click();
    await crate.add("service-design").click();
    await crate.add("digital-design").click();
    await form.field("name").focus();
    await crate.radio("programming").focus();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"]) {
      await page.keyboard.press(key);
    }
    await expect(crate.radio("digital-design")).toBeFocused();
    await crate.expectLine("programming", "service-design", "digital-design");
    await test.step("a piece in the crate changes places with the first", async () => {
      await crate.piece("digital-design").click();
      await crate.expectLine("digital-design", "programming", "service-design");
    });
    await test.step("another replaces the first, which is said", async () => {
      await crate.piece("other").click();
      await crate.expectLine("other", "programming", "service-design");
      const { takenOut } = form.texts.crate;
      const said = fillText(takenOut, { piece: options["digital-design"] });
      await expect(form.form.getByRole("status").filter({ hasText: said })).toHaveCount(1);
    });
  });
}

test("the piece of a link's service is in the crate, and a draft of the other language too", async ({
  page,
}) => {
  await page.goto(getContactAddress("es", { id: "ecommerce" }));
  const crate = getCrate(page, "es");
  await expect(crate.radio("ecommerce")).toBeChecked();
  await crate.add("programming").click();
  await crate.expectLine("ecommerce", "programming");
  const { label, names } = getTexts("es", "shell").language;
  const links = page.getByRole("banner").getByRole("navigation", { name: label });
  await links.getByRole("link", { name: names.en }).click();
  const translated = getCrate(page, "en");
  await expect(translated.takeOut("programming")).toBeVisible();
  await translated.expectLine("ecommerce", "programming");
  await translated.add("other").click();
  await translated.expectLine("ecommerce", "programming", "other");
});

test("pieces that are added at once, before the page shows the first, are all in the crate", async ({
  page,
}) => {
  await openPage(page, { id: "contact", language: "es" });
  const crate = getCrate(page, "es");
  await crate.form.hydrate();
  await crate.radio("programming").check();
  const marks = [crate.add("ecommerce"), crate.add("other")];
  const elements = await Promise.all(marks.map((mark) => mark.elementHandle()));
  await page.evaluate((all) => {
    for (const one of all) (one as HTMLElement | null)?.click();
  }, elements);
  await crate.expectLine("programming", "ecommerce", "other");
});

test("the crate is in the first view beside the form, and from 1024 px down between pieces and fields", async ({
  page,
}) => {
  await openPage(page, { id: "contact", language: "es" });
  const crate = getCrate(page, "es");
  await resizeViewport(page, 1366, 680);
  await expect(crate.empty).toBeInViewport({ ratio: 1 });
  const { afterSending } = getTexts("es", "contact");
  await expect(crate.form.button).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(afterSending)).toBeInViewport({ ratio: 1 });
  for (const width of [320, 768, 1024]) {
    await resizeViewport(page, width, 800);
    const [[, piece], [, label], [, name]] = (await Promise.all(
      [crate.piece("other"), crate.empty, crate.form.field("name")].map(findMiddle),
    )) as [[number, number], [number, number], [number, number]];
    expect([piece < label, label < name], `${width} px`).toEqual([true, true]);
  }
});

test("the script that drags comes with the first press of a piece, and has 4 KB at most", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/crate-moves/.test(request.url())) scripts.push(request.url());
  });
  await openPage(page, { id: "contact", language: "es" });
  const crate = getCrate(page, "es");
  await crate.form.hydrate();
  expect(scripts).toEqual([]);
  await crate.piece("other").hover();
  await page.mouse.down();
  await expect.poll(() => scripts).toHaveLength(1);
  await page.mouse.up();
  const body = await (await page.request.get(scripts[0] ?? "")).body();
  expect(body.byteLength).toBeLessThanOrEqual(4096);
});

test.describe("by finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a piece is dragged into the crate, and the page stays where it is", async ({ page }) => {
    await openPage(page, { id: "contact", language: "es" });
    const crate = getCrate(page, "es");
    await crate.form.hydrate();
    const piece = crate.piece("other");
    await piece.scrollIntoViewIfNeeded();
    const touch = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", [x, y]: readonly number[] = []) =>
      touch.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      });
    const scrolled = await page.evaluate(() => scrollY);
    const loaded = page.waitForEvent("requestfinished", (one) => /crate-moves/.test(one.url()));
    await send("touchStart", await findMiddle(piece));
    await loaded;
    const goal = await findMiddle(crate.empty);
    await expect(async () => {
      await send("touchMove", [goal[0] + 3, goal[1]]);
      await send("touchMove", goal);
      await expect(piece).toHaveAttribute("data-lifted", "", { timeout: 200 });
    }).toPass();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await send("touchEnd");
    await expect(crate.radio("other")).toBeChecked();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the crate stays empty, and the choice is that of the radio buttons", async ({ page }) => {
    await page.goto(getContactAddress("es", { id: "ecommerce" }));
    const crate = getCrate(page, "es");
    await expect(crate.radio("ecommerce")).toBeChecked();
    await expect(crate.add("other")).toBeHidden();
    await crate.piece("other").click();
    await expect(crate.radio("other")).toBeChecked();
    await expect(crate.piece("ecommerce")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  });
});
