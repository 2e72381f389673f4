import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Result } from "../kit/scene.ts";
import { shortHash } from "./bundle.ts";
import type { SceneFile } from "./scenes.ts";

const root = path.resolve(import.meta.dirname, "../..");
const record = path.join(root, "media/made.json");

/** Record of a rendered result: hash of its sources, and its files, named by content hash. */
export interface Made {
  source: string;
  width: number;
  height: number;
  /** The ground, where it has one. */
  colour?: string;
  /** Addresses, smallest first. */
  files: string[];
}

export type MadeResults = Record<string, Made>;

/** `film home/hero-film`: a film and its poster may share a name. */
export const keyOf = (page: string, { kind, name }: Result) => `${kind} ${page}/${name}`;

/** Sources of a result: the frames of its scene and the output options. */
export const sourceOf = (sceneHash: string, result: Result) =>
  shortHash(sceneHash, JSON.stringify(result));

export const fileOf = (address: string) => path.join(root, "public", address);

export function readMade(): MadeResults {
  return existsSync(record) ? (JSON.parse(readFileSync(record, "utf8")) as MadeResults) : {};
}

/** Records a result and removes the files that it had before. */
export function recordMade(key: string, made: Made): void {
  const all = readMade();
  for (const address of all[key]?.files ?? []) {
    if (!made.files.includes(address)) rmSync(fileOf(address), { force: true });
  }
  all[key] = made;
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(record, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** The part of a file's name that its content decides, so that browsers may keep it for ever. */
export const hashFiles = (...contents: Uint8Array[]) => shortHash(...contents).slice(0, 8);

/** Writes a file, whose name holds its hash, for a page; gives its address. */
export function writeMade(
  { page }: Pick<SceneFile, "page">,
  name: string,
  content: Uint8Array,
): string {
  const address = `/media/${page}/${name}`;
  mkdirSync(path.dirname(fileOf(address)), { recursive: true });
  writeFileSync(fileOf(address), content);
  return address;
}
