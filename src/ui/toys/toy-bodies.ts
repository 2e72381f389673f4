import type { Circle } from "./toy-shapes.ts";

/** A rigid body made of circles; `x`, `y` is its centre of mass. */
export interface Body {
  x: number;
  y: number;
  angle: number;
  velocityX: number;
  velocityY: number;
  spin: number;
  /** One divided by mass and by moment of inertia: 0 while it is held. */
  inverseMass: number;
  inverseInertia: number;
  /** Circles around the centre of mass, not turned. */
  readonly circles: readonly Circle[];
}

export function createBody(placed: readonly Circle[]): Body {
  let mass = 0;
  let x = 0;
  let y = 0;
  for (const [cx, cy, radius] of placed) {
    mass += radius ** 2;
    x += cx * radius ** 2;
    y += cy * radius ** 2;
  }
  x /= mass;
  y /= mass;
  const circles = placed.map(([cx, cy, radius]) => [cx - x, cy - y, radius] as const);
  const inertia = circles.reduce(
    (sum, [cx, cy, radius]) => sum + radius ** 2 * (radius ** 2 / 2 + cx ** 2 + cy ** 2),
    0,
  );
  const rest = { angle: 0, velocityX: 0, velocityY: 0, spin: 0 };
  return { x, y, ...rest, inverseMass: 1 / mass, inverseInertia: 1 / inertia, circles };
}

export function getCircles({ x, y, angle, circles }: Body): Circle[] {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return circles.map(([cx, cy, radius]) => [
    x + cx * cos - cy * sin,
    y + cx * sin + cy * cos,
    radius,
  ]);
}

export const isInBody = (body: Body, x: number, y: number): boolean =>
  getCircles(body).some(([cx, cy, radius]) => Math.hypot(cx - x, cy - y) <= radius);

/** Speed of a body and of its rim, the greater of both. */
export const getSpeed = ({ velocityX, velocityY, spin }: Body): number =>
  Math.max(Math.hypot(velocityX, velocityY), Math.abs(spin) * 60);
