import { type Material, type Mesh, type Object3D, Vector3 } from "three";
import { type Field, frontOf, join, meet, without } from "../../../kit/fields.ts";
import { body } from "../../../kit/place.ts";
import { cylinder } from "../../../kit/solids.ts";
import { surface } from "../../../kit/surface-nets.ts";
import type { Look } from "../look.ts";
import type { Torso } from "../torso.ts";

/** Makes an outfit for a body. */
export type Tailor = (torso: Torso, outfit: Look["outfit"]) => Object3D[];

export type Corner = readonly [x: number, y: number];

/** Signed distance of a point of the front view to an outline: negative inside. */
export function outline(corners: readonly Corner[]): (x: number, y: number) => number {
  const edges = corners.map((from, i) => [from, corners.at(i - 1) ?? from] as const);
  return (x, y) => {
    let nearest = Number.POSITIVE_INFINITY;
    let inside = false;
    for (const [[ax, ay], [bx, by]] of edges) {
      const [ex, ey, wx, wy] = [bx - ax, by - ay, x - ax, y - ay];
      const t = Math.min(1, Math.max(0, (wx * ex + wy * ey) / (ex * ex + ey * ey)));
      nearest = Math.min(nearest, Math.hypot(wx - ex * t, wy - ey * t));
      if (ay > y !== by > y && x < (ex * (y - ay)) / ey + ax) inside = !inside;
    }
    return inside ? -nearest : nearest;
  };
}

/** A piece of cloth laid on the front of a body, cut to an outline. */
export function patch(on: Field, thick: number, corners: readonly Corner[], round = 0.03): Field {
  const shape = outline(corners);
  return (x, y, z) => meet(meet(on(x, y, z) - thick, shape(x, y), round), -(z - 0.05), 0.03);
}

/** The trunk and arms in cloth, open at the neck: the plane of the opening is lower in front. */
export function garment({ whole }: Torso, thick: number, high = 0): Field {
  return (x, y, z) => meet(whole(x, y, z) - thick, y + 1.05 - high + 0.34 * z, 0.05);
}

/** A piece that is open in front down to a point, with the given width at the neck. */
export function opened(on: Field, point: number, wide: number): Field {
  const gap = outline([
    [0, point],
    [wide, -1.12],
    [wide * 1.05, -0.6],
    [-wide * 1.05, -0.6],
    [-wide, -1.12],
  ]);
  return (x, y, z) => without(on(x, y, z), Math.max(gap(x, y), -z), 0.05);
}

/** Body and neck together: what a collar lies on. */
export const collared =
  ({ whole, neck }: Torso): Field =>
  (x, y, z) =>
    join(whole(x, y, z), neck(x, y, z) - 0.03, 0.2);

/** A rib round the neck. */
export function rib({ neck }: Torso, { out = 0.05, high = 0.075, at = 0, thick = 0.055 }): Field {
  return (x, y, z) => {
    const upright = y + 1.09 - at + 0.34 * z;
    const ribs = 0.008 * Math.sin(34 * Math.atan2(x, z + 0.08));
    return meet(Math.abs(neck(x, y, z) - out) - thick + ribs, Math.abs(upright) - high, 0.07);
  };
}

/** A garment's form; what is small and has an edge, like a collar, is `trimmed` instead. */
export function sewn(field: Field, material: Material): Mesh {
  return body(surface(field, [-1.9, -3.1, -1.25], [1.9, -0.55, 1.25], 0.032), material);
}

/** A finer form for collars, pockets and straps. */
export function trimmed(field: Field, material: Material): Mesh {
  return body(surface(field, [-1.1, -2.95, -0.85], [1.1, -0.55, 1.15], 0.0165), material);
}

/** A flat button that lies on the cloth. */
export function button(on: Field, [x, y]: Corner, radius: number, material: Material): Object3D {
  const z = frontOf(on, x, y);
  const e = 0.01;
  const normal = new Vector3(
    on(x + e, y, z) - on(x - e, y, z),
    on(x, y + e, z) - on(x, y - e, z),
    on(x, y, z + e) - on(x, y, z - e),
  ).normalize();
  const mesh = cylinder(radius, radius * 0.6, radius * 0.22, material);
  mesh.position.set(x, y, z).addScaledVector(normal, radius * 0.1);
  mesh.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), normal);
  return mesh;
}

/** The outline and its mirror image as one field. */
export const onBothSides =
  (field: Field): Field =>
  (x, y, z) =>
    field(Math.abs(x), y, z);
