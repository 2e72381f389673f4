import type { Object3D } from "three";
import type { Scene } from "../kit/scene.ts";
import type { Tints } from "../kit/tints.ts";
import { toySet } from "../kit/toy-look.ts";
import { pictures } from "../kit/toy-results.ts";

/** The set that rises from an open drawer of the menu. It rests on the drawer's edge and has no floor. */
export const menuScene = (tints: Tints, build: () => Object3D[]): Scene =>
  toySet({
    size: [1000, 640],
    tints,
    depth: 0,
    camera: { aim: [0, 1.62, 0], from: [0.12, 0.22, 1], distance: 12.4 },
    build,
  });

export const menuPictures = (name: string) => pictures(name, [400, 660, 1000], 40);
