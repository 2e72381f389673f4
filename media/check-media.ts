/** Says which committed pictures and films no longer match their scenes, without rendering any. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { hashScene } from "./render/bundle.ts";
import { formatList, listFile } from "./render/list.ts";
import { fileOf, hashFiles, keyOf, readMade, sourceOf } from "./render/made.ts";
import { listScenes } from "./render/scenes.ts";
import { listShareVersions } from "./render/share/make-share.ts";

const root = path.resolve(import.meta.dirname, "..");
const problems: string[] = [];
const renderedMedia = readMade();
const expectedKeys = new Set<string>();
const unrendered = new Set<string>();

for (const scene of await listScenes()) {
  const hash = await hashScene(scene.file);
  for (const result of scene.results) {
    const key = keyOf(scene.page, result);
    const name = scene.path.slice("media/".length, -".scene.ts".length);
    expectedKeys.add(key);
    if (!renderedMedia[key]) unrendered.add(name);
    else if (renderedMedia[key].source !== sourceOf(hash, result)) {
      problems.push(`${key} no longer matches ${scene.path}: npm run media -- ${name}`);
    }
  }
}

for (const { share, key, source } of listShareVersions()) {
  expectedKeys.add(key);
  if (renderedMedia[key]?.source !== source) {
    problems.push(
      `${key} no longer matches its headline, pictures or layout: npm run media -- ${share.name}`,
    );
  }
}

const recordedFiles = new Set<string>();
for (const [key, { files }] of Object.entries(renderedMedia)) {
  if (!expectedKeys.has(key)) problems.push(`${key} is recorded, and no scene makes it`);
  for (const address of files) recordedFiles.add(`public${address}`);
  const missing = files.filter((address) => !existsSync(fileOf(address)));
  for (const address of missing) problems.push(`public${address} is missing`);
  // A picture's files share a hash, a film's have one each.
  const groups = key.startsWith("picture ") ? [files] : files.map((address) => [address]);
  for (const group of missing.length > 0 ? [] : groups) {
    const hash = hashFiles(...group.map((address) => readFileSync(fileOf(address))));
    const changed = group.some((address) => !address.includes(`.${hash}`));
    if (changed) problems.push(`${key} is not what was made`);
  }
}
for (const file of globSync("public/media/*/*", { cwd: root })) {
  if (!recordedFiles.has(file.split(path.sep).join("/"))) problems.push(`${file} is not recorded`);
}
if (!existsSync(listFile) || readFileSync(listFile, "utf8") !== formatList(renderedMedia)) {
  problems.push("src/content/media.generated.ts is not what media/made.json says: npm run media");
}

for (const problem of problems) console.error(problem);
// A scene may wait for its turn: what no page shows yet need not be made.
if (unrendered.size > 0) console.log(`not made yet: ${[...unrendered].join(", ")}`);
console.log(
  `media: ${recordedFiles.size} files of ${expectedKeys.size} results, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
