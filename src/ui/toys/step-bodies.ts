import { type Body, getCircles } from "./toy-bodies.ts";

/** Edges that the bodies do not cross. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Contact {
  a: Body;
  /** Without it, the contact is with an edge. */
  b: Body | undefined;
  x: number;
  y: number;
  /** From a to b. */
  normalX: number;
  normalY: number;
  depth: number;
  bounce: number;
  pushed: number;
}

export const stepSeconds = 1 / 120;
const gravity = 2600;
const restitution = 0.36;
const friction = 0.35;
const slowestBounce = 160;
const topSpeed = 3600;
const iterations = 8;
const longestCorrection = 8;

/** Moves the bodies by one step: gravity, contacts with one another and with the edges, friction. */
export function stepBodies(bodies: readonly Body[], bounds: Bounds): void {
  for (const body of bodies) {
    if (body.inverseMass > 0) body.velocityY += gravity * stepSeconds;
    body.spin *= 0.996;
    const tooFast = Math.hypot(body.velocityX, body.velocityY) / topSpeed;
    if (tooFast > 1) {
      body.velocityX /= tooFast;
      body.velocityY /= tooFast;
    }
  }
  const contacts = findContacts(bodies, bounds);
  for (let i = 0; i < iterations; i++) contacts.forEach(push);
  for (const body of bodies) {
    body.x += body.velocityX * stepSeconds;
    body.y += body.velocityY * stepSeconds;
    body.angle += body.spin * stepSeconds;
  }
  contacts.forEach(separate);
  for (const body of bodies) keepInside(body, bounds);
}

function findContacts(bodies: readonly Body[], bounds: Bounds): Contact[] {
  const contacts: Contact[] = [];
  const circles = bodies.map(getCircles);
  const add = (touch: Omit<Contact, "bounce" | "pushed">) => {
    const contact = { ...touch, bounce: 0, pushed: 0 };
    const speed = getNormalSpeed(contact);
    contact.bounce = speed > slowestBounce ? restitution * speed : 0;
    contacts.push(contact);
  };
  bodies.forEach((a, index) => {
    for (const [x, y, radius] of circles[index] ?? []) {
      const edge = (normalX: number, normalY: number, depth: number) => {
        if (depth <= 0) return;
        add({
          a,
          b: undefined,
          x: x + normalX * radius,
          y: y + normalY * radius,
          normalX,
          normalY,
          depth,
        });
      };
      edge(-1, 0, bounds.left - (x - radius));
      edge(1, 0, x + radius - bounds.right);
      edge(0, -1, bounds.top - (y - radius));
      edge(0, 1, y + radius - bounds.bottom);
      for (let other = index + 1; other < bodies.length; other++) {
        for (const [otherX, otherY, otherRadius] of circles[other] ?? []) {
          const distance = Math.hypot(otherX - x, otherY - y);
          const depth = radius + otherRadius - distance;
          if (depth <= 0 || distance === 0) continue;
          const normalX = (otherX - x) / distance;
          const normalY = (otherY - y) / distance;
          const reach = radius - depth / 2;
          add({
            a,
            b: bodies[other],
            x: x + normalX * reach,
            y: y + normalY * reach,
            normalX,
            normalY,
            depth,
          });
        }
      }
    }
  });
  return contacts;
}

/** Speed of a body's point, along x and y. */
const velocityAt = (body: Body | undefined, x: number, y: number): [number, number] =>
  body
    ? [body.velocityX - body.spin * (y - body.y), body.velocityY + body.spin * (x - body.x)]
    : [0, 0];

function getNormalSpeed({ a, b, x, y, normalX, normalY }: Contact): number {
  const [ax, ay] = velocityAt(a, x, y);
  const [bx, by] = velocityAt(b, x, y);
  return (ax - bx) * normalX + (ay - by) * normalY;
}

/** Takes away the speed with which two bodies approach, and slows their sliding. */
function push(contact: Contact): void {
  const { a, b, x, y, normalX, normalY, bounce } = contact;
  const speed = getNormalSpeed(contact);
  const before = contact.pushed;
  contact.pushed = Math.max(
    0,
    before + (speed + bounce) / getResistance(contact, normalX, normalY),
  );
  applyImpulse(contact, normalX, normalY, contact.pushed - before);
  const [ax, ay] = velocityAt(a, x, y);
  const [bx, by] = velocityAt(b, x, y);
  const sliding = (by - ay) * normalX - (bx - ax) * normalY;
  const resistance = getResistance(contact, -normalY, normalX);
  const limit = friction * contact.pushed;
  applyImpulse(
    contact,
    -normalY,
    normalX,
    clamp(-sliding / resistance / iterations, -limit, limit),
  );
}

function getResistance({ a, b, x, y }: Contact, directionX: number, directionY: number): number {
  const of = (body: Body | undefined) => {
    if (!body) return 0;
    const arm = (x - body.x) * directionY - (y - body.y) * directionX;
    return body.inverseMass + arm * arm * body.inverseInertia;
  };
  return of(a) + of(b) || 1;
}

function applyImpulse(
  { a, b, x, y }: Contact,
  directionX: number,
  directionY: number,
  size: number,
) {
  for (const [body, sign] of [
    [a, -1],
    [b, 1],
  ] as const) {
    if (!body) continue;
    const [impulseX, impulseY] = [directionX * size * sign, directionY * size * sign];
    body.velocityX += impulseX * body.inverseMass;
    body.velocityY += impulseY * body.inverseMass;
    body.spin += ((x - body.x) * impulseY - (y - body.y) * impulseX) * body.inverseInertia;
  }
}

/** Moves two overlapping bodies apart a little, without giving them speed. */
function separate({ a, b, normalX, normalY, depth }: Contact): void {
  const total = a.inverseMass + (b?.inverseMass ?? 0);
  if (total === 0) return;
  const distance = Math.min(Math.max(depth - 0.5, 0) * 0.12, 3);
  for (const [body, sign] of [
    [a, -1],
    [b, 1],
  ] as const) {
    if (!body) continue;
    body.x += (normalX * distance * sign * body.inverseMass) / total;
    body.y += (normalY * distance * sign * body.inverseMass) / total;
  }
}

/** However hard it was pushed, a body ends inside the bounds. */
function keepInside(body: Body, bounds: Bounds): void {
  for (const [x, y, radius] of getCircles(body)) {
    const past = (distance: number) => clamp(distance - 4, 0, longestCorrection);
    body.x += past(bounds.left - (x - radius)) - past(x + radius - bounds.right);
    body.y += past(bounds.top - (y - radius)) - past(y + radius - bounds.bottom);
  }
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
