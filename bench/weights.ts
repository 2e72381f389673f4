import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

/** Size of one page in bytes, compressed with Brotli. */
export interface PageWeight {
  html: number;
  style: number;
  /** Scripts fetched before the first interaction. */
  script: number;
  font: number;
}

/** Measures a page of a running site: the document as sent, and its assets as built in a checkout. */
export async function weighPage(
  address: string,
  directory = path.resolve(import.meta.dirname, ".."),
): Promise<PageWeight> {
  const read = async (file: string) =>
    (await fetch(new URL(file, address), { headers: { "Accept-Encoding": "identity" } })).text();
  const html = await read(address);
  const getBuiltPath = (file: string) => path.join(directory, "dist/client", file);
  const listAssets = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, file = ""]) => file);
  const sum = async (files: string[], weigh: (file: string) => number | Promise<number>) =>
    (await Promise.all(files.map(weigh))).reduce((total, bytes) => total + bytes, 0);
  // What the server writes itself, such as the motion style sheet, has no compressed file.
  const compressed = async (file: string) =>
    existsSync(`${getBuiltPath(file)}.br`)
      ? readFileSync(`${getBuiltPath(file)}.br`).byteLength
      : brotliCompressSync(await read(file)).byteLength;
  return {
    html: brotliCompressSync(html).byteLength,
    style: await sum(
      listAssets(/<link rel="stylesheet" href="([^"]+)"(?! media="print")/g),
      compressed,
    ),
    script: await sum(listAssets(/<script[^>]* src="([^"]+)"/g), compressed),
    font: await sum(
      listAssets(/<link rel="preload" href="([^"]+\.woff2)"/g),
      (file) => readFileSync(getBuiltPath(file)).byteLength,
    ),
  };
}
