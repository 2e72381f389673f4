import { setTimeout } from "node:timers/promises";

/** Milliseconds; false if it is not so after `timeout`. */
export async function pollUntil(
  isSo: () => Promise<boolean>,
  { timeout, delay }: { readonly timeout: number; readonly delay: number },
): Promise<boolean> {
  for (const deadline = performance.now() + timeout; ; await setTimeout(delay)) {
    if (await isSo()) return true;
    if (performance.now() > deadline) return false;
  }
}
