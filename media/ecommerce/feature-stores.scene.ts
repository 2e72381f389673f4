import { onNavy } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { arc, ball, cylinder, ring } from "../kit/solids.ts";
import { tileResults } from "../kit/tile.ts";
import { pinkTints } from "../kit/tints.ts";
import { dome, idea } from "../kit/toy-pieces.ts";
import { type ShopColours, shop } from "../kit/toy-shop.ts";
import { toyTable } from "../kit/toy-table.ts";

const { main, middle, tint, light, deep } = pinkTints;

const looks: ShopColours[] = [
  { wall: light, awning: [main, light], door: middle, trim: main, sign: deep },
  { wall: tint, awning: [deep, light], door: main, trim: deep, sign: main },
  { wall: middle, awning: [light, tint], door: deep, trim: light, sign: light },
];

/** Offset of a shop to the side of the pole and towards the viewer, its rotation, and its look. */
const places: [number, number, number, number][] = [
  [0, 0.16, -0.1, 0],
  [0.84, 0.1, 0.25, 1],
  [-0.84, 0.1, -0.35, 2],
  [0.5, -0.5, 0.1, 2],
  [-0.5, -0.5, -0.2, 1],
];
const radius = 1.75;
/** Position of a pin on the front: to the side, and down from the pole. */
const pins: [number, number, string][] = [
  [-0.5, 0.85, light],
  [0.05, 0.72, tint],
  [0.55, 0.95, light],
  [-0.15, 1.18, tint],
];

/** Shops spread over half a globe. */
function build() {
  const shops = places.map(([aside, forward, look, colours]) => {
    const one = shop(looks[colours] ?? (looks[0] as ShopColours));
    one.scale.setScalar(0.5);
    const standing = placed(turned(one, 0, look, 0), 0, radius - 0.04, 0);
    return turned(group(turned(group(standing), forward, 0, 0)), 0, 0, -aside);
  });
  const flags = pins.map(([aside, down, colour]) =>
    turned(
      group(
        turned(
          group(
            cylinder(0.035, 0.4, 0.01, satin(colour), [0, radius + 0.12, 0]),
            ball(0.14, satin(colour), [0, radius + 0.36, 0]),
          ),
          down,
          0,
          0,
        ),
      ),
      0,
      aside,
      0,
    ),
  );
  const meridian = (angle: number) =>
    turned(group(arc(radius, 0.055, Math.PI, satin(middle))), 0, angle, 0);
  return {
    objects: [
      placed(
        group(
          dome(radius, satin(main)),
          ring(radius + 0.02, 0.16, satin(deep), [0, 0.14, 0]),
          ...[0.9, -0.4, 2.2].map(meridian),
          ...shops,
          ...flags,
        ),
        0,
        0,
        0,
      ),
      idea(0.4, [1.95, 0.4, 1.25]),
    ],
  };
}

export const scene = toyTable({
  width: 720,
  height: 720,
  ground: onNavy,
  camera: { aim: [0.05, 1.45, 0], from: [0.1, 0.3, 1], distance: 15 },
  reach: 4.5,
  build,
});
export const results = tileResults("feature-stores", [360, 720]);
