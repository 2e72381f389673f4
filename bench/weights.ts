import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

const built = path.resolve(import.meta.dirname, "../dist/client");

/** Size of one page in bytes, compressed with Brotli. */
export interface PageWeight {
  html: number;
  style: number;
  /** Scripts fetched before the first interaction. */
  script: number;
  font: number;
}

/** Measures a page of a running site: the document as sent, and its assets as built. */
export async function weighPage(address: string): Promise<PageWeight> {
  const html = await (await fetch(address, { headers: { "Accept-Encoding": "identity" } })).text();
  const listAssets = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, file = ""]) => file);
  const sum = (files: string[], weigh: (file: string) => number) =>
    files.reduce((total, file) => total + weigh(path.join(built, file)), 0);
  const compressed = (file: string) => readFileSync(`${file}.br`).byteLength;
  return {
    html: brotliCompressSync(html).byteLength,
    style: sum(listAssets(/<link rel="stylesheet" href="([^"]+)"/g), compressed),
    script: sum(listAssets(/<script[^>]* src="([^"]+)"/g), compressed),
    font: sum(
      listAssets(/<link rel="preload" href="([^"]+\.woff2)"/g),
      (file) => readFileSync(file).byteLength,
    ),
  };
}
