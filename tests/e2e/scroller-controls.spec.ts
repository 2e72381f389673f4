import type { Locator, Page } from "@playwright/test";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { expectNoSidewaysScroll } from "../support/browser/accessible.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { readShifts } from "../support/browser/late-font.ts";
import { openPage } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";

type RowPage = "our-team" | "programming" | "digital-design" | "ecommerce";

function getWords(id: RowPage, language: Language) {
  const people = getTexts(language, "shell").person;
  return {
    "our-team": { ...people, label: getTexts(language, "our-team").list.label },
    programming: { ...people, label: getTexts(language, "programming").developers.label },
    "digital-design": { ...people, label: getTexts(language, "digital-design").designers.label },
    ecommerce: getTexts(language, "ecommerce").slides,
  }[id];
}

const readLeft = (strip: Locator) => strip.evaluate(({ scrollLeft }) => scrollLeft);
const readRoom = (strip: Locator) =>
  strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** Opens a page with its row in the middle of the window, scrolled to its start. */
async function openRow(page: Page, id: RowPage, language: Language = "es") {
  await openPage(page, { id, language });
  const words = getWords(id, language);
  const strip = page.getByRole("region", { name: words.label });
  await strip.evaluate((row) => {
    row.scrollIntoView({ block: "center", behavior: "instant" });
    row.scrollTo({ left: 0, behavior: "instant" });
  });
  return {
    strip,
    island: page.locator("site-island[data-island=scroller-controls]"),
    disc: page.locator("site-island[data-island=scroller-controls] > span"),
    previous: page.getByRole("button", { name: words.previous, exact: true }),
    next: page.getByRole("button", { name: words.next, exact: true }),
    goToStart: () => strip.evaluate((row) => row.scrollTo({ left: 0, behavior: "instant" })),
    expectLeft: async (left: number) =>
      expect(Math.abs((await readLeft(strip)) - left)).toBeLessThanOrEqual(1),
    /** Once its animation, which suspends scroll snapping, has ended there. */
    expectRest: (left: number) =>
      expect
        .poll(
          () =>
            strip.evaluate(
              (row, end) => row.style.scrollSnapType === "" && Math.abs(row.scrollLeft - end) <= 1,
              left,
            ),
          { intervals: [50] },
        )
        .toBe(true),
  };
}

async function openLivingRow(page: Page, id: RowPage, language: Language = "es") {
  const row = await openRow(page, id, language);
  await expect(row.island).toHaveAttribute("data-ready", "");
  return row;
}

/** Puts the mouse on the middle of an element, pressed. */
async function press(page: Page, on: Locator) {
  const box = await on.boundingBox();
  if (!box) throw new Error("nothing to press");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  return { moveBy: (by: number) => page.mouse.move(x + by, y, { steps: 4 }) };
}

const pictureOf = (strip: Locator, index: number) =>
  strip.getByRole("listitem").nth(index).getByRole("img");

/** Holds a strip to the keyboard: it takes the focus, and the arrow key moves it, unless all of it is in view. */
async function expectArrowKeysScroll(scroller: Locator): Promise<void> {
  await scroller.focus();
  await expect(scroller).toBeFocused();
  if (await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)) return;
  const before = await scroller.evaluate((element) => element.scrollLeft);
  await scroller.press("ArrowRight");
  await expect
    .poll(() => scroller.evaluate((element) => element.scrollLeft))
    .toBeGreaterThan(before);
}

type Row = Awaited<ReturnType<typeof openLivingRow>>;

/** Expects dragging to scroll a row by 1.5 times the distance until the mouse is released or leaves. */
async function expectDragging(page: Page, { strip, expectLeft, goToStart }: Row): Promise<void> {
  await goToStart();
  const { moveBy } = await press(page, pictureOf(strip, 1));
  await moveBy(-100);
  await expectLeft(150);
  await moveBy(-40);
  await expectLeft(60);
  await page.mouse.up();
  await moveBy(-100);
  await expectLeft(60);

  await page.mouse.down();
  await moveBy(-200);
  await expectLeft(210);
  await page.mouse.move(2, 2);
  await moveBy(0);
  await expectLeft(210);
  await page.mouse.up();
  await expectLeft(210);
  expect(await page.evaluate(() => String(getSelection()))).toBe("");
}

