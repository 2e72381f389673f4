import { onPink } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { bake } from "../kit/merge.ts";
import { group, placed, turned } from "../kit/place.ts";
import { box, cylinder, ring, stick } from "../kit/solids.ts";
import { pinkTints } from "../kit/tints.ts";
import { gift } from "../kit/toy-gift.ts";
import { idea } from "../kit/toy-pieces.ts";
import { arrangements } from "../kit/toy-table.ts";
import { coverResults, coverTable } from "./cover.ts";

const { middle, tint, light, deep } = pinkTints;

/** Sales that climb like stairs, and the ball on top of them. */
function bars() {
  const colours = [middle, tint, light, middle, tint, light];
  const columns = colours.map((colour, i) => {
    const height = 0.55 + i * 0.4;
    return box([0.82, height, 0.9], 0.12, satin(colour), [-2.45 + i * 0.95, height / 2, -0.3]);
  });
  const donut = turned(ring(0.48, 0.2, satin(light), [-1.55, 0.68, 1.3]), Math.PI / 2, 0, 0);
  return group(...columns, donut, idea(0.44, [2.3, 2.99, -0.3]));
}

/** Wrapped boxes, one of them not yet closed over the ball. */
function gifts() {
  const boxes = group(
    placed(turned(gift([1.5, 1.3, 1.2], middle, light), 0, 0.35, 0), -1.55, 0, 0.1),
    placed(turned(gift([1.15, 0.8, 1], tint, light, "open"), 0, -0.15, 0), 0.25, 0, 0.75),
    placed(turned(gift([1.6, 1.75, 1.3], light, middle), 0, -0.3, 0), 1.75, 0, -0.55),
    placed(turned(gift([0.8, 0.6, 0.7], light, deep), 0, 0.2, 0), -1.6, 1.3, 0.1),
    idea(0.44, [0.25, 1.02, 0.75]),
  );
  boxes.scale.setScalar(1.12);
  return boxes;
}

const [front, back, floor, rim] = [0.75, -0.75, 0.95, 2.05];

/** A basket of wide slats: thin wires would scratch the floor with their shadows. */
function basket() {
  const height = rim - floor;
  const slats = [front, back].flatMap((z) => [
    ...[-1.26, -0.63, 0, 0.63, 1.26].map((x) =>
      box([0.34, height, 0.12], 0.06, satin(light), [x, floor + height / 2, z]),
    ),
    box([3.1, 0.2, 0.2], 0.1, satin(middle), [0, rim, z]),
  ]);
  const ends = [-1.5, 1.5].flatMap((x) => [
    box([0.12, height, 1.3], 0.06, satin(light), [x, floor + height / 2, 0]),
    box([0.2, 0.2, 1.7], 0.1, satin(middle), [x, rim, 0]),
  ]);
  return group(...slats, ...ends, box([3, 0.14, 1.6], 0.06, satin(light), [0, floor, 0]));
}

/** A trolley with what was bought. */
function trolley() {
  const wheels = [-0.95, 0.95].flatMap((x) =>
    [0.55, -0.55].map((z) =>
      turned(cylinder(0.27, 0.2, 0.08, satin(deep), [x, 0.27, z]), Math.PI / 2, 0, 0),
    ),
  );
  const frame = [0.55, -0.55].flatMap((z) => [
    stick([-1.15, 0.5, z], [1.1, 0.5, z], 0.1, satin(middle)),
    stick([-1.15, 0.5, z], [-1.5, 2.05, z], 0.1, satin(middle)),
    stick([1.1, 0.5, z], [1.15, 0.95, z], 0.1, satin(middle)),
    stick([-1.5, 2.05, z], [-1.95, 2.4, z], 0.1, satin(middle)),
  ]);
  const grip = stick([-1.95, 2.4, 0.75], [-1.95, 2.4, -0.75], 0.13, satin(tint));
  const goods = [
    turned(box([0.9, 1.1, 0.8], 0.08, satin(middle), [-0.72, 1.65, 0]), 0, 0.2, 0.08),
    turned(box([0.8, 0.8, 0.7], 0.08, satin(light), [0.15, 1.5, -0.1]), 0, -0.2, 0),
    cylinder(0.36, 1, 0.08, satin(tint), [0.9, 1.6, -0.2]),
  ];
  const bought = idea(0.46, [0.2, 2.3, 0.1]);
  const whole = turned(group(basket(), ...wheels, ...frame, grip, ...goods, bought), 0, -0.3, 0);
  whole.scale.setScalar(1.22);
  return placed(whole, 0.25, 0, 0);
}

export const scene = coverTable(onPink, () =>
  arrangements(bake(bars()), bake(gifts()), bake(trolley())),
);
export const results = coverResults("cover-ecommerce");
