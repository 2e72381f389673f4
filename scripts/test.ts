/**
 * Runs what `npm test` promises, to the end even when a part fails. With --full, every combination of languages and pages; with
 * --quick, what is worth running at every save. Tells how far it is, what was slow, skipped, failed or left out, and ends with the counts.
 */
import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import path from "node:path";
import { formatLeftOut, selectLeftOut, toEnvironment } from "./test-run/changed-files.ts";
import { listQuickStages, listStages, type Part } from "./test-run/parts.ts";
import { type PartRun, runPart, stopParts } from "./test-run/run-part.ts";
import {
  countPart,
  formatPart,
  formatProgress,
  formatSeconds,
  formatSummary,
} from "./test-run/summary.ts";

const root = path.resolve(import.meta.dirname, "..");
const say = (text: string) => process.stdout.write(text);
const isTerminal = process.stdout.isTTY === true;
const processors = availableParallelism();
const isFull = process.argv.includes("--full");
const isQuick = process.argv.includes("--quick");
const stages = isQuick ? listQuickStages(processors) : listStages(processors, { full: isFull });
const isWhole = isFull || isQuick || Boolean(process.env["CI"]);
const leftOut = isWhole ? undefined : selectLeftOut(root);

Object.assign(process.env, toEnvironment(leftOut));
process.env["TEST_SEED"] ??= String(randomInt(2 ** 31));
// The same code is loaded by hundreds of processes, and compiled by one of them.
process.env["NODE_COMPILE_CACHE"] ??= path.join(root, "node_modules/.cache/compiled");
const startedAt = performance.now();
const runs: PartRun[] = [];

function sayProgress(): void {
  const active = runs.filter(({ state }) => state === "running").map(formatProgress);
  const line = `${formatSeconds(performance.now() - startedAt)}: ${active.join(", ")}`;
  say(isTerminal ? `\r\x1b[K${line.slice(0, (process.stdout.columns ?? 80) - 1)}` : `${line}\n`);
}

async function runAndReport(part: Part): Promise<void> {
  const run = await runPart(part, (started) => runs.push(started));
  if (isTerminal) say("\r\x1b[K");
  if (run.state === "failed") say(`\n${run.output}\n`);
  say(`${formatPart(run)}\n`);
}

/** Runs the parts of a step, as many at once as there are processors. */
async function runStep(parts: readonly Part[]): Promise<void> {
  const waiting = [...parts];
  const worker = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await runAndReport(part);
  };
  await Promise.all(Array.from({ length: processors }, worker));
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    stopParts();
    process.exit(1);
  });
}

const progress = setInterval(sayProgress, isTerminal ? 1000 : 30_000);
for (const lanes of stages) {
  await Promise.all(
    lanes.map(async (steps) => {
      for (const parts of steps) await runStep(parts);
    }),
  );
}
clearInterval(progress);

const counts = runs.map(countPart);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
say(formatSummary(runs, process.env["TEST_SEED"]));
say(formatLeftOut(leftOut));
say(`\n${formatSeconds(performance.now() - startedAt)}, TEST_SEED=${process.env["TEST_SEED"]}\n`);
say(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
