import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { compress } from "#app/platform/page-cache/compress-page.ts";
import { listNewestBuild } from "../../scripts/vite/switch-build.ts";
import { type InitialFile, listInitialFiles } from "../support/browser/initial-files.ts";
import { fetchPageHtml, findAddress, pageRows } from "../support/browser/pages.ts";
import { listTags } from "../support/documents/html.ts";
import { createHttpClient } from "../support/servers/http-client.ts";
import { waitForCompression } from "../support/servers/page-cache.ts";

const kilobyte = 1024;
/** Bytes that a server sends before the first acknowledgement: ten packets (RFC 6928). */
const firstFlightBytes = 10 * 1460;
const dist = path.resolve(import.meta.dirname, "../../dist");
const assets = path.join(dist, "client/assets");
const origin = inject("origin");

function weigh(files: readonly InitialFile[], kind: InitialFile["kind"]) {
  const sizes = files.filter((file) => file.kind === kind).map(({ bytes }) => bytes);
  return { files: sizes.length, bytes: sizes.reduce((total, size) => total + size, 0) };
}

async function weighHeaders(address: string): Promise<number> {
  const { headers } = await fetch(origin + address);
  return [...headers].reduce((total, [name, value]) => total + `${name}: ${value}\r\n`.length, 0);
}

/** Scripts that import others for some pages only: which, says the document. */
const choosing = ["entry", "idle-tasks", "hydrate"];

/** Scripts of a visit that uses everything on a page: those of its islands, with what these fetch at a press, and of its elements. */
function listAllScripts(html: string): string[] {
  const built = listNewestBuild(dist)
    .filter((file) => /^client\/assets\/.*\.js$/.test(file))
    .map((file) => path.basename(file));
  const islands = listTags(html, "site-island").map((tag) => tag["data-island"] ?? "");
  const files = new Set<string>();
  function add(name: string): void {
    const file = built.find((one) => one.replace(/-[\w-]{8}\.js$/, "") === name);
    if (!file) throw new Error(`no script was built for ${name}`);
    if (files.has(file)) return;
    files.add(file);
    const text = readFileSync(path.join(assets, file), "utf8");
    const imports = choosing.includes(name) ? /(?:from|import)"/ : /(?:from|import\(?)["`]/;
    const pattern = new RegExp(`${imports.source}\\./([\\w-]+)-[\\w-]{8}\\.js`, "g");
    for (const [, imported = ""] of text.matchAll(pattern)) add(imported);
  }
  for (const name of [...choosing, ...islands]) add(name);
  if (/ data-copy=/.test(html)) add("start-copy-button");
  return [...files];
}

for (const row of pageRows) {
  test(`${row.id} in ${row.language} stays within its weight budget`, async () => {
    const client = createHttpClient(origin);
    const html = await fetchPageHtml(client, row);
    await waitForCompression(origin);
    const address = await findAddress(client, row);
    const files = await listInitialFiles(origin, address, client.getCookieHeader());
    const document = weigh(files, "document");
    const script = weigh(files, "script");
    const isPrint = ({ address }: InitialFile) => /\/print-/.test(address);
    const stylesheet = weigh(
      files.filter((file) => !isPrint(file)),
      "stylesheet",
    );
    const print = weigh(files.filter(isPrint), "stylesheet");
    const font = weigh(files, "font");
    expect(document.files).toBe(1);
    expect(document.bytes).toBeLessThanOrEqual((row.id === "home" ? 16 : 12) * kilobyte);
    // A page that was just made is sent a little larger at first.
    const { br } = await compress(Buffer.from(html), "quick");
    const largest = Math.max(document.bytes, br.byteLength);
    expect(largest + (await weighHeaders(address))).toBeLessThanOrEqual(firstFlightBytes);
    expect(script.files).toBe(1);
    expect(script.bytes).toBeLessThanOrEqual(2 * kilobyte);
    expect(stylesheet.bytes).toBeGreaterThan(kilobyte);
    expect(stylesheet.bytes).toBeLessThanOrEqual(14 * kilobyte);
    // Fetched after everything else, and not waited for.
    expect(print.files).toBe(1);
    expect(print.bytes).toBeLessThanOrEqual(1.25 * kilobyte);
    // The sign of ecommerce's percentage is counted among the symbols of the text cut, though it is of the display cut.
    const [fontFiles, fontKilobytes] = row.id === "ecommerce" ? [3, 32] : [2, 28];
    expect(font.files).toBe(fontFiles);
    expect(font.bytes).toBeLessThanOrEqual(fontKilobytes * kilobyte);
    for (const { bytes } of [document, script, font]) expect(bytes).toBeGreaterThan(0);

    const scripts = listAllScripts(await (await client.get(address)).text());
    const sizes = scripts.map((file) => statSync(path.join(assets, `${file}.br`)).size);
    const all = sizes.reduce((total, size) => total + size, 0);
    expect(all).toBeGreaterThan(script.bytes);
    expect(all).toBeLessThanOrEqual((row.id === "home" ? 90 : 75) * kilobyte);
  });
}
