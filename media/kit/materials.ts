import {
  Color,
  DoubleSide,
  MeshPhysicalMaterial,
  type MeshPhysicalMaterialParameters,
} from "three";

const made = new Map<string, MeshPhysicalMaterial>();

/** One material for each kind and colour, so that what is of one material can be drawn at once. */
export function material(
  kind: string,
  color: string,
  settings: MeshPhysicalMaterialParameters,
): MeshPhysicalMaterial {
  const key = `${kind} ${color} ${settings.side ?? ""}`;
  const found = made.get(key);
  if (found) return found;
  const fresh = new MeshPhysicalMaterial({ color, ...settings });
  made.set(key, fresh);
  return fresh;
}

/** Polished plastic. */
export const gloss = (color: string) =>
  material("gloss", color, { roughness: 0.28, clearcoat: 1, clearcoatRoughness: 0.06 });

/** Polished plastic of a thin sheet that is seen from both sides. */
export const shell = (color: string) =>
  material("shell", color, {
    roughness: 0.28,
    clearcoat: 1,
    clearcoatRoughness: 0.06,
    side: DoubleSide,
  });

/** Moulded plastic: what most of the factory is made of. */
export const satin = (color: string) =>
  material("satin", color, { roughness: 0.42, clearcoat: 0.35, clearcoatRoughness: 0.28 });

/** Rubber and chalk: next to no highlight. */
export const matte = (color: string) =>
  material("matte", color, { roughness: 0.78, specularIntensity: 0.45 });

/** Lamps and screens: a part of their colour is their own light. */
export const glow = (color: string, strength = 0.9) =>
  material(`glow ${strength}`, color, {
    roughness: 0.4,
    emissive: new Color(color),
    emissiveIntensity: strength,
  });

/** Clear plastic; it casts no shadow. */
export const glass = (color: string, opacity = 0.16) =>
  material(`glass ${opacity}`, color, {
    roughness: 0.05,
    clearcoat: 1,
    clearcoatRoughness: 0.02,
    transparent: true,
    opacity,
    depthWrite: false,
    side: DoubleSide,
  });
