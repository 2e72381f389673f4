import { type Body, createBody } from "./step-bodies.ts";
import type { ToyPicture, ToyShape } from "./toy-shapes.ts";

export type Toy = ReturnType<typeof createToy>;

export function createToy(shape: ToyShape) {
  const body = createBody(shape.strokes);
  return { shape, body, start: { x: body.x, y: body.y } };
}

/** Draws the toys, from a picture of them apart, and their shadows; the context is scaled to units of the 404 picture. */
export function drawToys(
  context: CanvasRenderingContext2D,
  toys: readonly Toy[],
  { width, floorY }: ToyPicture,
  apart: ImageBitmap,
): void {
  const scale = apart.width / width;
  for (const { body } of toys) drawShadow(context, body, floorY);
  for (const { shape, body, start } of toys) {
    const [left, top, cutWidth, cutHeight] = shape.cutout;
    const [placeX, placeY] = shape.place ?? shape.cutout;
    const source = [left * scale, top * scale, cutWidth * scale, cutHeight * scale] as const;
    context.save();
    context.translate(body.x, body.y);
    context.rotate(body.angle);
    context.translate(placeX - start.x, placeY - start.y);
    context.drawImage(apart, ...source, 0, 0, cutWidth, cutHeight);
    context.restore();
  }
}

function drawShadow(
  context: CanvasRenderingContext2D,
  { x, y, circles }: Body,
  floorY: number,
): void {
  const reach = Math.max(...circles.map(([cx, cy, radius]) => Math.hypot(cx, cy) + radius));
  const height = Math.max(floorY - y - reach * 0.6, 0);
  const radius = reach * (0.95 + height / 900);
  const gradient = context.createRadialGradient(0, 0, 0, 0, 0, radius);
  gradient.addColorStop(0, `rgb(32 34 64 / ${0.34 / (1 + height / 130)})`);
  gradient.addColorStop(1, "rgb(32 34 64 / 0)");
  context.save();
  context.translate(x, floorY - 2);
  context.scale(1, 0.13);
  context.fillStyle = gradient;
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  context.restore();
}
