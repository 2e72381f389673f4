import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { languages } from "#app/locale/languages.ts";
import { readBuiltAssets } from "#app/platform/hydration/assets.ts";
import { namePropsFile } from "#app/platform/hydration/props-file.ts";
import { dictionaryManifest, renderDictionary } from "./pages/page-dictionaries.ts";
import { createPageRenderer } from "./pages/page-renderer.tsx";

// Last step of the build: renders the pages, and writes among the assets what is made of them: the props of islands that have
// a file of their own, and the compression dictionaries with their manifest.

const directory = path.resolve(import.meta.dirname, "../client");

/** Writes a file and its compressed copies; gives its path in the build. */
function writeAsset(name: string, bytes: Buffer): string {
  const file = `assets/${name}`;
  const target = path.join(directory, file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  writeFileSync(target, bytes);
  writeFileSync(`${target}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${target}.gz`, gzipSync(bytes, { level: 9 }));
  return file;
}

// Addresses of another site than the example's differ from the dictionary by a few bytes each.
const siteUrl = "https://www.example.com";
const renderer = createPageRenderer({
  siteUrl,
  assets: readBuiltAssets(directory),
  findPropsFile: (props) => `/${writeAsset(namePropsFile(props), Buffer.from(props))}`,
});

const files = languages.map((language) => {
  const bytes = Buffer.from(renderDictionary(renderer, siteUrl, language));
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  return [language, writeAsset(`pages-${language}-${hash}.dict`, bytes)];
});
writeFileSync(path.join(directory, dictionaryManifest), JSON.stringify(Object.fromEntries(files)));
