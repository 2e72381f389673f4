// Leaves of a folder's packages what the built site loads: for an archive or, as a command in the folder, for an image.
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { listNeededPackages } from "./needed-packages.ts";
import { external } from "./vite/bundle-dependencies.ts";

/** Parts of packages that nothing loads. The headers of Node, to compile against, are a third of it. */
const unserved = [
  "node_modules/node-*/{include,share}",
  "node_modules/**/{test,tests,docs,benchmarks}",
  "node_modules/**/*.{md,map,ts,mts,cts}",
];

export function removeUnserved(folder: string): void {
  const remove = (place: string) =>
    rmSync(path.join(folder, place), { recursive: true, force: true });
  const lock = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8"));
  // The server has the others in its bundle.
  const runtimes = Object.keys(lock.packages[""].optionalDependencies);
  const needed = listNeededPackages(lock, [...external, ...runtimes]);
  for (const place of Object.keys(lock.packages)) {
    if (place.startsWith("node_modules/") && !needed.has(place)) remove(place);
  }
  for (const place of globSync(unserved, { cwd: folder })) remove(place);
  for (const place of globSync(["node_modules/.bin/*", "node_modules/@*"], { cwd: folder })) {
    const file = path.join(folder, place);
    if (!existsSync(file) || (place.includes("@") && readdirSync(file).length === 0)) remove(place);
  }
}

if (import.meta.main) removeUnserved(process.cwd());
