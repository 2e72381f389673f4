import { existsSync } from "node:fs";

// Where a Chromium usually is; CHROME_PATH names another, and wins. The headless shell is the same engine without the
// browser's own windows, each of which would be rendered too: the tests take two thirds of the time.
const commonPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The Chromium of this machine, for tests, benchmarks and generators.
 * @returns {string | undefined} its path; undefined when there is none, and Playwright's own may serve.
 */
export function findChromium() {
  return [process.env.CHROME_PATH, ...commonPaths].find((file) => file && existsSync(file));
}

/** Start arguments: no sandbox (tests run as root in containers), no background network requests. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The headless shell would fit letters to whole pixels, so that lines break differently than for visitors.
  "--font-render-hinting=none",
];

/**
 * Arguments for tests: no tasks of the lowest priority. Chromium 156 can draw no frame any more after one of them: it
 * paints a tile ahead of a scroll, the tile is needed meanwhile, and when the task yields its thread at its end, the job
 * that waits for it is not notified (cc/raster/categorized_worker_pool.cc, `Run`). Benchmarks measure with these tasks.
 */
export const testFlags = [...chromiumFlags, "--disable-best-effort-tasks"];

/** Arguments for identical screenshots on every machine: no font smoothing or colour profile of the system. */
export const screenshotFlags = [
  "--disable-lcd-text",
  "--disable-font-subpixel-positioning",
  "--force-color-profile=srgb",
];
