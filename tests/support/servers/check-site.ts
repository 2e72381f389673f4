// A program: checks a site as `site doctor` does, and prints what came of it and the most memory that it took, in kilobytes.
// Arguments: address, and the time in milliseconds after which an answer is given up (the product's own without).
import { readFileSync } from "node:fs";
import { checkSite } from "../../../src/features/doctor/service.ts";

const [address = "", timeout] = process.argv.slice(2);
const outcome = await checkSite(new URL(address), {
  maxPages: 10,
  pause: 0,
  external: false,
  ...(timeout ? { timeout: Number(timeout) } : {}),
  maxDelays: 0,
}).then(
  ({ pages }) => `read ${pages}`,
  (error: Error) => error.message,
);
// Not `resourceUsage`, which begins with the memory of the process that started this one.
const [, memory] = /VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
process.stdout.write(JSON.stringify({ outcome, memory: Number(memory) }));
