import { movePath, type Point } from "./path.ts";

/** Path data of the primitives; angles in degrees, clockwise from the right. */
export const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

export const box = (x: number, y: number, w: number, h: number, r = 0) =>
  r === 0
    ? `M${x} ${y}h${w}v${h}h${-w}z`
    : `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;

export const polygon = (points: readonly Point[]) =>
  `${points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("")}Z`;

export const onCircle = (x: number, y: number, r: number, angle: number): Point => [
  x + r * Math.cos((angle * Math.PI) / 180),
  y + r * Math.sin((angle * Math.PI) / 180),
];

export const regular = (x: number, y: number, r: number, corners: number, turn = -90) =>
  polygon(around(corners, (angle) => onCircle(x, y, r, angle + turn)));

/** Corners alternate between two radii: a star, a burst, a cog. */
export const star = (x: number, y: number, outer: number, inner: number, corners: number) =>
  polygon(
    around(corners * 2, (angle, index) => onCircle(x, y, index % 2 ? inner : outer, angle - 90)),
  );

/** An open arc, to be drawn as a line. */
export function arc(x: number, y: number, r: number, from: number, to: number): string {
  const [[x1, y1], [x2, y2]] = [onCircle(x, y, r, from), onCircle(x, y, r, to)];
  return `M${x1} ${y1}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${x2} ${y2}`;
}

/** A quarter of a disc; `corner` is its right angle, the arc opens towards `turn`. */
export const quarter = (x: number, y: number, r: number, turn = 0) =>
  movePath(`M0 0H${r}A${r} ${r} 0 0 1 0 ${r}z`, { turn, x, y });

export const half = (x: number, y: number, r: number, turn = 0) =>
  movePath(`M${-r} 0A${r} ${r} 0 0 1 ${r} 0z`, { turn, x, y });

/** Two arcs that meet in points, lying along `turn`. */
export function leaf(x: number, y: number, length: number, turn = 0, fullness = 0.5): string {
  const r = (length * (0.25 + fullness * fullness)) / (2 * fullness);
  return movePath(
    `M${-length / 2} 0A${r} ${r} 0 0 1 ${length / 2} 0A${r} ${r} 0 0 1 ${-length / 2} 0z`,
    { turn, x, y },
  );
}

/** A function of each of so many equal angles. */
export const around = <T>(count: number, draw: (angle: number, index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => draw((360 / count) * index, index));

/** A shape repeated at equal angles round a centre. */
export const repeat = (data: string, count: number, x: number, y: number) =>
  around(count, (angle) => turned(data, angle, x, y)).join("");

export const turned = (data: string, turn: number, x: number, y: number) =>
  movePath(movePath(data, { x: -x, y: -y }), { turn, x, y });

/** Itself and its mirror picture about the upright at `x`. */
export const both = (data: string, x: number) => data + movePath(data, { mirror: true, x: 2 * x });
