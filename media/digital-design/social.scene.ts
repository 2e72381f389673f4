import { onViolet } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import type { Result } from "../kit/scene.ts";
import { ball, capsule, cylinder } from "../kit/solids.ts";
import { tileStill } from "../kit/stills.ts";
import { violetTints } from "../kit/tints.ts";
import { dome, heart, idea, plate, sheet } from "../kit/toy-pieces.ts";
import { toyTable } from "../kit/toy-table.ts";

const { main, middle, tint, light, deep } = violetTints;

/** A speech bubble round its middle; its tail goes down and to the left. */
function bubble(width: number, height: number, colour: string) {
  const tail: [number, number][] = [
    [-0.34, 0.2],
    [0.34, 0.2],
    [-0.42, -0.5],
  ];
  return group(
    sheet(width, height, 0.5, height * 0.36, satin(colour)),
    placed(plate(tail, 0.44, 0.1, satin(colour)), -width * 0.16, -height / 2, 0),
  );
}

function phone() {
  const tiles = [main, middle, middle, tint, tint, main];
  return group(
    sheet(2.4, 4.3, 0.42, 0.36, satin(middle)),
    placed(sheet(2.04, 3.9, 0.14, 0.24, satin(light)), 0, 0, 0.2),
    ...tiles.map((colour, i) =>
      placed(
        sheet(0.84, 0.84, 0.24, 0.14, satin(colour)),
        i % 2 ? 0.47 : -0.47,
        1.22 - Math.floor(i / 2) * 0.96,
        0.32,
      ),
    ),
    turned(capsule(0.11, 1.5, satin(main), [0, -1.58, 0.3]), 0, 0, Math.PI / 2),
  );
}

/** A phone full of pieces, and what people answer to them. */
function build() {
  const talk = bubble(2, 1.15, light);
  talk.add(...[-0.48, 0, 0.48].map((x) => ball(0.15, satin(main), [x, 0, 0.27])));
  const reply = bubble(1.5, 0.9, tint);
  reply.rotation.y = Math.PI;
  const flipped = group(turned(group(reply), 0, 0.3, 0));
  flipped.add(turned(capsule(0.07, 0.7, satin(middle), [0.08, 0.1, 0.27]), 0, 0.3, Math.PI / 2));
  flipped.add(turned(capsule(0.07, 0.4, satin(middle), [-0.07, -0.14, 0.3]), 0, 0.3, Math.PI / 2));
  return {
    objects: [
      placed(turned(phone(), -0.06, 0.2, 0), 0, 2.2, -0.5),
      idea(0.5, [0.95, 4.42, -0.3]),
      placed(turned(talk, 0, -0.25, 0), 2.2, 2.9, 0.4),
      placed(flipped, -2.15, 3.35, 0.2),
      placed(turned(heart(0.82, 0.56, satin(light)), 0.02, 0.3, 0.06), -2.05, 0.78, 0.9),
      placed(turned(heart(0.5, 0.42, satin(middle)), 0, -0.35, -0.14), 1.75, 0.48, 1.4),
      dome(0.5, satin(deep), [2.6, 0, 0.2]),
      cylinder(0.34, 0.42, 0.1, satin(tint), [-0.55, 0.21, 1.6]),
    ],
  };
}

export const scene = toyTable({
  width: 800,
  height: 800,
  ground: onViolet,
  camera: { aim: [0, 2.15, 0], distance: 19.4 },
  build,
});
export const results: Result[] = [{ ...tileStill, name: "social", scale: 1.2, widths: [480, 960] }];
