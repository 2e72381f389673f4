import { satin } from "./materials.ts";
import { group, placed, turned } from "./place.ts";
import { softExtrude } from "./soft-extrude.ts";
import { roundedPolygon } from "./soft-outlines.ts";
import { ball, box, capsule, cylinder } from "./solids.ts";

interface PlaneColours {
  hull: string;
  wings: string;
  trim: string;
}

const wingForm = roundedPolygon(
  [
    [-0.5, 0],
    [0.52, 0],
    [-0.18, 1.85],
    [-0.72, 1.85],
  ],
  0.13,
);

const finForm = roundedPolygon(
  [
    [-0.42, 0],
    [0.5, 0],
    [-0.12, 0.92],
    [-0.6, 0.92],
  ],
  0.12,
);

/** A plump aeroplane that flies along x. */
export function plane({ hull, wings, trim }: PlaneColours) {
  const wing = (side: 1 | -1, form = wingForm) =>
    turned(
      softExtrude(form, { depth: 0.18, bevel: 0.085 }, satin(wings)),
      (side * Math.PI) / 2 - side * 0.12,
      0,
      0,
    );
  const small = (side: 1 | -1) => {
    const part = placed(wing(side, finForm), -1.35, 0.16, side * 0.2);
    part.scale.setScalar(0.72);
    return part;
  };
  const engine = (side: 1 | -1) =>
    group(
      placed(turned(capsule(0.17, 0.34, satin(trim)), 0, 0, Math.PI / 2), 0.22, -0.3, side * 0.95),
      placed(
        turned(cylinder(0.19, 0.14, 0.06, satin(hull)), 0, 0, Math.PI / 2),
        0.48,
        -0.3,
        side * 0.95,
      ),
    );
  const body = capsule(0.52, 2.1, satin(hull));
  const cockpit = ball(0.36, satin(trim), [1.26, 0.2, 0]);
  cockpit.scale.set(0.9, 0.62, 1.05);
  const windows = [-0.75, -0.35, 0.05, 0.45, 0.85].flatMap((x) =>
    [-1, 1].map((side) =>
      turned(
        cylinder(0.1, 0.08, 0.03, satin(trim), [x, 0.14, side * 0.5]),
        Math.PI / 2 - side * 0.25,
        0,
        0,
      ),
    ),
  );
  return group(
    turned(body, 0, 0, Math.PI / 2),
    cockpit,
    placed(wing(1), 0.1, -0.14, 0.3),
    placed(wing(-1), 0.1, -0.14, -0.3),
    small(1),
    small(-1),
    placed(softExtrude(finForm, { depth: 0.2, bevel: 0.09 }, satin(trim)), -1.22, 0.3, 0),
    engine(1),
    engine(-1),
    box([2.6, 0.12, 0.2], 0.05, satin(wings), [-0.05, -0.12, 0.44]),
    ...windows,
  );
}
