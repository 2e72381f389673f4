import sharp from "sharp";
import type { PictureResult } from "../kit/scene.ts";
import { stillOf } from "./frame.ts";
import { hashFiles, type Made, sourceOf, writeMade } from "./made.ts";
import type { SceneFile } from "./scenes.ts";
import { shotsOf } from "./shots.ts";

/**
 * Writes a rendered still as AVIF and WebP at each width, and holds each file to its limit. All share one hash, so that a
 * page that lists them all stays small: URLs that differ only in their widths compress to almost nothing.
 */
export async function writePicture(
  scene: SceneFile,
  sceneHash: string,
  result: PictureResult,
): Promise<Made> {
  const [shot] = shotsOf(result);
  if (!shot) throw new Error(`${result.name} has no shot`);
  const { size, area, pixels } = stillOf(sceneHash, scene.scene, shot, result.crop);
  const largestWidth = Math.max(...result.widths);
  if (largestWidth > area.width) {
    throw new Error(`${result.name} is ${area.width} pixels wide, less than its largest file`);
  }
  const { ground } = scene.scene;
  const whole = await sharp(pixels, { raw: { ...size, channels: 4 } })
    .extract(area)
    .png()
    .toBuffer();
  const opaque = ground === "alpha" ? sharp(whole) : sharp(whole).removeAlpha();

  const written: { end: string; format: string; content: Buffer }[] = [];
  for (const width of [...result.widths].sort((a, b) => a - b)) {
    const sized = opaque.clone().resize({ width, kernel: "lanczos3", withoutEnlargement: true });
    const { avif, webp } = result.quality;
    const formats = {
      avif: await sized.clone().avif({ quality: avif, effort: 5 }).toBuffer(),
      webp: await sized
        .clone()
        .webp({ quality: webp, alphaQuality: 90, effort: 6, smartSubsample: true })
        .toBuffer(),
    };
    for (const [format, content] of Object.entries(formats)) {
      written.push({ end: `${width}.${format}`, format, content });
    }
  }
  for (const { end, format, content } of written) {
    const kilobytes = content.length / 1024;
    const limit = format === "webp" ? 2 * result.kilobytes : result.kilobytes;
    process.stderr.write(`  ${result.name}-${end}: ${kilobytes.toFixed(1)} of ${limit} KB\n`);
    if (kilobytes > limit) throw new Error(`${result.name}-${end} is over its limit`);
  }
  const hash = hashFiles(...written.map(({ content }) => content));
  const files = written.map(({ end, content }) =>
    writeMade(scene, `${result.name}.${hash}-${end}`, content),
  );
  return {
    source: sourceOf(sceneHash, result),
    width: largestWidth,
    height: Math.round((largestWidth * area.height) / area.width),
    ...(ground === "alpha" ? {} : { colour: ground.colour }),
    files,
  };
}
