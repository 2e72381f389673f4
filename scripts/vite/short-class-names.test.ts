import type { Plugin } from "vite";
import { expect, test } from "vitest";
import { shortClassNames } from "./short-class-names.ts";

type Transform = { handler: (code: string, id: string) => { code: string } };

/** Runs the plugins as a build does: first on a style sheet, then on the module that exports its names. */
function build(plugins: Plugin[], id: string, css: string, exports: string) {
  const [styles, names] = plugins.map(({ transform }) => transform as unknown as Transform);
  return [styles?.handler(css, id).code, names?.handler(exports, id).code];
}

test("style sheets and exports get the same short names, in every environment", () => {
  const plugins = shortClassNames();
  const css = ".aBc-1_2__title{animation:aBc-1_2__rise}.aBc-1_2__title:hover{color:red}";
  const exports = 'export const rise = "aBc-1_2__rise", title = "aBc-1_2__title";';
  const [styles, names] = build(plugins, "/src/a.module.css", css, exports);
  const [, code = ""] = /^\.(\w{3})a\{/.exec(styles ?? "") ?? [];
  expect(styles).toBe(`.${code}a{animation:${code}b}.${code}a:hover{color:red}`);
  expect(names).toBe(`export const rise = "${code}b", title = "${code}a";`);
  const other = css.replaceAll("aBc-1_2", "other_7");
  expect(build(plugins, "/src/a.module.css?sheet=home", other, "")[0]).toBe(styles);
});

test("two files get different names", () => {
  const plugins = shortClassNames();
  const [one] = build(plugins, "/src/a.module.css", ".hash_1__title{}", "");
  const [other] = build(plugins, "/src/b.module.css", ".hash_1__title{}", "");
  expect(one).not.toBe(other);
});

test("addresses that Vite fills in later are left alone", () => {
  const css = '.hash_1__title{background:url("__VITE_ASSET__a1b2c3__")}';
  const [styles] = build(shortClassNames(), "/src/a.module.css", css, "");
  expect(styles).toContain('url("__VITE_ASSET__a1b2c3__")');
});
