import { type Object3D, Shape } from "three";
import { blue, cream, magenta, navy, orange } from "../kit/colours.ts";
import { gloss, satin } from "../kit/materials.ts";
import { extrude, lathe } from "../kit/outlines.ts";
import { group, placed, turned } from "../kit/place.ts";
import { ball, box, ring } from "../kit/solids.ts";
import { hobby } from "./hobbies/still.ts";

const size = 0.4;
const squares = 6;
const at = (n: number) => (n - (squares - 1) / 2) * size;

type Outline = readonly (readonly [number, number])[];
const foot: Outline = [
  [0, 0],
  [0.16, 0],
  [0.17, 0.05],
  [0.13, 0.1],
];
const bodies: Record<string, Outline> = {
  pawn: [...foot, [0.07, 0.2], [0.06, 0.27], [0.1, 0.3], [0, 0.32]],
  bishop: [
    ...foot,
    [0.075, 0.24],
    [0.06, 0.42],
    [0.11, 0.45],
    [0.07, 0.49],
    [0.115, 0.58],
    [0.04, 0.72],
    [0, 0.74],
  ],
  rook: [...foot, [0.1, 0.22], [0.095, 0.4], [0.14, 0.44], [0.14, 0.56], [0, 0.56]],
  queen: [
    ...foot,
    [0.08, 0.26],
    [0.065, 0.52],
    [0.12, 0.56],
    [0.08, 0.6],
    [0.15, 0.8],
    [0.06, 0.79],
    [0, 0.8],
  ],
  king: [
    ...foot,
    [0.085, 0.26],
    [0.075, 0.56],
    [0.13, 0.6],
    [0.09, 0.64],
    [0.14, 0.84],
    [0.05, 0.9],
    [0, 0.9],
  ],
  knight: [...foot, [0.1, 0.18], [0, 0.2]],
};

function piece(kind: string, colour: string): Object3D {
  const ink = gloss(colour);
  const all = group(lathe(bodies[kind] ?? foot, ink));
  if (kind === "pawn") all.add(ball(0.105, ink, [0, 0.4, 0]));
  if (kind === "bishop") all.add(ball(0.035, ink, [0, 0.76, 0]));
  if (kind === "queen")
    all.add(ball(0.06, gloss(orange), [0, 0.85, 0]), placed(ring(0.13, 0.03, ink), 0, 0.79, 0));
  if (kind === "king")
    all.add(
      box([0.05, 0.2, 0.05], 0.015, ink, [0, 0.99, 0]),
      box([0.15, 0.05, 0.05], 0.015, ink, [0, 1.0, 0]),
    );
  if (kind === "knight") {
    const head = new Shape();
    head.moveTo(-0.1, 0.12);
    head.bezierCurveTo(-0.16, 0.4, -0.08, 0.62, 0.06, 0.66);
    head.bezierCurveTo(0.12, 0.62, 0.24, 0.48, 0.24, 0.42);
    head.bezierCurveTo(0.22, 0.34, 0.12, 0.38, 0.06, 0.42);
    head.bezierCurveTo(0.02, 0.34, 0.12, 0.26, 0.12, 0.12);
    all.add(turned(extrude(head, 0.15, 0.045, ink), 0, 0.5, 0));
  }
  return all;
}

/** Column, row, piece; the first eight are the dark ones. */
const game: readonly (readonly [number, number, string])[] = [
  [0, 0, "rook"],
  [3, 0, "king"],
  [4, 1, "bishop"],
  [1, 1, "pawn"],
  [2, 2, "pawn"],
  [5, 1, "pawn"],
  [5, 3, "queen"],
  [0, 5, "rook"],
  [2, 5, "king"],
  [4, 5, "queen"],
  [1, 3, "knight"],
  [3, 3, "pawn"],
  [5, 4, "pawn"],
  [0, 4, "pawn"],
];

/** A small chessboard halfway through a game. */
export const { scene, results } = hobby(
  "02",
  { turn: [0, 0.62, 0], place: [0, -0.42, 0], size: 0.9 },
  () => [
    box([2.78, 0.2, 2.78], 0.09, satin(navy), [0, -0.12, 0]),
    box([2.5, 0.06, 2.5], 0.02, satin(cream), [0, -0.02, 0]),
    ...Array.from(
      { length: squares * squares },
      (_, i) => [i % squares, Math.floor(i / squares)] as const,
    )
      .filter(([x, z]) => (x + z) % 2 === 0)
      .map(([x, z]) => box([size, 0.03, size], 0.008, satin(blue), [at(x), 0.008, at(z)])),
    ...game.map(([x, z, kind], i) =>
      placed(turned(piece(kind, i < 7 ? navy : cream), 0, i < 7 ? 0 : 2.4, 0), at(x), 0.03, at(z)),
    ),
    placed(piece("pawn", magenta), at(4), 0.03, at(2)),
  ],
);
