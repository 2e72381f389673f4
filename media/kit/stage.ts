import {
  Color,
  LinearSRGBColorSpace,
  NoToneMapping,
  PCFShadowMap,
  Scene as ThreeScene,
  WebGLRenderer,
} from "three";
import { camera } from "./camera.ts";
import { exposure } from "./exposure.ts";
import { fadingFloor } from "./floor.ts";
import { studioLights } from "./lights.ts";
import { mergeStill } from "./merge.ts";
import type { Scene } from "./scene.ts";
import { seededRandom } from "./sequence.ts";
import { changeShaders } from "./shader-changes.ts";
import { studio } from "./studio.ts";
import { lightOf } from "./tone.ts";

export interface Shot {
  seconds: number;
  samples: number;
  /** Shutter time in seconds, which determines the motion blur. */
  shutter: number;
}

/** Sets a scene up in a browser, at its own size or a part of it, and takes its frames. */
export function openStage(scene: Scene, scale = 1): (shot: Shot) => string {
  changeShaders();
  const width = Math.round(scene.width * scale);
  const height = Math.round(scene.height * scale);
  const renderer = new WebGLRenderer({ antialias: false, alpha: true });
  renderer.setSize(width, height);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.outputColorSpace = LinearSRGBColorSpace;
  renderer.toneMapping = NoToneMapping;

  const { objects, animate } = scene.build();
  const world = new ThreeScene();
  world.add(...objects);
  mergeStill(world, animate);
  world.environment = studio(renderer);
  const { ground } = scene;
  if (ground !== "alpha") {
    const light = lightOf(ground.colour, scene.tone);
    world.background = new Color().setRGB(...light);
    if (ground.floor) {
      const { colour, fade } = ground.floor;
      world.add(fadingFloor(colour, light, { width, height, fade }));
    }
  }

  const lights = studioLights(world, scene.lights);
  const { lens, place } = camera(scene.camera, width, height);
  const frame = exposure(renderer, width, height);
  const random = seededRandom(7932);
  const cameraShifts = [random(), random()];

  return function take({ seconds, samples, shutter }) {
    frame.clear();
    for (let i = 0; i < samples; i++) {
      animate?.(seconds + shutter * ((i + 0.5) / samples - 0.5));
      lights(i, samples);
      place(i, cameraShifts);
      frame.take(world, lens);
    }
    return new Uint8Array(frame.read().buffer).toBase64();
  };
}
