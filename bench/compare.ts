import path from "node:path";
import { languages } from "../src/locale/languages.ts";
import { getLocalizedPath, type PageId } from "../src/locale/route-pairs.ts";
import { startSiteServer } from "../tests/support/servers/site-server.ts";
import { buildCommit } from "./built-commit.ts";
import { measureCachedPages, printCachedPages } from "./cached-pages.ts";
import { measureInteractions, printInteractions } from "./interactions.ts";
import { measurePageLoads, printPageLoads } from "./page-loads.ts";
import { ensureLoadTools } from "./throughput.ts";
import { type PageWeight, weighPage } from "./weights.ts";

const root = path.resolve(import.meta.dirname, "..");

/**
 * Prints weights, loads and throughput of this checkout beside those of another commit, measured in alternating rounds.
 * Throws when the commit is unknown or cannot be built.
 */
export async function compareWithCommit(
  reference: string,
  weighedPages: readonly PageId[],
  loadedPages: readonly PageId[],
): Promise<void> {
  const other = buildCommit(reference);
  const sites: Record<string, Awaited<ReturnType<typeof startSiteServer>>> = {};
  try {
    sites["here"] = await startSiteServer({ RATE_LIMIT: "off" });
    sites[other.name] = await startSiteServer({ RATE_LIMIT: "off" }, other.directory);
    const { here, [other.name]: there } = sites;
    if (!here || !there) throw new Error(`${reference} is this checkout's own name`);

    const weights: Record<string, Record<keyof PageWeight, string>> = {};
    for (const id of weighedPages) {
      for (const language of languages) {
        const address = getLocalizedPath(id, language);
        const [ours, theirs] = [
          await weighPage(here.url + address, root),
          await weighPage(there.url + address, other.directory),
        ];
        weights[`${id} ${language}`] = compareWeights(ours, theirs);
      }
    }
    console.log(
      `Weight of each page in bytes, brotli: here, and the difference from ${other.name}`,
    );
    console.table(weights);

    const groups = loadedPages.map((id) => {
      const address = getLocalizedPath(id, "es");
      return [
        { name: `${id} here`, address: here.url + address },
        { name: `${id} ${other.name}`, address: there.url + address },
      ];
    });
    const names = groups.map((group) => group.map(({ name }) => name));
    printPageLoads("Loads on a phone", await measurePageLoads(groups.flat()), names);

    const origins = { here: here.url, [other.name]: there.url };
    const paths = loadedPages.map((id) => [id, getLocalizedPath(id, "es")]);
    printInteractions(await measureInteractions(origins, Object.fromEntries(paths)));

    if (ensureLoadTools()) printCachedPages(await measureCachedPages(sites));
  } finally {
    for (const site of Object.values(sites)) await site.stop();
    other.remove();
  }
}

function compareWeights(ours: PageWeight, theirs: PageWeight): Record<keyof PageWeight, string> {
  const cell = (name: keyof PageWeight) => {
    const difference = ours[name] - theirs[name];
    return difference === 0
      ? String(ours[name])
      : `${ours[name]} (${difference > 0 ? "+" : ""}${difference})`;
  };
  return { html: cell("html"), style: cell("style"), script: cell("script"), font: cell("font") };
}
