import type { Layer, Logo } from "./logo.ts";
import { flattenPath, type Point } from "./path.ts";

/** A part of the drawing plane and how finely it is looked at. */
export interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Samples along one unit. */
  density: number;
}

/** Ink (1) or none (0) at each sample, row by row. */
export function rasterise(logo: Logo, window: Window): Uint8Array {
  const columns = Math.round(window.width * window.density);
  const rows = Math.round(window.height * window.density);
  const samples = new Uint8Array(columns * rows);
  for (const layer of logo) {
    const value = layer.cut ? 0 : 1;
    const put = (row: number, from: number, to: number) => {
      if (row < 0 || row >= rows) return;
      const end = Math.min(columns, Math.ceil(to));
      for (let column = Math.max(0, Math.ceil(from)); column < end; column++)
        samples[row * columns + column] = value;
    };
    const lines = toSamples(layer, window);
    if (layer.width === undefined) fill(lines, rows, put);
    else trace(lines, (layer.width * window.density) / 2, layer.butt === true, put);
  }
  return samples;
}

type Lines = ReturnType<typeof flattenPath>;
type Put = (row: number, from: number, to: number) => void;

// Sample centres fall on whole numbers.
function toSamples(layer: Layer, { x: left, y: top, density }: Window): Lines {
  return flattenPath(layer.d).map(({ points, closed }) => ({
    closed,
    points: points.map(
      ([x, y]) => [(x - left) * density - 0.5, (y - top) * density - 0.5] as const,
    ),
  }));
}

function fill(lines: Lines, rows: number, put: Put): void {
  const edges = lines.flatMap(({ points }) =>
    points.map((point, index) => [point, points[(index + 1) % points.length] ?? point] as const),
  );
  for (let row = 0; row < rows; row++) {
    const crossings = edges
      .filter(([[, y1], [, y2]]) => y1 <= row !== y2 <= row)
      .map(([[x1, y1], [x2, y2]]) => x1 + ((row - y1) / (y2 - y1)) * (x2 - x1))
      .sort((a, b) => a - b);
    for (let index = 0; index + 1 < crossings.length; index += 2)
      put(row, crossings[index] ?? 0, crossings[index + 1] ?? 0);
  }
}

function trace(lines: Lines, radius: number, butt: boolean, put: Put): void {
  for (const { points, closed } of lines) {
    const path = closed ? [...points, points[0] ?? [0, 0]] : points;
    path.forEach((point, index) => {
      const inner = closed || (index > 0 && index < path.length - 1);
      if (inner || !butt) dot(point, radius, put);
      const next = path[index + 1];
      if (next) bar(point, next, radius, put);
    });
  }
}

function dot([x, y]: Point, radius: number, put: Put): void {
  for (let row = Math.ceil(y - radius); row <= y + radius; row++) {
    const reach = Math.sqrt(radius * radius - (row - y) ** 2);
    put(row, x - reach, x + reach);
  }
}

function bar([x1, y1]: Point, [x2, y2]: Point, radius: number, put: Put): void {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return;
  const [nx, ny] = [((y2 - y1) / length) * radius, ((x1 - x2) / length) * radius];
  const points: Point[] = [
    [x1 + nx, y1 + ny],
    [x2 + nx, y2 + ny],
    [x2 - nx, y2 - ny],
    [x1 - nx, y1 - ny],
  ];
  const last = Math.ceil(Math.max(...points.map(([, y]) => y))) + 1;
  const first = Math.floor(Math.min(...points.map(([, y]) => y)));
  fill(
    [{ points: points.map(([x, y]) => [x, y - first] as const), closed: true }],
    last - first,
    (row, from, to) => put(row + first, from, to),
  );
}
