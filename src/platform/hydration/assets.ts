import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

interface ManifestEntry {
  file: string;
  name?: string;
  css?: string[];
}

export interface DocumentAssets {
  styles: string[];
  /** Absent in development, where the screen's styles have no sheet of their own to leave out. */
  printStyles?: string[];
  fonts: string[];
  scripts: { src: string; integrity?: string }[];
}

export type FindAssets = (styleSheet: string | undefined) => DocumentAssets;

const entryScript = "src/platform/hydration/client/entry.ts";

export function readBuiltAssets(directory: string): FindAssets {
  const readManifest = (name: string): Record<string, ManifestEntry> =>
    JSON.parse(readFileSync(path.join(directory, name), "utf8"));
  const script = readManifest("scripts.json")[entryScript];
  if (!script) throw new Error(`The build in ${directory} has no entry script`);
  const content = readFileSync(path.join(directory, script.file));
  const integrity = `sha384-${createHash("sha384").update(content).digest("base64")}`;
  const scripts = [{ src: `/${script.file}`, integrity }];

  const entries = Object.values(readManifest("styles.json"));
  const getStyleSheets = (name: string | undefined) =>
    entries
      .filter((entry) => entry.name === name)
      .flatMap((entry) => (entry.file.endsWith(".css") ? [entry.file] : (entry.css ?? [])))
      .map((file) => `/${file}`);
  const fonts = entries
    .filter(({ file }) => /-display[^/]*\.woff2$/.test(file))
    .map((entry) => `/${entry.file}`);
  const shared = getStyleSheets("shared");
  const printStyles = getStyleSheets("print");
  return (styleSheet) => ({
    styles: [...shared, ...getStyleSheets(styleSheet)],
    printStyles,
    fonts,
    scripts,
  });
}

export function findDevelopmentAssets(): DocumentAssets {
  return {
    styles: [],
    fonts: [],
    scripts: [{ src: "/@development.js" }, { src: `/${entryScript}` }],
  };
}
