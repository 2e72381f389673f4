import type { Object3D } from "three";
import { group, placed, type Triple, turned } from "../../kit/place.ts";
import type { Result, Scene } from "../../kit/scene.ts";

interface Setting {
  /** Rotation of the object around x, y and z. */
  turn?: Triple;
  /** Translation that centres it in the picture. */
  place?: Triple;
  size?: number;
}

/** A thing someone likes, on no ground, in the middle of a round frame. */
export function hobby(
  id: string,
  { turn = [0, 0, 0], place = [0, 0, 0], size = 1 }: Setting,
  parts: () => Object3D[],
): { scene: Scene; results: Result[] } {
  return {
    scene: {
      width: 480,
      height: 480,
      camera: {
        angle: 18,
        aim: [0, 0, 0],
        from: [0.3, 0.42, 1],
        distance: 11.4,
        focus: [0, 0, 0.2],
        aperture: 0.06,
      },
      lights: {
        centre: [0, 0, 0],
        reach: 2.6,
        shadowMap: 1024,
        key: { from: [-0.7, 0.9, 0.8], spread: 0.18, colour: [1, 0.96, 0.91], strength: 1.3 },
        rim: { from: [0.95, 0.45, -0.3], spread: 0.2, colour: [0.96, 0.9, 1], strength: 1 },
        dome: {
          strength: 1.15,
          top: [1, 1, 1.03],
          side: [0.96, 0.93, 1],
          below: [0.9, 0.82, 0.9],
          belowStrength: 0.45,
        },
      },
      tone: { exposure: 0.86, saturation: 1.05 },
      ground: "alpha",
      build: () => {
        const thing = turned(group(...parts()), ...turn);
        thing.scale.setScalar(size);
        return { objects: [placed(group(thing), ...place)] };
      },
    },
    results: [
      {
        kind: "picture",
        name: `hobby-${id}`,
        samples: 24,
        widths: [240, 480],
        quality: { avif: 58, webp: 78 },
        kilobytes: 24,
      },
    ],
  };
}
