import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Language } from "#app/locale/languages.ts";
import { getPath, type PageId, pageIds } from "#app/locale/route-pairs.ts";
import {
  type CompressionDictionary,
  createDictionary,
} from "#app/platform/page-cache/compression-dictionary.ts";
import { noindexPages } from "#app/seo/page-links.ts";
import { getPage } from "./page-registry.ts";
import type { PageRenderer } from "./page-renderer.tsx";

/** Compression dictionary of the pages in each language; none in development. */
export type PageDictionaries = Partial<Record<Language, CompressionDictionary>>;

/** File of the build that names the dictionary of each language. */
export const dictionaryManifest = "dictionaries.json";

/** Pages of long texts that few visitors read: they would make the dictionary half as large again. */
const textPages: ReadonlySet<PageId> = new Set(["privacy-policy", "anticorruption-policy"]);

/** The pages of one language that load nothing, and the frames of the others, one after the other. */
export function renderDictionary(
  renderer: PageRenderer,
  siteUrl: string,
  language: Language,
): string {
  const params = { slug: "post" };
  return pageIds
    .filter((id) => !noindexPages.has(id) && !textPages.has(id))
    .map((id) => {
      const page = getPage(id);
      const context = {
        language,
        isLanguageInAddress: true,
        siteUrl,
        path: getPath(id, language, params),
        query: {},
        params,
        apiPath: "/administrator/app/site",
        now: new Date(),
        feed: undefined,
        form: {},
        result: undefined,
      };
      return page.load
        ? (renderer.renderFallback(page, context, "loading") ?? "")
        : renderer.renderPage(page, context).html;
    })
    .join("");
}

/** Reads the dictionaries of the build in `directory`. */
export function readDictionaries(directory: string): PageDictionaries {
  const manifest = path.join(directory, dictionaryManifest);
  if (!existsSync(manifest)) return {};
  const files: Record<Language, string> = JSON.parse(readFileSync(manifest, "utf8"));
  return Object.fromEntries(
    Object.entries(files).map(([language, file]) => [
      language,
      createDictionary(`/${file}`, readFileSync(path.join(directory, file))),
    ]),
  );
}
