import {
  Color,
  type MeshPhysicalMaterial,
  type MeshPhysicalMaterialParameters,
  ShaderChunk,
} from "three";
import { material } from "./materials.ts";

/** Lets light run a little round the edge of the shade, most of all the red, as under skin. */
function softenShade(soft: MeshPhysicalMaterial): MeshPhysicalMaterial {
  const hard = "float dotNL = saturate( dot( geometryNormal, directLight.direction ) );";
  const wrapped = `vec3 round = vec3( .34, .2, .15 );
	vec3 dotNL = saturate( ( dot( geometryNormal, directLight.direction ) + round ) / ( 1. + round ) );`;
  soft.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      "#include <lights_physical_pars_fragment>",
      ShaderChunk.lights_physical_pars_fragment.replace(hard, wrapped),
    );
  };
  return soft;
}

const skinSettings = { roughness: 0.46, specularIntensity: 0.55 };

export const skin = (color: string) => softenShade(material("skin", color, skinSettings));

/** Skin whose colours are painted on the form's points. */
export const paintedSkin = () =>
  softenShade(material("painted", "#ffffff", { ...skinSettings, vertexColors: true }));

export const hair = (color: string) =>
  material("hair", color, { roughness: 0.4, clearcoat: 0.55, clearcoatRoughness: 0.3 });

export const curls = (color: string) =>
  material("curls", color, { roughness: 0.55, clearcoat: 0.2, clearcoatRoughness: 0.4 });

/** Hair whose colours are painted on the form's points. */
export const paintedHair = () =>
  material("painted hair", "#ffffff", {
    roughness: 0.42,
    clearcoat: 0.45,
    clearcoatRoughness: 0.32,
    vertexColors: true,
  });

const clothSettings = (color: string): MeshPhysicalMaterialParameters => ({
  roughness: 0.9,
  specularIntensity: 0.25,
  sheen: 0.25,
  sheenRoughness: 0.6,
  sheenColor: new Color(color).lerp(new Color("#ffffff"), 0.5),
});

export const cloth = (color: string) => material("cloth", color, clothSettings(color));

/** Cloth with stripes all round, drawn for each pixel so that their edges are clean. */
export function striped(
  color: string,
  second: string,
  height: number,
  from: number,
): MeshPhysicalMaterial {
  const soft = material(`stripes ${second} ${height} ${from}`, color, clothSettings(color));
  soft.onBeforeCompile = (shader) => {
    shader.uniforms["second"] = { value: new Color(second) };
    shader.vertexShader = shader.vertexShader
      .replace("void main() {", "varying float stripeHeight;\nvoid main() {")
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nstripeHeight = position.y;");
    shader.fragmentShader = shader.fragmentShader
      .replace("void main() {", "varying float stripeHeight;\nuniform vec3 second;\nvoid main() {")
      .replace(
        "#include <color_fragment>",
        `#include <color_fragment>
        float stripe = fract((stripeHeight - (${from.toFixed(3)})) / ${height.toFixed(3)});
        if (stripe < .5) diffuseColor.rgb = second;`,
      );
  };
  return soft;
}
