import { blue, night, orange } from "../kit/colours.ts";
import { gloss, satin } from "../kit/materials.ts";
import { gear } from "../kit/outlines.ts";
import { placed } from "../kit/place.ts";
import type { Scene } from "../kit/scene.ts";
import { ball, box } from "../kit/solids.ts";

/** The smallest scene that uses the whole way from a form to a pixel; the test renders it. */
export const scene: Scene = {
  width: 64,
  height: 64,
  camera: {
    angle: 20,
    aim: [0, 0.6, 0],
    from: [0.4, 0.5, 1],
    distance: 9,
    focus: [0, 0.6, 0],
    aperture: 0.05,
  },
  lights: {
    centre: [0, 0, 0],
    reach: 4,
    shadowMap: 256,
    key: { from: [-0.6, 1, 0.6], spread: 0.15, colour: [1, 0.96, 0.9], strength: 1.5 },
    rim: { from: [0.9, 0.5, -0.5], spread: 0.2, colour: [0.7, 0.6, 1], strength: 0.6 },
    dome: {
      strength: 0.9,
      top: [1, 1, 1],
      side: [0.9, 0.9, 1],
      below: [0.5, 0.4, 0.6],
      belowStrength: 0.4,
    },
  },
  tone: { exposure: 1, saturation: 1.05 },
  ground: { colour: night, floor: { colour: "#363F8C", fade: 0.3 } },
  build: () => ({
    objects: [
      box([1.1, 0.8, 0.8], 0.15, satin(blue), [-0.3, 0.4, 0]),
      ball(0.35, gloss(orange), [0.55, 0.35, 0.6]),
      placed(gear({ radius: 0.5, teeth: 8, depth: 0.2 }, satin(orange)), -0.3, 1.2, 0),
    ],
  }),
};
