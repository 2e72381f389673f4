import { writeFileSync } from "node:fs";
import path from "node:path";
import { languages } from "#app/locale/languages.ts";
import { getPath, pageIds } from "#app/locale/route-pairs.ts";
import { readBuiltAssets } from "#app/platform/hydration/assets.ts";
import { namePropsFile } from "#app/platform/hydration/props-file.ts";
import { getPage } from "#app/server/pages/page-registry.ts";
import { createPageRenderer } from "#app/server/pages/page-renderer.tsx";

// Last step of the build: renders each page that loads no data, and writes the props of its islands that have a file of their
// own among the assets.

const directory = path.resolve(import.meta.dirname, "../client");

const siteUrl = "https://www.example.com";
const renderer = createPageRenderer({
  siteUrl,
  assets: readBuiltAssets(directory),
  findPropsFile(props) {
    const name = namePropsFile(props);
    writeFileSync(path.join(directory, "assets", name), props);
    return `/assets/${name}`;
  },
});

for (const id of pageIds) {
  const page = getPage(id);
  if (page.load) continue;
  for (const language of languages) {
    renderer.renderPage(page, {
      language,
      isLanguageInAddress: true,
      siteUrl,
      timeZone: "UTC",
      path: getPath(id, language),
      query: {},
      params: {},
      apiPath: "/administrator/app/site",
      now: new Date(),
      feed: undefined,
      answerTime: undefined,
      form: {},
      result: undefined,
    });
  }
}
