// A program, run with `--expose-gc`: checks sites as `site doctor` does, one after the other, and prints what came of each,
// the seconds, and the most memory in kilobytes. Arguments: for each site its address, or address and a limit of milliseconds
// for an answer behind a comma.
import { readFileSync, writeFileSync } from "node:fs";
import { checkSite } from "../../../src/features/doctor/service.ts";

const results = [];
for (const [address = "", timeout] of process.argv.slice(2).map((one) => one.split(","))) {
  globalThis.gc?.();
  // Sets the peak back to the present (proc(5)).
  writeFileSync("/proc/self/clear_refs", "5");
  const startedAt = performance.now();
  const outcome = await checkSite(new URL(address), {
    maxPages: 10,
    external: false,
    // The first late answer of a site that is tried for being late ends the check.
    ...(timeout ? { timeout: Number(timeout), maxDelays: 0 } : {}),
  }).then(
    ({ pages }) => `read ${pages.length}`,
    (error: Error) => error.message,
  );
  // Not `resourceUsage`, which begins with the memory of the process that started this one.
  const [, memory] = /VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  const seconds = (performance.now() - startedAt) / 1000;
  results.push({ outcome, seconds, kilobytes: Number(memory) });
}
process.stdout.write(JSON.stringify(results));
