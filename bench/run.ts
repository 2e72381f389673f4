/** Prints the project's performance figures: weights, Lighthouse, stored requests, cached pages under load, ten thousand posts, throughput beside nginx. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { languages } from "../src/locale/languages.ts";
import { getLocalizedPath, type PageId, pageIds } from "../src/locale/route-pairs.ts";
import { waitForCompression } from "../tests/support/servers/page-cache.ts";
import { startSiteServer } from "../tests/support/servers/site-server.ts";
import { measureBodies } from "./bodies.ts";
import { measureCachedPages, printCachedPages } from "./cached-pages.ts";
import { compareWithCommit } from "./compare.ts";
import { measureContactRequests } from "./durable-requests.ts";
import { measureGrowth } from "./growth.ts";
import { measureInteractions, printInteractions } from "./interactions.ts";
import { runLighthouse } from "./lighthouse.ts";
import { canMeasureMemory, measureMemory } from "./memory.ts";
import { measurePageLoads, printPageLoads } from "./page-loads.ts";
import { measureRequestLists } from "./request-lists.ts";
import { measureSharedCache, printSharedCache } from "./shared-cache.ts";
import { ensureLoadTools } from "./throughput.ts";
import { measureUncachedLoad } from "./uncached-load.ts";
import { weighPage } from "./weights.ts";

/** Pages for Lighthouse; all of them without arguments. */
const requestedPages = process.argv
  .slice(2)
  .filter((id): id is PageId => (pageIds as string[]).includes(id));
const pagesWithoutPath: readonly PageId[] = ["blog-post", "information"];
const pagesWithPath = pageIds.filter((id) => !pagesWithoutPath.includes(id));
/** Pages that are loaded repeatedly. */
const loadedPages: readonly PageId[] =
  requestedPages.length > 0 ? requestedPages : ["home", "contact", "portfolio", "programming"];

// `npm run bench -- --compare REF`: this checkout beside another commit, in alternating rounds.
const comparedWith = process.argv[2] === "--compare" ? process.argv[3] : undefined;
if (comparedWith !== undefined) {
  await compareWithCommit(comparedWith, pagesWithPath, loadedPages);
  process.exit();
}

// `npm run bench -- requests`: lists and searches of 20,000 contact requests, which takes a minute.
if (process.argv[2] === "requests") {
  for (const [name, times] of Object.entries(await measureRequestLists())) {
    console.log(`${name}: a page of a list with its count, best / median of twenty, ms`);
    console.table(times);
  }
  process.exit();
}

const site = await startSiteServer({ RATE_LIMIT: "off" });
const results: Record<string, unknown> = {};

// `npm run bench -- pages` and `-- caches`: only cached pages of the site, or of the shared caches, beside nginx.
if (process.argv[2] === "pages" || process.argv[2] === "caches") {
  try {
    if (!ensureLoadTools()) throw new Error("nginx and wrk are not installed");
    if (process.argv[2] === "pages") printCachedPages(await measureCachedPages({ "": site }));
    else printSharedCache(await measureSharedCache(site.url));
  } finally {
    await site.stop();
  }
  process.exit();
}

const kilobytes = (bytes: number) => Number((bytes / 1024).toFixed(2));

