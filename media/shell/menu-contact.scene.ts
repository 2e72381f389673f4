import { navy } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { plate, roundedPolygon } from "../kit/soft-outlines.ts";
import { ball } from "../kit/solids.ts";
import { rustTints } from "../kit/tints.ts";
import { menuPictures, menuScene } from "./menu-picture.ts";

const [white, pale] = ["#FFFDF9", "#FFE3C7"];

const flap = roundedPolygon(
  [
    [-1.42, 0.98],
    [0, -0.2],
    [1.42, 0.98],
  ],
  0.16,
);

const bubble = roundedPolygon(
  [
    [-1.1, -0.62, 0.5],
    [-0.62, -0.62, 0.1],
    [-0.72, -1.12, 0.1],
    [-0.05, -0.62, 0.1],
    [1.1, -0.62, 0.5],
    [1.1, 0.72, 0.5],
    [-1.1, 0.72, 0.5],
  ],
  0.3,
);

const envelope = () =>
  group(
    softExtrude(plate(3.1, 2.1, 0.24), { depth: 0.5, bevel: 0.16 }, satin(white)),
    placed(softExtrude(flap, { depth: 0.22, bevel: 0.09 }, satin(pale)), 0, 0.02, 0.24),
  );

const speech = () =>
  group(
    softExtrude(bubble, { depth: 0.6, bevel: 0.095 }, satin(navy)),
    ...[-0.48, 0, 0.48].map((x) => ball(0.15, satin(white), [x, 0.05, 0.3])),
  );

/** On the orange drawer the ball is white, as in the logo. */
export const scene = menuScene(rustTints, () => [
  placed(turned(envelope(), -0.12, 0.24, 0.06), -0.7, 1.12, 0),
  placed(turned(speech(), 0, -0.25, 0), 1.35, 2.1, 0.35),
  ball(0.5, satin(white), [2.15, 0.5, 0.9]),
]);

export const results = menuPictures("menu-contact");
