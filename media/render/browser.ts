import { chromium } from "@playwright/test";
import { findChromium } from "../../scripts/find-chromium.mjs";
import type { Scene } from "../kit/scene.ts";
import type { openStage, Shot } from "../kit/stage.ts";
import { bundleForBrowser } from "./bundle.ts";

/** Renders without a graphics card: slow, and the same on every machine. */
const flags = [
  "--no-sandbox",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--disable-gpu-watchdog",
  "--disable-dev-shm-usage",
];

type Stage = { scene: Scene; openStage: typeof openStage };
type Page = { stage: Stage; take: (shot: Shot) => string };

/** A scene set up in a headless Chromium: `take` gives a frame's mean light, four half floats a pixel. */
export async function openBrowser(file: string, scale = 1) {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: flags,
    ...(executablePath ? { executablePath } : {}),
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (line) => {
    if (line.type() === "error") faults.push(line.text());
  });
  await page.addScriptTag({ content: `${await bundleForBrowser(file)}\nwindow.stage = stage;` });
  await page.evaluate((size) => {
    const { stage } = window as unknown as Page;
    (window as unknown as Page).take = stage.openStage(stage.scene, size);
  }, scale);

  return {
    async take(shot: Shot): Promise<Float16Array<ArrayBuffer>> {
      const text = await page.evaluate((s) => (window as unknown as Page).take(s), shot);
      if (faults.length > 0) throw new Error(faults.join("\n"));
      return new Float16Array(Uint8Array.fromBase64(text).buffer);
    },
    close: () => browser.close(),
  };
}
