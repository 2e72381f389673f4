import { test as base, expect } from "@playwright/test";
import type { BrowserErrors } from "./browser-errors.ts";
import { type KeptPage, keepPage, openKeptPage } from "./kept-page.ts";

/** Something that the tests of a worker share, such as a site of a file's own. */
export interface SharedResource<Value> {
  value: Value;
  /** Called when the worker ends. */
  dispose(): Promise<void>;
}

/** Gives the worker's resource of a key, which the first test that asks for it creates. */
type ShareInWorker = <Value>(
  key: object,
  create: () => Promise<SharedResource<Value>>,
) => Promise<Value>;

interface TestFixtures {
  /** Option: a browser context of the test's own, without an HTTP cache. For tests of what a first visit loads. */
  isFirstVisit: boolean;
  keptPage: KeptPage;
  browserErrors: BrowserErrors;
}

interface WorkerFixtures {
  shareInWorker: ShareInWorker;
  /** Pages that no test uses at the moment, by the options of their context, the least recently used first. */
  keptPages: Map<string, KeptPage>;
}

/**
 * Playwright's test, in which each of these fails the test: a console error or warning, an uncaught error, a violation
 * of the content policy, an answer of 400 or more, a failed request, and a request to anyone but the site.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  isFirstVisit: [false, { option: true }],
  // A worker fixture of a file's own would start a worker and a browser for each such file.
  shareInWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const created = new Map<object, Promise<SharedResource<unknown>>>();
      await use(async <Value>(key: object, create: () => Promise<SharedResource<Value>>) => {
        const resource = (created.get(key) ?? create()) as Promise<SharedResource<Value>>;
        created.set(key, resource);
        return (await resource).value;
      });
      const settled = await Promise.allSettled(created.values());
      for (const one of settled) if (one.status === "fulfilled") await one.value.dispose();
    },
    { scope: "worker" },
  ],
  keptPages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      await use(new Map());
    },
    { scope: "worker" },
  ],
  keptPage: async (
    {
      browser,
      keptPages,
      isFirstVisit,
      trace,
      baseURL,
      viewport,
      deviceScaleFactor,
      isMobile,
      hasTouch,
      javaScriptEnabled,
      bypassCSP,
      locale,
      contextOptions,
    },
    use,
    testInfo,
  ) => {
    const key = JSON.stringify([
      ...[baseURL, viewport, deviceScaleFactor, isMobile, hasTouch],
      ...[javaScriptEnabled, bypassCSP, locale, contextOptions],
    ]);
    const canBeKept = !isFirstVisit && trace === "off";
    const kept = canBeKept ? keptPages.get(key) : undefined;
    if (kept) keptPages.delete(key);
    const keptPage =
      kept ?? (await openKeptPage(browser, new URL(baseURL ?? "").origin, contextOptions));
    await use(keptPage);
    const hasPassed = testInfo.status === testInfo.expectedStatus && testInfo.errors.length === 0;
    const isKept = canBeKept && hasPassed && (await keptPage.reset());
    await (isKept ? keepPage(keptPages, key, keptPage) : keptPage.context.close());
  },
  context: async ({ keptPage }, use) => use(keptPage.context),
  page: async ({ keptPage }, use) => use(keptPage.page),
  browserErrors: [
    async ({ keptPage }, use) => {
      await use(keptPage.errors);
      keptPage.errors.check();
    },
    { auto: true },
  ],
});

export { expect };
