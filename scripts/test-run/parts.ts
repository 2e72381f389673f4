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

/** Everything (`npm test`); with `full`, every combination of language and page as well (`npm run test:full`). */
export function listParts(processors: number, { full = false } = {}): Lanes {
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
  return [
    [
      checks,
      // They leave the processors idle for a quarter of their time, which the other lane uses while it lasts.
      [vitest("http", { args })],
      [vitest("unit", { args })],
      [vitest("contract", { args })],
      [browser],
    ],
    [[resilience]],
  ];
}

/** Parts for every save (`npm run test:quick`): no build, no browser, no process. */
export function listQuickParts(processors: number): Lanes {
  const quick = ["types", "lint", "imports"].map((name) => `check:${name}`);
  const args = [`--maxWorkers=${processors}`, "--tags-filter=!slow"];
  return [[checks.filter(({ script }) => quick.includes(script))], [[vitest("unit", { args })]]];
}
