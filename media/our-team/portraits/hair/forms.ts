import { egg, type Field, join, meet, step, without } from "../../../kit/fields.ts";
import type { Triple } from "../../../kit/place.ts";

/** Hair on a bare head: its form, the box it is in and how fine it is. */
export interface HairForm {
  field: Field;
  low: Triple;
  high: Triple;
  cell: number;
  curly?: true;
}

interface Opening {
  /** To the side, up, and how wide and high against the usual. */
  x?: number;
  y?: number;
  wide?: number;
  high?: number;
}

/** Outline of the face, at which the hair ends. */
export const opening = ({ x = 0, y = 0, wide = 1, high = 1 }: Opening = {}): Field =>
  egg([x, -0.42 + y, 1.02], [0.86 * wide, 0.98 * high, 0.95]);

/** Combed lines that run out from a crown. */
export function combed(x: number, y: number, z: number, lines: Combing): number {
  const { count, depth, crownX = 0, crownZ = -0.2, bend = 0 } = lines;
  const [dx, dz] = [x - crownX, z - crownZ];
  const angle = Math.atan2(dx, dz) + bend * y;
  return depth * Math.sin(count * angle) * step(0.05, 0.5, Math.hypot(dx, dz));
}

interface Combing {
  count: number;
  depth: number;
  crownX?: number;
  crownZ?: number;
  bend?: number;
}

interface Lying {
  thick: number;
  face?: Opening;
  /** Length at the back. */
  nape?: number;
  lines?: Combing;
  /** Cut round the ears. */
  ears?: boolean;
  /** No hair in front of the ears. */
  temples?: boolean;
}

/** Hair that lies on the head as thick as said, open at the face, ending at the neck. */
export function lying(
  bare: Field,
  { thick, face = {}, nape = 0.42, lines, ears = true, temples = false }: Lying,
): Field {
  const open = opening(face);
  const ear = egg([0.95, -0.13, -0.04], [0.34, 0.33, 0.25]);
  const temple = egg([0.98, -0.3, 0.3], [0.38, 0.5, 0.4]);
  return (x, y, z) => {
    const on = bare(x, y, z) - thick + (lines ? combed(x, y, z, lines) : 0);
    const grown = meet(without(on, open(x, y, z), 0.07), -(y + nape + 0.34 * z), 0.1);
    if (!ears) return grown;
    const round = ear(Math.abs(x), y, z);
    return without(grown, temples ? join(round, temple(Math.abs(x), y, z), 0.2) : round, 0.06);
  };
}
