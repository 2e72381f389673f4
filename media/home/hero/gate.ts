import { Path, Shape } from "three";
import { satin } from "../../kit/materials.ts";
import { extrude, roundedRectangle } from "../../kit/outlines.ts";
import { placed, turned } from "../../kit/place.ts";

/** A machine's body: a thick slab with a gate that the line runs through. */
export function gate(width: number, height: number, colour: string) {
  const depth = 2.7;
  const [half, bottom] = [depth / 2, -height / 2];
  const slab = roundedRectangle(new Shape(), [-half, bottom, half, height / 2], 0.42);
  slab.holes.push(roundedRectangle(new Path(), [-0.75, bottom + 0.8, 0.75, bottom + 2.2], 0.35));
  const part = extrude(slab, width, 0.16, satin(colour));
  return placed(turned(part, 0, Math.PI / 2, 0), 0, height / 2, 0);
}
