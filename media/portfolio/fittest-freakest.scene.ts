import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { ball, cylinder, ring } from "../kit/solids.ts";
import { rustTints as t } from "../kit/tints.ts";
import { hoop } from "../kit/toy-forms.ts";
import { theBall, toySet } from "../kit/toy-look.ts";
import { projectCamera, projectPictures, projectSize } from "./project-set.ts";

/** Weight plates on a pole, the largest below: radius, thickness and colour. */
const plates = [
  [1.22, 0.46, t.middle],
  [1.06, 0.44, t.light],
  [0.9, 0.42, t.deep],
  [0.74, 0.4, t.tint],
  [0.58, 0.38, t.middle],
] as const;

function tower() {
  const all = group(cylinder(0.16, 3.3, 0.08, satin(t.light), [0, 1.65, 0]));
  let y = 0;
  for (const [i, [radius, thickness, colour]] of plates.entries()) {
    const lean = [Math.sin(i * 2) * 0.05, Math.cos(i * 3) * 0.05] as const;
    all.add(
      cylinder(radius, thickness, 0.17, satin(colour), [lean[0], y + thickness / 2, lean[1]]),
    );
    y += thickness;
  }
  all.add(cylinder(0.3, 0.16, 0.07, satin(t.light), [0, y + 0.08, 0]));
  return all;
}

function kettlebell() {
  const body = ball(0.62, satin(t.deep), [0, 0.55, 0]);
  const handle = placed(hoop(0.36, 0.12, satin(t.deep)), 0, 1.2, 0);
  handle.scale.set(1.12, 1, 1);
  const badge = turned(
    cylinder(0.27, 0.12, 0.05, satin(t.tint), [0, 0.6, 0.57]),
    Math.PI / 2 - 0.06,
    0,
    0,
  );
  return group(body, handle, cylinder(0.42, 0.14, 0.05, satin(t.deep), [0, 0.07, 0]), badge);
}

function dumbbell() {
  const along = (x: number, radius: number, width: number, colour: string) =>
    turned(cylinder(radius, width, 0.08, satin(colour), [x, 0, 0]), 0, 0, Math.PI / 2);
  return group(
    along(0, 0.11, 1.3, t.light),
    ...[-1, 1].flatMap((side) => [
      along(side * 0.42, 0.42, 0.24, t.tint),
      along(side * 0.66, 0.3, 0.24, t.middle),
      placed(turned(ring(0.2, 0.03, satin(t.light)), 0, 0, Math.PI / 2), side * 0.79, 0, 0),
    ]),
  );
}

export const scene = toySet({
  size: projectSize,
  tints: t,
  camera: projectCamera,
  build: () => [
    placed(tower(), 0, 0, -0.6),
    theBall(0.5, [0, 3.26, -0.6]),
    placed(turned(kettlebell(), 0, -0.25, 0), 0.82, 0, 1.1),
    placed(turned(dumbbell(), 0, 0.5, 0), -0.7, 0.42, 1.6),
  ],
});

export const results = projectPictures("fittest-freakest");