for (const language of alternateLanguages("the buttons page through the row")) {
  test(`the row of our-team moves by key, drag and button in ${language}`, async ({ page }) => {
    const row = await openLivingRow(page, "our-team", language);
    const { strip, previous, next, expectLeft, expectRest, goToStart } = row;

    await test.step("the buttons page through it to both ends", async () => {
      const bar = page.locator("site-island[data-island=scroller-controls] line");
      const expectPercent = async (percent: number) =>
        expect
          .poll(async () => Math.round(parseFloat((await bar.getAttribute("x2")) ?? "")))
          .toBe(percent);
      const room = await readRoom(strip);
      await expect(previous).toBeDisabled();
      await expectPercent(0);

      // The first who did not wholly fit now comes first.
      const cards = strip.getByRole("listitem");
      const readEdges = () =>
        cards.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
        );
      const before = await readEdges();
      const coming = before.findIndex(({ right }) => right > 1280 - (before[0]?.left ?? 0) + 2);
      await next.click();
      expect((await readEdges())[coming]?.left).toBeCloseTo(before[0]?.left ?? 0, -0.5);
      await previous.click();
      await expectLeft(0);

      await next.focus();
      for (let turns = 0; turns < 18 && (await next.isEnabled()); turns++) {
        await page.keyboard.press("Enter");
      }
      await expectLeft(room);
      await expect(next).toBeDisabled();
      await expect(next).toBeFocused();
      await expectPercent(100);
      await page.keyboard.press("Enter");
      await expectLeft(room);
      await page.keyboard.press("Shift+Tab");
      await expect(previous).toBeFocused();
      await strip.evaluate((element, left) => element.scrollTo({ left }), room / 2);
      await expect(next).toBeEnabled();
      const readDifference = async () =>
        parseFloat((await bar.getAttribute("x2")) ?? "") - ((await readLeft(strip)) / room) * 100;
      await expect.poll(readDifference).toBeCloseTo(0, 1);
    });

    const stripId = (await strip.getAttribute("id")) ?? "";
    /** Presses the button so many times at one moment, and gives where the row is then. */
    const pressNext = (times: number) =>
      next.evaluate(
        (button, [id, count]) => {
          for (let at = 0; at < count; at++) (button as HTMLButtonElement).click();
          return document.getElementById(id)?.scrollLeft;
        },
        [stripId, times] as const,
      );

    await test.step("paging is immediate under reduced motion", async () => {
      await goToStart();
      expect(await pressNext(1)).toBeGreaterThan(500);
    });

    await test.step("where things may move paging is animated, and two clicks move two pages", async () => {
      await goToStart();
      await page.emulateMedia({ reducedMotion: "no-preference" });
      expect(await pressNext(2)).toBe(0);
      const pitch = await strip.getByRole("listitem").evaluateAll(([one, two]) => {
        const leftOf = (card?: Element) => card?.getBoundingClientRect().left ?? 0;
        return leftOf(two) - leftOf(one);
      });
      // Four of them fit into the window.
      await expectRest(pitch * 8);
      await previous.click();
      await expectRest(pitch * 4);
      await page.emulateMedia({ reducedMotion: "reduce" });
    });

    await test.step("dragging scrolls it by 1.5 times the distance", () =>
      expectDragging(page, row));

    await test.step("a drag that ends on a link does not follow it, a click does, and words are not selected", async () => {
      await goToStart();
      await page.evaluate(() => {
        document.addEventListener("click", (event) => {
          event.preventDefault();
          document.title = (event.target as Element).closest("a")?.href ?? "";
        });
      });
      const title = await page.title();
      const link = strip.getByRole("link").first();
      const { moveBy } = await press(page, link);
      await moveBy(-8);
      await page.mouse.up();
      await expectLeft(12);
      await expect(page).toHaveTitle(title);
      await page.mouse.down();
      await page.mouse.up();
      await expect(page).toHaveTitle((await link.getAttribute("href")) ?? "");
      await expectLeft(12);

      const words = await press(page, strip.getByRole("heading").first());
      await words.moveBy(120);
      await page.mouse.up();
      await expectLeft(0);
      expect(await page.evaluate(() => String(getSelection()))).toBe("");
    });

    await test.step("the arrow keys scroll it", () => expectArrowKeysScroll(strip));
  });
}

