import {
  BufferAttribute,
  type BufferGeometry,
  type InstancedMesh,
  type Material,
  Matrix4,
  Mesh,
  type Object3D,
} from "three";
import { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js";

const isPlainMesh = (part: Object3D): part is Mesh<BufferGeometry, Material> =>
  (part as Mesh).isMesh && !(part as InstancedMesh).isInstancedMesh;

/** Makes one mesh for each material of a group's parts, so that it is drawn with few calls. Named parts stay as they are. */
export function bake<T extends Object3D>(group: T): T {
  group.updateMatrixWorld(true);
  const meshes: Mesh<BufferGeometry, Material>[] = [];
  const collect = (parent: Object3D): void => {
    for (const part of parent.children) {
      if (part.name) continue;
      collect(part);
      if (isPlainMesh(part)) meshes.push(part);
    }
  };
  collect(group);
  replaceByMerged(group, meshes, group.matrixWorld.clone().invert());
  return group;
}

/** Makes one mesh for each material of all that never moves, found by watching the scene at some moments. */
export function mergeStill(root: Object3D, animate: ((seconds: number) => void) | undefined): void {
  const seen = new Map<Object3D, string>();
  const moving = new Set<Object3D>();
  for (const seconds of [0, 0.31, 0.83, 1.42, 2.9, 4.15, 5.6, 7.05]) {
    animate?.(seconds);
    root.updateMatrixWorld(true);
    root.traverse((part) => {
      if (!isPlainMesh(part)) return;
      const state = `${part.matrixWorld.elements.map((v) => v.toFixed(5))} ${isShown(part)}`;
      if ((seen.get(part) ?? state) !== state) moving.add(part);
      seen.set(part, state);
    });
  }
  const still: Mesh<BufferGeometry, Material>[] = [];
  root.traverse((part) => {
    const alone = isPlainMesh(part) && part.children.length === 0;
    if (alone && !part.name && !moving.has(part) && isShown(part)) still.push(part);
  });
  replaceByMerged(root, still, root.matrixWorld.clone().invert());
}

function isShown(part: Object3D): boolean {
  return part.visible && (part.parent === null || isShown(part.parent));
}

function replaceByMerged(
  parent: Object3D,
  meshes: Mesh<BufferGeometry, Material>[],
  inverse: Matrix4,
): void {
  const alike = Map.groupBy(meshes, ({ material }) => material);
  for (const mesh of meshes) mesh.removeFromParent();
  for (const [material, parts] of alike) {
    const merged = new Mesh(
      mergeGeometries(parts.map((part) => plainGeometry(part, inverse))),
      material,
    );
    merged.castShadow = !material.transparent;
    merged.receiveShadow = true;
    parent.add(merged);
  }
}

/** Only positions and normals, in the parent's space, so that any two geometries can be merged. */
function plainGeometry(mesh: Mesh<BufferGeometry>, inverse: Matrix4): BufferGeometry {
  const geometry = mesh.geometry.clone();
  for (const name of Object.keys(geometry.attributes)) {
    if (name !== "position" && name !== "normal") geometry.deleteAttribute(name);
  }
  const count = geometry.getAttribute("position").count;
  const index = geometry.index?.array ?? Array.from({ length: count }, (_, i) => i);
  geometry.setIndex(new BufferAttribute(new Uint32Array(index), 1));
  return geometry.applyMatrix4(new Matrix4().multiplyMatrices(inverse, mesh.matrixWorld));
}
