import { Shape } from "three";
import { blue, cream, magenta, navy, orange, violet } from "../kit/colours.ts";
import { gloss, matte, satin } from "../kit/materials.ts";
import { extrude } from "../kit/outlines.ts";
import { group, placed, turned } from "../kit/place.ts";
import { ball, cylinder, ring, stick } from "../kit/solids.ts";
import { hobby } from "./hobbies/still.ts";

/** The tube, lying along y. */
const tube = () =>
  group(
    cylinder(0.36, 1.3, 0.05, gloss(magenta), [0, 0.3, 0]),
    cylinder(0.43, 0.44, 0.08, gloss(violet), [0, 1.02, 0]),
    placed(ring(0.37, 0.07, gloss(cream)), 0, 1.24, 0),
    placed(cylinder(0.33, 0.04, 0.01, gloss("#2A33A0")), 0, 1.22, 0),
    placed(ring(0.37, 0.045, gloss(orange)), 0, 0.72, 0),
    placed(ring(0.37, 0.045, gloss(cream)), 0, -0.2, 0),
    cylinder(0.26, 0.4, 0.05, gloss(cream), [0, -0.5, 0]),
    cylinder(0.19, 0.36, 0.05, gloss(navy), [0, -0.82, 0]),
    cylinder(0.24, 0.14, 0.05, matte(navy), [0, -1.04, 0]),
    turned(cylinder(0.09, 0.2, 0.04, gloss(orange), [0.32, -0.5, 0]), 0, 0, 0),
    cylinder(0.09, 0.7, 0.03, gloss(blue), [0, 0.1, 0.52]),
    stick([0, -0.08, 0.34], [0, -0.08, 0.5], 0.04, satin(navy)),
    stick([0, 0.28, 0.34], [0, 0.28, 0.5], 0.04, satin(navy)),
  );

const star = (size: number) => {
  const shape = new Shape();
  for (let i = 0; i < 10; i++) {
    const angle = (i / 10) * Math.PI * 2 + Math.PI / 2;
    const radius = i % 2 ? size * 0.48 : size;
    if (i === 0) shape.moveTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
    else shape.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  shape.closePath();
  return extrude(shape, 0.14, 0.05, gloss(orange));
};

/** A small telescope on three legs, and a star. */
export const { scene, results } = hobby(
  "13",
  { turn: [0, 0.35, 0], place: [0.02, 0, 0], size: 1.0 },
  () => [
    placed(turned(tube(), 0, 0.25, -0.92), -0.12, 0.36, 0),
    ball(0.17, gloss(navy), [-0.02, 0.1, 0]),
    cylinder(0.12, 0.3, 0.04, satin(navy), [-0.02, -0.1, 0]),
    ...[0.5, 2.6, 4.7].flatMap((angle) => {
      const [x, z] = [Math.cos(angle) * 0.72, Math.sin(angle) * 0.72];
      return [
        stick([-0.02, -0.16, 0], [x, -1.4, z], 0.075, satin(cream)),
        stick([-0.02 + x * 0.5, -0.78, z * 0.5], [x, -1.4, z], 0.1, satin(violet)),
      ];
    }),
    cylinder(0.2, 0.08, 0.03, gloss(orange), [-0.02, -0.22, 0]),
    placed(turned(star(0.26), 0, 0, 0.2), -0.95, 1.0, 0.2),
  ],
);
