import { onPaper } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { bake } from "../kit/merge.ts";
import { gear } from "../kit/outlines.ts";
import { group, placed, turned } from "../kit/place.ts";
import type { Result } from "../kit/scene.ts";
import { box, cylinder } from "../kit/solids.ts";
import { blueTints } from "../kit/tints.ts";
import { idea } from "../kit/toy-pieces.ts";
import { shop } from "../kit/toy-shop.ts";
import { arrangements, toyTable } from "../kit/toy-table.ts";
import { book, cap } from "./book.ts";

const { main, middle, tint, light, deep } = blueTints;

/** Content in order: blocks of a page, the last of them the ball. */
function content() {
  return group(
    box([2.3, 0.62, 1], 0.13, satin(main), [0, 0.31, 0]),
    box([1.1, 0.72, 1], 0.13, satin(tint), [-0.6, 0.99, 0]),
    box([1.1, 0.72, 1], 0.13, satin(middle), [0.6, 0.99, 0]),
    box([1.1, 0.62, 1], 0.13, satin(light), [-0.6, 1.67, 0]),
    idea(0.42, [0.6, 1.77, 0]),
  );
}

/** Two books, a graduate's cap and the ball that wants to get there. */
function courses() {
  return group(
    turned(book([2.3, 0.5, 1.5], main, light), 0, 0.1, 0),
    placed(turned(book([2, 0.44, 1.4], tint, light), 0, -0.1, 0), 0, 0.5, 0),
    placed(turned(cap(1.05, deep, middle), 0, 0.25, 0), -0.05, 0.94, 0),
    idea(0.34, [1.25, 0.34, 0.95]),
  );
}

/** Bars of a plan on a board, moved by a gear. */
function plans() {
  const bars: [number, number, number, string][] = [
    [-0.35, 1.75, 1.1, light],
    [0.15, 1.2, 1.3, tint],
    [-0.5, 0.65, 0.8, light],
  ];
  return group(
    box([2.5, 2.2, 0.34], 0.24, satin(main), [0, 1.2, -0.2]),
    ...bars.map(([x, y, length, colour]) =>
      box([length, 0.34, 0.24], 0.12, satin(colour), [x, y, 0.06]),
    ),
    idea(0.3, [0.35, 0.66, 0.25]),
    placed(
      turned(gear({ radius: 0.62, teeth: 8, depth: 0.36 }, satin(middle)), 0, -0.2, 0.2),
      1.25,
      0.62,
      0.35,
    ),
    cylinder(0.14, 0.5, 0.05, satin(deep), [1.25, 0.62, 0.35]),
  );
}

/** A shop that opens: the engine of all the others. */
function store() {
  const engine = group(
    shop({ wall: light, awning: [main, tint], door: middle, trim: deep, sign: main }),
    idea(0.34, [0.95, 0.34, 1.05]),
  );
  engine.scale.setScalar(0.94);
  return placed(engine, 0.05, 0, 0);
}

const names = ["product-content", "product-courses", "product-plans", "product-store"];

export const scene = toyTable({
  width: 480,
  height: 480,
  ground: onPaper,
  camera: { aim: [0.05, 1.12, 0], from: [0.3, 0.3, 1], distance: 10.4 },
  reach: 4,
  fade: 0.28,
  build: () => arrangements(...[content(), courses(), plans(), store()].map((one) => bake(one))),
});
export const results: Result[] = names.map((name, seconds) => ({
  kind: "picture",
  name,
  seconds,
  samples: 28,
  widths: [240, 480],
  quality: { avif: 52, webp: 74 },
  kilobytes: 30,
}));
