import type { Tone } from "../kit/scene.ts";
import { pointInSquare } from "../kit/sequence.ts";
import { develop } from "../kit/tone.ts";

export interface Frame {
  width: number;
  height: number;
  /** Red, green, blue and cover of each pixel, 0…255, not premultiplied. */
  pixels: Uint8Array;
}

/** Light made into a picture: toned, and dithered by less than one step, so that no gradient shows bands. */
export function developFrame(
  light: Float16Array,
  { width, height, tone }: { width: number; height: number; tone: Tone },
): Frame {
  const pixels = new Uint8Array(width * height * 4);
  for (let i = 0; i < pixels.length; i += 4) {
    const cover = Math.min(light[i + 3] ?? 0, 1);
    if (cover <= 0) continue;
    const at = (channel: number) => (light[i + channel] ?? 0) / cover;
    const colour = develop([at(0), at(1), at(2)], tone);
    const noise = (pointInSquare(i / 4)[0] + pointInSquare(Math.floor(i / 4 / width) * 7)[1]) % 1;
    for (let channel = 0; channel < 3; channel++) {
      pixels[i + channel] = quantize(colour[channel] ?? 0, noise);
    }
    pixels[i + 3] = Math.round(cover * 255);
  }
  return { width, height, pixels };
}

/** Rounds up or down by chance as the rest says; what is a whole number but for float noise stays that number. */
function quantize(value: number, noise: number): number {
  const exact = Math.min(Math.max(value, 0), 1) * 255;
  const nearest = Math.round(exact);
  return Math.abs(exact - nearest) < 0.06 ? nearest : Math.floor(exact + noise);
}
