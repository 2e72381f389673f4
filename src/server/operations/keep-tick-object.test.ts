import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Prints how much longer calls of `process.nextTick` take after a full garbage collection than before it. */
const program = `
  import { keepTickObject } from ${JSON.stringify(new URL("keep-tick-object.ts", import.meta.url).href)};
  keepTickObject();
  const measure = () => new Promise((done) => {
    let calls = 0;
    const start = performance.now();
    const call = () => {
      if (++calls < 50_000) process.nextTick(call);
      else setImmediate(done, performance.now() - start);
    };
    process.nextTick(call);
  });
  const measureShortest = async () => {
    const times = [];
    for (let round = 0; round < 10; round++) times.push(await measure());
    return Math.min(...times);
  };
  const before = await measureShortest();
  // V8 keeps an unused hidden class for two collections.
  for (let collection = 0; collection < 4; collection++) {
    await new Promise((done) => setTimeout(done));
    gc();
  }
  console.log(await measureShortest() / before);
`;

test("calls of process.nextTick are as quick after a full garbage collection as before", async () => {
  const options = ["--expose-gc", "--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  expect(Number(stdout)).toBeLessThan(2);
});
