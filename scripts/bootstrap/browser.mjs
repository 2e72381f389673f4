import { findChromium } from "../find-chromium.mjs";
import { hasApt, installPackages, updatePackageLists } from "./packages.mjs";
import { environment, fail, run, say } from "./project.mjs";

export const hasBrowser = () => findChromium() !== undefined;

export async function installBrowser() {
  if (hasApt()) {
    say("installing Chromium from the system's packages");
    await updatePackageLists();
    // Older systems have only the whole browser.
    if (!(await installPackages("chromium-headless-shell", "fonts-liberation"))) {
      await installPackages("chromium", "fonts-liberation");
    }
  }
  if (hasBrowser() || (await run("playwright", ["install", "chromium"], { env: environment }))) {
    return;
  }
  fail("no Chromium found: install one, or set CHROME_PATH");
}
