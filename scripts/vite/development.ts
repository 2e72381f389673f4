import type { Plugin } from "vite";

/** Entries of the site and of the administrator area, with their style sheets. */
const developmentEntries: Readonly<Record<string, string>> = {
  "/@development.js": "virtual:styles/all",
  "/@development-admin.js": "virtual:styles/admin",
};

/** Vite's client, React Refresh and every style sheet as one external module: the page needs no inline script. */
export function developmentScripts(reactPreamble: string): Plugin {
  return {
    name: "development-scripts",
    apply: "serve",
    resolveId: (id) => (id in developmentEntries ? id : undefined),
    load: (id) =>
      id in developmentEntries
        ? `import "/@vite/client";import "${developmentEntries[id]}";${reactPreamble.replace("__BASE__", "/")}`
        : undefined,
  };
}

/** Reloads the page when a module changes that only the server runs; islands are replaced in place, keeping state. */
export function reloadServerModules(): Plugin {
  return {
    name: "reload-server-modules",
    apply: "serve",
    hotUpdate({ modules, server, file }) {
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      const { client } = server.environments;
      if (!client.moduleGraph.getModulesByFile(file)?.size)
        client.hot.send({ type: "full-reload" });
    },
  };
}
