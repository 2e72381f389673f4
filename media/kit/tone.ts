import type { Tone } from "./scene.ts";

// Khronos PBR Neutral: keeps the brand's hues where a film curve would bend them.
const start = 0.76;
const desaturation = 0.15;
const room = 1 - start;

type Colour = [number, number, number];

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]: Colour) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** The curve's toe takes a veil of grey away. It goes on below nothing, as some grounds are purer than any light. */
const veil = (least: number) => {
  const depth = Math.abs(least);
  return depth < 0.08 ? least - Math.sign(least) * 6.25 * depth * depth : 0.04 * Math.sign(least);
};
const veilBefore = (least: number) => {
  const depth = Math.abs(least);
  return Math.sign(least) * (depth < 0.04 ? Math.sqrt(depth / 6.25) - depth : 0.04);
};

/** Linear light as it is shown: 0…1 on the screen's own scale. */
export function develop(light: Colour, tone: Tone): Colour {
  const lit = light.map((v) => v * tone.exposure) as Colour;
  const grey = luminance(lit);
  const c = lit.map((v) => grey + (v - grey) * tone.saturation) as Colour;
  const offset = veil(Math.min(...c));
  const dark = c.map((v) => v - offset) as Colour;
  const peak = Math.max(...dark);
  const shown = peak < start ? dark : compress(dark, peak);
  return shown.map((v) =>
    v <= 0.0031308 ? Math.max(v, 0) * 12.92 : 1.055 * Math.min(v, 1) ** (1 / 2.4) - 0.055,
  ) as Colour;
}

function compress(c: Colour, peak: number): Colour {
  const newPeak = 1 - (room * room) / (peak + room - start);
  const white = 1 - 1 / (desaturation * (peak - newPeak) + 1);
  return c.map((v) => ((v * newPeak) / peak) * (1 - white) + newPeak * white) as Colour;
}

/** The light that `develop` shows as this colour (#RRGGBB): what a ground must shine with to be exactly the page's. */
export function lightOf(hex: string, tone: Tone): Colour {
  const shown = [1, 3, 5].map((i) => toLinear(Number.parseInt(hex.slice(i, i + 2), 16) / 255));
  // What is all but white: the curve reaches white itself only with light without end.
  let c = shown.map((v) => Math.min(v, 0.999)) as Colour;
  const newPeak = Math.max(...c);
  if (newPeak >= start) {
    const peak = (room * room) / (1 - newPeak) - room + start;
    const white = 1 - 1 / (desaturation * (peak - newPeak) + 1);
    c = c.map((v) => (((v - newPeak * white) / (1 - white)) * peak) / newPeak) as Colour;
  }
  const offset = veilBefore(Math.min(...c));
  c = c.map((v) => v + offset) as Colour;
  const grey = luminance(c);
  return c.map((v) => (grey + (v - grey) / tone.saturation) / tone.exposure) as Colour;
}
