import type { Page, Response } from "@playwright/test";
import { waitForCompression } from "../support/page-cache.ts";
import { findAddress, openPage, pageRows } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

const kilobyte = 1024;

/** Bytes on the wire by kind of file, until the page is loaded and before any idle moment or interaction. */
async function weigh(page: Page, open: () => Promise<unknown>) {
  const answers: Response[] = [];
  page.on("response", (response) => answers.push(response));
  // An idle moment would wake what may wait for it.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await open();
  await page.waitForLoadState("load");
  const weights: Record<string, { files: number; bytes: number }> = {};
  for (const answer of answers) {
    const kind = answer.request().resourceType();
    const { responseBodySize } = await answer.request().sizes();
    const { files = 0, bytes = 0 } = weights[kind] ?? {};
    weights[kind] = { files: files + 1, bytes: bytes + responseBodySize };
  }
  return weights;
}

for (const row of pageRows) {
  test(`${row.id} in ${row.language} stays within its weight budget`, async ({ page, baseURL }) => {
    // A page that was just made is sent a little larger at first.
    await page.request.get(await findAddress(page.request, row));
    await waitForCompression(String(baseURL));
    const weights = await weigh(page, () => openPage(page, row));
    const { document, script, stylesheet, font } = weights;
    expect(document?.files).toBe(1);
    expect(document?.bytes).toBeLessThanOrEqual((row.id === "home" ? 16 : 12) * kilobyte);
    expect(script?.files).toBe(1);
    expect(script?.bytes).toBeLessThanOrEqual(2 * kilobyte);
    expect(stylesheet?.bytes).toBeGreaterThan(kilobyte);
    expect(stylesheet?.bytes).toBeLessThanOrEqual(14 * kilobyte);
    expect(font?.files).toBe(1);
    expect(font?.bytes).toBeLessThanOrEqual(50 * kilobyte);
    for (const weight of [document, script, font]) expect(weight?.bytes).toBeGreaterThan(0);
  });
}
