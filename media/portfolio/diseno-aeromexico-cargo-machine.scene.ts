import { glow, satin } from "../kit/materials.ts";
import { pipe } from "../kit/outlines.ts";
import { group, placed, type Triple, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { plate, roundedPolygon } from "../kit/soft-outlines.ts";
import { ball, box, capsule, cylinder } from "../kit/solids.ts";
import { blueTints } from "../kit/tints.ts";
import { bracket } from "../kit/toy-forms.ts";
import { theBall } from "../kit/toy-look.ts";
import { belt } from "./machines/belt.ts";
import { dock } from "./machines/dock.ts";
import { machineResults, machineSet } from "./machines/machine-set.ts";

export const t = { ...blueTints, dark: "#080F54" };

const cell = 1.78;
/** Middle and height of each row. */
const rows = [
  [1.56, 1.84],
  [-0.2, 1.6],
  [-1.7, 1.32],
] as const;
const at = (column: number, row: 0 | 1 | 2): Triple => [(column - 1.5) * cell, rows[row][0], 0.36];

/** Signs of the single tiles, which only a running board shows. */
const line = (length: number, x: number, y: number, colour = t.main) =>
  turned(capsule(0.085, length, satin(colour), [x, y, 0.16]), 0, 0, Math.PI / 2);
const arrow = (angle: number) =>
  turned(
    group(
      placed(
        softExtrude(bracket(0.36, 0.2), { depth: 0.2, bevel: 0.07 }, satin(t.main)),
        0,
        0,
        0.14,
      ),
    ),
    0,
    0,
    angle,
  );
const flight = () => {
  const form = roundedPolygon(
    [
      [-0.5, 0.04],
      [-0.06, -0.1],
      [0.08, -0.52],
      [0.46, 0.46],
    ],
    0.06,
  );
  return placed(group(softExtrude(form, { depth: 0.22, bevel: 0.055 }, satin(t.main))), 0, 0, 0.14);
};
const words = () =>
  group(line(0.8, 0, 0.3), line(0.5, -0.15, 0), line(0.65, -0.07, -0.3, t.middle));
const parcel = () =>
  group(
    box([0.72, 0.58, 0.3], 0.08, satin(t.main), [0, 0, 0.14]),
    box([0.14, 0.6, 0.32], 0.04, satin(t.light), [0, 0, 0.15]),
  );

/** Column, row, what it shows, and how it hangs while the board is mute: the last has fallen. */
const tiles = [
  [0, 1, flight, 0],
  [3, 1, () => arrow(Math.PI), -0.22],
  [0, 2, words, 0.16],
  [1, 2, () => arrow(-Math.PI / 2), 0],
  [2, 2, parcel, 0],
  [3, 2, words, undefined],
] as const;

function tile(isLit: boolean, sign: () => ReturnType<typeof group>, row: 1 | 2) {
  const form = { depth: 0.26, bevel: 0.11 };
  const face = softExtrude(
    plate(1.54, rows[row][1] - 0.16, 0.3),
    form,
    satin(isLit ? t.light : t.dark),
  );
  return isLit ? group(face, placed(sign(), 0, 0, 0.08)) : group(face);
}

/** The sign board on its post: three rows of four, in which each piece takes two. */
export function board(isRunning: boolean) {
  const frame = softExtrude(plate(7.5, 5.3, 0.55), { depth: 0.7, bevel: 0.28 }, satin(t.deep));
  const spot = (column: number, row: 0 | 1, lit: string) => {
    const [x, y] = at(column + 0.5, row);
    const size = [2 * cell - 0.14, rows[row][1] - 0.1] as const;
    const place = dock({
      size,
      t,
      isTaken: isRunning,
      shelf: false,
      lit,
    });
    return placed(place, x, y - size[1] / 2, 0.3);
  };
  return group(
    placed(
      group(
        frame,
        ...tiles.flatMap(([column, row, sign, angle]) =>
          isRunning || angle !== undefined
            ? placed(
                turned(tile(isRunning, sign, row), 0, 0, isRunning ? 0 : (angle ?? 0)),
                ...at(column, row),
              )
            : [],
        ),
        spot(0, 0, t.light),
        spot(2, 0, t.light),
        spot(1, 1, t.tint),
      ),
      0,
      4.15,
      0,
    ),
    ...[-1.6, 1.6].map((x) => cylinder(0.26, 1.9, 0.06, satin(t.tint), [x, 0.95, -0.1])),
    box([4.6, 0.34, 1.4], 0.16, satin(t.middle), [0, 0.17, -0.1]),
  );
}

/** The control tower: its cab is dark and its mast bent until the board reads. */
export function tower(isRunning: boolean) {
  const shaft = roundedPolygon(
    [
      [-0.95, 0],
      [0.95, 0],
      [0.62, 3.5],
      [-0.62, 3.5],
    ],
    0.2,
  );
  const cab = roundedPolygon(
    [
      [-0.95, 0],
      [0.95, 0],
      [1.3, 1.25],
      [-1.3, 1.25],
    ],
    0.22,
  );
  const pane = plate(0.4, 0.66, 0.13);
  const glass = isRunning ? glow(t.light, 0.15) : satin(t.dark);
  const panes = [-0.78, -0.26, 0.26, 0.78].map((x) =>
    placed(softExtrude(pane, { depth: 0.2, bevel: 0.08 }, glass), x, 4.2, 0.62),
  );
  const mast = isRunning
    ? ([
        [0, 5.1, 0],
        [0, 5.7, 0],
        [0, 6.2, 0],
      ] as const)
    : ([
        [0, 5.1, 0],
        [0, 5.75, 0],
        [0.62, 5.95, 0],
      ] as const);
  const all = group(
    softExtrude(shaft, { depth: 1.5, bevel: 0.19 }, satin(t.tint)),
    box([0.52, 0.95, 0.2], 0.09, satin(isRunning ? t.main : t.deep), [0, 0.5, 0.72]),
    ...[1.75, 2.45].map((y) =>
      turned(cylinder(0.17, 0.14, 0.06, glass, [0, y, 0.76]), Math.PI / 2, 0, 0),
    ),
    placed(softExtrude(cab, { depth: 1.2, bevel: 0.2 }, satin(t.deep)), 0, 3.5, 0),
    ...panes,
    box([2.9, 0.32, 1.5], 0.15, satin(t.light), [0, 4.9, 0]),
    box([2.3, 0.24, 1.4], 0.11, satin(t.middle), [0, 3.5, 0]),
    pipe(mast, 0.09, 0.3, satin(t.light)),
    ball(0.11, satin(t.light), mast[2]),
  );
  all.scale.setScalar(0.95);
  return turned(all, 0, -0.3, 0);
}

const broken = () =>
  group(
    belt(t),
    placed(board(false), -1.75, 0.03, -0.2),
    placed(tower(false), 4.2, 0.03, -0.1),
    placed(turned(tile(false, words, 2), -0.5, 0.2, 0.12), 0.75, 0.6, 0.75),
    theBall(0.42, [2.15, 0.45, 0.6]),
  );

const running = () =>
  group(
    belt(t),
    placed(board(true), -1.75, 0.03, -0.2),
    placed(tower(true), 4.2, 0.03, -0.1),
    theBall(0.42, [4.2, 6.24, -0.1]),
  );

export const scene = machineSet(t, { broken, running });
export const results = machineResults("diseno-aeromexico-cargo");
