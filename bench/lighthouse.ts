import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { chromiumFlags, findChromium } from "../scripts/find-chromium.mjs";

/** Scores from 0 to 100, and the metrics behind the first one. */
export interface LighthouseResult {
  scores: Record<"performance" | "accessibility" | "best-practices" | "seo", number>;
  /** Milliseconds. */
  largestContentfulPaint: number;
  blockingTime: number;
  layoutShift: number;
  /** Ids of the audits that lost points. */
  lost: string[];
}

/**
 * Runs Lighthouse's mobile profile (slow 4G, four times slower CPU) once per URL, each in a new browser, since the
 * language that one page stores would affect the next.
 */
export async function runLighthouse(addresses: readonly string[]): Promise<LighthouseResult[]> {
  const results: LighthouseResult[] = [];
  for (const address of addresses) results.push(await audit(address));
  return results;
}

async function audit(address: string): Promise<LighthouseResult> {
  const executablePath = findChromium();
  const port = 30_000 + (process.pid % 20_000);
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const run = await lighthouse(address, { port, logLevel: "error" });
    if (!run) throw new Error(`Lighthouse gave no result for ${address}`);
    return toResult(run.lhr);
  } finally {
    await browser.close();
  }
}

type LighthouseReport = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

function toResult({ categories, audits }: LighthouseReport): LighthouseResult {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const weightedAudits = Object.values(categories).flatMap((category) =>
    category.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    largestContentfulPaint: value("largest-contentful-paint"),
    blockingTime: value("total-blocking-time"),
    layoutShift: value("cumulative-layout-shift"),
    lost: [...new Set(weightedAudits)].filter((id) => (audits[id]?.score ?? 1) < 1),
  };
}
