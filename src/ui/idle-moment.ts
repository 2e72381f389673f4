/** Calls back when the browser has nothing else to do; soon, in browsers that do not tell. */
export function whenIdle(work: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(() => work());
}
