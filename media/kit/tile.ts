import type { Result } from "./scene.ts";

/** A picture that fills a tile of the page: for phones, for screens, and for screens of two dots a pixel. */
export const tileResults = (
  name: string,
  widths: readonly number[] = [480, 960, 1440],
): Result[] => [
  {
    kind: "picture",
    name,
    samples: 28,
    scale: (widths.at(-1) ?? 960) / 960,
    widths,
    quality: { avif: 50, webp: 72 },
    kilobytes: 100,
  },
];
