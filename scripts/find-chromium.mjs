import { existsSync } from "node:fs";

// Where a Chromium usually is; CHROME_PATH names another, and wins.
const usualPlaces = [
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
  return [process.env.CHROME_PATH, ...usualPlaces].find((file) => file && existsSync(file));
}

/** How it is started: no sandbox (tests run as root in containers), and silent where there is no network. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** What makes its pictures the same on every machine: no hints and colours taken from the system. */
export const pictureFlags = [
  "--font-render-hinting=none",
  "--disable-lcd-text",
  "--disable-font-subpixel-positioning",
  "--force-color-profile=srgb",
];
