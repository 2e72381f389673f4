import { Vector2 } from "three";

type Pair = readonly [number, number];

/** A point of a closed line that runs counter-clockwise, and the way out of the form there. */
interface RimPoint {
  x: number;
  y: number;
  outX: number;
  outY: number;
}

export type Rim = readonly RimPoint[];

/** A polygon, counter-clockwise, whose corners are true arcs; a corner may name a radius of its own. */
export function roundedPolygon(
  corners: readonly (Pair | readonly [number, number, number])[],
  radius: number,
): Rim {
  return corners.flatMap((corner, i) => {
    const before = corners.at(i - 1) ?? corner;
    const after = corners[(i + 1) % corners.length] ?? corner;
    return roundCorner(before, corner, after, corner[2] ?? radius);
  });
}

function roundCorner(
  before: readonly number[],
  corner: readonly number[],
  after: readonly number[],
  radius: number,
): RimPoint[] {
  const at = toVector(corner);
  const incoming = at.clone().sub(toVector(before)).normalize();
  const outgoing = toVector(after).sub(at).normalize();
  const turn = Math.atan2(incoming.cross(outgoing), incoming.dot(outgoing));
  if (Math.abs(turn) < 1e-4) return [];
  const side = Math.sign(turn);
  const start = at.clone().addScaledVector(incoming, -radius * Math.tan(Math.abs(turn) / 2));
  const centre = new Vector2(-incoming.y, incoming.x).multiplyScalar(radius * side).add(start);
  const steps = Math.max(4, Math.round((Math.abs(turn) / Math.PI) * (radius > 0.4 ? 44 : 18)));
  const first = Math.atan2(incoming.y, incoming.x) - Math.PI / 2;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = first + (turn * step) / steps;
    const [outX, outY] = [Math.cos(angle), Math.sin(angle)];
    return { x: centre.x + outX * radius * side, y: centre.y + outY * radius * side, outX, outY };
  });
}

const toVector = ([x = 0, y = 0]: readonly number[]) => new Vector2(x, y);

export function circle(radius: number, x = 0, y = 0): Rim {
  const steps = radius > 0.5 ? 96 : 56;
  return Array.from({ length: steps }, (_, i) => {
    const angle = (i / steps) * Math.PI * 2;
    const [outX, outY] = [Math.cos(angle), Math.sin(angle)];
    return { x: x + outX * radius, y: y + outY * radius, outX, outY };
  });
}

/** A rectangle round the origin. */
export const plate = (width: number, height: number, radius: number): Rim =>
  roundedPolygon(
    [
      [-width / 2, -height / 2],
      [width / 2, -height / 2],
      [width / 2, height / 2],
      [-width / 2, height / 2],
    ],
    radius,
  );
