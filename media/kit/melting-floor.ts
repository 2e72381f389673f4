import { Color, type Mesh, MeshPhysicalMaterial, PlaneGeometry, Vector3 } from "three";
import { body, type Triple } from "./place.ts";
import type { LightSettings, Tone } from "./scene.ts";
import { lightOf } from "./tone.ts";

interface MeltingFloor {
  /** The colour that is laid over the page where it lies in the shadow: a dark shade of the page's own. */
  shade: string;
  /** Opacity where no light reaches: 0…1. */
  depth: number;
  /** The part of the frame, from each edge, in which shadows vanish. */
  fade: number;
  tone: Tone;
  lights: LightSettings;
}

/**
 * A transparent floor that shows only shadows, so that a picture blends into any background of the page. Shadows are measured
 * against the mean light of all samples: many samples add up to an even, soft shadow.
 */
export function meltingFloor({ shade, depth, fade, tone, lights }: MeltingFloor): Mesh {
  const material = new MeshPhysicalMaterial({
    transparent: true,
    premultipliedAlpha: true,
    depthWrite: false,
  });
  material.onBeforeCompile = (shader) => {
    shader.uniforms["shade"] = { value: new Color().setRGB(...lightOf(shade, tone)) };
    shader.vertexShader = shader.vertexShader
      .replace("void main() {", "varying vec4 inClip;\nvoid main() {")
      .replace("#include <fog_vertex>", "inClip = gl_Position;");
    shader.fragmentShader = shader.fragmentShader
      .replace("void main() {", "varying vec4 inClip;\nuniform vec3 shade;\nvoid main() {")
      .replace(
        "#include <opaque_fragment>",
        `vec3 open = vec3(0.);
        for (int i = 0; i < NUM_DIR_LIGHTS; i++) open += directionalLights[i].color
          * saturate(dot(normal, directionalLights[i].direction)) * RECIPROCAL_PI * material.diffuseContribution;
        float lack = dot(open - reflectedLight.directDiffuse, vec3(1. / 3.)) / ${meanLight(lights).toFixed(4)};
        vec2 inFrame = inClip.xy / inClip.w * .5 + .5;
        vec2 fromEdge = smoothstep(vec2(.004), vec2(${fade.toFixed(4)}), min(inFrame, 1. - inFrame));
        gl_FragColor = vec4(shade, lack * fromEdge.x * fromEdge.y * ${depth.toFixed(4)});`,
      );
  };
  const floor = body(new PlaneGeometry(160, 160).rotateX(-Math.PI / 2), material);
  floor.name = "floor";
  return floor;
}

/** A wall of the same kind, facing the viewer; it hides what the floor has behind it. */
export function meltingWall(settings: MeltingFloor, z: number): Mesh {
  const wall = meltingFloor(settings);
  (wall.material as MeshPhysicalMaterial).depthWrite = true;
  wall.renderOrder = -1;
  wall.rotation.x = Math.PI / 2;
  wall.position.z = z;
  return wall;
}

/** Light on an unobstructed floor, averaged over all samples. */
function meanLight({ key, rim, dome }: LightSettings): number {
  const down = (from: Triple) => Math.max(0, new Vector3(...from).normalize().y);
  return key.strength * down(key.from) + rim.strength * down(rim.from) + dome.strength / 2;
}
