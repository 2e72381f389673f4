import type { Result } from "../kit/scene.ts";

/** A picture of the gallery; walls take soft shadows, which want many samples. */
export const galleryResults = (
  name: string,
  widths: readonly number[],
  width: number,
): Result[] => [
  {
    kind: "picture",
    name,
    samples: 48,
    scale: (widths.at(-1) ?? width) / width,
    widths,
    quality: { avif: 50, webp: 72 },
    kilobytes: 200,
  },
];
