import { isLeftOut, type TestGroupName } from "../../../scripts/test-run/dependent-tests.ts";
import { testSeed } from "./random.ts";

const fraction = 10;

/** Cases of a large corpus; where this run leaves its group out, a tenth of them, which ones by `TEST_SEED`. */
export function drawCases<Case>(group: TestGroupName, cases: readonly Case[]): readonly Case[] {
  if (!isLeftOut(group)) return cases;
  const step = Math.min(fraction, cases.length);
  return cases.filter((_, index) => index % step === testSeed % step);
}

/** The same of the generated cases of a property, by their number. */
export function drawRuns(group: TestGroupName, runs: number): number {
  return isLeftOut(group) ? Math.ceil(runs / fraction) : runs;
}
