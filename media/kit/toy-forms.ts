import {
  CatmullRomCurve3,
  LatheGeometry,
  type Material,
  type Mesh,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from "three";
import { body, group, type Triple } from "./place.ts";
import { softExtrude } from "./soft-extrude.ts";
import { circle, type Rim, roundedPolygon } from "./soft-outlines.ts";
import { ball } from "./solids.ts";

const quarter = Math.PI / 2;
const wave = (from: number, to: number, steps: number) =>
  Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);
const onArc = (x: number, y: number, radius: number, angle: number) =>
  new Vector2(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);

/** A gate with a round top, its feet on the ground. */
export function arch({ width, height, depth, thickness }: ArchForm, material: Material): Mesh {
  const [out, inside] = [width / 2, width / 2 - thickness];
  const foot = Math.min(0.12, thickness * 0.3);
  const top = height - thickness;
  const rim = roundedPolygon(
    [
      [-out, 0],
      [-inside, 0],
      [-inside, top, inside - 0.001],
      [inside, top, inside - 0.001],
      [inside, 0],
      [out, 0],
      [out, height, out - 0.001],
      [-out, height, out - 0.001],
    ],
    foot,
  );
  return softExtrude(rim, { depth, bevel: Math.min(0.1, foot * 0.9) }, material);
}

interface ArchForm {
  width: number;
  height: number;
  depth: number;
  thickness: number;
}

/** A cone standing on y = 0, its tip and rim round. */
export function cone(radius: number, height: number, material: Material, tip = 0.1): Mesh {
  const slope = Math.atan2(radius - tip, height - tip);
  const rim = Math.min(0.1, radius * 0.25);
  const outline = [
    new Vector2(0, 0),
    ...wave(-quarter, slope, 8).map((angle) => onArc(radius - rim, rim, rim, angle)),
    ...wave(slope, quarter, 10).map((angle) => onArc(0, height - tip, tip, angle)),
  ];
  return body(new LatheGeometry(outline, 72), material);
}

/** Half a ball lying on y = 0. */
export function dome(radius: number, material: Material): Mesh {
  const rim = 0.06;
  const outline = [
    new Vector2(0, 0),
    ...wave(-quarter, 0, 6).map((angle) => onArc(radius - rim, rim, rim, angle)),
    ...wave(0, quarter, 28).map((angle) => onArc(0, rim, radius, angle)),
  ];
  return body(new LatheGeometry(outline, 72), material);
}

/** A ring standing up, its hole to the viewer. */
export const hoop = (
  radius: number,
  thickness: number,
  material: Material,
  angle = Math.PI * 2,
): Mesh => body(new TorusGeometry(radius, thickness, 36, 110, angle), material);

/** A coil standing on y = 0, its ends round. */
export function spring({ radius, height, turns, wire }: SpringForm, material: Material) {
  const along = (part: number) => {
    const angle = part * turns * Math.PI * 2;
    return new Vector3(
      Math.cos(angle) * radius,
      wire + (height - 2 * wire) * part,
      Math.sin(angle) * radius,
    );
  };
  const steps = Math.round(turns * 28);
  const path = new CatmullRomCurve3(wave(0, 1, steps).map(along));
  const end = (part: number) => ball(wire, material, along(part).toArray() as unknown as Triple);
  return group(body(new TubeGeometry(path, steps * 2, wire, 20), material), end(0), end(1));
}

interface SpringForm {
  radius: number;
  height: number;
  turns: number;
  wire: number;
}

/** Steps that rise to the left, from x = 0. */
export function stairs(count: number, [run, rise, depth]: Triple, material: Material): Mesh {
  const steps = wave(0, count - 1, count - 1).flatMap((i) => [
    [(count - i) * run, i * rise] as const,
    [(count - i) * run, (i + 1) * rise] as const,
  ]);
  const rim = roundedPolygon([[0, 0], ...steps, [0, count * rise]], 0.07);
  return softExtrude(rim, { depth, bevel: 0.065 }, material);
}

/** The outline of a plus: arms of this length and half width. */
export const plus = (arm: number, half: number, radius: number): Rim =>
  roundedPolygon(
    [
      [-half, -arm],
      [half, -arm],
      [half, -half],
      [arm, -half],
      [arm, half],
      [half, half],
      [half, arm],
      [-half, arm],
      [-half, half],
      [-arm, half],
      [-arm, -half],
      [-half, -half],
    ],
    radius,
  );

/** A quarter of a disc in the first quadrant. */
export const quarterDisc = (radius: number, corner: number): Rim =>
  roundedPolygon(
    [
      [0, 0],
      [radius, 0, corner],
      [radius, radius, radius - corner - 0.002],
      [0, radius, corner],
    ],
    corner,
  );

/** A gear facing z, with straight soft teeth. */
export function cog({ radius, teeth, depth, hole = 0.3 }: CogForm, material: Material): Mesh {
  const step = (Math.PI * 2) / teeth;
  const root = radius * 0.8;
  const corners = wave(0, teeth - 1, teeth - 1).flatMap((i) =>
    [
      [root, -0.3],
      [radius, -0.19],
      [radius, 0.19],
      [root, 0.3],
    ].map(([reach = 0, part = 0]) => {
      const { x, y } = onArc(0, 0, reach, (i + part) * step);
      return [x, y] as const;
    }),
  );
  const round = radius * 0.065;
  const rim = roundedPolygon(corners, round);
  return softExtrude(rim, { depth, bevel: round * 0.98, holes: [circle(radius * hole)] }, material);
}

interface CogForm {
  radius: number;
  teeth: number;
  depth: number;
  /** The hole's part of the radius. */
  hole?: number;
}

/** A pointing bracket: ‹, twice as high as `size`, its ends round; its middle is the origin. */
export function bracket(size: number, thickness: number): Rim {
  const [w, h, t] = [size * 0.42, size, thickness / 2];
  const length = Math.hypot(2 * w, h);
  const [nx, ny] = [(h / length) * t, ((2 * w) / length) * t];
  const tip = (t * length) / h;
  const end = t * 0.92;
  return roundedPolygon(
    [
      [-w - tip, 0, t * 0.6],
      [w - nx, -h - ny, end],
      [w + nx, -h + ny, end],
      [-w + tip, 0, t * 0.3],
      [w + nx, h - ny, end],
      [w - nx, h + ny, end],
    ],
    end,
  );
}
