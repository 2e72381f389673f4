import { egg, type Field, join, limb, mirrored } from "../../kit/fields.ts";
import type { Look } from "./look.ts";

/** Neck, trunk and arms of a build; clothes are these a little further out. */
export interface Torso {
  neck: Field;
  trunk: Field;
  whole: Field;
  shoulders: number;
  girth: number;
}

export function torso([shoulders, girth]: Look["build"]): Torso {
  const s = shoulders;
  const neck = limb([0, -0.4, -0.06], [0, -1.3, -0.08], 0.29 + 0.05 * girth, 0.34 + 0.05 * girth);
  const yoke = limb([0, -1.5, -0.06], [0.68 * s, -1.56, -0.06], 0.36, 0.37);
  const slope = limb([0, -1.08, -0.1], [0.46 * s, -1.42, -0.1], 0.2, 0.26);
  const chest = egg([0, -2.45, 0], [0.9 * (0.4 * s + 0.6 * girth), 1.3, 0.66 * girth]);
  const belly = egg([0, -2.95, 0.06], [0.94 * girth, 0.95, 0.74 * girth]);
  const arm = limb([0.87 * s, -1.62, -0.05], [1.08 * s + 0.12 * girth, -3.1, 0.08], 0.34, 0.31);
  const trunk = mirrored((x, y, z) =>
    join(join(join(yoke(x, y, z), slope(x, y, z), 0.3), chest(x, y, z), 0.4), belly(x, y, z), 0.4),
  );
  const whole = mirrored((x, y, z) => join(trunk(x, y, z), arm(x, y, z), 0.13));
  return { neck, trunk, whole, shoulders, girth };
}
