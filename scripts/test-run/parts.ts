/** One part of the run: an npm script, and how its outcome is read. */
export interface Part {
  /** npm script that runs only this part. */
  script: string;
  /** Runner that sends outcomes; a check has one outcome, that of its process. */
  runner: "check" | "vitest" | "playwright";
  /** Arguments after the script's own. */
  args?: readonly string[];
  /** Variables of the environment. */
  environment?: Readonly<Record<string, string>>;
}

const checks: readonly Part[] = [
  "types",
  "lint",
  "imports",
  "unused",
  "folders",
  "texts",
  "docs",
  "prose",
  "page-dates",
].map((name) => ({ script: `check:${name}`, runner: "check" }));

const vitest = (name: string, rest: Partial<Part> = {}): Part => ({
  script: `test:${name}`,
  runner: "vitest",
  ...rest,
});

/**
 * Lanes run beside each other, the steps of a lane one after the other, the parts of a step together, as many at once as there
 * are processors.
 */
export type Lanes = readonly (readonly (readonly Part[])[])[];

/** Everything (`npm test`), in stages one after the other; with `full`, every language of a page too (`npm run test:full`). */
export function listStages(processors: number, { full = false } = {}): readonly Lanes[] {
  // With two processors Vitest would use one worker.
  const args = [`--maxWorkers=${processors}`];
  const browser: Part = {
    script: "test:browser",
    runner: "playwright",
    ...(full && { environment: { TEST_PRODUCT: "full" } }),
  };
  // They mostly wait, for a killed process, a time limit or a full disk, and leave the processors to the other lane.
  const resilience = vitest("faults", {
    args: ["--maxWorkers=3"],
    environment: { FAULTS: "short" },
  });
  const others = [
    checks,
    [vitest("http", { args })],
    [vitest("unit", { args })],
    [vitest("contract", { args })],
  ];
  // The browser takes every processor: what runs beside it makes both slower than one after the other.
  return [[others, [[resilience]]], [[[browser]]]];
}

/** Parts for every save (`npm run test:quick`): no build, no browser, no process. */
export function listQuickStages(processors: number): readonly Lanes[] {
  const quick = ["types", "lint", "imports"].map((name) => `check:${name}`);
  const args = [`--maxWorkers=${processors}`, "--tags-filter=!slow"];
  return [[[checks.filter(({ script }) => quick.includes(script))], [[vitest("unit", { args })]]]];
}
