import { blue, magenta, orange, violet } from "../kit/colours.ts";
import { onRustTint } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { box, cylinder } from "../kit/solids.ts";
import { idea, sheet } from "../kit/toy-pieces.ts";
import { toyTable } from "../kit/toy-table.ts";
import { galleryResults } from "./gallery.ts";
import { chair, mug, screen } from "./office.ts";

const cream = "#FBF7EF";
/** Position of a note on the table, its angle and its colour. */
const notes: [number, number, number, string][] = [
  [-1.55, 0.45, 0.2, "#CDB6FF"],
  [-1.1, 0.68, -0.1, "#B9C3FF"],
  [1.2, 0.6, 0.15, "#FFB1E3"],
];
/** Position of a seat along the table, the screen before it, and its colours. */
const seats: [number, number, string, string][] = [
  [-2.75, -0.12, violet, "#E6DAFF"],
  [0.05, 0.08, blue, "#DDE2FF"],
  [2.75, 0.16, magenta, "#FFDDF3"],
];

/** The long table where all work together, seen from above. */
function build() {
  const top = 1.28;
  const keys = () =>
    group(
      box([1.05, 0.08, 0.36], 0.04, satin("#E3D9C6")),
      box([0.16, 0.09, 0.24], 0.04, satin("#E3D9C6"), [0.72, 0, 0]),
    );
  return {
    objects: [
      box([8.5, 0.28, 2.2], 0.12, satin(cream), [0, top - 0.14, 0]),
      ...[-3.85, 0, 3.85].flatMap((x) =>
        [-0.8, 0.8].map((z) => cylinder(0.13, 1.1, 0.02, satin("#2A2F52"), [x, 0.52, z])),
      ),
      ...seats.flatMap(([x, angle, colour, page]) => [
        placed(turned(screen(colour, page), 0, angle, 0), x, top, -0.45),
        placed(turned(keys(), 0, angle / 2, 0), x - 0.05, top + 0.05, 0.45),
        placed(turned(chair(colour), 0, -angle * 2, 0), x, 0, 1.75),
      ]),
      ...notes.map(([x, z, angle, colour]) =>
        placed(
          turned(
            group(turned(sheet(0.52, 0.52, 0.05, 0.05, satin(colour)), -Math.PI / 2, 0, 0)),
            0,
            angle,
            0,
          ),
          x,
          top + 0.03,
          z,
        ),
      ),
      placed(mug(orange), 3.8, top, 0.35),
      placed(mug(violet), -1.4, top, -0.5),
      idea(0.42, [1.45, top + 0.42, -0.35]),
    ],
  };
}

export const scene = toyTable({
  width: 1180,
  height: 528,
  ground: onRustTint,
  camera: { aim: [0, 0.85, 0.45], from: [0.14, 0.85, 1], distance: 12.6 },
  reach: 6,
  fade: 0.04,
  build,
});
export const results = galleryResults("gallery-from-above", [640, 1180], 1180);
