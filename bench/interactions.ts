import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumFlags, findChromium } from "../scripts/find-chromium.mjs";
import { takeMedian } from "./median.ts";

const rounds = 5;
const processorSlowdown = 4;
/** Milliseconds below which the browser reports no interaction. */
const shortestInteraction = 16;
/** Time in milliseconds for what a press sets going, before the next one. */
const restTime = 700;

/** Buttons and radio chips whose presses stay on the page; those of header and footer only on the first page. */
const ownControls = ":is(button, label:has(input[type=radio])):not(form[method=get] *)";
const firstControls = `:is(header, main, footer) ${ownControls}:not(dialog *)`;
const otherControls = `main ${ownControls}`;

/** Medians of the times until a press is painted, in milliseconds, by control and name of the page. */
export type Interactions = Record<string, Record<string, number>>;

/**
 * Presses every control of pages on a phone with a processor four times slower, in alternating rounds; `sites` are the origins to
 * compare by their names, `paths` the paths by the names of their pages.
 */
export async function measureInteractions(
  sites: Readonly<Record<string, string>>,
  paths: Readonly<Record<string, string>>,
): Promise<Interactions> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: chromiumFlags,
  });
  const samples: Record<string, Record<string, number[]>> = {};
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [index, [name, path]] of Object.entries(paths).entries()) {
        const selector = index === 0 ? firstControls : otherControls;
        for (const [site, origin] of Object.entries(sites)) {
          for (const [control, time] of await pressControls(browser, origin + path, selector)) {
            const key = `${name}: ${control}`;
            samples[key] ??= {};
            samples[key][site] = [...(samples[key][site] ?? []), time];
          }
        }
      }
    }
  } finally {
    await browser.close();
  }
  return Object.fromEntries(
    Object.entries(samples).map(([control, bySite]) => [
      control,
      Object.fromEntries(
        Object.entries(bySite).map(([site, times]) => [site, takeMedian(times)] as const),
      ),
    ]),
  );
}

async function pressControls(
  browser: Browser,
  address: string,
  selector: string,
): Promise<Map<string, number>> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: "networkidle" });
    const session = await context.newCDPSession(page);
    const setSlowdown = (rate: number) => session.send("Emulation.setCPUThrottlingRate", { rate });
    const readLongest = await observeInteractions(page);
    const times = new Map<string, number>();
    for (const control of await page.locator(selector).all()) {
      await control.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
      await page.waitForTimeout(restTime);
      if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
      const name = (await control.getAttribute("aria-label")) ?? (await control.innerText());
      const kind = await control.evaluate(({ localName, role }) => role ?? localName);
      await setSlowdown(processorSlowdown);
      await control.tap();
      // The entry is made after the paint.
      await page.waitForTimeout(restTime);
      await setSlowdown(1);
      times.set(`${kind} ${name.replace(/\s+/g, " ").trim()}`, await readLongest());
      // Closes the menu.
      await page.keyboard.press("Escape");
      await page.waitForTimeout(restTime);
      await readLongest();
    }
    return times;
  } finally {
    await context.close();
  }
}

/** Returns a function that reads the longest interaction since it was last called. */
async function observeInteractions(page: Page): Promise<() => Promise<number>> {
  // Observed from the first one: what the browser buffers for a later observer are those of 104 ms and more.
  const interactions = await page.evaluateHandle((durationThreshold) => {
    const entries: PerformanceEventTiming[] = [];
    const options = { type: "event", durationThreshold };
    new PerformanceObserver((list) =>
      entries.push(...(list.getEntries() as PerformanceEventTiming[])),
    ).observe(options);
    return entries;
  }, shortestInteraction);
  return () =>
    interactions.evaluate(
      (entries, shortest) =>
        entries
          .splice(0)
          .filter(({ interactionId }) => interactionId)
          .reduce((longest, { duration }) => Math.max(longest, duration), shortest),
      shortestInteraction,
    );
}

/** Prints interactions in milliseconds, the longest first. */
export function printInteractions(interactions: Interactions): void {
  console.log(`Time until a press is painted, ms (medians of ${rounds} alternating rounds)`);
  const longest = (bySite: Record<string, number>) => Math.max(...Object.values(bySite));
  console.table(
    Object.fromEntries(
      Object.entries(interactions).sort(([, one], [, other]) => longest(other) - longest(one)),
    ),
  );
}
