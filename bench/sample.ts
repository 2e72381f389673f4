import { readdirSync, readFileSync } from "node:fs";
import { takeMedian } from "./median.ts";
import { measureRequestRate } from "./throughput.ts";

const secondsPerRound = 2;
/** Clock ticks of `/proc/PID/stat`, which Linux fixes at 100 a second. */
const microsecondsPerTick = 10_000;

/** Figures of one round of requests. */
export interface Sample {
  perSecond: number;
  /** Processor time per request. */
  microseconds: number;
}

/** Asks for an address for two seconds, and measures the process that answers, with its children. */
export async function measureSample(url: string, processId: number): Promise<Sample> {
  const before = readProcessorTime(processId);
  const perSecond = await measureRequestRate(url, secondsPerRound);
  const spent = readProcessorTime(processId) - before;
  return { perSecond, microseconds: spent / (perSecond * secondsPerRound) };
}

/** Processor time of a process and its children in microseconds, of all threads, in user and system mode. */
function readProcessorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const own = (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick;
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean),
  );
  return children.reduce((sum, child) => sum + readProcessorTime(Number(child)), own);
}

function takeSampleMedians(samples: readonly Sample[]): Sample {
  return {
    perSecond: takeMedian(samples.map(({ perSecond }) => perSecond)),
    microseconds: takeMedian(samples.map(({ microseconds }) => microseconds)),
  };
}

/** A page beside nginx with the same bytes: medians, and the ratio of the requests per second. */
export interface Comparison {
  ours: Sample;
  nginx: Sample;
  ratio: number;
}

/** Compares the medians of two series of samples. */
export function compareSamples(samples: Record<"ours" | "nginx", Sample[]>): Comparison {
  const [ours, nginx] = [takeSampleMedians(samples.ours), takeSampleMedians(samples.nginx)];
  return { ours, nginx, ratio: ours.perSecond / nginx.perSecond };
}

/** Prints comparisons by their names, under a title. */
export function printComparisons(
  title: string,
  comparisons: Readonly<Record<string, Comparison>>,
): void {
  console.log(title);
  console.table(
    Object.fromEntries(
      Object.entries(comparisons).map(([name, { ours, nginx, ratio }]) => [
        name,
        {
          "pages/s": Math.round(ours.perSecond),
          "nginx/s": Math.round(nginx.perSecond),
          ratio: Number(ratio.toFixed(2)),
          "µs a page": Number(ours.microseconds.toFixed(1)),
          "nginx µs": Number(nginx.microseconds.toFixed(1)),
        },
      ]),
    ),
  );
}
