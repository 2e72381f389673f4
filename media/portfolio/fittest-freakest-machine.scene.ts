import { satin } from "../kit/materials.ts";
import { pipe } from "../kit/outlines.ts";
import { group, placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { plate } from "../kit/soft-outlines.ts";
import { ball, box, capsule, cylinder, stick } from "../kit/solids.ts";
import { rustTints } from "../kit/tints.ts";
import { theBall } from "../kit/toy-look.ts";
import { belt } from "./machines/belt.ts";
import { dock } from "./machines/dock.ts";
import { machineResults, machineSet } from "./machines/machine-set.ts";

export const t = { ...rustTints, shadow: "#6B1C00", dark: "#3E1000" };

/** The counter on which orders wait. */
export const counter = (isRunning: boolean) =>
  group(
    box([2.3, 2.1, 1.5], 0.3, satin(t.shadow), [0, 1.05, 0]),
    ...[0.62, 1.2].map((y) => box([1.7, 0.36, 0.2], 0.09, satin(t.deep), [0, y, 0.72])),
    box([3.1, 0.4, 1.9], 0.19, satin(t.tint), [0, 2.26, 0]),
    placed(dock({ size: [2.6, 2.5], t, isTaken: isRunning }), 0, 2.44, -0.2),
  );

/** The treadmill's console over its motor; its casing can hang askew. */
export function console(isRunning: boolean) {
  const casing = softExtrude(plate(3.6, 2.8, 0.55), { depth: 0.9, bevel: 0.3 }, satin(t.deep));
  const post = (x: number, z: number) =>
    stick([x - 1.15, 0.5, z], [x + (isRunning ? 0.1 : -0.2), 4, z * 0.4], 0.16, satin(t.tint));
  const grip = pipe(
    [
      [-1.5, -0.55, 0.2],
      [-2.15, -0.55, 0.2],
      [-2.35, -1.1, 0.2],
    ],
    0.14,
    0.25,
    satin(t.light),
  );
  const head = group(casing, grip, ball(0.14, satin(t.light), [-2.35, -1.1, 0.2]));
  return group(
    box([1.35, 0.78, 2.1], 0.3, satin(t.middle), [-1.55, 0.4, 0]),
    post(-0.2, 0.6),
    post(0.3, -0.6),
    placed(turned(head, 0, 0, isRunning ? 0 : -0.2), 0.1, 4.95, -0.2),
    placed(dock({ size: [2.85, 2.05], t, isTaken: isRunning, shelf: false }), 0.1, 3.93, 0.25),
  );
}

/** The rack of the catalogue between two posts; its rail can have fallen from one of them. */
export function rack(isRunning: boolean) {
  const post = (x: number) =>
    group(
      stick([x, 0.2, 0], [x, 5.4, 0], 0.13, satin(t.tint)),
      cylinder(0.4, 0.22, 0.09, satin(t.middle), [x, 0.11, 0]),
      ball(0.27, satin(t.light), [x, 5.5, 0]),
      ...[2.5, 4.2].map((y) => stick([x, y, 0], [x * 0.8, y, 0], 0.09, satin(t.light))),
    );
  const end = isRunning ? ([1.7, 5.3, 0.05] as const) : ([1.4, 4.72, 0.34] as const);
  return group(
    post(-1.7),
    post(1.7),
    stick([-1.7, 5.3, 0.05], end, 0.12, satin(t.middle)),
    placed(dock({ size: [2.95, 2.75], t, isTaken: isRunning, shelf: false }), 0, 1.95, 0.05),
  );
}

const place = { counter: -4.2, console: -0.55, rack: 3.75 };

const machine = (isRunning: boolean) => [
  placed(counter(isRunning), place.counter, 0, -0.1),
  placed(console(isRunning), place.console, 0, 0),
  placed(rack(isRunning), place.rack, 0, 0),
];

/** An end of the torn belt, hanging from the whole part. */
const torn = (from: number, to: number, pivot: number, angle: number) =>
  placed(turned(group(placed(belt(t, from, to), -pivot, 0, 0)), 0, 0, angle), pivot, 0, 0);

const broken = () =>
  group(
    belt(t, -14, -1.6),
    torn(-1.5, -0.06, -1.5, -0.19),
    torn(0.86, 1.5, 1.55, -0.2),
    belt(t, 1.58, 14),
    ...machine(false),
    theBall(0.43, [0.34, -0.42, 0.8]),
  );

const running = () =>
  group(
    belt(t),
    ...machine(true),
    ...[0.2, 0.46, 0.72].map((y, i) =>
      turned(
        capsule(0.05, 0.5 - i * 0.12, satin(t.light), [-0.44 - i * 0.06, y, 0.75]),
        0,
        0,
        Math.PI / 2,
      ),
    ),
    theBall(0.46, [0.42, 0.49, 0.75]),
  );

export const scene = machineSet(t, { broken, running });
export const results = machineResults("fittest-freakest");
