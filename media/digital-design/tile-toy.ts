import type { Object3D } from "three";
import type { Triple } from "../kit/place.ts";
import type { Scene } from "../kit/scene.ts";
import { violetTints } from "../kit/tints.ts";
import { toySet } from "../kit/toy-look.ts";
import { pictures } from "../kit/toy-results.ts";

/** One toy over the words of a tile, without floor or shadow, its middle in the middle of the frame. */
export const tileToy = (from: Triple, build: () => Object3D[]): Scene =>
  toySet({
    size: [640, 560],
    tints: violetTints,
    depth: 0,
    camera: { aim: [0, 0, 0], from, distance: 12 },
    lights: { centre: [0, 0, 0], reach: 2.6, shadowMap: 1024 },
    build,
  });

export const tileToyResults = (name: string) => pictures(name, [240, 420, 640], 24);
