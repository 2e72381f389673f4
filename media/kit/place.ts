import { type BufferGeometry, Group, type Material, Mesh, type Object3D } from "three";
import { mergeVertices } from "three/addons/utils/BufferGeometryUtils.js";

/** A place or a size in space: x to the right, y up, z to the viewer. */
export type Triple = readonly [number, number, number];

/** A body of one material that casts and takes shadows; clear ones cast none. */
export function body(
  geometry: BufferGeometry,
  material: Material,
  place: Triple = [0, 0, 0],
): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = !material.transparent;
  mesh.receiveShadow = true;
  mesh.position.set(...place);
  return mesh;
}

/** Several bodies as one. */
export function group(...parts: Object3D[]): Group {
  const all = new Group();
  if (parts.length > 0) all.add(...parts);
  return all;
}

/** Turns a body by angles round x, y and z. */
export function turned<T extends Object3D>(part: T, x: number, y: number, z: number): T {
  part.rotation.set(x, y, z);
  return part;
}

/** Puts a body somewhere. */
export function placed<T extends Object3D>(part: T, ...place: Triple): T {
  part.position.set(...place);
  return part;
}

/** Merges equal corners, which makes a form faster to render. */
export function compact(geometry: BufferGeometry): BufferGeometry {
  geometry.deleteAttribute("uv");
  return mergeVertices(geometry, 1e-5);
}
