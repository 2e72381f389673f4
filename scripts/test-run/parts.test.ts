import { expect, test } from "vitest";
import { listStages } from "./parts.ts";

test("nothing runs beside the browser, and never more than five workers on two processors", () => {
  const workersOf = (args: readonly string[] = []) =>
    Number(/--maxWorkers=(\d+)/.exec(args.join(" "))?.[1] ?? 1);
  for (const lanes of listStages(2)) {
    const parts = lanes.flat(2);
    if (parts.some(({ runner }) => runner === "playwright")) expect(parts).toHaveLength(1);
    // A lane has the parts of one step at a time.
    const most = lanes.map((steps) =>
      Math.max(...steps.map((step) => Math.min(2, step.length) * workersOf(step[0]?.args))),
    );
    expect(most.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(5);
  }
});
