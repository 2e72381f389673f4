import type { Plugin } from "vite";

/**
 * Leaves `import()` to the browser. Vite wraps each in a helper that loads style sheets and preloads scripts first: here
 * every page links its own, and the helper was a third of the script that comes first.
 */
export function nativeDynamicImport(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    apply: "build",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}
