import type { Crop, Scene } from "../kit/scene.ts";
import { pointInSquare } from "../kit/sequence.ts";
import { develop } from "../kit/tone.ts";
import { readLight } from "./shoot.ts";
import { type SizedShot, sizeOf } from "./shots.ts";

interface Size {
  width: number;
  height: number;
}

/** Each pixel of light, toned: hands out red, green and blue of 0…1, and the cover. */
function developEach(
  light: Float16Array,
  tone: Scene["tone"],
  write: (index: number, colour: readonly number[], cover: number) => void,
): void {
  for (let i = 0; i < light.length; i += 4) {
    const cover = Math.min(light[i + 3] ?? 0, 1);
    if (cover <= 0) continue;
    const at = (channel: number) => (light[i + channel] ?? 0) / cover;
    write(i / 4, develop([at(0), at(1), at(2)], tone), cover);
  }
}

/** A still: 8 bits a channel with cover, dithered by less than one step, so that no gradient shows bands. */
export function developStill(
  light: Float16Array,
  { width }: Size,
  tone: Scene["tone"],
): Uint8Array {
  const pixels = new Uint8Array(light.length);
  developEach(light, tone, (index, colour, cover) => {
    const row = Math.floor(index / width);
    const noise = (pointInSquare(index)[0] + pointInSquare(row * 7)[1]) % 1;
    for (let channel = 0; channel < 3; channel++) {
      pixels[index * 4 + channel] = quantize(colour[channel] ?? 0, noise);
    }
    pixels[index * 4 + 3] = Math.round(cover * 255);
  });
  return pixels;
}

/** Rounds up or down by chance as the rest says; what is a whole number but for the noise of halves stays that number. */
function quantize(value: number, noise: number): number {
  const exact = Math.min(Math.max(value, 0), 1) * 255;
  const nearest = Math.round(exact);
  return Math.abs(exact - nearest) < 0.06 ? nearest : Math.floor(exact + noise);
}

/** A frame of a film: 16 bits of red, green and blue, for the encoder to round. */
export function developFrame(light: Float16Array, tone: Scene["tone"]): Uint16Array {
  const pixels = new Uint16Array((light.length / 4) * 3);
  developEach(light, tone, (index, colour) => {
    for (let channel = 0; channel < 3; channel++) {
      pixels[index * 3 + channel] = Math.round(
        Math.min(Math.max(colour[channel] ?? 0, 0), 1) * 65535,
      );
    }
  });
  return pixels;
}

/** A rendered shot as a still, and where a result's crop lies in it. */
export function stillOf(hash: string, scene: Scene, shot: SizedShot, crop?: Crop) {
  const size = sizeOf(scene, shot);
  const area = areaOf(scene, shot, crop);
  return { size, area, pixels: developStill(readLight(hash, shot), size, scene.tone) };
}

/** The area of a result's crop in a shot, in the shot's own pixels. */
export function areaOf(scene: Pick<Scene, "width" | "height">, shot: SizedShot, crop?: Crop): Crop {
  const { left, top, width, height } = crop ?? { left: 0, top: 0, ...scene };
  const scaled = (value: number) => Math.round(value * shot.scale);
  return {
    left: scaled(left),
    top: scaled(top),
    width: scaled(width),
    height: scaled(height),
  };
}
