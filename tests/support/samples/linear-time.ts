import { measureCpuTime } from "./processor-time.ts";

/** One text may take so many times as long as four of a fourth: 1 is linear, 4 squared. */
const maxGrowth = 2.5;
/** Milliseconds of a thread's CPU time below which a measurement is noise and acceptable. */
const minMeasurable = 25;

/**
 * Fails where the time of what `prepare` gives for a text of `size` characters grows faster than the text. It compares
 * times of one machine with each other, in steps, so that squared time is noticed long before the largest size.
 */
export function expectLinearTime(
  createCall: (size: number) => () => unknown,
  largest = 256 * 1024,
): void {
  for (let size = largest / 64; size <= largest; size *= 4) {
    const smallCall = createCall(size / 4);
    const largeCall = createCall(size);
    let largeTime = measureCpuTime(largeCall);
    if (largeTime < minMeasurable) continue;
    let smallTime = measureCpuTime(smallCall, 4);
    // A busy machine disturbs some attempts, never all of them. What takes this long is not disturbed, but slow.
    for (
      let attempt = 0;
      attempt < 10 && largeTime > maxGrowth * smallTime && largeTime < 2000;
      attempt += 1
    ) {
      largeTime = Math.min(largeTime, measureCpuTime(largeCall));
      smallTime = Math.min(smallTime, measureCpuTime(smallCall, 4));
    }
    if (largeTime >= minMeasurable && largeTime > maxGrowth * smallTime) {
      const times = `${smallTime.toFixed(1)} ms for four of ${size / 4} characters, ${largeTime.toFixed(1)} ms for ${size}`;
      throw new Error(`the time grows faster than the text: ${times}`);
    }
  }
}
