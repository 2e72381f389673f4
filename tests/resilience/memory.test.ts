import { expect, test } from "vitest";
import { canMeasureMemory, measureMemory } from "../../bench/memory.ts";
import { pickSize, printFigures } from "../support/full-run.ts";

const most = 200;
const requests = pickSize(10_000, 100_000);

test.skipIf(!canMeasureMemory)(
  "a site that was asked for everything many times takes no more than 200 MB",
  async () => {
    const marks = await measureMemory([requests / 2, requests]);
    const residents = Object.fromEntries(marks.map((mark) => [mark.requests, mark.resident]));
    printFigures("megabytes after so many requests", residents);
    expect(Object.keys(residents)).toHaveLength(2);
    expect(Object.values(residents).filter((resident) => resident > most)).toEqual([]);
  },
);
