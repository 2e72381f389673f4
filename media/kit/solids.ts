import {
  CapsuleGeometry,
  LatheGeometry,
  type Material,
  type Mesh,
  SphereGeometry,
  TorusGeometry,
  Vector2,
  Vector3,
} from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { body, compact, type Triple } from "./place.ts";

const quarter = Math.PI / 2;
/** Number of sides that makes a round form of this radius look smooth. */
const sides = (radius: number, most: number) =>
  Math.max(12, Math.min(most, Math.round(most * 0.85 * Math.sqrt(radius))));

/** A box with rounded edges, its middle at `place`. */
export function box(size: Triple, bevel: number, material: Material, place?: Triple): Mesh {
  const radius = Math.min(bevel, Math.min(...size) / 2 - 0.001);
  const segments = radius < 0.1 ? 1 : radius < 0.2 ? 2 : 3;
  return body(compact(new RoundedBoxGeometry(...size, segments, radius)), material, place);
}

export function ball(radius: number, material: Material, place?: Triple): Mesh {
  const around = sides(radius, 64);
  return body(new SphereGeometry(radius, around, Math.round(around * 0.64)), material, place);
}

/** A cylinder with rounded rims, standing on y; turn it with `turned`. */
export function cylinder(
  radius: number,
  height: number,
  bevel: number,
  material: Material,
  place?: Triple,
): Mesh {
  const round = Math.min(bevel, radius / 2, height / 2 - 0.001);
  const steps = radius > 0.4 ? 5 : 3;
  const rim = (top: 1 | -1, i: number): Vector2 => {
    const angle = (i / steps) * quarter;
    const [out, up] =
      top === 1 ? [Math.cos(angle), Math.sin(angle)] : [Math.sin(angle), -Math.cos(angle)];
    return new Vector2(radius - round + out * round, top * (height / 2 - round) + up * round);
  };
  const indices = Array.from({ length: steps + 1 }, (_, i) => i);
  const outline = [
    new Vector2(0, -height / 2),
    ...indices.map((i) => rim(-1, i)),
    ...indices.map((i) => rim(1, i)),
    new Vector2(0, height / 2),
  ];
  return body(new LatheGeometry(outline, sides(radius, 72)), material, place);
}

/** A ring lying flat, like a tyre on the ground. */
export function ring(radius: number, thickness: number, material: Material, place?: Triple): Mesh {
  const geometry = new TorusGeometry(radius, thickness, sides(thickness, 40), sides(radius, 72));
  return body(geometry.rotateX(quarter), material, place);
}

/** Part of a ring, standing in x and y. */
export function arc(radius: number, thickness: number, angle: number, material: Material): Mesh {
  return body(new TorusGeometry(radius, thickness, 10, 24, angle), material);
}

export function capsule(radius: number, length: number, material: Material, place?: Triple): Mesh {
  const around = sides(radius, 56);
  const geometry = new CapsuleGeometry(radius, length, Math.round(around / 3), around);
  return body(geometry, material, place);
}

/** A capsule from one place to another. */
export function stick(from: Triple, to: Triple, radius: number, material: Material): Mesh {
  const start = new Vector3(...from);
  const way = new Vector3(...to).sub(start);
  const mesh = capsule(radius, way.length(), material);
  mesh.position.copy(start).addScaledVector(way, 0.5);
  mesh.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), way.normalize());
  return mesh;
}