test("the row of programming moves by key and drag, with a cursor that hides over text and does not widen the page", async ({
  page,
}) => {
  const row = await openLivingRow(page, "programming");
  const { strip, disc } = row;

  await test.step("the cursor follows the mouse, hides over text and does not widen the page", async () => {
    await expect(disc).toBeHidden();
    await pictureOf(strip, 1).hover();
    await expect(disc).toBeVisible();
    const picture = await pictureOf(strip, 1).boundingBox();
    const at = await disc.boundingBox();
    const middle = (box: typeof at, side: "x" | "y", size: "width" | "height") =>
      (box?.[side] ?? 0) + (box?.[size] ?? 0) / 2;
    expect(middle(at, "x", "width")).toBeCloseTo(middle(picture, "x", "width"), -0.5);
    expect(middle(at, "y", "height")).toBeCloseTo(middle(picture, "y", "height"), -0.5);
    await strip.getByRole("heading").nth(1).hover();
    await expect(disc).toBeHidden();
    await page.mouse.move(1278, (picture?.y ?? 0) + 40);
    await expect(disc).toBeVisible();
    await expectNoSidewaysScroll(page, "with the disc at the edge");
    await page.mouse.move(640, 2);
    await expect(disc).toBeHidden();
  });

  await test.step("dragging scrolls it by 1.5 times the distance", () => expectDragging(page, row));
  await test.step("the arrow keys scroll it", () => expectArrowKeysScroll(strip));
});

test("a row without overflow has no dragging and no buttons", async ({ page }) => {
  const { strip, disc, next } = await openRow(page, "digital-design");
  await expect(next).toBeHidden();
  await pictureOf(strip, 1).hover();
  await expect(disc).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(next).toBeEnabled();
  await next.click();
  await expect.poll(() => readLeft(strip)).toBeGreaterThan(100);
});

test("the three sales options are centred one by one by button, drag and key, without a layout shift", async ({
  page,
}) => {
  const { strip, previous, next, expectLeft, expectRest } = await openLivingRow(page, "ecommerce");
  const room = await readRoom(strip);
  await next.click();
  await expectRest(room / 2);
  await next.click();
  await expectRest(room);
  await expect(next).toBeDisabled();
  await previous.click();
  await expectRest(room / 2);
  const { moveBy } = await press(page, pictureOf(strip, 1));
  await moveBy(60);
  await expectLeft(room / 2 - 90);
  await page.mouse.up();
  await expectRest(0);
  await expectArrowKeysScroll(strip);

  await test.step("the layout has not shifted since the page was opened", async () => {
    expect(await readShifts(page)).toEqual({ sum: 0, moved: [] });
  });
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("touch scrolls the row natively", async ({ page }) => {
    const { strip, disc } = await openLivingRow(page, "programming");
    const { y = 0 } = (await pictureOf(strip, 0).boundingBox()) ?? {};
    const client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
      client.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: y + 100 }],
      });
    await touch("touchStart", 300);
    for (let x = 290; x >= 40; x -= 10) await touch("touchMove", x);
    // The browser takes its first pixels to tell a scroll from a tap.
    await expect.poll(() => readLeft(strip)).toBeGreaterThan(200);
    expect(await readLeft(strip)).toBeLessThanOrEqual(260);
    await expect(strip).toHaveAttribute("data-grab", "");
    await expect(disc).toBeHidden();
    await touch("touchEnd");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const id of ["our-team", "ecommerce"] as const) {
    test(`the row of ${id} scrolls, and no dead button is shown`, async ({ page }) => {
      const { strip, next, previous } = await openRow(page, id);
      await expect(next).toBeHidden();
      await expect(previous).toBeHidden();
      await expectArrowKeysScroll(strip);
    });
  }
});

test("every row begins where its first item is whole", async ({ page }) => {
  for (const id of ["our-team", "programming", "digital-design", "ecommerce"] as const) {
    for (const width of [390, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await openPage(page, { id, language: "es" });
      const first = page
        .getByRole("region", { name: getWords(id, "es").label })
        .getByRole("listitem")
        .first();
      const readLeft = () => first.evaluate((item) => item.getBoundingClientRect().left);
      await expect.poll(readLeft, { message: `${id} at ${width} px` }).toBeGreaterThanOrEqual(0);
    }
  }
});
