/** Milliseconds after which it is called all the same: some browsers never find a page idle that stands still. */
const timeout = 1000;

/** Calls back when the browser has nothing else to do; soon, in browsers that do not tell. */
export function whenIdle(callback: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout });
  else setTimeout(callback);
}
