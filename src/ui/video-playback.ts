import { whenIdle } from "./when-idle.ts";

export interface VideoSource {
  width: number;
  height: number;
  av1: string;
  h264: string;
}

export function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}

/** Calls back once the page has loaded and the browser has nothing to do; gives back what calls that off. */
export function whenPageIdle(callback: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const waitForIdle = () =>
    whenIdle(() => {
      if (!signal.aborted) callback();
    });
  if (document.readyState === "complete") waitForIdle();
  else addEventListener("load", waitForIdle, { once: true, signal });
  return () => controller.abort();
}

/** The smallest film with a pixel for almost each of the screen's pixels that it is shown on, or the largest. */
export function chooseSource(
  sources: readonly VideoSource[],
  box: HTMLElement | null,
): VideoSource | undefined {
  const pixels = (box?.clientWidth ?? 0) * devicePixelRatio;
  return sources.find(({ width }) => width >= 0.95 * pixels) ?? sources.at(-1);
}
