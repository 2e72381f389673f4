import type { Group, Object3D } from "three";
import { blue, cream, ink, magenta, navy, orange, violet } from "../../kit/colours.ts";
import { gloss, glow, satin } from "../../kit/materials.ts";
import { bake } from "../../kit/merge.ts";
import { group, placed, turned } from "../../kit/place.ts";
import { arc, ball, box, capsule, cylinder } from "../../kit/solids.ts";

const trims: Record<string, readonly [limbs: string, badge: string]> = {
  [magenta]: [violet, cream],
  [cream]: [magenta, violet],
  [blue]: [magenta, cream],
  [violet]: [cream, magenta],
};
const lit = "#9FF0FF";
const crown = 1.5;
export const toyScale = 1.12;
/** Height of the ball above the belt. */
export const crownHeight = crown * toyScale;

/** Product of the factory: a toy with a screen as its face and, at the end, the idea on its head. */
export function robot(colour: string): Group {
  const [limbs, badge] = trims[colour] ?? [cream, blue];
  const toy = group(box([0.72, 0.56, 0.56], 0.2, gloss(colour), [0, 0.44, 0]));
  const disc = cylinder(0.14, 0.06, 0.025, gloss(badge), [0, 0.45, 0.285]);
  toy.add(turned(disc, Math.PI / 2, 0, 0));
  for (const side of [-1, 1]) {
    toy.add(box([0.22, 0.2, 0.36], 0.09, satin(limbs), [side * 0.17, 0.1, 0.03]));
    const arm = placed(
      group(capsule(0.085, 0.2, satin(limbs), [0, -0.13, 0])),
      side * 0.42,
      0.54,
      0,
    );
    arm.name = side < 0 ? "left" : "right";
    toy.add(arm);
  }
  toy.add(head(colour, limbs));
  return bake(toy);
}

function head(colour: string, ears: string): Object3D {
  const screen = box([0.64, 0.38, 0.1], 0.17, gloss(ink), [0, 0, 0.275]);
  const smile = placed(
    turned(arc(0.085, 0.022, Math.PI, glow(lit)), 0, 0, Math.PI),
    0,
    -0.045,
    0.327,
  );
  const parts = group(
    cylinder(0.14, 0.1, 0.03, satin(navy), [0, -0.25, 0]),
    box([0.86, 0.58, 0.6], 0.25, gloss(colour)),
    screen,
    smile,
    cylinder(0.035, 0.22, 0.01, satin(cream), [0, 0.36, 0]),
  );
  for (const side of [-1, 1]) {
    const eye = ball(0.068, glow(lit), [side * 0.16, 0.045, 0.325]);
    eye.scale.set(1, 1.25, 0.45);
    const ear = cylinder(0.14, 0.1, 0.04, gloss(ears), [side * 0.45, 0, 0]);
    parts.add(eye, turned(ear, 0, 0, Math.PI / 2));
  }
  const idea = ball(0.15, gloss(orange), [0, crown - 0.97, 0]);
  idea.name = "crown";
  parts.add(idea);
  parts.name = "head";
  return placed(bake(parts), 0, 0.97, 0);
}
