import path from "node:path";
import type { Plugin } from "vite";
import {
  listAdminStyles,
  listAllStyles,
  listStyleSheets,
  printStyleSheet,
} from "./style-sheets.ts";

const virtualPrefix = "virtual:styles/";
const root = path.resolve(import.meta.dirname, "../..");
let cachedSheets: ReturnType<typeof listStyleSheets> | undefined;
const getSheets = () => {
  cachedSheets ??= listStyleSheets(root);
  return cachedSheets;
};

/** One style sheet that every page shares, one for print and one a page, by the names that the manifest lists. */
export function styleEntries(): Record<string, string> {
  const names = ["shared", "print", ...Object.keys(getSheets().pages)];
  return Object.fromEntries(names.map((name) => [name, `${virtualPrefix}${name}`]));
}

/** The one style sheet of the administrator area. */
export const adminStyleEntry = { styles: `${virtualPrefix}admin` };

/**
 * Style sheets are made of the CSS Modules that pages reach, not of what scripts import: pages send no script of their
 * own. The environment `styles` writes only style sheets, the environment `client` only scripts; both name classes
 * alike.
 */
export function pageStyles(): Plugin {
  return {
    name: "page-styles",
    resolveId(id) {
      return id.startsWith(virtualPrefix) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${virtualPrefix}`)) return undefined;
      const name = id.slice(virtualPrefix.length + 1);
      const files = listSheetFiles(name);
      // A build omits a CSS Module whose names are unused: the last line uses them all.
      const imports = files.map(
        // The query makes it a module of this sheet: one that two sheets import would get a sheet of its own.
        (file, index) => `import * as styles${index} from "/${file}?sheet=${name}";`,
      );
      const names = files.map((_, index) => `styles${index}`);
      return `${imports.join("\n")}\nglobalThis.pageStyles = [${names.join()}];`;
    },
  };
}

function listSheetFiles(name: string): string[] {
  if (name === "all") return listAllStyles(root);
  if (name === "admin") return listAdminStyles(root);
  if (name === "print") return [printStyleSheet];
  const { shared, pages } = getSheets();
  return name === "shared" ? shared : (pages[name] ?? []);
}
