import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

/** Folders with styles in cascade order: a folder comes after those it builds on. */
const styledFolders = [
  "ui",
  "islands",
  "sections",
  "shell",
  "pages",
  "admin/components",
  "admin/shell",
  "admin",
];
/** The component gallery, which no build has. */
const galleryStyles = "tests/gallery/*.module.css";
const baseStyleSheet = "src/styles/index.css";
/** The sheet of every page on paper, where no other holds. */
export const printStyleSheet = "src/styles/print.css";
const serverEntry = "src/server/start-server.ts";
/** The screens of pages that are not found or fail: the server renders them without a page of their own. */
const errorScreens = "src/shell/error-screens.tsx";

interface StyleSheets {
  /** Sheet of every page. */
  shared: string[];
  /**
   * Additional sheet of a page, a query view or the error screens, by the name of its file; absent if it has no styles of
   * its own.
   */
  pages: Record<string, string[]>;
}

/**
 * The CSS Modules of each sheet, found by who imports them: what the shell reaches is shared, the rest goes to each page
 * that reaches it, and a file that no page reaches is in no sheet.
 */
export function listStyleSheets(root: string): StyleSheets {
  const importGraph = createImportGraph(root);
  const stylesByPage = Object.fromEntries(
    globSync(["src/pages/*/*.page.tsx", errorScreens], { cwd: root })
      .map((file) => toPosixPath(file))
      .sort()
      .map((file) => [
        path.basename(file).replace(/(?:\.page)?\.tsx$/, ""),
        importGraph.styles(file),
      ]),
  );
  const sharedStyles = importGraph.styles(
    serverEntry,
    (file) => /^src\/(?:pages|admin)\//.test(file) || file === errorScreens,
  );
  const pages = Object.entries(stylesByPage)
    .map(
      ([id, files]) =>
        [id, sortByCascade([...files].filter((file) => !sharedStyles.has(file)))] as const,
    )
    .filter(([, files]) => files.length > 0);
  return {
    shared: [baseStyleSheet, ...sortByCascade([...sharedStyles])],
    pages: Object.fromEntries(pages),
  };
}

/** The sheet of the administrator area: what its components reach, not their tests, which the image is built without. */
export function listAdminStyles(root: string): string[] {
  const importGraph = createImportGraph(root);
  const files = globSync("src/admin/**/*.tsx", { cwd: root })
    .map(toPosixPath)
    .filter((file) => !file.endsWith(".test.tsx"));
  const styles = new Set(files.flatMap((file) => [...importGraph.styles(file)]));
  return ["src/admin/styles/index.css", ...sortByCascade([...styles])];
}

/** Every CSS Module there is, in the order of the cascade: what a page is sent while developing. */
export function listAllStyles(root: string): string[] {
  return [
    baseStyleSheet,
    ...sortByCascade(globSync("src/**/*.module.css", { cwd: root }).map(toPosixPath)),
    ...globSync(galleryStyles, { cwd: root }).map(toPosixPath).sort(),
  ];
}

/**
 * Names classes by the place of their file among all CSS Modules: two characters, which no other file has, so that names
 * weigh little and are the same in each environment and sheet.
 */
export function createClassNamer(root: string): (name: string, file: string) => string {
  const list = () =>
    globSync(["src/**/*.module.css", galleryStyles], { cwd: root }).map(toPosixPath).sort();
  let files = list();
  return (name, file) => {
    const modulePath = toPosixPath(path.relative(root, file.replace(/\?.*$/, "")));
    // A file that was added during development.
    if (!files.includes(modulePath)) files = list();
    // From 360 on, the first of two digits in base 36 is a letter.
    return `${(360 + files.indexOf(modulePath)).toString(36)}${name}`;
  };
}

const toPosixPath = (file: string) => file.replaceAll(path.sep, "/");
const getCascadeRank = (file: string) =>
  styledFolders.findIndex((folder) => file.startsWith(`src/${folder}/`));

function sortByCascade(files: string[]): string[] {
  return files.sort((a, b) => getCascadeRank(a) - getCascadeRank(b) || (a < b ? -1 : 1));
}

function createImportGraph(root: string) {
  const importsByFile = new Map<string, string[]>();

  function listImports(file: string): string[] {
    const imports =
      importsByFile.get(file) ?? parseImports(file, readFileSync(path.join(root, file), "utf8"));
    importsByFile.set(file, imports);
    return imports;
  }

  return {
    /** The CSS Modules that a file reaches through its imports, and theirs. */
    styles(entry: string, isBoundary: (file: string) => boolean = () => false): Set<string> {
      const seen = new Set([entry]);
      for (const file of seen) {
        if (!/\.tsx?$/.test(file)) continue;
        for (const next of listImports(file)) if (!isBoundary(next)) seen.add(next);
      }
      return new Set([...seen].filter((file) => file.endsWith(".module.css")));
    },
  };
}

/** Our own files that a source imports for more than their types. */
function parseImports(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  const requests = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      source.slice(start + 1, end - 1),
    ),
  ];
  return requests.flatMap((request) => {
    if (request.startsWith("#app/")) return [request.replace("#app/", "src/")];
    return request.startsWith(".") ? [path.posix.join(path.posix.dirname(file), request)] : [];
  });
}
