import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const record = "dist/builds.json";

const listOwnFiles = (release: string): string[] =>
  JSON.parse(readFileSync(path.join(release, record), "utf8"))[0];

/**
 * Copies the served files of one release into another that has not got them: pages of the first that are open in browsers ask
 * for them. Their record is that of two builds in one folder (scripts/vite/switch-build.ts).
 */
export function copyAssets(from: string, to: string): void {
  const own = listOwnFiles(to);
  const copied = listOwnFiles(from).filter(
    (file) => /^(?:client|admin)\//.test(file) && !own.includes(file),
  );
  for (const file of copied) {
    const target = path.join(to, "dist", file);
    if (existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(path.join(from, "dist", file), target);
  }
  writeFileSync(path.join(to, record), JSON.stringify([own, copied]));
}
