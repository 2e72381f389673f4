import type { Object3D } from "three";
import { blue, cream, magenta, mint, orange, violet } from "../kit/colours.ts";
import { gloss, matte, satin } from "../kit/materials.ts";
import { lathe } from "../kit/outlines.ts";
import { group, placed, turned } from "../kit/place.ts";
import { ball, cylinder, ring } from "../kit/solids.ts";
import { hobby } from "./hobbies/still.ts";

const green = "#2FB48C";

/** A rosette of leaves, row over row, steeper towards the middle. */
function rosette(size: number, colours: readonly string[]): Object3D {
  const rows = [
    { count: 9, out: 0.36, lean: 1.15, length: 0.3 },
    { count: 8, out: 0.24, lean: 0.8, length: 0.27 },
    { count: 6, out: 0.13, lean: 0.45, length: 0.22 },
    { count: 3, out: 0.05, lean: 0.18, length: 0.17 },
  ];
  const leaves = rows.flatMap(({ count, out, lean, length }, row) =>
    Array.from({ length: count }, (_, i) => {
      const leaf = ball(1, satin(colours[row] ?? green));
      leaf.scale.set(0.13, length, 0.075);
      const tip = group(placed(turned(leaf, 0, 0, 0), 0, length * 0.7, 0));
      const leaning = placed(turned(tip, lean, 0, 0), 0, row * 0.06, out * 0.45);
      return turned(group(leaning), 0, ((i + row * 0.5) / count) * Math.PI * 2, 0);
    }),
  );
  const all = group(...leaves);
  all.scale.setScalar(size);
  return all;
}

/** A round cactus with a flower. */
function cactus(): Object3D {
  const ribs = Array.from({ length: 12 }, (_, i) => {
    const rib = ball(0.3, satin(green));
    rib.scale.set(0.3, 1.25, 1);
    return turned(group(placed(rib, 0, 0, 0.06)), 0, (i / 12) * Math.PI * 2, 0);
  });
  const petals = Array.from({ length: 6 }, (_, i) => {
    const angle = (i / 6) * Math.PI * 2;
    const petal = ball(0.075, satin(magenta), [
      Math.cos(angle) * 0.085,
      0.42,
      Math.sin(angle) * 0.085,
    ]);
    petal.scale.y = 0.7;
    return petal;
  });
  return group(...ribs, ...petals, ball(0.06, gloss(orange), [0, 0.45, 0]));
}

/** Succulents in a round pot. */
export const { scene, results } = hobby(
  "09",
  { turn: [0.12, 0, 0], place: [0, -0.08, 0], size: 1.05 },
  () => [
    lathe(
      [
        [0, -1.2],
        [0.62, -1.2],
        [0.72, -1.12],
        [0.98, -0.36],
        [1.02, -0.24],
        [0.96, -0.18],
        [0.88, -0.26],
        [0, -0.28],
      ],
      satin(violet),
    ),
    placed(ring(1.0, 0.09, satin(cream)), 0, -0.26, 0),
    cylinder(0.9, 0.1, 0.04, matte("#3A2420"), [0, -0.24, 0]),
    cylinder(0.8, 0.1, 0.04, gloss(orange), [0, -1.24, 0]),
    placed(
      turned(rosette(1.15, ["#46C79C", "#62D5AE", mint, "#B8FBE2"]), 0.25, 0.3, 0.1),
      -0.36,
      -0.12,
      0.3,
    ),
    placed(
      turned(rosette(0.82, [blue, "#5D6DF8", "#8996FF", "#B9C3FF"]), 0.3, 0, -0.35),
      0.5,
      -0.12,
      0.4,
    ),
    placed(cactus(), 0.34, 0.3, -0.34),
    placed(
      turned(rosette(0.62, [magenta, "#F756C0", "#FF8AD3", "#FFC6EA"]), -0.1, 0, 0.3),
      -0.5,
      -0.04,
      -0.4,
    ),
    ...[
      [0.05, 0.72],
      [0.14, 0.62],
      [-0.02, -0.66],
      [0.75, -0.1],
    ].map(([x = 0, z = 0]) => ball(0.06, matte(cream), [x, -0.18, z])),
  ],
);
