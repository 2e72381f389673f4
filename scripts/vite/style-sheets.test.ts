import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import {
  createClassNamer,
  listAdminStyles,
  listAllStyles,
  listStyleSheets,
} from "./style-sheets.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A site with these sources; each part has a style sheet beside it, which it imports. */
function createSite(parts: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), "style-sheets-"));
  folders.push(root);
  for (const [file, imports] of Object.entries(parts)) {
    const target = path.join(root, "src", file);
    const style = path.basename(file).replace(/(?:\.page)?\.tsx?$/, ".module.css");
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, `${imports}\nimport styles from "./${style}";`);
    writeFileSync(path.join(path.dirname(target), style), "");
  }
  return root;
}

const shellAndPages = {
  "server/start-server.ts":
    'import "#app/shell/page-layout.tsx"; import "#app/pages/one/one.page.tsx";',
  "shell/page-layout.tsx": 'import { A } from "#app/ui/in-shell.tsx";',
  "ui/in-shell.tsx": "",
};

test("what the shell reaches is shared, the foundation first, in the order of the cascade", () => {
  const root = createSite(shellAndPages);
  const { shared } = listStyleSheets(root);
  expect(shared.filter((file) => !file.startsWith("src/server"))).toEqual([
    "src/styles/index.css",
    "src/ui/in-shell.module.css",
    "src/shell/page-layout.module.css",
  ]);
});

test("what a page reaches besides comes before its own styles, with each page that reaches it", () => {
  const root = createSite({
    ...shellAndPages,
    "pages/one/one.page.tsx": 'import { A } from "#app/sections/block.tsx";',
    "pages/two/two.page.tsx": 'export { A } from "#app/sections/block.tsx";',
    "pages/two/two-view.page.tsx": 'import { A } from "#app/ui/button.tsx";',
    "sections/block.tsx": 'const part = import("../ui/button.tsx"); import "#app/ui/in-shell.tsx";',
    "ui/button.tsx": "",
  });
  const block = ["src/ui/button.module.css", "src/sections/block.module.css"];
  expect(listStyleSheets(root).pages).toEqual({
    one: [...block, "src/pages/one/one.module.css"],
    two: [...block, "src/pages/two/two.module.css"],
    "two-view": ["src/ui/button.module.css", "src/pages/two/two-view.module.css"],
  });
});

test("the error screens have a sheet of their own", () => {
  const root = createSite({
    ...shellAndPages,
    "server/start-server.ts":
      'import "#app/shell/page-layout.tsx"; import "#app/shell/error-screens.tsx";',
    "shell/error-screens.tsx": 'import { A } from "#app/ui/button.tsx";',
    "ui/button.tsx": "",
  });
  const { shared, pages } = listStyleSheets(root);
  const styles = ["src/ui/button.module.css", "src/shell/error-screens.module.css"];
  expect(pages["error-screens"]).toEqual(styles);
  for (const file of styles) expect(shared).not.toContain(file);
});

test("omits styles that no page reaches, that are reached only by type imports", () => {
  const root = createSite({
    ...shellAndPages,
    "pages/one/one.page.tsx": 'import type { A } from "#app/ui/typed.tsx";',
    "ui/typed.tsx": "",
    "ui/unused.tsx": "",
    "development/example.tsx": 'import { A } from "#app/ui/unused.tsx";',
  });
  const { shared, pages } = listStyleSheets(root);
  const sent = [...shared, ...Object.values(pages).flat()];
  for (const file of ["ui/typed", "ui/unused", "development/example"]) {
    expect(listAllStyles(root)).toContain(`src/${file}.module.css`);
    expect(sent).not.toContain(`src/${file}.module.css`);
  }
});

test("the administrator area has a sheet of its own, and visitors are sent nothing of it", () => {
  const root = createSite({
    ...shellAndPages,
    "server/start-server.ts":
      'import "#app/shell/page-layout.tsx"; import "#app/admin/router/routes.ts";',
    "admin/router/routes.ts": 'import { Screen } from "#app/admin/area/screen.tsx";',
    "admin/area/screen.test.tsx": 'import "../../../tests/samples/not-in-the-image.ts";',
    "admin/area/screen.tsx":
      'import { A } from "#app/ui/button.tsx"; import { B } from "#app/admin/components/panel.tsx";',
    "admin/components/panel.tsx": "",
    "ui/button.tsx": "",
  });
  const { shared, pages } = listStyleSheets(root);
  for (const files of [shared, ...Object.values(pages)]) {
    expect(files).not.toContain("src/admin/area/screen.module.css");
    expect(files).not.toContain("src/ui/button.module.css");
  }
  expect(listAdminStyles(root)).toEqual([
    "src/admin/styles/index.css",
    "src/ui/button.module.css",
    "src/admin/components/panel.module.css",
    "src/admin/area/screen.module.css",
  ]);
});

test("every page of the site has the styles it imports", () => {
  const { shared, pages } = listStyleSheets(path.resolve(import.meta.dirname, "../.."));
  expect(shared).toContain("src/ui/arrow-button.module.css");
  expect(pages["blog"]).toContain("src/ui/pagination.module.css");
  for (const files of Object.values(pages)) {
    const sent = [...shared, ...files];
    expect(new Set(sent).size).toBe(sent.length);
  }
  const sent = [...shared, ...Object.values(pages).flat()];
  expect(sent.filter((file) => !file.startsWith("src/"))).toEqual([]);
});

test("classes of two files have different names, the same in each sheet", () => {
  const root = createSite(shellAndPages);
  const nameClass = createClassNamer(root);
  const inShell = path.join(root, "src/ui/in-shell.module.css");
  const name = nameClass("title", inShell);
  expect(name).toMatch(/^[a-z][a-z\d]title$/);
  expect(nameClass("title", `${inShell}?sheet=home`)).toBe(name);
  expect(nameClass("title", path.join(root, "src/server/main.module.css"))).not.toBe(name);
});

test("a file that is added later gets a name too", () => {
  const root = createSite(shellAndPages);
  const nameClass = createClassNamer(root);
  const added = path.join(root, "src/ui/added.module.css");
  writeFileSync(added, "");
  expect(nameClass("title", added)).toMatch(/^[a-z][a-z\d]title$/);
});
