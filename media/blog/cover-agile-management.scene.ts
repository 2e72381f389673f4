import { onRust } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { bake } from "../kit/merge.ts";
import { gear } from "../kit/outlines.ts";
import { group, placed, turned } from "../kit/place.ts";
import { box, cylinder, ring, stick } from "../kit/solids.ts";
import { rustTints } from "../kit/tints.ts";
import { dome, idea, sheet } from "../kit/toy-pieces.ts";
import { arrangements } from "../kit/toy-table.ts";
import { coverResults, coverTable } from "./cover.ts";

const { main, middle, tint, light, deep } = rustTints;

/** Three gears that pass one movement on. */
function gears() {
  const wheels: [number, number, number, number, number, string][] = [
    [-1.35, 1.5, 1.42, 12, 0.1, middle],
    [0.92, 1.18, 0.98, 8, 0.3, tint],
    [2.35, 1.98, 0.76, 6, 0.36, light],
  ];
  return group(
    ...wheels.map(([x, y, radius, teeth, angle, colour]) =>
      placed(
        turned(gear({ radius, teeth, depth: 0.56 }, satin(colour)), 0, 0.16, angle),
        x,
        y,
        -0.4 - x * 0.16,
      ),
    ),
    ...wheels.map(([x, y, radius]) =>
      turned(
        cylinder(radius * 0.2, 0.74, 0.06, satin(deep), [x, y, -0.4 - x * 0.16]),
        Math.PI / 2,
        0,
        0.16,
      ),
    ),
    idea(0.46, [1.75, 0.46, 1.2]),
  );
}

/** A board on which cards move to the right; the ball is what is being done now. */
function board() {
  const cards: [number, number, string][] = [
    [-1.28, 0.62, middle],
    [-1.28, 0.02, tint],
    [-1.28, -0.58, middle],
    [0, 0.62, main],
    [1.28, 0.62, tint],
    [1.28, 0.02, middle],
  ];
  const face = group(
    sheet(4.3, 2.75, 0.36, 0.26, satin(deep)),
    ...[-1.28, 0, 1.28].map((x) => placed(sheet(1.12, 2.3, 0.14, 0.14, satin(light)), x, 0, 0.18)),
    ...cards.map(([x, y, colour]) =>
      placed(sheet(0.88, 0.46, 0.2, 0.1, satin(colour)), x, y + 0.1, 0.3),
    ),
    idea(0.36, [0, -0.32, 0.5]),
  );
  return group(
    placed(turned(face, -0.08, 0.17, 0), -0.1, 1.85, -0.7),
    stick([-1.6, 0.1, -0.35], [-1.45, 1, -0.75], 0.11, satin(deep)),
    stick([1.4, 0.1, -0.6], [1.25, 1, -0.95], 0.11, satin(deep)),
    placed(
      turned(gear({ radius: 0.66, teeth: 9, depth: 0.4 }, satin(light)), 0, 0.35, 0.1),
      -2.35,
      0.68,
      0.7,
    ),
    dome(0.46, satin(middle), [2.2, 0, 0.8]),
    turned(box([0.9, 0.26, 0.7], 0.08, satin(tint), [1.15, 0.13, 1.35]), 0, 0.25, 0),
    turned(box([0.8, 0.26, 0.6], 0.08, satin(light), [1.15, 0.39, 1.35]), 0, -0.1, 0),
  );
}

/** A round that is run again and again: a ring of stations, the ball on its way. */
function round() {
  const stations = Array.from({ length: 7 }, (_, i) => {
    const angle = ((i + 0.75) / 8) * Math.PI * 2 + 0.35;
    const [x, y] = [Math.cos(angle) * 1.42, Math.sin(angle) * 1.42];
    return turned(
      box([0.62, 0.62, 0.62], 0.12, satin([light, tint][i % 2] ?? tint), [x, y, 0.12]),
      0,
      0,
      angle,
    );
  });
  const last = 0.35 + (7.75 / 8) * Math.PI * 2;
  const wheel = group(
    turned(ring(1.42, 0.24, satin(deep)), Math.PI / 2, 0, 0),
    ...stations,
    idea(0.44, [Math.cos(last) * 1.42, Math.sin(last) * 1.42, 0.2]),
    turned(cylinder(0.46, 0.4, 0.12, satin(middle)), Math.PI / 2, 0, 0),
    ...[0, 1, 2].map((i) =>
      turned(box([2.5, 0.16, 0.16], 0.06, satin(deep)), 0, 0, (i * Math.PI) / 3 + 0.2),
    ),
  );
  return group(
    placed(turned(wheel, -0.04, 0.22, 0), 0, 1.98, -0.5),
    turned(box([1.8, 0.3, 1], 0.12, satin(middle), [0, 0.15, -0.6]), 0, 0.2, 0),
    placed(
      turned(gear({ radius: 0.56, teeth: 8, depth: 0.38 }, satin(tint)), 0, 0.4, 0),
      -2.2,
      0.58,
      0.6,
    ),
    cylinder(0.4, 0.55, 0.1, satin(light), [2.1, 0.28, 0.6]),
    cylinder(0.3, 0.3, 0.08, satin(main), [1.4, 0.15, 1.3]),
  );
}

export const scene = coverTable(onRust, () =>
  arrangements(bake(gears()), bake(board()), bake(round())),
);
export const results = coverResults("cover-agile-management");
