import { blue, magenta, orange, violet } from "../kit/colours.ts";
import { onPinkTint } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { cylinder } from "../kit/solids.ts";
import { idea, sheet } from "../kit/toy-pieces.ts";
import { toyTable } from "../kit/toy-table.ts";
import { galleryResults } from "./gallery.ts";
import { lamp, mug } from "./office.ts";

const [cream, dark] = ["#FBF7EF", "#2A2F52"];
const height = 1.2;

/** A stool on y = 0. */
function stool(colour: string) {
  return group(
    cylinder(0.4, 0.08, 0.04, satin(dark), [0, 0.04, 0]),
    cylinder(0.08, 0.62, 0.02, satin(dark), [0, 0.36, 0]),
    cylinder(0.46, 0.24, 0.1, satin(colour), [0, 0.76, 0]),
  );
}

/** Position of a note on the table, its angle and its colour. */
const notes: [number, number, number, string][] = [
  [-0.7, 0.6, 0.3, "#CDB6FF"],
  [0.85, -0.15, -0.2, "#B9C3FF"],
  [-0.55, -0.5, -0.3, "#B9C3FF"],
];

/** A round table with four stools, and on it, under the lamp, the ball that is being talked about. */
function build() {
  const table = group(
    cylinder(0.75, 0.12, 0.06, satin(dark), [0, 0.06, 0]),
    cylinder(0.16, 1.05, 0.04, satin(dark), [0, 0.6, 0]),
    cylinder(1.5, 0.2, 0.09, satin(cream), [0, height - 0.1, 0]),
  );
  return {
    objects: [
      table,
      ...notes.map(([x, z, angle, colour]) =>
        placed(
          turned(
            group(turned(sheet(0.46, 0.46, 0.05, 0.05, satin(colour)), -Math.PI / 2, 0, 0)),
            0,
            angle,
            0,
          ),
          x,
          height + 0.03,
          z,
        ),
      ),
      placed(turned(mug(violet), 0, -0.4, 0), 0.72, height, 0.72),
      placed(turned(mug(blue), 0, 2.4, 0), -1.08, height, 0.05),
      idea(0.5, [0.05, height + 0.5, 0.1]),
      placed(stool(magenta), -0.98, 0, 1.65),
      placed(stool(violet), 1.25, 0, 1.4),
      placed(stool(blue), -1.35, 0, -1.4),
      placed(stool(orange), 1.35, 0, -1.35),
      placed(lamp(violet, 2.75), 0.05, 0, 0.1),
    ],
  };
}

export const scene = toyTable({
  width: 660,
  height: 700,
  ground: onPinkTint,
  camera: { aim: [0, 1.35, 0], from: [0.3, 0.5, 1], distance: 15 },
  reach: 6,
  fade: 0.04,
  build,
});
export const results = galleryResults("gallery-pink-room", [480, 720], 660);
