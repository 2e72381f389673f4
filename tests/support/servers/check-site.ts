// A program: checks a site as `site doctor` does, and prints what came of it and the most memory that it took, in kilobytes.
import { readFileSync } from "node:fs";
import { checkSite } from "../../../src/features/doctor/service.ts";

const [address = ""] = process.argv.slice(2);
const outcome = await checkSite(new URL(address), {
  maxPages: 10,
  pause: 0,
  external: false,
  timeout: 500,
  maxDelays: 0,
}).then(
  ({ pages }) => `read ${pages}`,
  (error: Error) => error.message,
);
// Not `resourceUsage`, which begins with the memory of the process that started this one.
const [, memory] = /VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
process.stdout.write(JSON.stringify({ outcome, memory: Number(memory) }));
