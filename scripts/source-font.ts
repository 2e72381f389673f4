import { createRequire } from "node:module";
import path from "node:path";

const folder = path.dirname(
  createRequire(import.meta.url).resolve("@fontsource-variable/bricolage-grotesque/package.json"),
);

/** Bricolage Grotesque with all its axes (WOFF2), from which the site's fonts and letters are cut; and its licence. */
export const sourceFontFile = path.join(
  folder,
  "files/bricolage-grotesque-latin-standard-normal.woff2",
);
/** Letters that Spanish and English do not use. */
export const extendedFontFile = path.join(
  folder,
  "files/bricolage-grotesque-latin-ext-standard-normal.woff2",
);
export const sourceFontLicence = path.join(folder, "LICENSE");
