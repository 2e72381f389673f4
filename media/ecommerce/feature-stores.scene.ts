import { onNavy } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { bake } from "../kit/merge.ts";
import { group, placed, turned } from "../kit/place.ts";
import type { Result } from "../kit/scene.ts";
import { box } from "../kit/solids.ts";
import { tileStill } from "../kit/stills.ts";
import { pinkTints } from "../kit/tints.ts";
import { idea } from "../kit/toy-pieces.ts";
import { type ShopColours, shop } from "../kit/toy-shop.ts";
import { toyTable } from "../kit/toy-table.ts";

const { main, middle, tint, light, deep } = pinkTints;

const first: ShopColours = {
  wall: light,
  awning: [main, light],
  door: middle,
  trim: main,
  sign: deep,
};
const second: ShopColours = {
  wall: tint,
  awning: [deep, light],
  door: main,
  trim: deep,
  sign: light,
};
/** Height and depth of a terrace, and the shops on it: position to the side, and look. */
const terraces: [number, number, [number, ShopColours][]][] = [
  [
    0.16,
    1.1,
    [
      [-1.62, second],
      [0, first],
      [1.62, second],
    ],
  ],
  [
    1.36,
    -0.25,
    [
      [-0.81, first],
      [0.81, second],
    ],
  ],
  [2.56, -1.6, [[0, first]]],
];

/** Six shops in three rows, each row a terrace over the one in front. */
function build() {
  const parts = terraces.flatMap(([height, z, shops]) => [
    box([shops.length * 1.62 + 0.2, height, 1.5], 0.08, satin(height > 1 ? middle : deep), [
      0,
      height / 2,
      z,
    ]),
    ...shops.map(([x, look]) => {
      const one = shop(look);
      one.scale.setScalar(0.62);
      return placed(one, x, height - 0.02, z + 0.1);
    }),
  ]);
  return { objects: [turned(bake(group(...parts)), 0, -0.2, 0), idea(0.48, [2.1, 0.48, 1.9])] };
}

export const scene = toyTable({
  width: 720,
  height: 720,
  ground: onNavy,
  camera: {
    aim: [-0.05, 1.9, 0],
    from: [0.1, 0.26, 1],
    distance: 17.2,
    focus: [0, 1, 1.2],
    aperture: 0.02,
  },
  reach: 5.5,
  fade: 0.2,
  build,
});
export const results: Result[] = [{ ...tileStill, name: "feature-stores", widths: [360, 720] }];
