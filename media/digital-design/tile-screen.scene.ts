import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { plate, roundedPolygon } from "../kit/soft-outlines.ts";
import { violetTints as t } from "../kit/tints.ts";
import { theBall } from "../kit/toy-look.ts";
import { tileToy, tileToyResults } from "./tile-toy.ts";

const slab = (wide: number, high: number, depth: number, colour: string, radius = high / 2.02) =>
  softExtrude(plate(wide, high, radius), { depth, bevel: depth * 0.42 }, satin(colour));

/** A switch of which the ball is the knob. */
const toggle = () => group(slab(1.72, 0.92, 0.3, t.deep), theBall(0.44, [0.4, 0, 0.34]));

const pointer = softExtrude(
  roundedPolygon(
    [
      [0, 0],
      [1.18, -0.5],
      [0.66, -0.72],
      [0.42, -1.24],
    ],
    0.09,
  ),
  { depth: 0.34, bevel: 0.13 },
  satin(t.deep),
);

/** A screen with a switch that is on, and the pointer that turned it. */
export const scene = tileToy([-0.42, 0.16, 1], () => [
  turned(
    group(
      slab(2.7, 3.3, 0.44, t.main, 0.4),
      placed(slab(2.26, 2.86, 0.14, t.light, 0.26), 0, 0, 0.2),
      placed(slab(1.0, 0.26, 0.22, t.middle), -0.36, 1.02, 0.34),
      placed(toggle(), 0, 0.26, 0.34),
      placed(slab(1.72, 0.26, 0.22, t.tint), 0, -0.62, 0.34),
      placed(slab(1.1, 0.26, 0.22, t.tint), -0.31, -1.04, 0.34),
      placed(turned(pointer, 0, 0, 0.12), 0.58, -0.14, 0.96),
    ),
    0,
    0,
    -0.05,
  ),
]);
export const results = tileToyResults("tile-screen");
