import { readFileSync } from "node:fs";
import path from "node:path";
import type { AdminAssets } from "#app/admin/shell/admin-document.tsx";

interface ManifestEntry {
  file: string;
  css?: string[];
}

/** Output of the administrator area's own build. */
export interface AdminBuild {
  readonly assets: AdminAssets;
  /** Directory of the files; undefined in development, where Vite serves the sources. */
  readonly assetsDirectory: string | undefined;
}

/** Reads the manifest of the administrator area's build; throws if it is missing. */
export function readAdminBuild(directory: string): AdminBuild {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    readFileSync(path.join(directory, "admin.json"), "utf8"),
  );
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
  const styles = [...new Set(files)].filter((file) => file.endsWith(".css"));
  const script = manifest["src/admin/client/entry.ts"];
  if (!script) throw new Error(`The build in ${directory} has no entry script`);
  return {
    assets: { styles: styles.map((file) => `/${file}`), scripts: [`/${script.file}`] },
    assetsDirectory: path.join(directory, "administrator/assets"),
  };
}

/** Assets in development: modules served from the sources. */
export const developmentAdminBuild: AdminBuild = {
  assets: { styles: [], scripts: ["/@development-admin.js", "/src/admin/client/entry.ts"] },
  assetsDirectory: undefined,
};
