import { setTimeout } from "node:timers/promises";

/** Asks again after each `delay`, both in milliseconds, until something is so; false if it is not after `timeout`. */
export async function pollUntil(
  isSo: () => Promise<boolean>,
  { timeout, delay }: { readonly timeout: number; readonly delay: number },
): Promise<boolean> {
  for (const deadline = performance.now() + timeout; ; await setTimeout(delay)) {
    if (await isSo()) return true;
    if (performance.now() > deadline) return false;
  }
}
