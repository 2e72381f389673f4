import type { EventEmitter } from "node:events";
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from "@playwright/test";
import { type BrowserErrors, collectBrowserErrors } from "./browser-errors.ts";

/**
 * A page that tests of a worker use one after the other, because starting a renderer process takes as long as loading two pages
 * in it. Between tests, everything that a visit leaves behind is removed, except the HTTP cache.
 */
export interface KeptPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: BrowserErrors;
  /** Sets the browser's text size as a multiple of the usual one, until the end of the test. */
  setTextSize(factor: number): Promise<void>;
  /** Prepares the page for the next test; false if that is impossible, and the context has to be closed. */
  reset(): Promise<boolean>;
}

/** Methods whose effects outlast the document and cannot be removed. */
const pageMethods = [
  "addLocatorHandler",
  ...["exposeBinding", "exposeFunction", "routeFromHAR", "routeWebSocket"],
];
const contextMethods = [
  ...["exposeBinding", "exposeFunction", "routeFromHAR", "routeWebSocket"],
  ...["grantPermissions", "setGeolocation"],
];
const clockMethods = ["install", "pauseAt", "setFixedTime", "setSystemTime"];
/** Methods of a page and of a context whose result removes their effect. */
const disposableMethods = ["addInitScript", "route"];

/** Each keeps a process of the browser. */
const maxKeptPages = 4;

const usualFontSizes = { standard: 16, fixed: 13 };
/** Media features as Playwright emulates them by default; the configuration sets reduced motion. */
const usualMedia = {
  media: null,
  colorScheme: "light",
  forcedColors: "none",
  contrast: "no-preference",
} as const;

/** Opens a page in a new browser context with the options of the running test; `origin` is that of its site. */
export async function openKeptPage(
  browser: Browser,
  origin: string,
  { reducedMotion = "no-preference" }: BrowserContextOptions = {},
): Promise<KeptPage> {
  const context = await browser.newContext();
  const errors = await collectBrowserErrors(context, origin);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const viewport = page.viewportSize();
  const removeAddedListeners = watchListeners(page, context);
  const setTextSize = async (factor: number) => {
    const { standard, fixed } = usualFontSizes;
    const fontSizes = { standard: factor * standard, fixed: Math.round(factor * fixed) };
    await session.send("Page.setFontSizes", { fontSizes });
  };

  let isChanged = false;
  const onCall = () => {
    isChanged = true;
  };
  watchMethods(page, pageMethods, onCall);
  watchMethods(context, contextMethods, onCall);
  watchMethods(context.clock, clockMethods, onCall);
  const undoSteps: (() => Promise<unknown>)[] = [];
  const emulateMedia = page.emulateMedia.bind(page);
  const setOffline = context.setOffline.bind(context);
  for (const target of [page, context]) {
    const setExtraHTTPHeaders = target.setExtraHTTPHeaders.bind(target);
    watchMethods(target, ["setExtraHTTPHeaders"], () =>
      undoSteps.push(() => setExtraHTTPHeaders({})),
    );
    watchMethods(target, disposableMethods, (result) =>
      undoSteps.push(async () => ((await result) as Disposable).dispose()),
    );
  }
  watchMethods(context, ["newCDPSession"], (result) =>
    undoSteps.push(async () => ((await result) as CDPSession).detach()),
  );
  watchMethods(context, ["setOffline"], () => undoSteps.push(() => setOffline(false)));
  watchMethods(page, ["emulateMedia"], () =>
    undoSteps.push(() => emulateMedia({ ...usualMedia, reducedMotion })),
  );

  return {
    context,
    page,
    errors,
    setTextSize,
    async reset() {
      if (isChanged || context.pages().length !== 1) return false;
      try {
        removeAddedListeners();
        const steps = undoSteps.splice(0);
        for (const undo of steps) await undo();
        await leaveDocument(page, session, origin);
        // The document may have met with what was just removed, such as a route that fails requests.
        if (steps.length > 0) errors.clear();
        await setTextSize(1);
        if (viewport) await page.setViewportSize(viewport);
        return true;
      } catch {
        // For example because the test has stopped the site.
        return false;
      }
    },
  };
}

/** Keeps a page for the next test with the same options; closes the least recently used one beyond four. */
export async function keepPage(
  pages: Map<string, KeptPage>,
  key: string,
  page: KeptPage,
): Promise<void> {
  pages.set(key, page);
  const [oldest] = pages;
  if (pages.size <= maxKeptPages || !oldest) return;
  pages.delete(oldest[0]);
  await oldest[1].context.close();
}

/** Opens a document of the same origin, which keeps the process, and removes what the origin has stored. */
async function leaveDocument(page: Page, session: CDPSession, origin: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.goto(`${origin}/healthz`, { timeout: 10_000 });
  await page.evaluate(() => sessionStorage.clear());
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await page.context().clearCookies();
}

/** Calls back with the result of each call of a method. */
function watchMethods(
  target: object,
  names: readonly string[],
  onCall: (result: unknown) => void,
): void {
  for (const name of names) {
    const method = Reflect.get(target, name);
    if (typeof method !== "function") throw new Error(`Playwright has no method ${name} any more`);
    Reflect.set(target, name, (...args: unknown[]) => {
      const result = Reflect.apply(method, target, args);
      onCall(result);
      return result;
    });
  }
}

/** Remembers the listeners of a page and its context; gives back what removes those that were added since. */
function watchListeners(...targets: readonly (Page | BrowserContext)[]): () => void {
  const list = () =>
    (targets as unknown as readonly EventEmitter[]).flatMap((emitter) =>
      emitter
        .eventNames()
        .flatMap((name) =>
          emitter.listeners(name).map((listener) => ({ emitter, name, listener })),
        ),
    );
  const known = new Set(list().map(({ listener }) => listener));
  return () => {
    for (const { emitter, name, listener } of list()) {
      if (!known.has(listener)) emitter.off(name, listener as () => void);
    }
  };
}
