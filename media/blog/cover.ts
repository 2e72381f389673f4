import type { Result, Scene, Staging } from "../kit/scene.ts";
import { tileStill } from "../kit/stills.ts";
import { type TableGround, toyTable } from "../kit/toy-table.ts";

/**
 * The table of all covers. Lists crop them to an aspect ratio of 1.16, the top of a post to 2.3: the subject belongs in the
 * middle 60 % of the width, between 15 and 73 % of the height.
 */
export const coverTable = (ground: TableGround, build: () => Staging): Scene =>
  toyTable({ width: 960, height: 720, ground, fade: 0.08, build });

/** Three arrangements of one set, so that neighbours in a list differ. */
export const coverResults = (name: string): Result[] =>
  [0, 1, 2].map((seconds) => ({
    ...tileStill,
    name: `${name}-${seconds + 1}`,
    seconds,
    scale: 1.5,
    widths: [480, 960, 1440],
  }));
