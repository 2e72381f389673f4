/** Timeout in milliseconds: some browsers never report a static page as idle. */
const timeout = 1000;

/** Calls back when the browser is idle; soon in browsers without `requestIdleCallback`. */
export function whenIdle(callback: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout });
  else setTimeout(callback);
}
