import { blue, night, orange, violet } from "../kit/colours.ts";
import { gloss } from "../kit/materials.ts";
import { turned } from "../kit/place.ts";
import type { Result, Scene } from "../kit/scene.ts";
import { cylinder } from "../kit/solids.ts";
import { arm } from "./hero/arm.ts";
import { beat, film, places, together } from "./hero/beat.ts";
import { conveyor } from "./hero/conveyor.ts";
import { funnel } from "./hero/funnel.ts";
import { line } from "./hero/line.ts";
import { press } from "./hero/press.ts";
import { scenery } from "./hero/scenery.ts";
import { link, workshop } from "./hero/workshop.ts";

/** The factory: an orange ball, which is a client's idea, goes in on the left and comes out on the right as a toy. */
export const scene: Scene = {
  width: 1280,
  height: 720,
  camera: {
    angle: 15.6,
    aim: [0.15, 1.85, -0.8],
    from: [0.42, 0.52, 1],
    distance: 40,
    focus: [0, 1.6, 0.3],
    aperture: 0.16,
  },
  lights: {
    centre: [0, 1, -2.5],
    reach: 13,
    shadowMap: 1536,
    key: { from: [-0.62, 1, 0.62], spread: 0.13, colour: [1, 0.95, 0.87], strength: 1.6 },
    rim: { from: [0.9, 0.55, -0.55], spread: 0.2, colour: [0.62, 0.55, 1], strength: 0.8 },
    dome: {
      strength: 0.95,
      top: [1, 1, 1.1],
      side: [0.85, 0.8, 1.1],
      below: [0.5, 0.42, 0.62],
      belowStrength: 0.5,
    },
  },
  tone: { exposure: 1, saturation: 1.05 },
  ground: { colour: night, floor: { colour: "#363F8C", fade: 0.4 } },
  build: () =>
    together(
      conveyor({ from: -8.1, to: 15.7, z: 0, height: 1, frame: blue, legs: violet, moved: places }),
      {
        objects: [
          turned(cylinder(0.3, 1.5, 0.08, gloss(orange), [-8.45, 0.82, 0]), Math.PI / 2, 0, 0),
        ],
      },
      conveyor({
        from: -18,
        to: 18,
        z: -5.6,
        height: 1.3,
        frame: violet,
        legs: blue,
        moved: (seconds) => -seconds / beat,
      }),
      funnel(),
      line(),
      press(),
      workshop(),
      link(),
      arm(),
      ...scenery(),
    ),
};

/** Part of the frame that a phone shows: the machines and the first toys. */
const phone = { left: 300, top: 0, width: 640, height: 720 };
const frames = { samples: 4, scale: 2 } as const;
const moving = { ...frames, kind: "film", seconds: film, framesPerSecond: 24 } as const;
// The film's own first frame, so that nothing jumps when it starts.
const poster = { ...frames, kind: "picture", seconds: 0 } as const;

export const results: Result[] = [
  {
    ...poster,
    name: "hero-film",
    widths: [960, 1440, 1920, 2560],
    quality: { avif: 43, webp: 44 },
    kilobytes: 100,
  },
  {
    ...poster,
    name: "hero-film-phone",
    crop: phone,
    widths: [480, 640],
    // It delays the largest paint on slow connections, and the film soon replaces it.
    quality: { avif: 33, webp: 36 },
    kilobytes: 20,
  },
  {
    ...moving,
    name: "hero-film",
    width: 1280,
    quality: { av1: 47, h264: 29 },
    kilobytes: { av1: 600, h264: 900 },
  },
  {
    ...moving,
    name: "hero-film-1920",
    width: 1920,
    quality: { av1: 50, h264: 30 },
    kilobytes: { av1: 900, h264: 1500 },
  },
  {
    ...moving,
    name: "hero-film-2560",
    width: 2560,
    quality: { av1: 53, h264: 33 },
    kilobytes: { av1: 1300, h264: 2000 },
  },
  {
    ...moving,
    name: "hero-film-phone",
    crop: phone,
    width: 1080,
    quality: { av1: 57, h264: 34 },
    kilobytes: { av1: 350, h264: 600 },
  },
];
