import { randomInt } from "node:crypto";
import fc from "fast-check";
import { onTestFailed } from "vitest";

/** Seed of all random choices: `TEST_SEED` repeats those of a run that failed. */
export const testSeed = Number(process.env["TEST_SEED"] ?? randomInt(2 ** 31));

// A property that fails prints the seed.
fc.configureGlobal({ seed: testSeed });

export { fc };

/** Generator of numbers from 0 up to 1 (mulberry32), for one test; prints the seed if the test fails. */
export function createRandom(): () => number {
  onTestFailed(() => {
    process.stderr.write(`random choices of TEST_SEED=${testSeed}\n`);
  });
  let state = testSeed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
