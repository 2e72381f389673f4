import { egg, type Field, join, limb, without } from "../../../kit/fields.ts";
import type { Triple } from "../../../kit/place.ts";
import { type HairForm, lying, opening } from "./forms.ts";

interface Curl {
  place: Triple;
  radius: number;
}

/** Places spread evenly over a globe. */
function spread(count: number): Triple[] {
  return Array.from({ length: count }, (_, i) => {
    const y = 1 - (2 * (i + 0.5)) / count;
    const radius = Math.sqrt(1 - y * y);
    return [Math.cos(i * 2.399963) * radius, y, Math.sin(i * 2.399963) * radius];
  });
}

/** Curls laid close to each other, found by their part of space so that many are as quick as few. */
function heap(curls: readonly Curl[], k: number): Field {
  const size = 0.5;
  const key = (x: number, y: number, z: number) =>
    `${Math.floor(x / size)} ${Math.floor(y / size)} ${Math.floor(z / size)}`;
  const parts = new Map<string, Curl[]>();
  const nearBy = (x: number, y: number, z: number): Curl[] => {
    const name = key(x, y, z);
    const known = parts.get(name);
    if (known) return known;
    const middle = [x, y, z].map((v) => (Math.floor(v / size) + 0.5) * size) as [
      number,
      number,
      number,
    ];
    const found = curls.filter(
      ({ place }) => Math.hypot(...place.map((v, i) => v - (middle[i] ?? 0))) < 1.05,
    );
    parts.set(name, found);
    return found;
  };
  return (x, y, z) =>
    nearBy(x, y, z).reduce(
      (near, { place: [a, b, c], radius }) =>
        join(near, Math.hypot(x - a, y - b, z - c) - radius, k),
      0.6,
    );
}

/** A cloud of big curls, wide at the sides. */
export function cloud(bare: Field, width: number): HairForm {
  const face = { wide: 1.14 * width, y: 0.2 };
  const open = opening(face);
  const curls = spread(92).flatMap(([x, y, z], i): Curl[] => {
    const place: Triple = [x * 1.2 * width, 0.36 + y * 1.02, -0.16 + z * 1.08];
    if (place[1] < -0.42 + (z > 0.1 ? 0.5 : 0) || open(...place) < 0.05) return [];
    return [{ place, radius: 0.25 + 0.07 * Math.abs(Math.sin(i * 2.7)) }];
  });
  const locks = heap([...curls, { place: [0, 0.38, -0.25], radius: 1.02 }], 0.06);
  const under = lying(bare, { thick: 0.05, face, nape: 0.3, temples: true });
  const ear = egg([1.02 * width, -0.26, 0.22], [0.36, 0.44, 0.5]);
  return {
    field: (x, y, z) => {
      const cut = without(locks(x, y, z), open(x, y, z) + 0.14, 0.1);
      return join(without(cut, ear(Math.abs(x), y, z), 0.1), under(x, y, z), 0.05);
    },
    low: [-1.8, -1, -1.7],
    high: [1.8, 1.8, 1.4],
    cell: 0.036,
    curly: true,
  };
}

/** Small tight curls, high over the forehead. */
export function ringlets(bare: Field, width: number): HairForm {
  const face = { wide: 1.06 * width, y: 0.12 };
  const open = opening(face);
  const curls = spread(230).flatMap(([x, y, z], i): Curl[] => {
    const lift = 1 + 0.07 * Math.sin(i * 1.7) + 0.1 * Math.max(0, y);
    const place: Triple = [x * 1.08 * width * lift, 0.2 + y * 1.06 * lift, -0.1 + z * 1.0 * lift];
    if (place[1] < -0.62 + (z > 0 ? 0.5 : 0) || open(...place) < 0.02) return [];
    return [{ place, radius: 0.13 + 0.055 * Math.abs(Math.sin(i * 3.3)) }];
  });
  const locks = heap(curls, 0.035);
  const under = lying(bare, { thick: 0.05, face: { ...face, y: 0.08 }, nape: 0.4, temples: true });
  return {
    field: (x, y, z) =>
      join(without(locks(x, y, z), open(x, y, z) + 0.1, 0.05), under(x, y, z), 0.05),
    low: [-1.5, -1.1, -1.5],
    high: [1.5, 1.7, 1.3],
    cell: 0.027,
    curly: true,
  };
}

/** Two-strand twists that rise from the crown and fall slightly to all sides. */
export function twists(bare: Field): HairForm {
  const roots = spread(150).filter(([, y, z]) => y > 0.02 + Math.max(0, z) * 0.62);
  const locks = roots.map(([x, y, z], i) => {
    const swing = 0.12 * Math.sin(i * 2.3);
    const from: Triple = [x * 0.86, 0.17 + y * 0.86, -0.05 + z * 0.84];
    const length = 0.36 + 0.07 * Math.sin(i * 4.1);
    const to: Triple = [
      from[0] + (x * 1.05 + swing) * length,
      from[1] + (0.16 + y * 0.9) * length,
      from[2] + (z * 0.85 + swing * 0.5) * length,
    ];
    return { from, to, field: limb(from, to, 0.125, 0.1) };
  });
  const base = lying(bare, {
    thick: 0.05,
    face: { y: 0.12, wide: 1.12 },
    nape: 0.34,
    temples: true,
  });
  return {
    field: (x, y, z) =>
      locks.reduce(
        (near, { from, field }) => {
          const distance = field(x, y, z);
          if (distance > near + 0.1) return near;
          const along = Math.hypot(x - from[0], y - from[1], z - from[2]);
          return join(near, distance + 0.011 * Math.sin(along * 30), 0.04);
        },
        base(x, y, z),
      ),
    low: [-1.7, -0.8, -1.6],
    high: [1.7, 1.9, 1.4],
    cell: 0.028,
    curly: true,
  };
}
