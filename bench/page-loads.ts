import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumFlags, findChromium } from "../scripts/find-chromium.mjs";
import { measureMainThread } from "../tests/support/browser/main-thread-time.ts";
import { takeMedian } from "./median.ts";

const rounds = 5;

/** The phone and the connection of Lighthouse's mobile profile; here they are applied, not simulated. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const processorSlowdown = 4;

/** One way of loading a page. */
export interface LoadedPage {
  readonly name: string;
  readonly address: string;
  /** Loads the page as it is without any of its scripts. */
  readonly hasNoScripts?: boolean;
}

/** Medians of the loads of a page. */
export interface PageLoad {
  /** Processor time of the main thread until the network is idle, in milliseconds, without a slowdown. */
  readonly mainThread: number;
  /** Largest paint on the slow connection, in milliseconds. */
  readonly largestPaint: number;
}

/** Loads pages in alternating rounds, each load in a browser context of its own. */
export async function measurePageLoads(
  pages: readonly LoadedPage[],
): Promise<ReadonlyMap<string, PageLoad>> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: chromiumFlags,
  });
  try {
    const samples = new Map<string, PageLoad[]>(pages.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round++) {
      for (const page of pages) {
        samples.get(page.name)?.push({
          mainThread: await inNewPage(browser, page, measureMainThread),
          largestPaint: await inNewPage(browser, page, measureLargestPaint),
        });
      }
    }
    return new Map([...samples].map(([name, loads]) => [name, takeMedians(loads)]));
  } finally {
    await browser.close();
  }
}

async function inNewPage(
  browser: Browser,
  { address, hasNoScripts }: LoadedPage,
  measure: (page: Page, address: string) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    if (hasNoScripts) {
      await context.route(
        (url) => url.pathname.endsWith(".js"),
        (route) => route.abort(),
      );
    }
    return await measure(await context.newPage(), address);
  } finally {
    await context.close();
  }
}

async function measureLargestPaint(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
  await page.goto(address, { waitUntil: "networkidle" });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

function takeMedians(loads: readonly PageLoad[]): PageLoad {
  return {
    mainThread: takeMedian(loads.map(({ mainThread }) => mainThread)),
    largestPaint: takeMedian(loads.map(({ largestPaint }) => largestPaint)),
  };
}

/** Prints loads of groups of pages in milliseconds; each after the first with the first one's value as a multiple of its own. */
export function printPageLoads(
  title: string,
  loads: ReadonlyMap<string, PageLoad>,
  groups: readonly (readonly string[])[],
): void {
  console.log(`${title} (medians of ${rounds} alternating rounds)`);
  const rows: Record<string, Record<string, string | number>> = {};
  for (const [first = "", ...others] of groups) {
    const reference = loads.get(first);
    if (!reference) continue;
    rows[first] = describe(reference);
    for (const name of others) {
      const load = loads.get(name);
      if (load) rows[name] = describe(load, reference);
    }
  }
  console.table(rows);
}

function describe(load: PageLoad, reference?: PageLoad): Record<string, string> {
  const cell = (name: keyof PageLoad) => {
    const value = load[name];
    const ratio = reference?.[name] ? ` (${(reference[name] / value).toFixed(2)})` : "";
    return `${Math.round(value)} ms${ratio}`;
  };
  return {
    "main thread": cell("mainThread"),
    "largest paint": cell("largestPaint"),
  };
}
