import {
  CatmullRomCurve3,
  CurvePath,
  ExtrudeGeometry,
  LatheGeometry,
  LineCurve3,
  type Material,
  type Mesh,
  Path,
  QuadraticBezierCurve3,
  Shape,
  TubeGeometry,
  Vector2,
  Vector3,
} from "three";
import { body, compact, type Triple } from "./place.ts";

/** A flat shape given a thickness, its edges rounded; the middle of its thickness is at z = 0. */
export function extrude(shape: Shape, depth: number, bevel: number, material: Material): Mesh {
  const geometry = new ExtrudeGeometry(shape, {
    depth: Math.max(depth - 2 * bevel, 0.001),
    bevelEnabled: true,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: 3,
    curveSegments: 12,
  });
  return body(compact(geometry.translate(0, 0, -depth / 2 + bevel)), material);
}

/** The outline of a rectangle with round corners, clockwise or not as shapes and holes want it. */
export function roundedRectangle<T extends Path>(
  outline: T,
  [left, bottom, right, top]: readonly [number, number, number, number],
  radius: number,
): T {
  const turn = Math.PI / 2;
  outline.moveTo(left + radius, bottom);
  outline.absarc(right - radius, bottom + radius, radius, -turn, 0);
  outline.absarc(right - radius, top - radius, radius, 0, turn);
  outline.absarc(left + radius, top - radius, radius, turn, 2 * turn);
  outline.absarc(left + radius, bottom + radius, radius, 2 * turn, 3 * turn);
  return outline;
}

/** A gear facing z: soft teeth, a hole in the middle and, if wanted, a ring of holes. */
export function gear({ radius, teeth, depth, holes = 0 }: GearForm, material: Material): Mesh {
  const shape = new Shape();
  const tooth = radius * 0.2;
  const steps = teeth * 14;
  for (let i = 0; i < steps; i++) {
    const angle = (i / steps) * Math.PI * 2;
    const height = 0.5 + (0.5 * Math.tanh(Math.cos(angle * teeth) * 3.2)) / Math.tanh(3.2);
    const reach = radius - tooth + tooth * height;
    const point = new Vector2(Math.cos(angle) * reach, Math.sin(angle) * reach);
    if (i === 0) shape.moveTo(point.x, point.y);
    else shape.lineTo(point.x, point.y);
  }
  shape.closePath();
  const drill = (x: number, y: number, size: number) =>
    shape.holes.push(new Path().absarc(x, y, radius * size, 0, Math.PI * 2, true));
  drill(0, 0, 0.22);
  for (let i = 0; i < holes; i++) {
    const angle = ((i + 0.5) / holes) * Math.PI * 2;
    drill(Math.cos(angle) * radius * 0.53, Math.sin(angle) * radius * 0.53, 0.1);
  }
  return extrude(shape, depth, Math.min(depth * 0.25, tooth * 0.3), material);
}

interface GearForm {
  radius: number;
  teeth: number;
  depth: number;
  holes?: number;
}

/** A body turned on a lathe: pairs of radius and height, joined by a smooth curve. */
export function lathe(
  outline: readonly (readonly [number, number])[],
  material: Material,
  place?: Triple,
): Mesh {
  const points = outline.map(([radius, height]) => new Vector3(radius, height, 0));
  const smooth = new CatmullRomCurve3(points, false, "centripetal").getPoints(points.length * 6);
  const profile = smooth.map(({ x, y }) => new Vector2(Math.max(x, 0), y));
  return body(new LatheGeometry(profile, 64), material, place);
}

/** A pipe along straight pieces with round elbows. */
export function pipe(
  corners: readonly Triple[],
  radius: number,
  bend: number,
  material: Material,
): Mesh {
  const points = corners.map((corner) => new Vector3(...corner));
  const path = new CurvePath<Vector3>();
  let from = points[0] ?? new Vector3();
  points.slice(1, -1).forEach((corner, i) => {
    const towards = (other = corner) =>
      corner.clone().addScaledVector(other.clone().sub(corner).normalize(), bend);
    const before = towards(points[i]);
    const after = towards(points[i + 2]);
    path.add(new LineCurve3(from, before));
    path.add(new QuadraticBezierCurve3(before, corner, after));
    from = after;
  });
  path.add(new LineCurve3(from, points.at(-1) ?? from));
  return body(new TubeGeometry(path, corners.length * 14, radius, 24), material);
}
