/** One step of a path, in absolute coordinates: where it ends, after what it needs to get there. */
type Step =
  | { kind: "M" | "L"; x: number; y: number }
  | { kind: "C"; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { kind: "A"; r: number; large: boolean; sweep: boolean; x: number; y: number }
  | { kind: "Z" };

/** A move that keeps proportions: scale, then turn (degrees), mirror and shift. */
export interface Move {
  scale?: number;
  turn?: number;
  mirror?: boolean;
  x?: number;
  y?: number;
}

export type Point = readonly [x: number, y: number];

const parameters: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, A: 7, Z: 0 };

/** Reads path data (M L H V C A Z, both cases); arcs are circular. */
function readPath(data: string): Step[] {
  const steps: Step[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter = "", rest = ""] of data.matchAll(/([MLHVCAZ])([^MLHVCAZ]*)/gi)) {
    const upper = letter.toUpperCase();
    const relative = letter !== upper;
    const values = readNumbers(rest, upper === "A");
    const size = parameters[upper] ?? 0;
    for (let at = 0; at === 0 || at < values.length; at += size || 1) {
      const v = (index: number) => values[at + index] ?? 0;
      const [fromX, fromY] = relative ? [x, y] : [0, 0];
      if (upper === "Z") {
        steps.push({ kind: "Z" });
        [x, y] = [startX, startY];
        continue;
      }
      const [endX, endY] = [v(size - 2) + fromX, v(size - 1) + fromY];
      if (upper === "H") x = v(0) + fromX;
      else if (upper === "V") y = v(0) + fromY;
      else [x, y] = [endX, endY];
      if (upper === "C") {
        const control = { x1: v(0) + fromX, y1: v(1) + fromY, x2: v(2) + fromX, y2: v(3) + fromY };
        steps.push({ kind: "C", ...control, x, y });
      } else if (upper === "A") {
        steps.push({ kind: "A", r: v(0), large: v(3) === 1, sweep: v(4) === 1, x, y });
      } else if (upper === "M" && at === 0) {
        [startX, startY] = [x, y];
        steps.push({ kind: "M", x, y });
      } else steps.push({ kind: "L", x, y });
    }
  }
  return steps;
}

// The flags of an arc need no space after them.
function readNumbers(text: string, arcs: boolean): number[] {
  const number = "-?(?:\\d+\\.?\\d*|\\.\\d+)(?:e-?\\d+)?";
  if (!arcs) return [...text.matchAll(new RegExp(number, "g"))].map(([value]) => Number(value));
  const arc = new RegExp(
    `(${number})[ ,]*(${number})[ ,]*(${number})[ ,]*([01])[ ,]*([01])[ ,]*(${number})[ ,]*(${number})`,
    "g",
  );
  return [...text.matchAll(arc)].flatMap(([, ...values]) => values.map(Number));
}

/** Path data moved, its numbers rounded to one place. */
export function movePath(data: string, move: Move, places = 3): string {
  const { scale = 1, turn = 0, mirror = false, x: dx = 0, y: dy = 0 } = move;
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const to = (x: number, y: number) => {
    const [u, w] = [x * cos - y * sin, x * sin + y * cos];
    return `${round((mirror ? -u : u) + dx, places)} ${round(w + dy, places)}`;
  };
  return readPath(data)
    .map((step) => {
      if (step.kind === "Z") return "Z";
      const end = to(step.x, step.y);
      if (step.kind === "C")
        return `C${to(step.x1, step.y1)} ${to(step.x2, step.y2)} ${end}`.replaceAll(" -", "-");
      if (step.kind === "A") {
        const r = round(step.r * scale, places);
        return `A${r} ${r} 0 ${Number(step.large)} ${Number(step.sweep !== mirror)} ${end}`;
      }
      return `${step.kind}${end}`.replaceAll(" -", "-");
    })
    .join("");
}

const round = (value: number, places: number) => Number(value.toFixed(places)) + 0;

/** The path as closed or open lines of points, curves cut into short pieces. */
export function flattenPath(data: string): { points: Point[]; closed: boolean }[] {
  const lines: { points: Point[]; closed: boolean }[] = [];
  let points: Point[] = [];
  for (const step of readPath(data)) {
    const last = points.at(-1) ?? [0, 0];
    if (step.kind === "M") {
      points = [[step.x, step.y]];
      lines.push({ points, closed: false });
    } else if (step.kind === "L") points.push([step.x, step.y]);
    else if (step.kind === "C") points.push(...cutCurve(last, step));
    else if (step.kind === "A") points.push(...cutArc(last, step));
    else {
      const line = lines.at(-1);
      if (line) line.closed = true;
      points = [points[0] ?? [0, 0]];
      lines.push({ points, closed: false });
    }
  }
  return lines.filter((line) => line.points.length > 1);
}

function cutCurve([x0, y0]: Point, step: Extract<Step, { kind: "C" }>): Point[] {
  return Array.from({ length: 16 }, (_, index) => {
    const t = (index + 1) / 16;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    return [
      a * x0 + b * step.x1 + c * step.x2 + d * step.x,
      a * y0 + b * step.y1 + c * step.y2 + d * step.y,
    ] as const;
  });
}

function cutArc([x0, y0]: Point, step: Extract<Step, { kind: "A" }>): Point[] {
  const [halfX, halfY] = [(step.x - x0) / 2, (step.y - y0) / 2];
  const half = Math.hypot(halfX, halfY);
  const r = Math.max(step.r, half);
  const height = Math.sqrt(r * r - half * half) * (step.large === step.sweep ? -1 : 1);
  const [cx, cy] = [x0 + halfX - (height * halfY) / half, y0 + halfY + (height * halfX) / half];
  const from = Math.atan2(y0 - cy, x0 - cx);
  let angle = Math.atan2(step.y - cy, step.x - cx) - from;
  if (step.sweep && angle < 0) angle += 2 * Math.PI;
  if (!step.sweep && angle > 0) angle -= 2 * Math.PI;
  const pieces = Math.max(2, Math.ceil(Math.abs(angle) * 10));
  return Array.from({ length: pieces }, (_, index) => {
    const at = from + (angle * (index + 1)) / pieces;
    return [cx + r * Math.cos(at), cy + r * Math.sin(at)] as const;
  });
}
