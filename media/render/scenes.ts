import { globSync } from "node:fs";
import path from "node:path";
import type { Result, Scene } from "../kit/scene.ts";

const root = path.resolve(import.meta.dirname, "../..");

export interface SceneFile {
  /** Path from the project root: `media/<page-id>/<name>.scene.ts`. */
  path: string;
  file: string;
  page: string;
  scene: Scene;
  results: Result[];
}

/** Every scene of the project, by the page it is for. */
export async function listScenes(): Promise<SceneFile[]> {
  const paths = globSync("media/*/*.scene.ts", { cwd: root }).sort();
  return Promise.all(
    paths.map(async (relative) => {
      const file = path.join(root, relative);
      const { scene, results } = (await import(file)) as Pick<SceneFile, "scene" | "results">;
      const page = path.basename(path.dirname(file));
      return { path: relative.split(path.sep).join("/"), file, page, scene, results };
    }),
  );
}
