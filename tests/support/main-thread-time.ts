import type { Page } from "@playwright/test";

interface TraceEvent {
  name: string;
  cat: string;
  pid: number;
  tid: number;
  /** Processor time of the thread, in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/** Milliseconds of processor time that the page's main thread takes while `run` lasts. Waiting and other processes do not count. */
export async function measureMainThread(page: Page, run: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser of its own");
  // A page that has drawn no frame yet lays out its next document also before the style sheets are there.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  await run();
  // The trace has a task only once it is over, which the next one is proof of.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const mainThreads = traceEvents
    .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
    .map(({ pid, tid }) => `${pid}/${tid}`);
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith("RunTask") && mainThreads.includes(`${pid}/${tid}`),
  );
  if (tasks.every(({ tdur }) => tdur === undefined)) throw new Error("the trace has no task times");
  return tasks.reduce((total, { tdur = 0 }) => total + tdur, 0) / 1000;
}
