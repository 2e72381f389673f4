import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createBlogStore } from "../src/features/blog/store/blog-store.ts";
import { openDatabase } from "../src/platform/database/open-database.ts";
import { startSiteServer } from "../tests/support/servers/site-server.ts";
import { takeMedian } from "./median.ts";

const fewPosts = 10;
const manyPosts = 10_000;
const sampleCount = 12;
const root = path.resolve(import.meta.dirname, "..");

/** Cost of ten thousand posts compared with ten. */
export interface Growth {
  /** Import of ten thousand files like the sample posts by the command line. */
  importSeconds: number;
  /** Ratio of uncached list pages with ten thousand and ten posts: median times, and bytes. */
  list: { timeRatio: number; fewMs: number; manyMs: number; fewBytes: number; manyBytes: number };
  /** `get_blogs` with ten thousand posts: time, peak memory of the site, and time of an unchanged response. */
  getBlogs: { seconds: number; megabytes: number; memoryMegabytes: number; unchangedMs: number };
}

/** Imports posts into two separate sites and sends both the same requests. */
export async function measureGrowth(): Promise<Growth> {
  const folder = mkdtempSync(path.join(tmpdir(), "growth-"));
  try {
    const small = createSite(path.join(folder, "few"), fewPosts);
    const large = createSite(path.join(folder, "many"), manyPosts);
    return {
      importSeconds: large.seconds,
      ...(await compareSites(small.dataDir, large.dataDir)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function createSite(folder: string, count: number): { dataDir: string; seconds: number } {
  const files = path.join(folder, "posts");
  mkdirSync(files, { recursive: true });
  const samplesFolder = path.join(root, "content/posts");
  const texts = readdirSync(samplesFolder)
    .map((name) => readFileSync(path.join(samplesFolder, name), "utf8"))
    .filter((text) => !/^lang: en$/m.test(text));
  for (let index = 0; index < count; index++) {
    const text = (texts[index % texts.length] ?? "")
      .replace(/^slug: .*$/m, `slug: post-${index}`)
      .replace(/^twin: .*\n/m, "")
      .replace(/^date: .*$/m, `date: ${new Date(Date.UTC(2020, 0, 1, index / 4)).toISOString()}`);
    writeFileSync(path.join(files, `post-${index}.md`), text);
  }
  const dataDir = path.join(folder, "data");
  const start = performance.now();
  execFileSync(process.execPath, ["dist/server/site.js", "posts", "import", files], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return { dataDir, seconds: (performance.now() - start) / 1000 };
}

async function compareSites(
  smallDir: string,
  largeDir: string,
): Promise<Omit<Growth, "importSeconds">> {
  const dirs = [smallDir, largeDir];
  const sites = await Promise.all(dirs.map((dataDir) => startSiteServer({ DATA_DIR: dataDir })));
  const databases = await Promise.all(
    dirs.map((dataDir) => openDatabase({ databaseUrl: undefined, dataDir })),
  );
  try {
    const times: number[][] = [[], []];
    const bytes = [0, 0];
    for (let sample = 0; sample < sampleCount; sample++) {
      // Writing a post invalidates every page of the blog, here on both sites at once.
      for (const database of databases) await touch(createBlogStore(database));
      await new Promise((resolve) => setTimeout(resolve, 600));
      for (const [index, site] of sites.entries()) {
        const start = performance.now();
        const page = await (await fetch(`${site.url}/blog`)).arrayBuffer();
        times[index]?.push(performance.now() - start);
        bytes[index] = page.byteLength;
      }
    }
    const [fewMs = 0, manyMs = 0] = times.map(takeMedian);
    const [fewBytes = 0, manyBytes = 0] = bytes;
    const large = sites[1];
    return {
      list: { timeRatio: manyMs / fewMs, fewMs, manyMs, fewBytes, manyBytes },
      getBlogs: large
        ? await measureGetBlogs(large.url, large.process.pid)
        : { seconds: 0, megabytes: 0, memoryMegabytes: 0, unchangedMs: 0 },
    };
  } finally {
    await Promise.all(databases.map((database) => database.close()));
    await Promise.all(sites.map((site) => site.stop()));
  }
}

async function touch(store: ReturnType<typeof createBlogStore>): Promise<void> {
  const now = new Date();
  const post = await store.findPublishedBySlug("post-0", now);
  if (post) await store.upsert({ ...post, updatedAt: now });
}

async function measureGetBlogs(url: string, pid: number | undefined): Promise<Growth["getBlogs"]> {
  const address = `${url}/administrator/app/site/get_blogs`;
  const memoryBefore = readPeakMemory(pid);
  const start = performance.now();
  const response = await fetch(address, { headers: { "Accept-Encoding": "identity" } });
  let size = 0;
  for await (const chunk of response.body ?? []) size += chunk.byteLength;
  const seconds = (performance.now() - start) / 1000;
  const memoryMegabytes = readPeakMemory(pid) - memoryBefore;
  const unchangedStart = performance.now();
  const headers = { "If-None-Match": response.headers.get("etag") ?? "" };
  const { status } = await fetch(address, { headers });
  if (status !== 304) throw new Error(`get_blogs answered ${status} though nothing has changed`);
  return {
    seconds,
    megabytes: size / 1e6,
    memoryMegabytes,
    unchangedMs: performance.now() - unchangedStart,
  };
}

/** Peak resident memory of a process in megabytes; Linux only. */
function readPeakMemory(pid: number | undefined): number {
  if (process.platform !== "linux") return Number.NaN;
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
