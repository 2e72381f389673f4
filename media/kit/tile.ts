import type { Result } from "./scene.ts";
import { tileStill } from "./stills.ts";

/** A picture that fills a tile of the page: for phones, for screens, and for screens of two dots a pixel. */
export const tileResults = (
  name: string,
  widths: readonly number[] = [480, 960, 1440],
): Result[] => [{ ...tileStill, name, scale: (widths.at(-1) ?? 960) / 960, widths }];
