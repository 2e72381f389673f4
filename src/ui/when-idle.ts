/** Timeout in milliseconds: some browsers never report a static page as idle. */
const timeout = 1000;

/** Calls back when the browser is idle; soon in browsers without `requestIdleCallback`. */
export function whenIdle(callback: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout });
  else setTimeout(callback);
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
