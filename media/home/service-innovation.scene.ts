import { magnifier } from "../kit/design-things.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { cylinder, ring } from "../kit/solids.ts";
import { navyTints as t } from "../kit/tints.ts";
import { arch, dome } from "../kit/toy-forms.ts";
import { theBall, toySet } from "../kit/toy-look.ts";
import { circleCamera, circlePictures, circleSize } from "./service-circle.ts";

/** The steps of a service, each higher than the last. */
const columns = [
  [0.62, t.deep],
  [1.16, t.main],
  [1.74, t.middle],
  [2.4, t.tint],
  [3.14, t.light],
] as const;

const step = 0.92;

function column(height: number, colour: string, i: number) {
  const [x, z] = [-1.75 + i * step, -0.5 - i * 0.16];
  const cap = cylinder(0.49, 0.2, 0.08, satin(columns[i + 1]?.[1] ?? t.middle), [
    0,
    height - 0.1,
    0,
  ]);
  return placed(
    group(cylinder(0.43, height - 0.1, 0.05, satin(colour), [0, height / 2 - 0.05, 0]), cap),
    x,
    0,
    z,
  );
}

const gate = (width: number, height: number, depth: number, thickness: number, colour: string) =>
  arch({ width, height, depth, thickness }, satin(colour));

export const scene = toySet({
  size: circleSize,
  tints: t,
  camera: circleCamera,
  build: () => [
    ...columns.map(([height, colour], i) => column(height, colour, i)),
    theBall(0.46, [-1.75 + 4 * step, 3.14 + 0.46, -1.14]),
    placed(turned(gate(1.7, 1.4, 0.8, 0.34, t.deep), 0, 0.26, 0), -1.5, 0, 1.1),
    placed(turned(gate(0.92, 0.92, 0.7, 0.24, t.middle), 0, 0.26, 0), -1.42, 0, 1.34),
    placed(turned(magnifier(t), -0.16, -0.22, 0.62), 0.55, 1.28, 1.5),
    placed(dome(0.42, satin(t.main)), -0.35, 0, 2.2),
    ring(0.36, 0.15, satin(t.tint), [2.12, 0.15, 0.9]),
  ],
});

export const results = circlePictures("service-innovation");
