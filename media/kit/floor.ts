import { Color, type Mesh, MeshPhysicalMaterial, PlaneGeometry } from "three";
import { body } from "./place.ts";

/**
 * A floor that takes shadows in the middle of the frame and is the ground's own light at its edges.
 * @param ground what `lightOf` gives for the ground's colour.
 * @param fade the part of the frame, from each edge, in which it changes.
 */
export function fadingFloor(
  colour: string,
  ground: readonly [number, number, number],
  { width, height, fade }: { width: number; height: number; fade: number },
): Mesh {
  const material = new MeshPhysicalMaterial({
    color: colour,
    roughness: 0.55,
    specularIntensity: 0.5,
  });
  material.onBeforeCompile = (shader) => {
    shader.uniforms["ground"] = { value: new Color().setRGB(...ground) };
    shader.fragmentShader = shader.fragmentShader
      .replace("void main() {", "uniform vec3 ground;\nvoid main() {")
      .replace(
        "#include <opaque_fragment>",
        `#include <opaque_fragment>
        vec2 inFrame = gl_FragCoord.xy / vec2(${width}., ${height}.);
        vec2 fromEdge = smoothstep(vec2(.004), vec2(${fade.toFixed(4)}), min(inFrame, 1. - inFrame));
        gl_FragColor.rgb = mix(ground, gl_FragColor.rgb, fromEdge.x * fromEdge.y);`,
      );
  };
  const floor = body(new PlaneGeometry(160, 160).rotateX(-Math.PI / 2), material);
  floor.castShadow = false;
  floor.name = "floor";
  return floor;
}
