import { blue, burnt, magenta, navy, violet } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { box, cylinder } from "../kit/solids.ts";
import { rustTints } from "../kit/tints.ts";
import { cog, cone, hoop, plus, spring } from "../kit/toy-forms.ts";
import { theBall, toySet } from "../kit/toy-look.ts";
import { pictures } from "../kit/toy-results.ts";

const white = "#F4F1EC";

/** The machine, with a porthole that looks sorry. */
function machine() {
  const eye = (x: number) =>
    turned(cylinder(0.1, 0.1, 0.04, satin(navy), [x, 0.14, 0.14]), Math.PI / 2, 0, 0);
  const sorry = placed(hoop(0.2, 0.05, satin(navy), Math.PI), 0, -0.28, 0.14);
  const face = group(
    turned(cylinder(0.62, 0.16, 0.05, satin("#FFDCCB")), Math.PI / 2, 0, 0),
    hoop(0.62, 0.14, satin(white)),
    eye(-0.22),
    eye(0.22),
    sorry,
  );
  return group(
    box([2.9, 2.1, 1.9], 0.3, satin(blue), [0, 1.05, 0]),
    cylinder(0.62, 0.2, 0.08, satin(navy), [-0.3, 2.16, 0]),
    placed(face, 0, 1.12, 0.98),
    ...[-0.95, 0.95].map((x) => cylinder(0.24, 0.16, 0.06, satin(navy), [x, 0.02, 0.5])),
  );
}

/** Something sprang: a spring out of the machine, and a gear on top of it. */
export const scene = toySet({
  size: [800, 900],
  tints: rustTints,
  camera: { aim: [0, 2.1, 0], from: [0.1, 0.26, 1], distance: 20 },
  build: () => [
    placed(turned(machine(), 0, 0.24, 0), -0.15, 0.05, -0.5),
    placed(
      turned(spring({ radius: 0.42, height: 1.7, turns: 5, wire: 0.11 }, satin(navy)), 0, 0, 0.24),
      -0.4,
      2.2,
      -0.4,
    ),
    placed(
      turned(cog({ radius: 0.82, teeth: 9, depth: 0.46 }, satin(magenta)), 0.2, 0.25, 0.4),
      -0.9,
      4.5,
      -0.3,
    ),
    theBall(0.54, [1.5, 0.54, 1.2]),
    placed(
      turned(cog({ radius: 0.55, teeth: 7, depth: 0.36 }, satin(violet)), Math.PI / 2, 0, 0),
      1.9,
      0.18,
      -0.4,
    ),
    placed(
      turned(
        softExtrude(plus(0.46, 0.18, 0.08), { depth: 0.38, bevel: 0.07 }, satin(burnt)),
        -0.2,
        0.4,
        0.4,
      ),
      -1.65,
      0.46,
      1.1,
    ),
    placed(cone(0.36, 0.86, satin(navy)), -0.85, 0, 1.65),
  ],
});

export const results = pictures("not-sent", [400, 800, 1200], 60, 1.5);
