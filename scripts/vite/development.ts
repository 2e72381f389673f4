import type { Plugin } from "vite";

const developmentEntry = "/@development.js";

/** Vite's client, React Refresh and every style sheet as one external module: the page needs no inline script. */
export function developmentScripts(reactPreamble: string): Plugin {
  return {
    name: "development-scripts",
    apply: "serve",
    resolveId: (id) => (id === developmentEntry ? id : undefined),
    load: (id) =>
      id === developmentEntry
        ? `import "/@vite/client";import "virtual:styles/all";${reactPreamble.replace("__BASE__", "/")}`
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
