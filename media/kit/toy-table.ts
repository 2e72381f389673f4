import { Color, type Group } from "three";
import { meltingFloor, meltingWall } from "./melting-floor.ts";
import type { Triple } from "./place.ts";
import type { LightSettings, Scene, Staging } from "./scene.ts";

export interface TableGround {
  /** Colour of the page behind the picture, which tints the light from below. */
  colour: string;
  /** Colour and darkness of shadows. */
  shade: string;
  depth: number;
}

interface ToyTable {
  width: number;
  height: number;
  ground: TableGround;
  camera?: Partial<Scene["camera"]>;
  /** The part of the frame, from each edge, in which shadows vanish. */
  fade?: number;
  /** Radius, round the middle of the table, inside which shadows fall. */
  reach?: number;
  /** Position of the wall behind the table, which is as transparent as the floor. */
  wall?: number;
  build: () => Staging;
}

/** Toys of one colour on a clear table, by their shadows at home on the page's ground: light, lens and floor of all. */
export function toyTable({
  width,
  height,
  ground,
  camera,
  fade = 0.1,
  reach = 6,
  wall,
  build,
}: ToyTable): Scene {
  const tone = { exposure: 1.02, saturation: 1.05 };
  const lights = tableLights(ground.colour, reach);
  return {
    width,
    height,
    camera: {
      angle: 22,
      aim: [0, 1.25, 0],
      from: [0.13, 0.235, 1],
      distance: 15.6,
      focus: [0, 1, 0.4],
      aperture: 0.05,
      ...camera,
    },
    lights,
    tone,
    ground: "alpha",
    build() {
      const { objects, animate } = build();
      const grounds = [meltingFloor({ ...ground, fade, tone, lights })];
      if (wall !== undefined) grounds.push(meltingWall({ ...ground, fade, tone, lights }, wall));
      return { objects: [...objects, ...grounds], ...(animate ? { animate } : {}) };
    },
  };
}

/** A warm key from the left above, and a bounce from below in the table's own colour. */
function tableLights(ground: string, reach: number): LightSettings {
  const { r, g, b } = new Color(ground);
  const bounce = [r, g, b].map((v) => 0.25 + v * 0.75) as unknown as Triple;
  return {
    centre: [0, 1.2, 0],
    reach,
    shadowMap: 1024,
    key: { from: [-0.6, 1, 0.85], spread: 0.17, colour: [1, 0.965, 0.91], strength: 1.5 },
    rim: { from: [0.9, 0.6, -0.6], spread: 0.25, colour: [0.9, 0.88, 1], strength: 0.5 },
    dome: {
      strength: 1.05,
      top: [1, 1, 1.04],
      side: [0.95, 0.93, 1],
      below: bounce,
      belowStrength: 0.55,
    },
  };
}

/** Several arrangements on one table: the first is there at second 0, the next at second 1, and so on. */
export function arrangements(...all: Group[]): Staging {
  return {
    objects: all,
    animate(seconds) {
      const shown = Math.max(0, Math.round(seconds)) % all.length;
      for (const [i, one] of all.entries()) one.visible = i === shown;
    },
  };
}
