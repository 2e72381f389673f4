import { BufferAttribute, BufferGeometry, Float32BufferAttribute } from "three";
import type { Field } from "./fields.ts";
import type { Triple } from "./place.ts";

/** Cells per edge of the blocks that are skipped when the surface is far away. */
const blockSize = 6;

/** A field's surface inside a box, as triangles whose points lie on it and whose normals are its gradient. */
export function surface(field: Field, low: Triple, high: Triple, cell: number): BufferGeometry {
  const [nx, ny, nz] = low.map(
    (from, axis) => Math.ceil(((high[axis] ?? 0) - from) / cell) + 1,
  ) as [number, number, number];
  const at = (i: number, j: number, k: number) => i + nx * (j + ny * k);
  const values = sample(field, low, cell, [nx, ny, nz]);
  const points = new Int32Array(nx * ny * nz).fill(-1);
  const places: number[] = [];
  for (let k = 0; k < nz - 1; k++) {
    for (let j = 0; j < ny - 1; j++) {
      for (let i = 0; i < nx - 1; i++) {
        const inside = crossing(
          (q) => values[at(i + (q & 1), j + ((q >> 1) & 1), k + (q >> 2))] ?? 1,
        );
        if (!inside) continue;
        points[at(i, j, k)] = places.length / 3;
        const corner = [i, j, k];
        places.push(
          ...inside.map((part, axis) => (low[axis] ?? 0) + ((corner[axis] ?? 0) + part) * cell),
        );
      }
    }
  }

  const index: number[] = [];
  const steps = [at(1, 0, 0), at(0, 1, 0), at(0, 0, 1)] as const;
  for (let k = 1; k < nz - 1; k++) {
    for (let j = 1; j < ny - 1; j++) {
      for (let i = 1; i < nx - 1; i++) {
        const here = at(i, j, k);
        const inside = (values[here] ?? 1) < 0;
        for (let axis = 0; axis < 3; axis++) {
          if (inside === (values[here + (steps[axis] ?? 0)] ?? 1) < 0) continue;
          const u = steps[(axis + 1) % 3] ?? 0;
          const v = steps[(axis + 2) % 3] ?? 0;
          const [a, b, c, d] = [here - u - v, here - v, here, here - u].map((n) => points[n] ?? -1);
          if (a === undefined || b === undefined || c === undefined || d === undefined) continue;
          if (Math.min(a, b, c, d) < 0) continue;
          index.push(...(inside ? [a, b, c, a, c, d] : [a, c, b, a, d, c]));
        }
      }
    }
  }
  const geometry = new BufferGeometry();
  const normals = settle(field, places, cell);
  geometry.setAttribute("position", new Float32BufferAttribute(places, 3));
  geometry.setAttribute("normal", new BufferAttribute(normals, 3));
  return geometry.setIndex(index);
}

function sample(field: Field, low: Triple, cell: number, [nx, ny, nz]: [number, number, number]) {
  const values = new Float32Array(nx * ny * nz).fill(1);
  const reach = blockSize * cell * 1.9;
  const place = (axis: 0 | 1 | 2, n: number) => low[axis] + n * cell;
  for (let k = 0; k < nz; k += blockSize) {
    for (let j = 0; j < ny; j += blockSize) {
      for (let i = 0; i < nx; i += blockSize) {
        const half = blockSize / 2;
        const middle = field(place(0, i + half), place(1, j + half), place(2, k + half));
        const far = Math.abs(middle) > reach;
        for (let c = k; c < Math.min(k + blockSize, nz); c++) {
          for (let b = j; b < Math.min(j + blockSize, ny); b++) {
            for (let a = i; a < Math.min(i + blockSize, nx); a++) {
              values[a + nx * (b + ny * c)] = far
                ? middle
                : field(place(0, a), place(1, b), place(2, c));
            }
          }
        }
      }
    }
  }
  return values;
}

/** The middle of the places where the surface crosses a cell's edges. */
function crossing(value: (corner: number) => number): [number, number, number] | undefined {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(value);
  if (corners.every((v) => v < 0) || corners.every((v) => v >= 0)) return undefined;
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  corners.forEach((from, q) => {
    for (const bit of [1, 2, 4]) {
      if (q & bit) continue;
      const to = corners[q | bit] ?? 0;
      if (from < 0 === to < 0) continue;
      const t = from / (from - to);
      sum[0] += (q & 1) + (bit === 1 ? t : 0);
      sum[1] += ((q >> 1) & 1) + (bit === 2 ? t : 0);
      sum[2] += (q >> 2) + (bit === 4 ? t : 0);
      count++;
    }
  });
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** Moves the points onto the surface and gives their normals. */
function settle(field: Field, places: number[], cell: number): Float32Array {
  const normals = new Float32Array(places.length);
  const e = cell * 0.35;
  for (let n = 0; n < places.length; n += 3) {
    for (let turn = 0; turn < 3; turn++) {
      const [x, y, z] = [places[n] ?? 0, places[n + 1] ?? 0, places[n + 2] ?? 0];
      const slope = [
        field(x + e, y, z) - field(x - e, y, z),
        field(x, y + e, z) - field(x, y - e, z),
        field(x, y, z + e) - field(x, y, z - e),
      ];
      const length = Math.hypot(...slope) || 1;
      const distance = turn < 2 ? (field(x, y, z) * 2 * e) / length : 0;
      const move = Math.max(-cell / 2, Math.min(cell / 2, distance));
      slope.forEach((s, axis) => {
        places[n + axis] = (places[n + axis] ?? 0) - (move * s) / length;
        normals[n + axis] = s / length;
      });
    }
  }
  return normals;
}
