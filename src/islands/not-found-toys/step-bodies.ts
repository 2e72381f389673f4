/** A thick line with round ends: from, to and half its width. */
export type Stroke = readonly [x1: number, y1: number, x2: number, y2: number, radius: number];

type Circle = readonly [x: number, y: number, radius: number];

/** A rigid body made of circles; `x`, `y` is its centre of mass. */
export interface Body {
  x: number;
  y: number;
  angle: number;
  velocityX: number;
  velocityY: number;
  spin: number;
  /** One divided by mass and by moment of inertia: 0 for what never moves. */
  readonly inverseMass: number;
  readonly inverseInertia: number;
  /** Around the centre of mass, not turned. */
  readonly circles: readonly Circle[];
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Contact {
  a: Body;
  b: Body;
  x: number;
  y: number;
  normalX: number;
  normalY: number;
  depth: number;
  /** Speed at which they part. */
  bounce: number;
}

export const stepSeconds = 1 / 120;
const gravity = 2600;
const restitution = 0.36;
const friction = 0.35;
const slowestBounce = 160;
const topSpeed = 3600;
const iterations = 8;

const atRest = { angle: 0, velocityX: 0, velocityY: 0, spin: 0 };
const edge: Body = { x: 0, y: 0, ...atRest, inverseMass: 0, inverseInertia: 0, circles: [] };

export function createBody(strokes: readonly Stroke[]): Body {
  const placed = strokes.flatMap(listCircles);
  const sum = (value: (circle: Circle) => number) =>
    placed.reduce((total, circle) => total + circle[2] ** 2 * value(circle), 0);
  const mass = sum(() => 1);
  const x = sum(([cx]) => cx) / mass;
  const y = sum(([, cy]) => cy) / mass;
  const inertia = sum(([cx, cy, radius]) => radius ** 2 / 2 + (cx - x) ** 2 + (cy - y) ** 2);
  const circles = placed.map(([cx, cy, radius]) => [cx - x, cy - y, radius] as const);
  return { x, y, ...atRest, inverseMass: 1 / mass, inverseInertia: 1 / inertia, circles };
}

function listCircles([x1, y1, x2, y2, radius]: Stroke): Circle[] {
  const count = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / (2 * radius));
  return Array.from({ length: count + 1 }, (_, index) => {
    const part = index / (count || 1);
    return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part, radius];
  });
}

export function getCircles({ x, y, angle, circles }: Body): Circle[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return circles.map(([cx, cy, radius]) => [
    x + cx * cos - cy * sin,
    y + cx * sin + cy * cos,
    radius,
  ]);
}

/** Speed of a body or of its rim, whichever is greater. */
export const getSpeed = ({ velocityX, velocityY, spin }: Body): number =>
  Math.max(Math.hypot(velocityX, velocityY), Math.abs(spin) * 60);

export function stepBodies(bodies: readonly Body[], bounds: Bounds): void {
  for (const body of bodies) {
    body.velocityY += gravity * stepSeconds;
    body.spin *= 0.996;
    const excess = Math.max(1, Math.hypot(body.velocityX, body.velocityY) / topSpeed);
    body.velocityX /= excess;
    body.velocityY /= excess;
  }
  const contacts = findContacts(bodies, bounds);
  for (let i = 0; i < iterations; i++) contacts.forEach(push);
  for (const body of bodies) {
    body.x += body.velocityX * stepSeconds;
    body.y += body.velocityY * stepSeconds;
    body.angle += body.spin * stepSeconds;
  }
  contacts.forEach(separate);
}

function findContacts(bodies: readonly Body[], { left, top, right, bottom }: Bounds): Contact[] {
  const contacts: Contact[] = [];
  const all = bodies.flatMap((body) => getCircles(body).map((circle) => ({ body, circle })));
  all.forEach(({ body, circle: [x, y, radius] }, index) => {
    const touch = (b: Body, normalX: number, normalY: number, depth: number) => {
      if (depth <= 0) return;
      const reach = radius - depth / 2;
      const place = { x: x + normalX * reach, y: y + normalY * reach };
      const contact = { a: body, b, ...place, normalX, normalY, depth, bounce: 0 };
      const speed = getApproach(contact, normalX, normalY);
      contacts.push({ ...contact, bounce: speed > slowestBounce ? restitution * speed : 0 });
    };
    touch(edge, -1, 0, left - x + radius);
    touch(edge, 1, 0, x + radius - right);
    touch(edge, 0, -1, top - y + radius);
    touch(edge, 0, 1, y + radius - bottom);
    for (let next = index + 1; next < all.length; next++) {
      const other = all[next];
      if (!other || other.body === body) continue;
      const [otherX, otherY, otherRadius] = other.circle;
      const distance = Math.hypot(otherX - x, otherY - y) || 1;
      const depth = radius + otherRadius - distance;
      touch(other.body, (otherX - x) / distance, (otherY - y) / distance, depth);
    }
  });
  return contacts;
}

/** Speed along a direction at which the touching points of two bodies come together. */
function getApproach({ a, b, x, y }: Contact, directionX: number, directionY: number): number {
  const along = (body: Body) =>
    (body.velocityX - body.spin * (y - body.y)) * directionX +
    (body.velocityY + body.spin * (x - body.x)) * directionY;
  return along(a) - along(b);
}

function push(contact: Contact): void {
  const { normalX, normalY, bounce } = contact;
  const speed = getApproach(contact, normalX, normalY) + bounce;
  const pressure = Math.max(0, speed / getResistance(contact, normalX, normalY));
  applyImpulse(contact, normalX, normalY, pressure);
  const sliding = getApproach(contact, -normalY, normalX);
  const braking = sliding / getResistance(contact, -normalY, normalX);
  const limit = friction * pressure;
  applyImpulse(contact, -normalY, normalX, Math.min(Math.max(braking, -limit), limit));
}

function getResistance({ a, b, x, y }: Contact, directionX: number, directionY: number): number {
  const of = (body: Body) => {
    const arm = (x - body.x) * directionY - (y - body.y) * directionX;
    return body.inverseMass + arm ** 2 * body.inverseInertia;
  };
  return of(a) + of(b);
}

function applyImpulse(
  { a, b, x, y }: Contact,
  directionX: number,
  directionY: number,
  size: number,
) {
  const apply = (body: Body, impulseX: number, impulseY: number) => {
    const torque = (x - body.x) * impulseY - (y - body.y) * impulseX;
    body.velocityX += impulseX * body.inverseMass;
    body.velocityY += impulseY * body.inverseMass;
    body.spin += torque * body.inverseInertia;
  };
  apply(a, -directionX * size, -directionY * size);
  apply(b, directionX * size, directionY * size);
}

function separate({ a, b, normalX, normalY, depth }: Contact): void {
  const distance = Math.min(Math.max(depth - 0.5, 0) * 0.12, 3);
  const share = a.inverseMass / (a.inverseMass + b.inverseMass);
  a.x -= normalX * distance * share;
  a.y -= normalY * distance * share;
  b.x += normalX * distance * (1 - share);
  b.y += normalY * distance * (1 - share);
}
