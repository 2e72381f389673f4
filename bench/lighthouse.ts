import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { chromiumFlags, findChromium } from "../scripts/find-chromium.mjs";

const allCategories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof allCategories)[number];

/** Scores from 0 to 100, and the metrics behind the performance score: not a number without it. */
export interface LighthouseResult<Name extends Category = Category> {
  scores: Record<Name, number>;
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
export async function runLighthouse<Name extends Category = Category>(
  addresses: readonly string[],
  names: readonly Name[] = allCategories as readonly Category[] as readonly Name[],
): Promise<LighthouseResult<Name>[]> {
  const results: LighthouseResult<Name>[] = [];
  for (const address of addresses) results.push(await audit(address, names));
  return results;
}

async function audit<Name extends Category>(
  address: string,
  names: readonly Name[],
): Promise<LighthouseResult<Name>> {
  const executablePath = findChromium();
  const port = 19_000 + (process.pid % 1000);
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const run = await lighthouse(address, {
      port,
      logLevel: "error",
      onlyCategories: [...names],
    });
    if (!run) throw new Error(`Lighthouse gave no result for ${address}`);
    return toResult(run.lhr, names);
  } finally {
    await browser.close();
  }
}

type LighthouseReport = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

function toResult<Name extends Category>(
  { categories, audits }: LighthouseReport,
  names: readonly Name[],
): LighthouseResult<Name> {
  const scores = names.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const weightedAudits = Object.values(categories).flatMap((category) =>
    category.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return {
    scores: Object.fromEntries(scores),
    largestContentfulPaint: value("largest-contentful-paint"),
    blockingTime: value("total-blocking-time"),
    layoutShift: value("cumulative-layout-shift"),
    lost: [...new Set(weightedAudits)].filter((id) => (audits[id]?.score ?? 1) < 1),
  };
}
