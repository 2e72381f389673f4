import type { Mesh, Object3D } from "three";
import { orange } from "./colours.ts";
import { satin } from "./materials.ts";
import type { Triple } from "./place.ts";
import type { CameraSettings, LightSettings, Scene, Tone } from "./scene.ts";
import { shadowFloor } from "./shadow-floor.ts";
import { ball } from "./solids.ts";
import type { Tints } from "./tints.ts";

/** The one orange ball of a set. */
export const theBall = (radius: number, place: Triple): Mesh => ball(radius, satin(orange), place);

const tone: Tone = { exposure: 0.88, saturation: 1.08 };

/** A warm key from the top left and a soft sky: the same for every toy. */
const lights: LightSettings = {
  centre: [0, 1.6, 0],
  reach: 7,
  shadowMap: 1536,
  key: { from: [-0.56, 0.82, 1], spread: 0.17, colour: [1, 0.965, 0.91], strength: 1.55 },
  rim: { from: [0.9, 0.6, -0.6], spread: 0.24, colour: [1, 0.97, 1], strength: 0.45 },
  dome: {
    strength: 1.4,
    top: [1, 1, 1.05],
    side: [0.95, 0.93, 1.02],
    below: [0.8, 0.78, 0.88],
    belowStrength: 0.42,
  },
};

const camera: CameraSettings = {
  angle: 20,
  aim: [0, 1.6, 0],
  from: [0.16, 0.3, 1],
  distance: 17,
  focus: [0, 1.2, 0.6],
  aperture: 0,
};

interface ToySet {
  size: readonly [width: number, height: number];
  tints: Pick<Tints, "shadow">;
  /** Darkness of its shadows on the page; 0 for floating objects. */
  depth?: number;
  camera?: Partial<CameraSettings>;
  lights?: Partial<LightSettings>;
  build: () => Object3D[];
}

/** A set of toys, lit and seen as all of them are; around it the page shows through. */
export function toySet({
  size: [width, height],
  tints: { shadow },
  depth = 0.6,
  ...set
}: ToySet): Scene {
  const floor = () => (depth > 0 ? [shadowFloor({ shadow, tone, depth })] : []);
  return {
    width,
    height,
    camera: { ...camera, ...set.camera },
    lights: { ...lights, ...set.lights },
    tone,
    ground: "alpha",
    build: () => ({ objects: [...set.build(), ...floor()] }),
  };
}
