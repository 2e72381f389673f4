import type { Object3D } from "three";
import { block } from "../../kit/fields.ts";
import { gloss, satin } from "../../kit/materials.ts";
import { pipe } from "../../kit/outlines.ts";
import { body, group, placed, turned } from "../../kit/place.ts";
import { cloth } from "../../kit/soft-materials.ts";
import { ring, stick } from "../../kit/solids.ts";
import { surface } from "../../kit/surface-nets.ts";
import type { Look } from "./look.ts";

const half = Math.PI / 2;

/** A wheelchair as a bust shows it: its back, its push handles and the tops of its wheels. */
export function wheelchair(
  { colour, second }: NonNullable<Look["wheelchair"]>,
  girth: number,
): Object3D {
  const [frame, dark] = [gloss(colour), satin(second)];
  const rest = block([0, -2.3, -0.82], [0.98 * girth, 0.66, 0.12], 0.12);
  const back = body(surface(rest, [-1.3, -3.2, -1.1], [1.3, -1.4, -0.5], 0.04), cloth(second));
  const side = (s: 1 | -1): Object3D => {
    const x = s * 1.06;
    const wheel = group(
      turned(ring(1.02, 0.085, dark), 0, 0, half),
      placed(turned(ring(0.9, 0.032, frame), 0, 0, half), s * 0.13, 0, 0),
    );
    wheel.position.set(s * 1.52, -2.98, -0.3);
    wheel.rotation.set(0, 0, s * 0.07);
    return group(
      pipe(
        [
          [x, -3.2, -0.84],
          [x + s * 0.02, -1.13, -0.86],
          [x + s * 0.03, -1.16, -1.6],
        ],
        0.075,
        0.16,
        frame,
      ),
      stick([x + s * 0.03, -1.15, -1.3], [x + s * 0.03, -1.16, -1.6], 0.1, dark),
      wheel,
    );
  };
  return group(back, side(1), side(-1));
}
