import { LatheGeometry, type Material, type Mesh, Shape, Vector2 } from "three";
import { satin } from "./materials.ts";
import { extrude, roundedRectangle } from "./outlines.ts";
import { body, type Triple } from "./place.ts";
import { ball } from "./solids.ts";

type Point = readonly [number, number];
const turn = Math.PI * 2;

/** The orange ball: a client's idea. Deeper than the brand's orange, which the light makes of it. */
export const idea = (radius: number, place: Triple): Mesh => ball(radius, satin("#EC7C00"), place);

/** A flat rectangle with round corners, facing z, round its middle. */
export function sheet(
  width: number,
  height: number,
  depth: number,
  radius: number,
  material: Material,
): Mesh {
  const outline = roundedRectangle(
    new Shape(),
    [-width / 2, -height / 2, width / 2, height / 2],
    radius,
  );
  return extrude(outline, depth, Math.min(depth * 0.28, 0.09), material);
}

/** A polygon with round corners. */
export function softPolygon(points: readonly Point[], radius: number): Shape {
  const corners = points.map(([x, y]) => new Vector2(x, y));
  const at = (i: number) => corners[(i + corners.length) % corners.length] ?? new Vector2();
  const shape = new Shape();
  corners.forEach((corner, i) => {
    const towards = (other: Vector2) => {
      const way = other.clone().sub(corner);
      return corner.clone().add(way.setLength(Math.min(radius, way.length() / 2.02)));
    };
    const [before, after] = [towards(at(i - 1)), towards(at(i + 1))];
    if (i === 0) shape.moveTo(before.x, before.y);
    else shape.lineTo(before.x, before.y);
    shape.quadraticCurveTo(corner.x, corner.y, after.x, after.y);
  });
  shape.closePath();
  return shape;
}

/** A flat piece with round corners, facing z. */
export function plate(
  points: readonly Point[],
  depth: number,
  radius: number,
  material: Material,
): Mesh {
  return extrude(softPolygon(points, radius), depth, Math.min(depth * 0.3, 0.07), material);
}

/** Turned on the y axis from its outline of radius and height, closed at top and bottom. */
function turnedForm(outline: readonly Point[], material: Material, place?: Triple): Mesh {
  const points = outline.map(([radius, height]) => new Vector2(Math.max(radius, 0), height));
  return body(new LatheGeometry(points, 64), material, place);
}

const bow = (
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
  steps: number,
): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / steps;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** A cone with a round tip and foot, standing on y = 0. */
export function cone(radius: number, height: number, material: Material, place?: Triple): Mesh {
  const tip = radius * 0.16;
  const foot = radius * 0.16;
  const slope = Math.atan2(radius - tip, height);
  return turnedForm(
    [
      [0, 0],
      ...bow(radius - foot, foot, foot, -turn / 4, slope, 6),
      ...bow(0, height - tip, tip, slope, turn / 4, 8),
    ],
    material,
    place,
  );
}

/** Half a ball, standing on y = 0. */
export function dome(radius: number, material: Material, place?: Triple): Mesh {
  const foot = radius * 0.08;
  return turnedForm(
    [
      [0, 0],
      ...bow(radius - foot, foot, foot, -turn / 4, 0, 5),
      ...bow(0, foot, radius, 0, turn / 4, 26),
    ],
    material,
    place,
  );
}

/** A gateway, its feet on y = 0. */
export function arch(
  width: number,
  height: number,
  depth: number,
  thick: number,
  material: Material,
): Mesh {
  const outer = width / 2;
  const inner = outer - thick;
  const shape = new Shape();
  shape.moveTo(-outer, 0);
  shape.lineTo(-outer, height - outer);
  shape.absarc(0, height - outer, outer, Math.PI, 0, true);
  shape.lineTo(outer, 0);
  shape.lineTo(inner, 0);
  shape.lineTo(inner, height - outer);
  shape.absarc(0, height - outer, inner, 0, Math.PI, false);
  shape.lineTo(-inner, 0);
  shape.closePath();
  return extrude(shape, depth, 0.06, material);
}

/** A quarter of a disc, its corner at the origin. */
export function quarter(radius: number, depth: number, material: Material): Mesh {
  const shape = new Shape();
  shape.moveTo(0, 0);
  shape.lineTo(radius, 0);
  shape.absarc(0, 0, radius, 0, turn / 4, false);
  shape.closePath();
  return extrude(shape, depth, 0.06, material);
}

/** A plus sign round its middle. */
export function plus(reach: number, arm: number, depth: number, material: Material): Mesh {
  const [a, b] = [reach, arm];
  const points: Point[] = [
    [-b, -a],
    [b, -a],
    [b, -b],
    [a, -b],
    [a, b],
    [b, b],
    [b, a],
    [-b, a],
    [-b, b],
    [-a, b],
    [-a, -b],
    [-b, -b],
  ];
  return plate(points, depth, reach * 0.14, material);
}

/** Steps that rise to the right from the origin. */
export function stairs(
  count: number,
  tread: number,
  rise: number,
  depth: number,
  material: Material,
): Mesh {
  const points: Point[] = [
    [0, 0],
    [count * tread, 0],
  ];
  for (let i = count; i > 0; i--) points.push([i * tread, i * rise], [(i - 1) * tread, i * rise]);
  return plate(points, depth, 0.06, material);
}

/** An angle bracket that points to the left, round its middle. */
export function chevron(size: number, depth: number, material: Material): Mesh {
  const points: Point[] = [
    [-0.52, 0],
    [0.16, 0.78],
    [0.56, 0.78],
    [-0.04, 0],
    [0.56, -0.78],
    [0.16, -0.78],
  ];
  return plate(
    points.map(([x, y]) => [x * size, y * size]),
    depth,
    0.12 * size,
    material,
  );
}

/** A triangle that points to the right: play. */
export function play(size: number, depth: number, material: Material): Mesh {
  const points: Point[] = [
    [-0.48, -0.6],
    [0.62, 0],
    [-0.48, 0.6],
  ];
  return plate(
    points.map(([x, y]) => [x * size, y * size]),
    depth,
    0.22 * size,
    material,
  );
}

/** A heart round its middle. */
export function heart(size: number, depth: number, material: Material): Mesh {
  const shape = new Shape();
  const s = size;
  shape.moveTo(0, -0.92 * s);
  shape.bezierCurveTo(-0.16 * s, -0.92 * s, -1 * s, -0.2 * s, -1 * s, 0.32 * s);
  shape.bezierCurveTo(-1 * s, 0.94 * s, -0.24 * s, 1.02 * s, 0, 0.5 * s);
  shape.bezierCurveTo(0.24 * s, 1.02 * s, 1 * s, 0.94 * s, 1 * s, 0.32 * s);
  shape.bezierCurveTo(1 * s, -0.2 * s, 0.16 * s, -0.92 * s, 0, -0.92 * s);
  return extrude(shape, depth, Math.min(depth * 0.42, 0.16 * s), material);
}
