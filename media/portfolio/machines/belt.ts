import type { Group } from "three";
import { matte } from "../../kit/materials.ts";
import { group, placed, turned } from "../../kit/place.ts";
import { box, cylinder } from "../../kit/solids.ts";
import type { Tints } from "../../kit/tints.ts";

/** The belt's front lies here; its top is y = 0. */
export const front = 1.2;
const height = 0.86;
/** Sixteen rollers fill the frame, none of them cut by its edges: the page goes on with the belt there. */
const spacing = 0.7655;
const far = 14;

/**
 * A stretch of the belt under all machines. It has no slats and no gloss, so that it looks the same wherever it is cut.
 */
export function belt(t: Tints, from = -far, to = far): Group {
  const [length, middle] = [to - from, (from + to) / 2];
  const all = group(
    box([length, 0.24, 2 * front - 0.36], 0.1, matte(t.shadow), [middle, -0.12, -0.1]),
    box([length, height, 0.34], 0.16, matte(t.shadow), [middle, 0.03 - height / 2, front - 0.17]),
    box([length, 0.09, 0.16], 0.04, matte(t.deep), [middle, 0.03, front - 0.12]),
  );
  for (let i = -18; i < 18; i++) {
    const x = (i + 0.5) * spacing;
    if (x - 0.3 < from || x + 0.3 > to) continue;
    const roller = group(
      cylinder(0.21, 0.12, 0.055, matte(i % 2 ? t.middle : t.tint)),
      cylinder(0.08, 0.16, 0.03, matte(t.shadow)),
    );
    all.add(placed(turned(roller, Math.PI / 2, 0, 0), x, 0.03 - height / 2, front));
  }
  return all;
}
