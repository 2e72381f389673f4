import type { Result, Staging } from "../kit/scene.ts";
import { tileStill } from "../kit/stills.ts";
import { type TableGround, toyTable } from "../kit/toy-table.ts";

/** White plastic beside blue. */
export const white = "#F8F9FF";

/** The table of the design case's slides, 4 to 3. */
export const caseTable = (ground: TableGround, build: () => Staging) =>
  toyTable({
    width: 960,
    height: 720,
    ground,
    camera: { aim: [0, 1.6, 0], distance: 14.6 },
    build,
  });

export const caseResults = (name: string): Result[] => [
  { ...tileStill, name, scale: 1.25, widths: [600, 1200] },
];
