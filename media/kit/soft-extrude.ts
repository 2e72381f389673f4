import {
  BufferGeometry,
  Float32BufferAttribute,
  type Material,
  type Mesh,
  ShapeUtils,
  Vector2,
} from "three";
import { body } from "./place.ts";
import type { Rim } from "./soft-outlines.ts";

const bevelSteps = 7;

interface Thickness {
  depth: number;
  bevel: number;
  holes?: readonly Rim[];
}

/**
 * A flat form given a thickness, its edges quarter-round with exact normals, so that light runs over them without facets;
 * the middle of its thickness is at z = 0. Corners of the rim must be at least as round as the bevel.
 */
export function softExtrude(
  rim: Rim,
  { depth, bevel, holes = [] }: Thickness,
  material: Material,
): Mesh {
  const points: number[] = [];
  const normals: number[] = [];
  const faces: number[] = [];
  const rings = [rim, ...holes.map(turnInside)];
  for (const ring of rings) addSide(ring);
  addLid(1);
  addLid(-1);

  function addSide(ring: Rim): void {
    const first = points.length / 3;
    for (const { slope, z, inset } of profile()) {
      for (const { x, y, outX, outY } of ring) {
        points.push(x - outX * inset, y - outY * inset, z);
        normals.push(outX * Math.cos(slope), outY * Math.cos(slope), Math.sin(slope));
      }
    }
    const count = ring.length;
    for (let row = 0; row < bevelSteps * 2 + 1; row++) {
      for (let i = 0; i < count; i++) {
        const [a, b] = [first + row * count + i, first + row * count + ((i + 1) % count)];
        faces.push(a, a + count, b, b, a + count, b + count);
      }
    }
  }

  /** From the front lid's edge over the rim to the back lid's. */
  function profile() {
    const edge = (side: 1 | -1, i: number) => {
      const slope = side * (i / bevelSteps) * (Math.PI / 2);
      const z = side * (depth / 2 - bevel) + Math.sin(slope) * bevel;
      return { slope, z, inset: bevel * (1 - Math.cos(slope)) };
    };
    const steps = Array.from({ length: bevelSteps + 1 }, (_, i) => i);
    return [...steps.toReversed().map((i) => edge(1, i)), ...steps.map((i) => edge(-1, i))];
  }

  function addLid(side: 1 | -1): void {
    const [outer = [], ...inner] = rings.map((ring) =>
      ring.map(({ x, y, outX, outY }) => new Vector2(x - outX * bevel, y - outY * bevel)),
    );
    const first = points.length / 3;
    for (const { x, y } of [outer, ...inner].flat()) {
      points.push(x, y, (side * depth) / 2);
      normals.push(0, 0, side);
    }
    for (const [a = 0, b = 0, c = 0] of ShapeUtils.triangulateShape(outer, inner)) {
      faces.push(first + a, first + (side > 0 ? b : c), first + (side > 0 ? c : b));
    }
  }

  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(points, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normals, 3));
  geometry.setIndex(faces);
  return body(geometry, material);
}

/** A hole's rim: it runs the other way round, and out of the form is into the hole. */
const turnInside = (rim: Rim): Rim =>
  rim.toReversed().map(({ x, y, outX, outY }) => ({ x, y, outX: -outX, outY: -outY }));
