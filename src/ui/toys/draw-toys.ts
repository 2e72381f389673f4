import type { Body } from "./toy-bodies.ts";
import { floorY, toyShapes } from "./toy-shapes.ts";

export interface Toy {
  body: Body;
  start: { x: number; y: number };
  cut: HTMLCanvasElement;
}

/** Draws the toys and their shadows; the context is scaled to units of the picture. */
export function drawToys(context: CanvasRenderingContext2D, toys: readonly Toy[]): void {
  for (const { body } of toys) drawShadow(context, body);
  toys.forEach(({ body, start, cut }, index) => {
    const [left, top, right, bottom] = toyShapes[index]?.box ?? [0, 0, 0, 0];
    context.save();
    context.translate(body.x, body.y);
    context.rotate(body.angle);
    context.drawImage(cut, left - start.x, top - start.y, right - left, bottom - top);
    context.restore();
  });
}

/** A shadow on the floor: wider and lighter the higher the toy is. */
function drawShadow(context: CanvasRenderingContext2D, { x, y, circles }: Body): void {
  const reach = Math.max(...circles.map(([cx, cy, radius]) => Math.hypot(cx, cy) + radius));
  const height = Math.max(floorY - y - reach * 0.6, 0);
  const radius = reach * (0.95 + height / 900);
  const darkness = 0.34 / (1 + height / 130);
  context.save();
  context.translate(x, floorY - 2);
  context.scale(1, 0.13);
  const gradient = context.createRadialGradient(0, 0, 0, 0, 0, radius);
  gradient.addColorStop(0, `rgb(32 34 64 / ${darkness})`);
  gradient.addColorStop(0.5, `rgb(32 34 64 / ${darkness * 0.5})`);
  gradient.addColorStop(1, "rgb(32 34 64 / 0)");
  context.fillStyle = gradient;
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}
