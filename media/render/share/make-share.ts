import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { type Language, languages } from "../../../src/locale/languages.ts";
import { shortHash } from "../bundle.ts";
import { hashFiles, type Made, readMade, recordMade, writeMade } from "../made.ts";
import { fontFile, getShareHtml, shareSize } from "./share-html.ts";
import { type SharePicture, sharePictures } from "./share-pictures.ts";
import { headlineSizes, openShareBrowser, shootShare } from "./shoot-share.ts";

const root = pathToFileURL(path.resolve(import.meta.dirname, "../../..")).href;

/** Largest file, in bytes: some messengers show no larger picture. */
const maxBytes = 300_000;
const jpegOptions = { quality: 91, mozjpeg: true, chromaSubsampling: "4:4:4" } as const;

/** A share picture in one language, with the hash of everything that it is made from. */
interface ShareVersion {
  share: SharePicture;
  /** Key in `media/made.json`: `share home/share-es`. */
  key: string;
  html: string;
  source: string;
}

/** Every share picture in every language: its headline, pictures, colours, font and layout decide the hash. */
export function listShareVersions(): ShareVersion[] {
  const settings = JSON.stringify([shareSize, headlineSizes, jpegOptions]);
  const list = (share: SharePicture) => (language: Language) => {
    const html = getShareHtml(share, language);
    const source = shortHash(html.replaceAll(root, ""), readFileSync(fontFile), settings);
    return { share, key: `share ${share.name}-${language}`, html, source };
  };
  return sharePictures.flatMap((share) => languages.map(list(share)));
}

/** Makes the named share pictures, or without names those that no longer match; gives the addresses of the files. */
export async function makeSharePictures(names: readonly string[]): Promise<string[]> {
  const wanted = listShareVersions().filter(({ share, key, source }) =>
    names.length > 0 ? names.includes(share.name) : readMade()[key]?.source !== source,
  );
  if (wanted.length === 0) return [];
  const browser = await openShareBrowser();
  try {
    const files: string[] = [];
    for (const version of wanted) {
      const made = await makeShare(browser, version);
      recordMade(version.key, made);
      files.push(...made.files);
    }
    return files;
  } finally {
    await browser.close();
  }
}

async function makeShare(browser: Browser, version: ShareVersion): Promise<Made> {
  const { key, html, source } = version;
  const content = await sharp(await shootShare(browser, html))
    .jpeg(jpegOptions)
    .toBuffer();
  if (content.length > maxBytes) throw new Error(`${key} is over its limit: ${content.length}`);
  const [page = "", name] = key.slice("share ".length).split("/");
  const address = writeMade({ page }, `${name}.${hashFiles(content)}.jpg`, content);
  return { source, ...shareSize, files: [address] };
}
