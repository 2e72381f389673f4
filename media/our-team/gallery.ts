import type { Result } from "../kit/scene.ts";
import { tileStill } from "../kit/stills.ts";

/** A picture of the gallery; walls take soft shadows, which want many samples. */
export const galleryResults = (
  name: string,
  widths: readonly number[],
  width: number,
): Result[] => [
  {
    ...tileStill,
    name,
    samples: 48,
    scale: (widths.at(-1) ?? width) / width,
    widths,
    kilobytes: 200,
  },
];
