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
const notes: [number, number, number, string][] = [
  [-2.1, 0.35, 0.2, "#CDB6FF"],
  [-1.72, 0.62, -0.1, "#B9C3FF"],
  [0.95, 0.62, 0.15, "#FFB1E3"],
];

/** The long table where all work together, seen from above. */
function build() {
  const top = 1.22;
  const keys = group(
    box([1.05, 0.08, 0.36], 0.04, satin("#E3D9C6")),
    box([0.16, 0.09, 0.24], 0.04, satin("#E3D9C6"), [0.72, 0, 0]),
  );
  return {
    objects: [
      box([6.2, 0.16, 2], 0.08, satin(cream), [0, 1.14, 0]),
      ...[-2.8, 2.8].flatMap((x) =>
        [-0.75, 0.75].map((z) => cylinder(0.1, 1.1, 0.02, satin("#2A2F52"), [x, 0.55, z])),
      ),
      placed(turned(screen(magenta, "#FFDDF3"), 0, -0.1, 0), 1.75, top, -0.4),
      placed(keys, 1.7, top + 0.05, 0.4),
      placed(turned(screen(blue, "#DDE2FF"), 0, 0.15, 0), -1, top, -0.4),
      placed(keys.clone(), -0.95, top + 0.05, 0.4),
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
      placed(mug(orange), 2.7, top, 0.3),
      placed(mug(violet), 0.35, top, -0.1),
      placed(turned(chair(magenta), 0, 0.3, 0), 1.7, 0, 1.75),
      placed(turned(chair(blue), 0, -0.35, 0), -1, 0, 1.75),
      placed(turned(chair(violet), 0, Math.PI + 0.25, 0), -2.2, 0, -1.7),
      placed(turned(chair(violet), 0, Math.PI - 0.3, 0), 0.5, 0, -1.75),
      idea(0.42, [3.55, 0.42, 1.4]),
    ],
  };
}

export const scene = toyTable({
  width: 1180,
  height: 528,
  ground: onRustTint,
  camera: { aim: [0.2, 0.75, 0.1], from: [0.12, 1.1, 1], distance: 10.6 },
  reach: 6,
  fade: 0.04,
  build,
});
export const results = galleryResults("gallery-from-above", [640, 1180], 1180);
