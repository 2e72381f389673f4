import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Writes the pages' vector pictures among the assets. Only the server's modules import them, and the server's build gives
 * only their address; the same name and content give the same hash in both.
 */
export function emitPageSvgs(): Plugin {
  return {
    name: "page-pictures",
    applyToEnvironment: ({ name }) => name === "styles",
    buildStart() {
      for (const originalFileName of globSync("src/pages/*/*.svg", { cwd: root })) {
        const source = readFileSync(path.join(root, originalFileName));
        const name = path.basename(originalFileName);
        this.emitFile({ type: "asset", name, originalFileName, source });
      }
    },
  };
}
