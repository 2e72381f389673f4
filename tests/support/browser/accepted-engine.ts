import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "@playwright/test";

/** Build of a browser that draws letters and edges in its own way. */
interface Engine {
  /** `HeadlessChrome` is the headless shell, `Chrome` the whole browser without a window. */
  product: string;
  major: number;
  platform: string;
}

const file = path.resolve(import.meta.dirname, "../../visual/accepted-engine.json");

async function readEngine(browser: Browser): Promise<Engine> {
  const session = await browser.newBrowserCDPSession();
  const { product } = await session.send("Browser.getVersion");
  await session.detach();
  const [name = "", version = ""] = product.split("/");
  const platform = `${process.platform}-${process.arch}`;
  return { product: name, major: Number.parseInt(version, 10), platform };
}

const format = ({ product, major, platform }: Engine) => `${product} ${major} on ${platform}`;

/**
 * The reason not to compare this browser's pictures with the accepted ones, in one line; undefined when both are of the same
 * build family, major version and platform.
 */
export async function findEngineDifference(browser: Browser): Promise<string | undefined> {
  const [accepted, present] = [
    format(JSON.parse(readFileSync(file, "utf8"))),
    format(await readEngine(browser)),
  ];
  if (accepted === present) return undefined;
  return `pictures of primitives not compared: this is ${present}, they were accepted with ${accepted}`;
}

/** Names this browser as the one of the accepted pictures. */
export async function acceptEngine(browser: Browser): Promise<void> {
  writeFileSync(file, `${JSON.stringify(await readEngine(browser), undefined, 2)}\n`);
}
