import sharp from "sharp";
import { openBrowser } from "./browser.ts";
import { developStill } from "./frame.ts";
import type { SceneFile } from "./scenes.ts";
import { type SizedShot, sizeOf } from "./shots.ts";

/** One frame as a PNG, to look at while a scene is made; nothing of it is kept. */
export async function draft({ file, scene }: SceneFile, target: string, shot: SizedShot) {
  const browser = await openBrowser(file, shot.scale);
  try {
    const size = sizeOf(scene, shot);
    const pixels = developStill(await browser.take(shot), size, scene.tone);
    await sharp(pixels, { raw: { ...size, channels: 4 } })
      .png()
      .toFile(target);
  } finally {
    await browser.close();
  }
}
