import { expect, test } from "vitest";
import { canMeasureMemory, measureMemory } from "../../bench/memory.ts";
import { pickSize, printFigures } from "../support/servers/full-run.ts";

const most = 200;
const requests = pickSize(5000, 100_000);

test.skipIf(!canMeasureMemory)(
  "the site uses at most 200 MB after many requests for every page [needs Linux]",
  async () => {
    const marks = await measureMemory([requests / 2, requests]);
    const residents = Object.fromEntries(marks.map((mark) => [mark.requests, mark.resident]));
    printFigures("megabytes after so many requests", residents);
    expect(Object.keys(residents)).toHaveLength(2);
    expect(Object.values(residents).filter((resident) => resident > most)).toEqual([]);
  },
);
