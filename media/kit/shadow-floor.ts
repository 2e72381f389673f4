import { Color, type Mesh, MeshPhysicalMaterial, PlaneGeometry } from "three";
import { body } from "./place.ts";
import type { Tone } from "./scene.ts";
import { lightOf } from "./tone.ts";

interface ShadowFloor {
  /** Colour of full shadow. */
  shadow: string;
  tone: Tone;
  /** Opacity over the page there. */
  depth: number;
}

/**
 * A clear floor that shows nothing but the shadows on it, by how much light is missing: the page's own colour goes on
 * under the toys. Towards the edges of the frame the shadows end softly.
 */
export function shadowFloor({ shadow, tone, depth }: ShadowFloor): Mesh {
  const material = new MeshPhysicalMaterial({
    color: "#FFFFFF",
    roughness: 1,
    specularIntensity: 0,
  });
  material.onBeforeCompile = (shader) => {
    shader.uniforms["shade"] = { value: new Color().setRGB(...lightOf(shadow, tone)) };
    shader.vertexShader = shader.vertexShader
      .replace("void main() {", "varying vec4 inFrame;\nvoid main() {")
      .replace("#include <project_vertex>", "#include <project_vertex>\ninFrame = gl_Position;");
    shader.fragmentShader = shader.fragmentShader
      .replace("void main() {", "uniform vec3 shade;\nvarying vec4 inFrame;\nvoid main() {")
      .replace("#include <opaque_fragment>", missingLight(depth));
  };
  const floor = body(new PlaneGeometry(160, 160).rotateX(-Math.PI / 2), material);
  floor.castShadow = false;
  floor.name = "floor";
  return floor;
}

/** Approximate direct light on an unobstructed floor. */
const fullLight = 2.4;

const missingLight = (depth: number) => /* glsl */ `
vec3 wholeLight = vec3(0.);
for (int i = 0; i < NUM_DIR_LIGHTS; i++) {
  wholeLight += max(dot(normal, directionalLights[i].direction), 0.) * directionalLights[i].color;
}
vec3 missing = wholeLight * RECIPROCAL_PI - reflectedLight.directDiffuse;
float shaded = max(dot(missing, vec3(.3333)) * ${(depth / fullLight).toFixed(4)} - .002, 0.);
vec2 toEdge = abs(inFrame.xy / inFrame.w);
shaded *= 1. - smoothstep(.72, .985, max(toEdge.x, toEdge.y));
gl_FragColor = vec4(shade * shaded, shaded);`;
