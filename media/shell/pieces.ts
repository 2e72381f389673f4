import type { Object3D } from "three";
import type { Scene } from "../kit/scene.ts";
import { blueTints } from "../kit/tints.ts";
import { toySet } from "../kit/toy-look.ts";

/** A single toy without floor or shadow, its middle in the middle of the frame. */
export const piece = (build: () => Object3D): Scene =>
  toySet({
    size: [480, 480],
    tints: blueTints,
    depth: 0,
    camera: { aim: [0, 0, 0], from: [0.19, 0.36, 1], distance: 6.4 },
    lights: { centre: [0, 0, 0], reach: 1.6, shadowMap: 1024 },
    build: () => [build()],
  });

export const pieceWidths = [160, 320, 480] as const;
