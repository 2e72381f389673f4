import { satin } from "../kit/materials.ts";
import { placed, turned } from "../kit/place.ts";
import { box } from "../kit/solids.ts";
import { violetTints as t } from "../kit/tints.ts";
import { arch } from "../kit/toy-forms.ts";
import { theBall } from "../kit/toy-look.ts";
import { tileToy, tileToyResults } from "./tile-toy.ts";

/** Two blocks carry an arch, and the arch the ball. */
export const scene = tileToy([0.2, 0.3, 1], () => [
  turned(box([1.25, 1.2, 1.1], 0.17, satin(t.middle), [-0.72, -1.05, 0]), 0, 0.08, 0),
  turned(box([1.25, 1.2, 1.1], 0.17, satin(t.light), [0.72, -1.05, 0.05]), 0, -0.06, 0),
  placed(
    arch({ width: 1.75, height: 1.3, depth: 0.8, thickness: 0.46 }, satin(t.tint)),
    0,
    -0.45,
    0,
  ),
  theBall(0.5, [0, 1.34, 0]),
]);
export const results = tileToyResults("tile-system");
