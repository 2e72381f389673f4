import { ShaderChunk } from "three";

/** Replaces a passage of three's shaders, and stops if a new version of three no longer has it. */
function replace(chunk: keyof typeof ShaderChunk, from: string | RegExp, to: string): void {
  const before = ShaderChunk[chunk];
  const after = before.replaceAll(from as RegExp, to);
  if (after === before) throw new Error(`three's shader ${chunk} no longer has ${from}`);
  ShaderChunk[chunk] = after;
}

/**
 * Light that a point light of no size can't give: direct lights shine diffusely only, because highlights come from the
 * studio; the studio's own diffuse part is a plain gradient; the noise of soft shadows moves with each sample.
 */
export function changeShaders(): void {
  replace(
    "lights_physical_pars_fragment",
    /void RE_Direct_Physical\([\s\S]*?(?=void RE_IndirectDiffuse_Physical\()/g,
    `void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	reflectedLight.directDiffuse += dotNL * directLight.color * RECIPROCAL_PI * material.diffuseContribution;
}
`,
  );
  replace(
    "lights_fragment_maps",
    "iblIrradiance += getIBLIrradiance( geometryNormal );",
    "iblIrradiance += 0.12 * mix( vec3( 0.55, 0.5, 0.75 ), vec3( 1.3, 1.25, 1.25 ), geometryNormal.y * 0.5 + 0.5 );",
  );
  replace(
    "shadowmap_pars_fragment",
    "interleavedGradientNoise( gl_FragCoord.xy )",
    "( interleavedGradientNoise( gl_FragCoord.xy ) + fract( shadowRadius * 100.0 ) )",
  );
}
