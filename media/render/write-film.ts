import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FilmResult } from "../kit/scene.ts";
import { areaOf, developFrame } from "./frame.ts";
import { hashFiles, type Made, sourceOf, writeMade } from "./made.ts";
import { progress } from "./progress.ts";
import type { SceneFile } from "./scenes.ts";
import { readLight } from "./shoot.ts";
import { shotsOf, sizeOf } from "./shots.ts";

const colours = "-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv".split(
  " ",
);

const av1Options = "-c:v libsvtav1 -preset 6 -g 240".split(" ");
// Adaptive quantization 3 spends more on dark areas, where H.264 would show bands.
const h264Options =
  "-c:v libx264 -preset slow -refs 4 -aq-mode 3 -profile:v high -level 5.0 -movflags +faststart".split(
    " ",
  );

/** Writes rendered frames as AV1 (10 bits) and as H.264 that starts before it is whole, by ffmpeg. */
export async function writeFilm(scene: SceneFile, hash: string, result: FilmResult): Promise<Made> {
  const shots = shotsOf(result);
  const [first] = shots;
  if (!first) throw new Error(`${result.name} has no shot`);
  const size = sizeOf(scene.scene, first);
  const crop = areaOf(scene.scene, first, result.crop);
  const { width } = result;
  // Both codecs take even numbers only.
  const height = 2 * Math.round((width * crop.height) / crop.width / 2);
  const folder = mkdtempSync(path.join(tmpdir(), "film-"));
  const targets = { webm: path.join(folder, "film.webm"), mp4: path.join(folder, "film.mp4") };
  const filter = (format: string) => [
    "-vf",
    `crop=${crop.width}:${crop.height}:${crop.left}:${crop.top},scale=${width}:${height}:out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+lanczos,format=${format}`,
    ...colours,
    "-an",
  ];
  const { av1, h264 } = result.quality;
  const encoder = spawn(
    "ffmpeg",
    [
      ..."-hide_banner -loglevel error -y -f rawvideo -pixel_format rgb48le".split(" "),
      ...[
        "-video_size",
        `${size.width}x${size.height}`,
        "-framerate",
        `${result.framesPerSecond}`,
        "-i",
        "-",
      ],
      ...filter("yuv420p10le"),
      ...[...av1Options, "-crf", `${av1}`],
      targets.webm,
      ...filter("yuv420p"),
      ...[...h264Options, "-crf", `${h264}`],
      targets.mp4,
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const ended = once(encoder, "close");
  const done = progress(`${result.name} encoded`, shots.length);
  for (const shot of shots) {
    const frame = developFrame(readLight(hash, shot), scene.scene.tone);
    if (!encoder.stdin.write(new Uint8Array(frame.buffer))) await once(encoder.stdin, "drain");
    done();
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);

  const files = Object.entries(targets).map(([extension, file]) => {
    const content = readFileSync(file);
    const limit = extension === "webm" ? result.kilobytes.av1 : result.kilobytes.h264;
    const kilobytes = content.length / 1024;
    process.stderr.write(`${result.name}.${extension}: ${kilobytes.toFixed(0)} of ${limit} KB\n`);
    if (kilobytes > limit) throw new Error(`${result.name}.${extension} is over its limit`);
    return writeMade(scene, `${result.name}.${hashFiles(content)}.${extension}`, content);
  });
  rmSync(folder, { recursive: true });
  const { ground } = scene.scene;
  return {
    source: sourceOf(hash, result),
    width,
    height,
    ...(ground === "alpha" ? {} : { colour: ground.colour }),
    files,
  };
}
