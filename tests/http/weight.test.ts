import { expect, inject, test } from "vitest";
import { createHttpClient } from "../support/http-client.ts";
import { type InitialFile, listInitialFiles } from "../support/initial-files.ts";
import { waitForCompression } from "../support/page-cache.ts";
import { fetchPageHtml, findAddress, pageRows } from "../support/pages.ts";

const kilobyte = 1024;
const origin = inject("origin");

function weigh(files: readonly InitialFile[], kind: InitialFile["kind"]) {
  const sizes = files.filter((file) => file.kind === kind).map(({ bytes }) => bytes);
  return { files: sizes.length, bytes: sizes.reduce((total, size) => total + size, 0) };
}

for (const row of pageRows) {
  test(`${row.id} in ${row.language} stays within its weight budget`, async () => {
    const client = createHttpClient(origin);
    // A page that was just made is sent a little larger at first.
    await fetchPageHtml(client, row);
    await waitForCompression(origin);
    const address = await findAddress(client, row);
    const files = await listInitialFiles(origin, address, client.getCookieHeader());
    const document = weigh(files, "document");
    const script = weigh(files, "script");
    const stylesheet = weigh(files, "stylesheet");
    const font = weigh(files, "font");
    expect(document.files).toBe(1);
    expect(document.bytes).toBeLessThanOrEqual((row.id === "home" ? 16 : 12) * kilobyte);
    expect(script.files).toBe(1);
    expect(script.bytes).toBeLessThanOrEqual(2 * kilobyte);
    expect(stylesheet.bytes).toBeGreaterThan(kilobyte);
    expect(stylesheet.bytes).toBeLessThanOrEqual(14 * kilobyte);
    expect(font.files).toBe(2);
    expect(font.bytes).toBeLessThanOrEqual(52 * kilobyte);
    for (const { bytes } of [document, script, font]) expect(bytes).toBeGreaterThan(0);
  });
}
