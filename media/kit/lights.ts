import { DirectionalLight, type Scene, Vector3 } from "three";
import type { Triple } from "./place.ts";
import type { LightSettings } from "./scene.ts";
import { pointOnLine, spiral } from "./sequence.ts";

/** Shares of the second light's samples for the rim light and for the light from below. */
const rimPart = 0.2;
const belowPart = 0.16;

/**
 * Two lights that cast shadows, standing elsewhere in each sample: the key within its cone, the other over the rim's cone
 * and the dome. Added up, they are broad lights with soft shadows, equally bright however many samples there are.
 */
export function studioLights(scene: Scene, settings: LightSettings) {
  const key = shadowLight(scene, settings, settings.shadowMap, 1.5);
  const fill = shadowLight(scene, settings, settings.shadowMap / 2, 2);
  const { key: k, rim, dome } = settings;

  return function place(sample: number, samples: number): void {
    for (const light of [key, fill]) light.renewNoise(sample);
    key.shine(inCone(k.from, k.spread, spiral(sample, samples)), k.colour, k.strength);

    const rims = Math.max(1, Math.round(samples * rimPart));
    const belows = Math.max(1, Math.round(samples * belowPart));
    const domes = Math.max(1, samples - rims - belows);
    const part = (count: number) => samples / count;
    if (sample < domes) {
      const [height, turn] = spiral(sample, domes);
      const shade = Math.sqrt(height);
      const [r, g, b] = dome.side.map((side, i) => side + ((dome.top[i] ?? side) - side) * shade);
      fill.shine(onDome(height, turn), [r ?? 1, g ?? 1, b ?? 1], dome.strength * part(domes));
    } else if (sample < domes + rims) {
      const from = inCone(rim.from, rim.spread, spiral(sample - domes, rims));
      fill.shine(from, rim.colour, rim.strength * part(rims));
    } else {
      const [depth, turn] = spiral(sample - domes - rims, belows);
      const from = onDome(-(depth ** 0.7) * 0.95 - 0.05, turn);
      fill.shine(from, dome.below, dome.belowStrength * part(belows));
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
