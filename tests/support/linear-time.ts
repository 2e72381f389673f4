import { timeCalls } from "./processor-time.ts";

/** One text may take so many times as long as four of a fourth: 1 is linear, 4 squared. */
const mostGrowth = 2.5;
/** Milliseconds below which a time says nothing, and is no trouble. */
const telling = 30;

/**
 * Fails where the time of what `prepare` gives for a text of `size` characters grows faster than the text. It compares
 * times of one machine with each other, in steps, so that squared time is noticed long before the largest size.
 */
export function expectLinearTime(
  prepare: (size: number) => () => unknown,
  largest = 256 * 1024,
): void {
  for (let size = largest / 64; size <= largest; size *= 4) {
    const few = prepare(size / 4);
    const many = prepare(size);
    let long = timeCalls(many);
    if (long < telling) continue;
    let short = timeCalls(few, 4);
    // A busy machine disturbs some attempts, never all of them. What takes this long is not disturbed, but slow.
    for (let more = 0; more < 6 && long > mostGrowth * short && long < 500; more += 1) {
      long = Math.min(long, timeCalls(many));
      short = Math.min(short, timeCalls(few, 4));
    }
    if (long >= telling && long > mostGrowth * short) {
      const times = `${short.toFixed(1)} ms for four of ${size / 4} characters, ${long.toFixed(1)} ms for ${size}`;
      throw new Error(`the time grows faster than the text: ${times}`);
    }
  }
}
