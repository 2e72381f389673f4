import type { Page } from "@playwright/test";
import { waitForTwoFrames } from "./idle.ts";

interface TraceEvent {
  name: string;
  cat: string;
  pid: number;
  tid: number;
  /** Processor time of the thread, in microseconds. */
  tdur?: number;
  args?: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } };
}

/**
 * V8 parses functions once more to find the source lines of calls. On home that takes 37 to 79 of about 400 ms while the Runtime
 * domain of the DevTools protocol is enabled, as Playwright always has it, and 0.2 ms while it is not.
 */
const sourcePositionsEvent = "V8.CollectSourcePositions";

/** Caused only by the measurement: see above, and what Playwright asks of the page. */
const isMeasurement = ({ name, args }: TraceEvent): boolean =>
  name === sourcePositionsEvent ||
  (name === "Receive mojo message" &&
    args?.chrome_mojo_event_info?.mojo_interface_tag?.startsWith("blink.mojom.DevTools") === true);

/**
 * Milliseconds of processor time that the main thread takes to load the address, until the network is quiet. Waiting, other processes
 * and what only the measurement causes do not count. Nor does the start of the browser's process for the site: the page shows a text
 * of the same origin first. A new process is also told late that it has the focus, and then lays out what it has parsed before the
 * style sheets are there, or does not, by chance.
 */
export async function measureMainThread(page: Page, address: string): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser of its own");
  await page.goto(new URL("/healthz", address).href);
  await waitForTwoFrames(page);
  await browser.startTracing(page, {
    categories: ["toplevel", "__metadata", "disabled-by-default-v8.compile"],
  });
  await page.goto(address, { waitUntil: "networkidle" });
  // The trace has a task only once it is over, which the next one is proof of.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const mainThreads = traceEvents
    .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
    .map(({ pid, tid }) => `${pid}/${tid}`);
  const events = traceEvents.filter(({ pid, tid }) => mainThreads.includes(`${pid}/${tid}`));
  const tasks = events.filter(({ name }) => name.endsWith("RunTask"));
  if (tasks.every(({ tdur }) => tdur === undefined)) throw new Error("the trace has no task times");
  return (sumTimes(tasks) - sumTimes(events.filter(isMeasurement))) / 1000;
}

const sumTimes = (events: readonly TraceEvent[]): number =>
  events.reduce((total, { tdur = 0 }) => total + tdur, 0);
