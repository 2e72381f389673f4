import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Result } from "../kit/scene.ts";
import { hashScene } from "./bundle.ts";
import { draft } from "./draft.ts";
import { formatList, listFile } from "./list.ts";
import { keyOf, readMade, recordMade, sourceOf } from "./made.ts";
import { listScenes, type SceneFile } from "./scenes.ts";
import { makeSharePictures } from "./share/make-share.ts";
import { sharePictures } from "./share/share-pictures.ts";
import { shoot } from "./shoot.ts";
import { shotsOf } from "./shots.ts";
import { writeFilm } from "./write-film.ts";
import { writePicture } from "./write-picture.ts";

const usage = `npm run media -- [NAME…]        remakes these scenes (home/hero-film) and share pictures (home/share); without a name, all that changed
  --draft FILE                  one quick PNG instead, of one scene
  --seconds N --samples N --scale N   … at this moment, with so many samples, at a part of its size
  --accept                      records the scenes as they are, without rendering: only when no pixel can differ
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: "string" },
    seconds: { type: "string", default: "0" },
    samples: { type: "string", default: "6" },
    scale: { type: "string", default: "0.5" },
    accept: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const nameOf = (scene: SceneFile) => scene.path.slice("media/".length, -".scene.ts".length);
const say = (text: string) => process.stderr.write(`${text}\n`);

async function make(scene: SceneFile, hash: string, wanted: Result[]): Promise<void> {
  await shoot(scene, hash, wanted.flatMap(shotsOf));
  for (const result of wanted) {
    const made =
      result.kind === "picture"
        ? await writePicture(scene, hash, result)
        : await writeFilm(scene, hash, result);
    recordMade(keyOf(scene.page, result), made);
    for (const file of made.files) say(`  ${file}`);
  }
}

function accept(scene: SceneFile, hash: string): void {
  for (const result of scene.results) {
    const key = keyOf(scene.page, result);
    const made = readMade()[key];
    if (made) recordMade(key, { ...made, source: sourceOf(hash, result) });
  }
}

async function run(): Promise<void> {
  const all = await listScenes();
  const shareNames = sharePictures.map(({ name }) => name);
  const known = [...all.map(nameOf), ...shareNames];
  const unknown = positionals.filter((name) => !known.includes(name));
  if (values.help || unknown.length > 0) {
    for (const name of unknown) say(`no scene or share picture is called ${name}`);
    say(`${usage}scenes and share pictures: ${known.join(", ")}`);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const named = all.filter((scene) => positionals.includes(nameOf(scene)));
  if (values.draft !== undefined) {
    const [scene = all[0]] = named;
    const [seconds, samples, scale] = [+values.seconds, +values.samples, +values.scale];
    if (scene) await draft(scene, values.draft, { seconds, samples, scale, shutter: 1 / 48 });
    return;
  }
  for (const scene of positionals.length > 0 ? named : all) {
    const hash = await hashScene(scene.file);
    const isStale = (result: Result) =>
      readMade()[keyOf(scene.page, result)]?.source !== sourceOf(hash, result);
    if (values.accept) accept(scene, hash);
    else
      await make(
        scene,
        hash,
        positionals.length > 0 ? scene.results : scene.results.filter(isStale),
      );
  }
  // After the scenes, since share pictures are composed of what those render.
  const namedShares = positionals.filter((name) => shareNames.includes(name));
  if (positionals.length === 0 || namedShares.length > 0) {
    for (const file of await makeSharePictures(namedShares)) say(`  ${file}`);
  }
  writeFileSync(listFile, formatList(readMade()));
}

await run();
