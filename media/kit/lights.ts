import { DirectionalLight, type Scene, Vector3 } from "three";
import type { Triple } from "./place.ts";
import type { LightSettings } from "./scene.ts";
import { pointInSquare, pointOnLine } from "./sequence.ts";

/** Of the second light's samples, which part is the rim light, and of the rest, which part comes from below. */
const rimPart = 0.22;
const belowPart = 0.2;

/**
 * Two lights that cast shadows, standing elsewhere in each sample: the key within its cone, the other over the rim's cone
 * and the dome. Added up, they are broad lights with soft shadows.
 */
export function studioLights(scene: Scene, settings: LightSettings) {
  const key = shadowLight(scene, settings, settings.shadowMap, 1.5);
  const fill = shadowLight(scene, settings, settings.shadowMap / 2, 2);

  return function place(sample: number, shifts: readonly number[]): void {
    const [keyShift = 0, fillShift = 0, rimShift = 0, belowShift = 0] = shifts;
    for (const light of [key, fill]) light.renewNoise(sample);
    const { key: k, rim, dome } = settings;
    key.shine(inCone(k.from, k.spread, pointInSquare(sample, keyShift)), k.colour, k.strength);

    const [u, v] = pointInSquare(sample, fillShift);
    if ((sample * 0.41421356 + rimShift) % 1 < rimPart) {
      fill.shine(inCone(rim.from, rim.spread, [u, v]), rim.colour, rim.strength / rimPart);
    } else if (pointOnLine(sample, belowShift) < belowPart) {
      const strength = dome.belowStrength / belowPart / (1 - rimPart);
      fill.shine(onDome(-(u ** 0.7) * 0.95 - 0.05, v), dome.below, strength);
    } else {
      const height = Math.sqrt(u);
      const colour = dome.side.map((s, i) => s + ((dome.top[i] ?? s) - s) * height);
      const strength = dome.strength / (1 - belowPart) / (1 - rimPart);
      fill.shine(onDome(u, v), colour as unknown as Triple, strength);
    }
  };
}

function shadowLight(scene: Scene, { centre, reach }: LightSettings, map: number, soft: number) {
  const light = new DirectionalLight();
  const { shadow } = light;
  light.castShadow = true;
  shadow.mapSize.set(map, map);
  Object.assign(shadow.camera, { left: -reach, bottom: -reach, right: reach, top: reach });
  Object.assign(shadow.camera, { near: 0.1, far: reach * 4 });
  shadow.bias = -0.0003;
  shadow.normalBias = 0.012;
  light.target.position.set(...centre);
  scene.add(light, light.target);
  return {
    /** The shader reads the noise's place in the thousandths of the radius. */
    renewNoise(sample: number) {
      shadow.radius = soft + 0.01 * pointOnLine(sample, 0.1);
    },
    shine(from: Vector3, colour: Triple, strength: number) {
      light.position.set(...centre).addScaledVector(from, reach * 2);
      light.target.updateMatrixWorld();
      light.color.setRGB(...colour);
      light.intensity = strength * Math.PI;
    },
  };
}

function inCone(from: Triple, spread: number, [u, v]: readonly [number, number]): Vector3 {
  const axis = new Vector3(...from).normalize();
  const side = new Vector3(0, 1, 0).cross(axis).normalize();
  const up = axis.clone().cross(side);
  const radius = Math.sqrt(u) * spread;
  const angle = v * Math.PI * 2;
  return axis
    .addScaledVector(side, radius * Math.cos(angle))
    .addScaledVector(up, radius * Math.sin(angle))
    .normalize();
}

function onDome(y: number, v: number): Vector3 {
  const radius = Math.sqrt(1 - y * y);
  const angle = v * Math.PI * 2;
  return new Vector3(radius * Math.cos(angle), y, radius * Math.sin(angle));
}
