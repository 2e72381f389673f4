import type { Group } from "three";
import { bake } from "../../kit/merge.ts";
import type { Result, Scene } from "../../kit/scene.ts";
import { freeStill } from "../../kit/stills.ts";
import type { Tints } from "../../kit/tints.ts";
import { toySet } from "../../kit/toy-look.ts";
import { arrangements } from "../../kit/toy-table.ts";

export interface MachineTints extends Tints {
  /** Colour of unlit and empty parts, darker than any other. */
  dark: string;
}

interface MachineParts {
  broken: () => Group;
  running: () => Group;
}

/** The machine of a project on its belt, broken at second 0 and running at second 1, from the very same place. */
export function machineSet(tints: Tints, { broken, running }: MachineParts): Scene {
  const set = toySet({
    size: [1600, 1080],
    tints,
    depth: 0,
    camera: { angle: 24, aim: [0, 2.96, 0], from: [0, 0.2, 1], distance: 20 },
    lights: { centre: [0, 2.6, 0], reach: 8.5, shadowMap: 2048 },
    build: () => [],
  });
  return { ...set, build: () => arrangements(bake(broken()), bake(running())) };
}

export const machineResults = (project: string): Result[] =>
  ["broken", "running"].map((state, seconds) => ({
    ...freeStill,
    name: `${project}-${state}`,
    seconds,
    widths: [600, 900, 1600],
    quality: { avif: 50, webp: 72 },
    kilobytes: 45,
  }));
