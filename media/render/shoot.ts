import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { openBrowser } from "./browser.ts";
import { progress } from "./progress.ts";
import type { SceneFile } from "./scenes.ts";
import type { SizedShot } from "./shots.ts";

const kept = path.resolve(import.meta.dirname, "../.frames");

function frameFile(hash: string, shot: SizedShot): string {
  const name = [shot.seconds.toFixed(4), shot.samples, shot.shutter.toFixed(4), shot.scale].join(
    "-",
  );
  return path.join(kept, hash, `${name}.zst`);
}

/** Renders the frames that are not kept from an earlier run; it may be stopped at any time and goes on from there. */
export async function shoot(scene: SceneFile, hash: string, shots: SizedShot[]): Promise<void> {
  mkdirSync(path.join(kept, hash), { recursive: true });
  // Results of several sizes are made of the same shots.
  const once = new Map(shots.map((shot) => [frameFile(hash, shot), shot]));
  const missing = [...once].filter(([file]) => !existsSync(file)).map(([, shot]) => shot);
  const done = progress(scene.path, missing.length);
  for (const [scale, group] of Map.groupBy(missing, (shot) => shot.scale)) {
    const browser = await openBrowser(scene.file, scale);
    try {
      for (const shot of group) {
        const light = await browser.take(shot);
        const file = frameFile(hash, shot);
        writeFileSync(`${file}.part`, zstdCompressSync(new Uint8Array(light.buffer)));
        renameSync(`${file}.part`, file);
        done();
      }
    } finally {
      await browser.close();
    }
  }
}

/** The light of a frame that was rendered. */
export function readLight(hash: string, shot: SizedShot): Float16Array {
  const bytes = zstdDecompressSync(readFileSync(frameFile(hash, shot)));
  return new Float16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
}
