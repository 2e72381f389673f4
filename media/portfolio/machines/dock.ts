import { satin } from "../../kit/materials.ts";
import { group, placed } from "../../kit/place.ts";
import { softExtrude } from "../../kit/soft-extrude.ts";
import { plate } from "../../kit/soft-outlines.ts";
import { box } from "../../kit/solids.ts";
import { plus } from "../../kit/toy-forms.ts";
import type { MachineTints } from "./machine-set.ts";

interface Dock {
  size: readonly [width: number, height: number];
  t: MachineTints;
  /** The page shows the piece in it. An empty one is dark and marked with a plus. */
  isTaken: boolean;
  rim?: string;
  /** Colour of the panel once the piece is in. */
  lit?: string;
  shelf?: boolean;
  /** Position of the plus, from the middle of the panel: behind the piece. */
  mark?: readonly [x: number, y: number];
}

/** The place of one piece: a panel in a rim with a shelf under it, its bottom on y = 0. */
export function dock({ size: [width, height], t, isTaken, rim = t.middle, ...rest }: Dock) {
  const { lit = t.tint, shelf = true, mark = [0, 0] } = rest;
  const panel = (w: number, h: number, radius: number, depth: number, colour: string, z: number) =>
    placed(
      softExtrude(plate(w, h, radius), { depth, bevel: 0.09 }, satin(colour)),
      0,
      height / 2,
      z,
    );
  const all = group(
    panel(width, height, 0.36, 0.34, rim, 0),
    panel(width - 0.28, height - 0.28, 0.26, 0.22, isTaken ? lit : t.dark, 0.12),
  );
  if (!isTaken) {
    const sign = softExtrude(plus(0.3, 0.09, 0.05), { depth: 0.18, bevel: 0.045 }, satin(rim));
    all.add(placed(sign, mark[0], height / 2 + mark[1], 0.27));
  }
  if (shelf) all.add(box([width * 0.9, 0.2, 0.8], 0.09, satin(rim), [0, 0.1, 0.4]));
  return all;
}
