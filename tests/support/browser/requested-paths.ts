import type { Page } from "@playwright/test";

/** Records the paths that a page asks for from now on. */
export function recordRequestedPaths(page: Page) {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return {
    /** Those known so far. */
    paths,
    /** All that the page has asked for by now: they come before a request of the test's own. */
    async listAll(): Promise<readonly string[]> {
      await page.evaluate(() => fetch("/robots.txt"));
      return paths;
    },
  };
}