try {
  const weights: Record<string, Record<string, number>> = {};
  for (const id of pagesWithPath) {
    for (const language of languages) {
      const weight = await weighPage(site.url + getLocalizedPath(id, language));
      weights[`${id} ${language}`] = Object.fromEntries(
        Object.entries(weight).map(([name, bytes]) => [name, kilobytes(bytes)]),
      );
    }
  }
  console.log(
    "Weight of each page (KB, brotli; script is what comes before the first interaction)",
  );
  console.table(weights);
  results.weights = weights;

  // Newly rendered pages are sent with weaker compression at first.
  await waitForCompression(site.url);

  // Error pages are not indexable, which costs them points.
  const pages =
    requestedPages.length > 0 ? requestedPages : pagesWithPath.filter((id) => id !== "error");
  const auditedUrls = pages.flatMap((id) =>
    languages.map((language) => site.url + getLocalizedPath(id, language)),
  );
  const reports = await runLighthouse(auditedUrls);
  console.log("Lighthouse, phone profile");
  console.table(
    reports.map((report, index) => ({
      page: new URL(auditedUrls[index] ?? "").pathname + new URL(auditedUrls[index] ?? "").search,
      ...report.scores,
      "LCP ms": Math.round(report.largestContentfulPaint),
      "blocking ms": Math.round(report.blockingTime),
      shift: report.layoutShift.toFixed(3),
      lost: report.lost.join(" "),
    })),
  );
  results.lighthouse = reports;

  const groups = loadedPages.map((id) => {
    const address = site.url + getLocalizedPath(id, "es");
    return [
      { name: id, address },
      { name: `${id} without scripts`, address, hasNoScripts: true },
    ];
  });
  const loads = await measurePageLoads(groups.flat());
  const names = groups.map((group) => group.map(({ name }) => name));
  printPageLoads("Loads on a phone, and of the same page without scripts", loads, names);
  results.pageLoads = Object.fromEntries(loads);

  const paths = pages.map((id) => [id, getLocalizedPath(id, "es")]);
  const interactions = await measureInteractions({ here: site.url }, Object.fromEntries(paths));
  printInteractions(interactions);
  results.interactions = interactions;

  const requests = await measureContactRequests(site.url);
  console.log(
    `Contact requests kept with full sync: ${Math.round(requests.perSecond)} a second, p99 ${requests.p99.toFixed(1)} ms`,
  );
  results.contactRequests = requests;

  const underLoad = await measureUncachedLoad(site.url);
  console.log("A cached page and a file while 64 connections ask for what is not cached");
  console.table(
    Object.fromEntries(
      Object.entries(underLoad).map(([kind, { page, file, perSecond }]) => [
        kind,
        {
          "page p99 ms": Number(page.p99.toFixed(1)),
          "page longest": Math.round(page.longest),
          "file p99 ms": Number(file.p99.toFixed(1)),
          "file longest": Math.round(file.longest),
          "load answered/s": Math.round(perSecond),
        },
      ]),
    ),
  );
  results.uncachedLoad = underLoad;

  const slowest = measureBodies();
  console.log("The text that each function takes longest for, among those made to that end");
  console.table(
    Object.fromEntries(
      Object.entries(slowest).map(([name, { milliseconds, ...text }]) => [
        name,
        { ms: Number(milliseconds.toFixed(1)), characters: text.characters, text: text.name },
      ]),
    ),
  );
  results.slowestTexts = slowest;
  const growth = await measureGrowth();
  const { list, getBlogs } = growth;
  console.log(
    [
      `10,000 posts: imported in ${growth.importSeconds.toFixed(1)} s`,
      `the list in ${list.timeRatio.toFixed(2)} of its time with 10, ${list.manyBytes} bytes beside ${list.fewBytes}`,
      `get_blogs (${Math.round(getBlogs.megabytes)} MB) in ${getBlogs.seconds.toFixed(1)} s with ${Math.round(getBlogs.memoryMegabytes)} MB more memory, unchanged in ${getBlogs.unchangedMs.toFixed(1)} ms`,
    ].join("; "),
  );
  results.growth = growth;

  if (canMeasureMemory) {
    const memory = await measureMemory();
    console.log("Resident memory after so many requests (MB)");
    console.table(memory);
    results.memory = memory;
  }

  if (ensureLoadTools()) {
    const cachedPages = await measureCachedPages({ "": site });
    printCachedPages(cachedPages);
    results.cachedPages = cachedPages;
    const sharedCache = await measureSharedCache(site.url);
    printSharedCache(sharedCache);
    results.sharedCache = sharedCache;
  } else {
    console.log("Pages a second: not measured, nginx and wrk are not installed");
  }
} finally {
  await site.stop();
}

const folder = path.resolve(import.meta.dirname, "results");
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, "latest.json"), `${JSON.stringify(results, null, 2)}\n`);
