import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium, screenshotFlags, testFlags } from "./scripts/find-chromium.mjs";
import { listLeftOutFiles } from "./scripts/test-run/dependent-tests.ts";
import { startLine } from "./tests/support/servers/start-command.ts";

// Workers load this file again: what is chosen once travels in the environment.
process.env.TEST_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), "site-"));
process.env.TEST_PORT ??= String(10_000 + (process.pid % 9000));
const port = process.env.TEST_PORT;

const executablePath = findChromium();

export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  // One more than the two processors of most machines for tests: there is always a test that waits.
  workers: 3,
  // For machines that are busy with something else: a test mostly takes seconds.
  timeout: 120_000,
  // Screenshots are only written by `npm run accept:pictures`.
  updateSnapshots: "none",
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      pathTemplate: "tests/visual/screenshots/{arg}{ext}",
      animations: "disabled",
      // Tolerance: 40 pixels of a picture, and an invisible difference of shade per pixel.
      maxDiffPixels: 40,
      threshold: 0.1,
    },
  },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: "es-MX",
    viewport: { width: 1280, height: 800 },
    // Without a graphics card each frame of a movement costs the processor: what is about motion asks for it.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of every test doubles the time of a run: `--trace on` makes one where it is wanted.
    trace: "off",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: testFlags,
    },
  },
  projects: [
    {
      name: "pictures",
      testMatch: "visual/**/*.spec.ts",
      // Each worker starts a development site. First, so that no other worker waits for this one at the end.
      workers: 1,
      use: {
        // What the pointer makes of a button is a movement too.
        contextOptions: { reducedMotion: "no-preference" },
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: [...testFlags, ...screenshotFlags],
        },
      },
    },
    // The longest tests: started late, they would be waited for at the end.
    {
      name: "performance",
      testMatch: "performance/**/*.spec.ts",
      testIgnore: listLeftOutFiles(),
    },
    { name: "site", testIgnore: ["visual/**", "performance/**", ...listLeftOutFiles()] },
  ],
  webServer: {
    command: startLine,
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: port,
      DATA_DIR: process.env.TEST_DATA_DIR,
      RATE_LIMIT: "off",
      LOG_LEVEL: "error",
    },
    stdout: "pipe",
  },
});
