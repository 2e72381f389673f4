import type { Triple } from "./place.ts";

/** Signed distance of a point to a surface: negative inside, positive outside. */
export type Field = (x: number, y: number, z: number) => number;

/** The nearer of two, melted together where they are closer to each other than `k`. */
export function join(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - (h * h * h * k) / 6;
}

/** Intersection of two fields with an edge rounded by `k`. */
export const meet = (a: number, b: number, k: number) => -join(-a, -b, k);

/** The first without the second. */
export const without = (a: number, b: number, k: number) => -join(-a, b, k);

export const mix = (a: number, b: number, t: number) => a + (b - a) * t;

/** 0 below `from`, 1 above `to`, smooth between; `from` may be the larger. */
export function step(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

export function egg([cx, cy, cz]: Triple, [rx, ry, rz]: Triple): Field {
  return (x, y, z) => {
    const [px, py, pz] = [(x - cx) / rx, (y - cy) / ry, (z - cz) / rz];
    const near = Math.sqrt(px * px + py * py + pz * pz);
    const slope = Math.sqrt((px / rx) ** 2 + (py / ry) ** 2 + (pz / rz) ** 2);
    return slope < 1e-9 ? -Math.min(rx, ry, rz) : (near * (near - 1)) / slope;
  };
}

/** A box whose edges are as round as `radius`; sizes from its middle. */
export function block([cx, cy, cz]: Triple, [sx, sy, sz]: Triple, radius: number): Field {
  return (x, y, z) => {
    const qx = Math.abs(x - cx) - sx + radius;
    const qy = Math.abs(y - cy) - sy + radius;
    const qz = Math.abs(z - cz) - sz + radius;
    const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0));
    return outside + Math.min(Math.max(qx, qy, qz), 0) - radius;
  };
}

/** A capsule that may be thicker at one end. */
export function limb(from: Triple, to: Triple, radius: number, end = radius): Field {
  const [ax, ay, az] = from;
  const [bx, by, bz] = [to[0] - ax, to[1] - ay, to[2] - az];
  const length = bx * bx + by * by + bz * bz;
  return (x, y, z) => {
    const [px, py, pz] = [x - ax, y - ay, z - az];
    const t = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / length));
    return Math.hypot(px - bx * t, py - by * t, pz - bz * t) - mix(radius, end, t);
  };
}

/** Limbs from place to place, melted together; each place has its thickness. */
export function strand(
  places: readonly (readonly [number, number, number, number])[],
  k = 0.1,
): Field {
  const limbs = places.slice(1).map(([x, y, z, end], i) => {
    const [ax, ay, az, radius] = places[i] ?? [x, y, z, end];
    return limb([ax, ay, az], [x, y, z], radius, end);
  });
  return joined(limbs, k);
}

function joined(fields: readonly Field[], k: number): Field {
  return (x, y, z) => fields.reduce((near, field) => join(near, field(x, y, z), k), 9);
}

/** Mirrors a field at x = 0. */
export const mirrored =
  (field: Field): Field =>
  (x, y, z) =>
    field(Math.abs(x), y, z);

/** First intersection of a ray towards −z with the surface. */
export function frontOf(field: Field, x: number, y: number, from = 1.7): number {
  let z = from;
  for (let i = 0; i < 60; i++) {
    const distance = field(x, y, z);
    if (distance < 0.0005) break;
    z -= distance * 0.8;
  }
  return z;
}
