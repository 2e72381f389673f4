import { createHash } from "node:crypto";
import path from "node:path";
import { build, type Rolldown } from "vite";
import packages from "../package.json" with { type: "json" };

const kit = path.resolve(import.meta.dirname, "../kit");
const entry = "scene-entry";

/**
 * A scene and the part of the kit that it uses, as one script. Without three it is what the scene's hash is made from:
 * a comment or a primitive that it does not use changes nothing in it.
 */
async function bundle(file: string, external: RegExp[]): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) =>
          id === `\0${entry}`
            ? `import { scene } from ${JSON.stringify(file)};
               import { openStage } from ${JSON.stringify(`${kit}/stage.ts`)};
               import { develop } from ${JSON.stringify(`${kit}/tone.ts`)};
               export { scene, openStage, develop };`
            : undefined,
      },
    ],
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      target: "esnext",
      rolldownOptions: {
        input: entry,
        external,
        preserveEntrySignatures: "strict",
        treeshake: { moduleSideEffects: false, propertyReadSideEffects: false },
        output: { format: external.length > 0 ? "es" : "iife", name: "stage" },
      },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output[0].code;
}

/** The script that a browser renders the scene with. */
export const bundleForBrowser = (file: string) => bundle(file, []);

/** Short hash of everything that the frames of a scene depend on. */
export async function hashScene(file: string): Promise<string> {
  const code = await bundle(file, [/^three(?:\/|$)/]);
  return shortHash(packages.devDependencies.three, code);
}

export function shortHash(...contents: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const content of contents) hash.update(content);
  return hash.digest("hex").slice(0, 12);
}
