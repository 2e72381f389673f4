import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FilmResult } from "../kit/scene.ts";
import { developFrame } from "./frame.ts";
import { hashFiles, type Made, sourceOf, writeMade } from "./made.ts";
import { progress } from "./progress.ts";
import type { SceneFile } from "./scenes.ts";
import { readLight } from "./shoot.ts";
import { shotsOf } from "./shots.ts";

const colours = "-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv".split(
  " ",
);

/** Writes rendered frames as AV1 (10 bits) and as H.264 that starts before it is whole, by ffmpeg. */
export async function writeFilm(scene: SceneFile, hash: string, result: FilmResult): Promise<Made> {
  const { width, height } = scene.scene;
  const crop = result.crop ?? { left: 0, top: 0, width, height };
  const folder = mkdtempSync(path.join(tmpdir(), "film-"));
  const targets = { webm: path.join(folder, "film.webm"), mp4: path.join(folder, "film.mp4") };
  const filter = (format: string) => [
    "-vf",
    `crop=${crop.width}:${crop.height}:${crop.left}:${crop.top},scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+lanczos,format=${format}`,
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
        `${width}x${height}`,
        "-framerate",
        `${result.framesPerSecond}`,
        "-i",
        "-",
      ],
      ...filter("yuv420p10le"),
      ...`-c:v libsvtav1 -preset 4 -crf ${av1} -g 240`.split(" "),
      targets.webm,
      ...filter("yuv420p"),
      ...`-c:v libx264 -preset veryslow -crf ${h264} -refs 4 -profile:v high -level 3.2 -movflags +faststart`.split(
        " ",
      ),
      targets.mp4,
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const ended = once(encoder, "close");
  const shots = shotsOf(result);
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
    width: crop.width,
    height: crop.height,
    ...(ground === "alpha" ? {} : { colour: ground.colour }),
    files,
  };
}
