import { globSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const prefix = "virtual:styles/";
const root = path.resolve(import.meta.dirname, "../..");
const glob = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => `/${file}`)
    .sort();

// In the order of the cascade: what stands on something comes after it.
const shared = () => [
  "/src/styles/index.css",
  ...["ui", "islands", "sections", "shell"].flatMap((room) => glob(`src/${room}/**/*.module.css`)),
];
const ofPage = (id: string) => glob(`src/pages/${id}/*.module.css`);
const pagesWithStyles = () => [
  ...new Set(glob("src/pages/*/*.module.css").map((file) => file.split("/")[3] ?? "")),
];

/** One style sheet that every page shares and one a page, by the names that the manifest lists. */
export function styleEntries(): Record<string, string> {
  const names = ["shared", ...pagesWithStyles()];
  return Object.fromEntries(names.map((name) => [name, `${prefix}${name}`]));
}

/**
 * Style sheets come from the rooms' CSS Modules, not from what scripts import: pages send no script of their own. The
 * environment `styles` writes style sheets alone, the environment `client` scripts alone; both name classes alike.
 */
export function pageStyles(): Plugin {
  return {
    name: "page-styles",
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      const files =
        name === "all"
          ? [...shared(), ...glob("src/pages/*/*.module.css")]
          : name === "shared"
            ? shared()
            : ofPage(name);
      // A CSS Module whose names nobody uses is left out of a build: the last line uses them all.
      const imports = files.map((file, index) => `import * as styles${index} from "${file}";`);
      const names = files.map((_, index) => `styles${index}`);
      return `${imports.join("\n")}\nglobalThis.pageStyles = [${names.join()}];`;
    },
  };
}
