import type { BrowserContext, Page } from "@playwright/test";
import type { Language } from "#app/locale/languages.ts";
import { getPath, type PageId, pageIds } from "#app/locale/route-pairs.ts";
import { alternate } from "../support/browser/alternate.ts";
import { findAddress, submitContactRequest } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";

/** Measurements that a document records while it opens. */
interface Opening {
  /** Opened by a transition from the document before. */
  byTransition: boolean;
  /** The widest that it was in any frame. */
  widest: number;
  isOver: boolean;
}

// What only the first moments have (a waiting animation, a late style sheet, an island that wakes) is over by then.
const watched = 450;

/** Notes in each document how wide it is, frame by frame, from before its first one on. */
const watchOpenings = (context: BrowserContext) =>
  context.addInitScript((milliseconds) => {
    const opening = { byTransition: false, widest: 0, isOver: false };
    Object.assign(window, { opening });
    let start: number | undefined;
    const steps: Promise<unknown>[] = [new Promise((done) => addEventListener("load", done))];
    let isOpen = false;
    addEventListener("pagereveal", (event) => {
      const { viewTransition } = event as Event & { viewTransition?: ViewTransition | null };
      // Only `finished` is read: whoever reads `ready` takes the browser's word of a failure for handled.
      opening.byTransition = Boolean(viewTransition);
      if (viewTransition) steps.push(viewTransition.finished);
      void Promise.all(steps).then(() => {
        isOpen = true;
      });
    });
    const look = (now: number) => {
      start ??= now;
      const root = document.documentElement;
      opening.widest = Math.max(opening.widest, root.scrollWidth, innerWidth);
      opening.isOver = isOpen && now - start > milliseconds;
      if (!opening.isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, watched);

/** Follows a link as a visitor does, one that the page has or one that is added to it, and waits until the next page has opened. */
async function follow(page: Page, address: string): Promise<Opening> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.body.append(link);
    link.click();
  }, address);
  await page.waitForURL((url) => url.pathname + url.search === address);
  await page.waitForFunction(
    () => (window as unknown as { opening: Opening | undefined }).opening?.isOver,
  );
  return page.evaluate(() => (window as unknown as { opening: Opening }).opening);
}

interface Journey {
  width: number;
  language: Language;
  /** Distance in the list of pages from one to the next: each page is opened from several kinds of page. */
  step: number;
}

const phoneJourneys: readonly Journey[] = [
  { width: 320, language: "es", step: 1 },
  { width: 390, language: "en", step: 5 },
];
const wideJourneys: readonly Journey[] = [
  { width: 768, language: "es", step: 7 },
  { width: 1440, language: "en", step: 3 },
];

/** A page is opened by one of the two journeys on phones, and one of the two on wide screens. */
const isOpened = (id: PageId, journey: Journey) =>
  [phoneJourneys, wideJourneys].some((journeys) =>
    alternate(`page opening of ${id} at ${journeys[0]?.width} px`, journeys).includes(journey),
  );

for (const journey of [...phoneJourneys, ...wideJourneys]) {
  const { width, language, step } = journey;
  test.describe(`at ${width} px`, () => {
    const isPhone = width < 768;
    test.use({
      viewport: { width, height: isPhone ? 844 : 900 },
      // A phone widens its viewport to the content, which also ends the transition.
      isMobile: isPhone,
      hasTouch: isPhone,
      contextOptions: { reducedMotion: "no-preference" },
    });

    test(`every page opens as wide as the window, by an uncut transition, in ${language}`, async ({
      page,
      context,
      request,
    }) => {
      test.slow();
      const cut: string[] = [];
      context.on("weberror", (event) => cut.push(`${page.url()}: ${event.error().message}`));
      await watchOpenings(context);
      await submitContactRequest(context.request, language);
      await page.goto(getPath("our-team", language));
      const order = pageIds.map((_, at) => pageIds[(at * step) % pageIds.length] ?? "home");
      expect(new Set(order).size).toBe(pageIds.length);

      for (const id of order.filter((one) => isOpened(one, journey))) {
        const address = await findAddress(request, { id, language });
        const opening = await follow(page, address);
        expect.soft(opening, id).toMatchObject({ byTransition: true, widest: width });
      }
      expect(cut).toEqual([]);
    });
  });
}
